import type { ApiPromise } from '../api-promise.ts';
import type { Body, Data, Item, Query } from '../operation.ts';
import type { ListOptions, RequestOptions } from '../options.ts';
import type { PagePromise } from '../page.ts';

/** Conversations and their messages (contract 1, 2.3, 4). */
export interface Conversations {
  /**
   * Lists or searches conversations, newest first.
   * @assumed The contract does not document this call.
   */
  list(
    query?: Query<'listConversations'>,
    options?: ListOptions,
  ): PagePromise<Item<'listConversations'>>;

  /**
   * Reads a conversation; also the way to read the state of its chat.
   * @assumed The contract does not document this call.
   */
  get(conversationId: string, options?: RequestOptions): ApiPromise<Data<'getConversation'>>;

  /**
   * Closes a conversation with a DELETE request. The contract does not say how a conversation is
   * closed: on the real platform this call may remove it instead.
   * @assumed The contract does not document this call.
   */
  close(conversationId: string, options?: RequestOptions): ApiPromise<Data<'closeConversation'>>;

  /**
   * Lists the messages of a conversation, newest first.
   * @assumed The contract does not document this call.
   */
  listMessages(
    conversationId: string,
    query?: Query<'listConversationMessages'>,
    options?: ListOptions,
  ): PagePromise<Item<'listConversationMessages'>>;

  /**
   * Sends a message as the agent; the chat stays with whoever holds it.
   * @assumed The contract does not document this call.
   */
  sendMessage(
    conversationId: string,
    body: Body<'sendConversationMessage'>,
    options?: RequestOptions,
  ): ApiPromise<Data<'sendConversationMessage'>>;

  /** Replaces the text of a message and sets `is_edited` (contract 4). */
  editMessage(
    conversationId: string,
    messageId: string,
    body: Body<'editMessage'>,
    options?: RequestOptions,
  ): ApiPromise<Data<'editMessage'>>;
}
