// Generated from spec/ by `pnpm generate`. Do not edit: change the specification.

import type { ApiPromise } from '../../calls/call-operation.ts';
import type { RequestOptions } from '../../transport/request-options.ts';
import type { PagePromise } from '../../pagination/page-promise.ts';
import type {
  CreateChannelBody,
  ListChannelsQuery,
  UpdateChannelBody,
  UpdateChannelConfigBody,
  UpdateWidgetSettingsBody,
} from '../inputs.ts';
import type {
  Channel,
  ChannelConfig,
  ChannelQrCode,
  Deleted,
  WidgetLinks,
  WidgetSettings,
} from '../records.ts';
import { Resource } from '../../resources/resource.ts';

/**
 * Channels through which customers write to an agent: instant messaging, email and website widgets.
 */
export class Channels extends Resource {
  /**
   * Lists the workspace's channels, newest first.
   *
   * - `GET /v1/channels`, assumed: the platform does not document this call
   * - Scope: `channels:read`
   * - Events: none
   *
   * @example
   * for await (const channel of client.channels.list({ type: 'whatsapp', status: 'disconnected' })) {
   *   console.log(channel.name, channel.agent_id);
   * }
   */
  list(query?: ListChannelsQuery, options?: RequestOptions): PagePromise<Channel> {
    return this.api.callList({ operation: 'listChannels', query, options });
  }

  /**
   * Creates a channel and binds it to an agent.
   *
   * The `type` property is assumed. If it is omitted, the channel is an instant-messaging channel.
   *
   * - `POST /v1/channels`, documented
   * - Scope: `channels:write`
   * - Events: none (Variant A); `channel.connected` (Variant B)
   *
   * @throws NotFoundError 404: The agent does not exist.
   *
   * @example
   * const channel = await client.channels.create({
   *   name: 'Support line',
   *   agent_id: agentId,
   *   type: 'whatsapp',
   * });
   * const { qr_code } = await client.channels.getQrCode(channel.id);
   */
  create(body: CreateChannelBody, options?: RequestOptions): ApiPromise<Channel> {
    return this.api.call({ operation: 'createChannel', body, options });
  }

  /**
   * Returns a channel.
   *
   * - `GET /v1/channels/{id}`, assumed: the platform does not document this call
   * - Scope: `channels:read`
   * - Events: none
   */
  get(channelId: string, options?: RequestOptions): ApiPromise<Channel> {
    return this.api.call({ operation: 'getChannel', ids: [channelId], options });
  }

  /**
   * Renames a channel, or binds it to another agent.
   *
   * Omitted properties keep their values. Open conversations keep their current agent.
   *
   * - `PUT /v1/channels/{id}`, documented
   * - Scope: `channels:write`
   * - Events: none
   *
   * @throws NotFoundError 404: The channel or the new agent does not exist.
   */
  update(
    channelId: string,
    body: UpdateChannelBody,
    options?: RequestOptions,
  ): ApiPromise<Channel> {
    return this.api.call({ operation: 'updateChannel', ids: [channelId], body, options });
  }

  /**
   * Disconnects and deletes a channel.
   *
   * The channel's conversations stay readable.
   *
   * - `DELETE /v1/channels/{id}`, assumed: the platform does not document this call
   * - Scope: `channels:write`
   * - Events: none (Variant A); `channel.disconnected` (Variant B)
   */
  delete(channelId: string, options?: RequestOptions): ApiPromise<Deleted> {
    return this.api.call({ operation: 'deleteChannel', ids: [channelId], options });
  }

  /**
   * Returns a channel's settings.
   *
   * - `GET /v1/channels/{id}/config`, assumed: the platform does not document this call
   * - Scope: `channels:read`
   * - Events: none
   */
  getConfig(channelId: string, options?: RequestOptions): ApiPromise<ChannelConfig> {
    return this.api.call({ operation: 'getChannelConfig', ids: [channelId], options });
  }

  /**
   * Updates a channel's settings. Omitted settings keep their values.
   *
   * - `PUT /v1/channels/{id}/config`, assumed: the platform does not document this call
   * - Scope: `channels:write`
   * - Events: none
   *
   * @example
   * const config = await client.channels.updateConfig(channelId, { business_hours_only: true });
   */
  updateConfig(
    channelId: string,
    body: UpdateChannelConfigBody,
    options?: RequestOptions,
  ): ApiPromise<ChannelConfig> {
    return this.api.call({ operation: 'updateChannelConfig', ids: [channelId], body, options });
  }

  /**
   * Returns the QR code for connecting an instant-messaging channel.
   *
   * Once the channel is connected, `qr_code` is null.
   *
   * - `GET /v1/channels/{id}/qr-code`, assumed: the platform does not document this call
   * - Scope: `channels:read`
   * - Events: none
   *
   * @throws ConflictError 409: Channels of this type have no QR code.
   *
   * @example
   * const { qr_code, expires_at } = await client.channels.getQrCode(channelId);
   * if (qr_code !== null) console.log(`<img src="${qr_code}" alt="Expires at ${expires_at}">`);
   */
  getQrCode(channelId: string, options?: RequestOptions): ApiPromise<ChannelQrCode> {
    return this.api.call({ operation: 'getChannelQrCode', ids: [channelId], options });
  }

  /**
   * Returns a website widget's URL and embed code.
   *
   * The channel must be a website channel.
   *
   * - `GET /v1/channels/{id}/widget/links`, assumed: the platform does not document this call
   * - Scope: `channels:read`
   * - Events: none
   *
   * @throws ConflictError 409: The channel is not a website channel.
   */
  getWidgetLinks(channelId: string, options?: RequestOptions): ApiPromise<WidgetLinks> {
    return this.api.call({ operation: 'getWidgetLinks', ids: [channelId], options });
  }

  /**
   * Changes a website widget's appearance and text.
   *
   * Omitted settings keep their values. The channel must be a website channel.
   *
   * - `PUT /v1/channels/{id}/widget/settings`, assumed: the platform does not document this call
   * - Scope: `channels:write`
   * - Events: none
   *
   * @throws ConflictError 409: The channel is not a website channel.
   *
   * @example
   * await client.channels.updateWidgetSettings(channelId, {
   *   primary_color: '#1f6feb',
   *   position: 'bottom-left',
   *   welcome_message: 'Hello! How can we help?',
   * });
   */
  updateWidgetSettings(
    channelId: string,
    body: UpdateWidgetSettingsBody,
    options?: RequestOptions,
  ): ApiPromise<WidgetSettings> {
    return this.api.call({
      operation: 'updateWidgetSettings',
      ids: [channelId],
      body,
      options,
    });
  }
}
