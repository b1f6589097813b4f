import type { Channel, ChannelQrCode } from '../generated/records.ts';
import { Channels as GeneratedChannels } from '../generated/resources/channels.ts';
import { callbackRule } from '../options/check-options.ts';
import type { RequestOptions } from '../transport/request-options.ts';
import { type Wait, type WaitOptions, waitUntil } from './wait-until.ts';

/** The options of `channels.waitUntilConnected`. */
export interface WaitUntilConnectedOptions extends WaitOptions<Channel> {
  /**
   * Called with the QR code to scan, and with a new one each time the old one has expired. Without this
   * callback, no QR code is requested. An async callback is awaited before polling resumes. If the callback
   * throws or rejects, the wait ends with that error.
   */
  readonly onQrCode?: ((qrCode: ChannelQrCode) => unknown) | undefined;
}

/**
 * The longest time until a QR code is requested again. Without it, a local clock that is behind would keep an
 * expired code on the screen.
 */
const LONGEST_VALIDITY_MS = 60_000;

/** Communication channels bound to an agent: instant messaging, email, website widget. */
export class Channels extends GeneratedChannels {
  /**
   * Waits until a channel is connected, and resolves to it.
   *
   * Each check is one request, and each QR code is another. All count against the rate limit.
   *
   * @throws WaitFailedError when the channel is in error.
   * @throws NotFoundError 404: The channel does not exist, or was deleted during the wait.
   * @throws ConflictError 409: A QR code was requested, but a channel of this kind has none.
   * @throws TimeoutError after `deadlineMs`, five minutes by default.
   * @throws the signal's reason, whatever `onQrCode` and `onPoll` throw, and whatever `get` and `getQrCode`
   * throw.
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
      // Some platforms say `connected` for `active`.
      reached: ['active', 'connected'],
      failed: ['error'],
      timeoutMessage: `Channel ${channelId} was not connected`,
      failureMessage: `Channel ${channelId} is in error and will not connect by itself. Check it on the platform, or delete it and create another`,
      rules: { onQrCode: callbackRule },
      read: (options) => this.get(channelId, options),
      beforePause: onQrCode && this.#createQrCodeReader(channelId, onQrCode),
    };
    return waitUntil(this.api, wait, options);
  }

  /** Creates a function that requests a QR code, unless the last one is still valid. */
  #createQrCodeReader(channelId: string, onQrCode: (qrCode: ChannelQrCode) => unknown) {
    const { clock } = this.api;
    let shown: string | undefined;
    let validUntil = 0;
    return async (options: RequestOptions): Promise<void> => {
      if (clock.now() < validUntil) return;
      const data = await this.getQrCode(channelId, options);
      // Null: the channel has connected. Unchanged: the platform has no new code yet.
      if (data.qr_code === null || data.qr_code === shown) return;
      shown = data.qr_code;
      const validMs = Date.parse(data.expires_at ?? '') - clock.now();
      const isUsable = validMs > 0 && validMs < LONGEST_VALIDITY_MS;
      validUntil = clock.now() + (isUsable ? validMs : LONGEST_VALIDITY_MS);
      await onQrCode(data);
    };
  }
}
