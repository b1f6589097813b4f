import type { Channel, ChannelQrCode } from '../generated/records.ts';
import { Channels as GeneratedChannels } from '../generated/resources/channels.ts';
import { callbackRule } from '../options/check-options.ts';
import type { Clock } from '../time/clock.ts';
import type { RequestOptions } from '../transport/request-options.ts';
import { type Wait, type WaitOptions, waitUntil } from './wait-until.ts';

/** The options of `channels.waitUntilConnected`. */
export interface WaitUntilConnectedOptions extends WaitOptions<Channel> {
  /**
   * Called with the QR code to scan, and again with a new code whenever the previous one has expired. Without this
   * callback, no QR code is requested. If it returns a promise, polling pauses until the promise resolves. If it throws
   * or rejects, the wait rejects with that error.
   * @default none
   */
  readonly onQrCode?: ((qrCode: ChannelQrCode) => unknown) | undefined;
}

/**
 * A new QR code is requested after this time at the latest. Otherwise, with a slow local clock, an expired code would
 * stay on the screen.
 */
const LONGEST_VALIDITY_MS = 60_000;

/** The communication channels of agents: instant messaging, email and website widgets. */
export class Channels extends GeneratedChannels {
  /**
   * Waits until a channel is connected, and resolves to it.
   *
   * Each check of the channel and each QR code counts as one request against the rate limit.
   *
   * @throws WaitFailedError if the channel's status is `error`.
   * @throws NotFoundError 404: The channel does not exist, or was deleted during the wait.
   * @throws ConflictError 409: `onQrCode` is set, but this kind of channel has no QR code.
   * @throws TimeoutError after `deadlineMs`, which is five minutes by default.
   * @throws the signal's reason, and any error that `onQrCode`, `onPoll`, `get` or `getQrCode` throws.
   *
   * @example
   * await client.channels.waitUntilConnected(channelId, {
   *   onQrCode: ({ qr_code }) => show(qr_code), // a PNG image as a data URI
   * });
   */
  waitUntilConnected(channelId: string, options?: WaitUntilConnectedOptions): Promise<Channel> {
    const onQrCode = options?.onQrCode;
    const wait: Wait<Channel> = {
      call: this.api.createCall('getChannel'),
      // Some versions of the platform say `connected` instead of `active`.
      reached: ['active', 'connected'],
      failed: ['error'],
      timeoutMessage: `Channel \`${channelId}\` was not connected`,
      failureMessage: `Channel \`${channelId}\` has failed and will not connect on its own. Check it on the platform, or delete it and create another.`,
      rules: { onQrCode: callbackRule },
      read: (options) => this.get(channelId, options),
      beforePause: onQrCode && createQrCodeReader(this, this.api.clock, channelId, onQrCode),
    };
    return waitUntil(this.api, wait, options);
  }
}

/** Creates the function that passes a new QR code to `onQrCode`, unless the previous one is still valid. */
function createQrCodeReader(
  channels: Channels,
  clock: Clock,
  channelId: string,
  onQrCode: (qrCode: ChannelQrCode) => unknown,
) {
  let shown: string | undefined;
  let validUntil = 0;
  return async (options: RequestOptions): Promise<void> => {
    if (clock.now() < validUntil) return;
    const data = await channels.getQrCode(channelId, options);
    // The code is null once the channel has connected, and unchanged while the platform has no new one.
    if (data.qr_code === null || data.qr_code === shown) return;
    shown = data.qr_code;
    const validMs = Date.parse(data.expires_at ?? '') - clock.now();
    const isUsable = validMs > 0 && validMs < LONGEST_VALIDITY_MS;
    validUntil = clock.now() + (isUsable ? validMs : LONGEST_VALIDITY_MS);
    await onQrCode(data);
  };
}
