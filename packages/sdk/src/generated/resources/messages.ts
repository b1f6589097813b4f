// Generated from spec/ by `pnpm generate`. Do not edit: change the specification.

import type { ApiPromise } from '../../calls/call-operation.ts';
import type { RequestOptions } from '../../transport/request-options.ts';
import type { ConversationMessage, Deleted } from '../records.ts';
import { Resource } from '../../resources/resource.ts';

/** Direct access to individual messages. */
export class Messages extends Resource {
  /**
   * Returns a message by its id alone.
   *
   * - `GET /v1/messages/{id}`, assumed: the platform does not document this call
   * - Scope: `messages:read` (Variant A); `conversations:read` (Variant B)
   * - Events: none
   *
   * @throws ValidationError 400: The request is invalid; the message names the field and the rule.
   * @throws UnauthorizedError 401: The API key is missing, invalid or revoked.
   * @throws ForbiddenError 403: The API key lacks the required scope; the message names the scope.
   * @throws NotFoundError 404: The record does not exist in this workspace.
   * @throws RateLimitError 429: The API key has sent too many requests.
   * @throws InternalServerError 500: The platform failed.
   */
  get(messageId: string, options?: RequestOptions): ApiPromise<ConversationMessage> {
    return this.call({ operation: 'getMessage', ids: [messageId], options });
  }

  /**
   * Deletes a message by its id alone.
   *
   * The conversation keeps its other messages.
   *
   * - `DELETE /v1/messages/{id}`, assumed: the platform does not document this call
   * - Scope: `messages:delete` (Variant A); `chats:manage` (Variant B)
   * - Events: none
   *
   * @throws ValidationError 400: The request is invalid; the message names the field and the rule.
   * @throws UnauthorizedError 401: The API key is missing, invalid or revoked.
   * @throws ForbiddenError 403: The API key lacks the required scope; the message names the scope.
   * @throws NotFoundError 404: The record does not exist in this workspace.
   * @throws RateLimitError 429: The API key has sent too many requests.
   * @throws InternalServerError 500: The platform failed.
   */
  delete(messageId: string, options?: RequestOptions): ApiPromise<Deleted> {
    return this.call({ operation: 'deleteMessage', ids: [messageId], options });
  }
}
