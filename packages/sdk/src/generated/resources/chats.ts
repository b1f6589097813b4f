// Generated from spec/ by `pnpm generate`. Do not edit: change the specification.

import type { ApiPromise } from '../../calls/call-operation.ts';
import type { RequestOptions } from '../../transport/request-options.ts';
import type { SendChatMessageBody } from '../inputs.ts';
import type { Chat, ChatMessage, Deleted } from '../records.ts';
import { Resource } from '../../resources/resource.ts';

/**
 * Operations on active chats: take over a chat, send messages as the operator, hand the chat back
 * to the AI agent, and delete messages.
 */
export class Chats extends Resource {
  /**
   * Hands a chat over to an operator, so that the AI agent stops replying.
   *
   * If the chat is already in human mode, nothing changes and no event fires. Of the events that
   * this request fires, only `agent.handoff_started` is documented.
   *
   * - `POST /v1/chats/{id}/start-human`, documented
   * - Scope: `chats:write` (Variant A); `chats:manage` (Variant B)
   * - Events: `agent.handoff_started`, `conversation.transferred` (Variant A);
   *   `agent.handoff_started`, `conversation.assigned` (Variant B)
   *
   * @throws ConflictError 409: The chat is closed.
   *
   * @example
   * await client.chats.startHuman(chatId);
   * await client.chats.sendMessage(chatId, { content: 'Hello Maria, this is Pedro.' });
   * await client.chats.stopHuman(chatId);
   */
  startHuman(chatId: string, options?: RequestOptions): ApiPromise<Chat> {
    return this.api.call({ operation: 'startHuman', ids: [chatId], options });
  }

  /**
   * Hands a chat back to the AI agent.
   *
   * The agent replies to the next message, but not to the messages that arrived in human mode. If
   * the chat is already `open`, nothing changes and no event fires.
   *
   * - `POST /v1/chats/{id}/stop-human`, documented
   * - Scope: `chats:write` (Variant A); `chats:manage` (Variant B)
   * - Events: `agent.handoff_completed`
   *
   * @throws ConflictError 409: The chat is closed.
   *
   * @example
   * const chat = await client.chats.stopHuman(chatId);
   * console.log(chat.status); // open
   */
  stopHuman(chatId: string, options?: RequestOptions): ApiPromise<Chat> {
    return this.api.call({ operation: 'stopHuman', ids: [chatId], options });
  }

  /**
   * Sends a message as the operator who has taken over a chat.
   *
   * The chat must be in human mode, so take it over first. The message reaches the customer through
   * the chat's channel.
   *
   * - `POST /v1/chats/{id}/messages`, documented
   * - Scope: `chats:write` (Variant A); `chats:manage` (Variant B)
   * - Events: `message.sent`
   *
   * @throws ConflictError 409: The chat is not in human mode, or its channel is not connected.
   *
   * @example
   * await client.chats.sendMessage(chatId, { content: 'I will take care of it.' });
   * await client.chats.sendMessage(chatId, {
   *   type: 'image',
   *   media_url: 'https://shop.example/parcels/1042.png',
   * });
   */
  sendMessage(
    chatId: string,
    body: SendChatMessageBody,
    options?: RequestOptions,
  ): ApiPromise<ChatMessage> {
    return this.api.call({ operation: 'sendChatMessage', ids: [chatId], body, options });
  }

  /**
   * Deletes a chat message, regardless of who wrote it.
   *
   * The chat keeps its other messages.
   *
   * - `DELETE /v1/chats/{id}/messages/{messageId}`, assumed: the platform does not document this
   *   call
   * - Scope: `messages:delete` (Variant A); `chats:manage` (Variant B)
   * - Events: none
   */
  deleteMessage(chatId: string, messageId: string, options?: RequestOptions): ApiPromise<Deleted> {
    return this.api.call({ operation: 'deleteChatMessage', ids: [chatId, messageId], options });
  }
}
