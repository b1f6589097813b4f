// Generated from spec/ by `pnpm generate`. Do not edit: change the specification.

import type { ApiPromise } from '../../calls/call-operation.ts';
import type { ListOptions, RequestOptions } from '../../transport/request-options.ts';
import type { PagePromise } from '../../pagination/page-promise.ts';
import type {
  EditMessageBody,
  ListConversationMessagesQuery,
  ListConversationsQuery,
  SendConversationMessageBody,
} from '../inputs.ts';
import type { Conversation, ConversationMessage, Deleted } from '../records.ts';
import { Resource } from '../../resources/resource.ts';

/** Conversation history and messages, including editing a message. */
export class Conversations extends Resource {
  /**
   * Lists or searches the workspace's conversations, newest first.
   *
   * - `GET /v1/conversations`, assumed: the platform does not document this call
   * - Scope: `conversations:read`
   * - Events: none
   *
   * @example
   * for await (const conversation of client.conversations.list({ status: 'human' })) {
   *   console.log(conversation.id, conversation.assigned_to);
   * }
   */
  list(query?: ListConversationsQuery, options?: ListOptions): PagePromise<Conversation> {
    return this.callList({ operation: 'listConversations', query, options });
  }

  /**
   * Returns a conversation.
   *
   * This is also how to read a chat's state: a chat has the same id as its conversation.
   *
   * - `GET /v1/conversations/{id}`, assumed: the platform does not document this call
   * - Scope: `conversations:read`
   * - Events: none
   */
  get(conversationId: string, options?: RequestOptions): ApiPromise<Conversation> {
    return this.call({ operation: 'getConversation', ids: [conversationId], options });
  }

  /**
   * Closes a conversation and its chat.
   *
   * The conversation stays readable, with the status `closed`. Closing a closed conversation
   * changes nothing and fires no event. How a conversation is closed is not documented: on the real
   * platform this request may delete it instead.
   *
   * - `DELETE /v1/conversations/{id}`, assumed: the platform does not document this call
   * - Scope: `chats:write` (Variant A); `conversations:write` (Variant B)
   * - Events: `conversation.closed`
   */
  close(conversationId: string, options?: RequestOptions): ApiPromise<Deleted> {
    return this.call({ operation: 'closeConversation', ids: [conversationId], options });
  }

  /**
   * Lists a conversation's messages, newest first.
   *
   * - `GET /v1/conversations/{id}/messages`, assumed: the platform does not document this call
   * - Scope: `messages:read` (Variant A); `conversations:read` (Variant B)
   * - Events: none
   *
   * @example
   * const latest = await client.conversations.listMessages(conversationId).toArray({ limit: 50 });
   */
  listMessages(
    conversationId: string,
    query?: ListConversationMessagesQuery,
    options?: ListOptions,
  ): PagePromise<ConversationMessage> {
    return this.callList({
      operation: 'listConversationMessages',
      ids: [conversationId],
      query,
      options,
    });
  }

  /**
   * Sends a message as the agent.
   *
   * This does not change who replies in the chat. To write as the operator, use
   * `chats.sendMessage`.
   *
   * - `POST /v1/conversations/{id}/messages`, assumed: the platform does not document this call
   * - Scope: `messages:write` (Variant A); `messages:send` (Variant B)
   * - Events: `message.sent`
   *
   * @throws ConflictError 409: The conversation is closed, or its channel is not connected.
   *
   * @example
   * await client.conversations.sendMessage(conversationId, {
   *   content: 'Your parcel arrives tomorrow.',
   * });
   */
  sendMessage(
    conversationId: string,
    body: SendConversationMessageBody,
    options?: RequestOptions,
  ): ApiPromise<ConversationMessage> {
    return this.call({
      operation: 'sendConversationMessage',
      ids: [conversationId],
      body,
      options,
    });
  }

  /**
   * Replaces a message's text and sets `is_edited`.
   *
   * Any message can be edited, regardless of who wrote it and of the conversation's status. The
   * author stays the same. No event fires.
   *
   * - `PUT /v1/conversations/{id}/messages/{messageId}`, documented
   * - Scope: `chats:write` (Variant A); `chats:manage` (Variant B)
   * - Events: none
   *
   * @example
   * await client.conversations.editMessage(conversationId, messageId, {
   *   content: 'Where is my order 1043?',
   * });
   */
  editMessage(
    conversationId: string,
    messageId: string,
    body: EditMessageBody,
    options?: RequestOptions,
  ): ApiPromise<ConversationMessage> {
    return this.call({
      operation: 'editMessage',
      ids: [conversationId, messageId],
      body,
      options,
    });
  }
}
