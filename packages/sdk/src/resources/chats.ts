import type { ApiPromise } from '../api-promise.ts';
import type { Body, Data } from '../operation.ts';
import type { RequestOptions } from '../options.ts';

/** Human takeover of a conversation; a chat has its conversation's id (contract 2.4, 3.1). */
export interface Chats {
  /** Hands a chat to a person: the agent stops answering (contract 3.1). */
  startHuman(chatId: string, options?: RequestOptions): ApiPromise<Data<'startHuman'>>;

  /** Hands a chat back to the agent (contract 3.1). */
  stopHuman(chatId: string, options?: RequestOptions): ApiPromise<Data<'stopHuman'>>;

  /** Sends a message as a person, through the chat's channel (contract 3.1, 4). */
  sendMessage(
    chatId: string,
    body: Body<'sendChatMessage'>,
    options?: RequestOptions,
  ): ApiPromise<Data<'sendChatMessage'>>;

  /**
   * Deletes a message from a chat.
   * @assumed The contract does not document this call.
   */
  deleteMessage(
    chatId: string,
    messageId: string,
    options?: RequestOptions,
  ): ApiPromise<Data<'deleteChatMessage'>>;
}
