// Generated from spec/ by `pnpm generate`. Do not edit: change the specification.

import type { ApiPromise } from '../../calls/call-operation.ts';
import type { RequestOptions } from '../../transport/request-options.ts';
import type { PagePromise } from '../../pagination/page-promise.ts';
import type {
  EditMessageBody,
  ListConversationMessagesQuery,
  ListConversationsQuery,
  SendConversationMessageBody,
} from '../inputs.ts';
import type { Conversation, ConversationMessage, Deleted } from '../records.ts';
import { Resource } from '../../resources/resource.ts';

/** Conversations and their messages: list, read, send, edit and close. */
export class Conversations extends Resource {
  /**
   * Lists or searches the workspace's conversations, newest first.
   *
   * - `GET /v1/conversations`, assumed: the platform does not document this call
   * - Scope: `conversations:read`
   * - Events: none
   *
   * @example
   * const query = { status: 'human', channel: 'whatsapp', order: 'asc' } as const;
   * for await (const conversation of client.conversations.list(query)) {
   *   console.log(conversation.id, conversation.assigned_to);
   * }
   */
  list(query?: ListConversationsQuery, options?: RequestOptions): PagePromise<Conversation> {
    return this.api.callList({ operation: 'listConversations', query, options });
  }

  /**
   * Returns a conversation.
   *
   * You can also use this to read the state of a chat, which has the same id as its conversation.
   *
   * - `GET /v1/conversations/{id}`, assumed: the platform does not document this call
   * - Scope: `conversations:read`
   * - Events: none
   */
  get(conversationId: string, options?: RequestOptions): ApiPromise<Conversation> {
    return this.api.call({ operation: 'getConversation', ids: [conversationId], options });
  }

  /**
   * Closes a conversation and its chat.
   *
   * The conversation stays readable, with the status `closed`. Closing a closed conversation
   * changes nothing and fires no event. The platform does not document how to close a conversation:
   * on the real platform, this request may delete the conversation instead.
   *
   * - `DELETE /v1/conversations/{id}`, assumed: the platform does not document this call
   * - Scope: `chats:write` (Variant A); `conversations:write` (Variant B)
   * - Events: `conversation.closed`
   */
  close(conversationId: string, options?: RequestOptions): ApiPromise<Deleted> {
    return this.api.call({ operation: 'closeConversation', ids: [conversationId], options });
  }

  /**
   * Lists a conversation's messages, newest first.
   *
   * - `GET /v1/conversations/{id}/messages`, assumed: the platform does not document this call
   * - Scope: `messages:read` (Variant A); `conversations:read` (Variant B)
   * - Events: none
   *
   * @example
   * const query = { since: '2026-03-02T00:00:00.000Z', order: 'asc', limit: 100 } as const;
   * for await (const page of client.conversations.listMessages(conversationId, query).pages()) {
   *   console.log(page.data.length, page.resume); // pass `page.resume` as the query to continue
   * }
   */
  listMessages(
    conversationId: string,
    query?: ListConversationMessagesQuery,
    options?: RequestOptions,
  ): PagePromise<ConversationMessage> {
    return this.api.callList({
      operation: 'listConversationMessages',
      ids: [conversationId],
      query,
      options,
    });
  }

  /**
   * Sends a message as the agent.
   *
   * This does not change who replies in the chat. To write as the operator, use `POST
   * /v1/chats/{id}/messages`.
   *
   * - `POST /v1/conversations/{id}/messages`, assumed: the platform does not document this call
   * - Scope: `messages:write` (Variant A); `messages:send` (Variant B)
   * - Events: `message.sent`
   *
   * @throws ConflictError 409: The conversation is closed, or its channel is not connected.
   *
   * @example
   * await client.conversations.sendMessage(conversationId, {
   *   content: 'Here is your invoice.',
   *   message_type: 'document',
   *   media_url: 'https://shop.example/invoices/1042.pdf',
   *   media_type: 'application/pdf',
   * });
   */
  sendMessage(
    conversationId: string,
    body: SendConversationMessageBody,
    options?: RequestOptions,
  ): ApiPromise<ConversationMessage> {
    return this.api.call({
      operation: 'sendConversationMessage',
      ids: [conversationId],
      body,
      options,
    });
  }

  /**
   * Replaces a message's text and sets `is_edited`.
   *
   * You can edit any message, regardless of its author and the conversation's status. The author
   * stays the same. No event fires.
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
    return this.api.call({
      operation: 'editMessage',
      ids: [conversationId, messageId],
      body,
      options,
    });
  }
}
