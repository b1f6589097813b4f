import type { ApiPromise } from '../api-promise.ts';
import type { Body, Data, Item, Query } from '../operation.ts';
import type { ListOptions, RequestOptions } from '../options.ts';
import type { PagePromise } from '../page.ts';

/** Where customers reach an agent (contract 1, 2.2, 4). */
export interface Channels {
  /**
   * Lists channels, newest first.
   * @assumed The contract does not document this call.
   */
  list(query?: Query<'listChannels'>, options?: ListOptions): PagePromise<Item<'listChannels'>>;

  /** Creates a channel and binds it to an agent (contract 4). */
  create(body: Body<'createChannel'>, options?: RequestOptions): ApiPromise<Data<'createChannel'>>;

  /**
   * Reads a channel.
   * @assumed The contract does not document this call.
   */
  get(channelId: string, options?: RequestOptions): ApiPromise<Data<'getChannel'>>;

  /** Renames a channel or binds it to another agent (contract 4). */
  update(
    channelId: string,
    body: Body<'updateChannel'>,
    options?: RequestOptions,
  ): ApiPromise<Data<'updateChannel'>>;

  /**
   * Disconnects and deletes a channel. Its conversations stay readable.
   * @assumed The contract does not document this call.
   */
  delete(channelId: string, options?: RequestOptions): ApiPromise<Data<'deleteChannel'>>;

  /**
   * Reads a channel's settings.
   * @assumed The contract does not document this call.
   */
  getConfig(channelId: string, options?: RequestOptions): ApiPromise<Data<'getChannelConfig'>>;

  /**
   * Changes the given settings, leaves the others.
   * @assumed The contract does not document this call.
   */
  updateConfig(
    channelId: string,
    body: Body<'updateChannelConfig'>,
    options?: RequestOptions,
  ): ApiPromise<Data<'updateChannelConfig'>>;

  /**
   * Reads the QR code that connects an instant-messaging channel.
   * @assumed The contract does not document this call.
   */
  getQrCode(channelId: string, options?: RequestOptions): ApiPromise<Data<'getChannelQrCode'>>;

  /**
   * Reads the address and the embed code of a website widget.
   * @assumed The contract does not document this call.
   */
  getWidgetLinks(channelId: string, options?: RequestOptions): ApiPromise<Data<'getWidgetLinks'>>;

  /**
   * Changes how a website widget looks.
   * @assumed The contract does not document this call.
   */
  updateWidgetSettings(
    channelId: string,
    body: Body<'updateWidgetSettings'>,
    options?: RequestOptions,
  ): ApiPromise<Data<'updateWidgetSettings'>>;
}
