/**
 * Why the receiver itself could not handle a delivery, or not in time:
 *
 * - `handler_timeout`: the handler was still running `handlerTimeoutMs` after the delivery arrived. The
 *   sender was answered with 503; the handler keeps running.
 * - `read_timeout`: the body had not arrived `handlerTimeoutMs` after the request. The sender was answered
 *   with 408.
 * - `secret_unavailable`: the function that you pass to the verifier as `secret` threw, took too long or returned no
 *   valid secret. `cause` has its error. The sender was answered with 503.
 * - `lease_lost`: handling took longer than `leaseMs`, and another attempt may have taken over. The sender
 *   was answered with 503.
 * - `store_timeout`: the store did not answer in time: by `waitMs` after the delivery arrived, or within a
 *   second if that is later.
 * - `store_invalid_answer`: the store answered with something that is not part of `DedupeStore`.
 * - `wrong_mount`: a framework called the handler with the wrong arguments. The message names the adapter to mount.
 *   The sender was answered with 500, or the error was thrown, which frameworks answer with 500. It is shown once as a
 *   process warning, and is not passed to `onError`.
 *
 * The list is closed: a `switch` over it can be exhaustive.
 */
export type WebhookHandlerErrorCode =
  | 'handler_timeout'
  | 'read_timeout'
  | 'secret_unavailable'
  | 'lease_lost'
  | 'store_timeout'
  | 'store_invalid_answer'
  | 'wrong_mount';

const errorName = 'WebhookHandlerError';

/**
 * The receiver could not handle a delivery, or not in time. `code` says why, for programs; `message` says
 * what happened and what to do. Errors that your handler or your store throws reach `onError` unchanged.
 */
export class WebhookHandlerError extends Error {
  override readonly name = errorName;
  readonly code: WebhookHandlerErrorCode;

  constructor(code: WebhookHandlerErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** True for a `WebhookHandlerError`, also for one of a second copy of this package. */
export function isWebhookHandlerError(error: unknown): error is WebhookHandlerError {
  return error instanceof Error && error.name === errorName;
}
