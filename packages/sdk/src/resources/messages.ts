import type { ApiPromise } from '../api-promise.ts';
import type { Data } from '../operation.ts';
import type { RequestOptions } from '../options.ts';

/** Single messages, by their own id (contract 1). */
export interface Messages {
  /**
   * Reads a message.
   * @assumed The contract does not document this call.
   */
  get(messageId: string, options?: RequestOptions): ApiPromise<Data<'getMessage'>>;

  /**
   * Deletes a message.
   * @assumed The contract does not document this call.
   */
  delete(messageId: string, options?: RequestOptions): ApiPromise<Data<'deleteMessage'>>;
}
