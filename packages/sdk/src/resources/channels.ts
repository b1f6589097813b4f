import type { Channel, ChannelQrCode } from '../generated/records.ts';
import { Channels as GeneratedChannels } from '../generated/resources/channels.ts';
import { callbackRule } from '../options/check-options.ts';
import type { RequestOptions } from '../transport/request-options.ts';
import { type Wait, type WaitOptions, waitUntil } from './wait-until.ts';

/** The options of `channels.waitUntilConnected`. */
export interface WaitUntilConnectedOptions extends WaitOptions<Channel> {
  /**
   * Called with the QR code to scan, and with a new code each time the previous one has expired. If this callback is
   * omitted, no QR code is requested. If the callback returns a promise, polling pauses until the promise resolves.
   * If it throws or rejects, the wait rejects with that error.
   * @default none
   */
  readonly onQrCode?: ((qrCode: ChannelQrCode) => unknown) | undefined;
}

/**
 * The longest time for which a QR code is shown before a new one is requested. Without this limit, an expired code
 * would stay on the screen if the local clock is slow.
 */
const LONGEST_VALIDITY_MS = 60_000;

/** The communication channels of agents: instant messaging, email and website widgets. */
export class Channels extends GeneratedChannels {
  /**
   * Waits until a channel is connected, and resolves to the channel.
   *
   * Each check of the channel and each QR code takes one request, which counts against the rate limit.
   *
   * @throws WaitFailedError if the channel's status is `error`.
   * @throws NotFoundError 404: The channel does not exist, or was deleted during the wait.
   * @throws ConflictError 409: A QR code was requested for a kind of channel that has none.
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
      // Some versions of the platform use `connected` instead of `active`.
      reached: ['active', 'connected'],
      failed: ['error'],
      timeoutMessage: `Channel \`${channelId}\` was not connected`,
      failureMessage: `Channel \`${channelId}\` has failed and will not connect on its own. Check it on the platform, or delete it and create another.`,
      rules: { onQrCode: callbackRule },
      read: (options) => this.get(channelId, options),
      beforePause: onQrCode && this.#createQrCodeReader(channelId, onQrCode),
    };
    return waitUntil(this.api, wait, options);
  }

  /**
   * Creates a function that requests a QR code and passes it to `onQrCode`, unless the previous code is still valid.
   */
  #createQrCodeReader(channelId: string, onQrCode: (qrCode: ChannelQrCode) => unknown) {
    const { clock } = this.api;
    let shown: string | undefined;
    let validUntil = 0;
    return async (options: RequestOptions): Promise<void> => {
      if (clock.now() < validUntil) return;
      const data = await this.getQrCode(channelId, options);
      // The code is null if the channel has connected, and unchanged if the platform has no new code yet.
      if (data.qr_code === null || data.qr_code === shown) return;
      shown = data.qr_code;
      const validMs = Date.parse(data.expires_at ?? '') - clock.now();
      const isUsable = validMs > 0 && validMs < LONGEST_VALIDITY_MS;
      validUntil = clock.now() + (isUsable ? validMs : LONGEST_VALIDITY_MS);
      await onQrCode(data);
    };
  }
}
