// Generated from spec/ by `pnpm generate`. Do not edit: change the specification.

import type { ApiPromise } from '../../calls/call-operation.ts';
import type { RequestOptions } from '../../transport/request-options.ts';
import type { ConversationMessage, Deleted } from '../records.ts';
import { Resource } from '../../resources/resource.ts';

/** Read and delete a message by its id alone. */
export class Messages extends Resource {
  /**
   * Returns a message by its id alone, without the conversation's id.
   *
   * - `GET /v1/messages/{id}`, assumed: the platform does not document this call
   * - Scope: `messages:read` (Variant A); `conversations:read` (Variant B)
   * - Events: none
   */
  get(messageId: string, options?: RequestOptions): ApiPromise<ConversationMessage> {
    return this.api.call({ operation: 'getMessage', ids: [messageId], options });
  }

  /**
   * Deletes a message by its id alone, without the conversation's id.
   *
   * The conversation keeps its other messages.
   *
   * - `DELETE /v1/messages/{id}`, assumed: the platform does not document this call
   * - Scope: `messages:delete` (Variant A); `chats:manage` (Variant B)
   * - Events: none
   */
  delete(messageId: string, options?: RequestOptions): ApiPromise<Deleted> {
    return this.api.call({ operation: 'deleteMessage', ids: [messageId], options });
  }
}
