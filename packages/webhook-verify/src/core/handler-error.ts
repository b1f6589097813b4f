/**
 * Why the receiver itself could not handle a delivery, or could not do so in time:
 *
 * - `handler_timeout`: the event handler was still running `handlerTimeoutMs` after the delivery arrived. The
 *   sender got a 503; the event handler keeps running.
 * - `read_timeout`: the body had not arrived `handlerTimeoutMs` after the request's headers. The sender got a
 *   408.
 * - `secret_unavailable`: the function that you pass to the verifier as `secret` threw, took too long, or
 *   returned something other than valid secrets or `undefined`. `cause` is what it threw, or says what is wrong
 *   with what it returned. The sender got a 503.
 * - `lease_lost`: handling took longer than `leaseMs`, and another attempt may have taken over. The sender
 *   got a 503.
 * - `store_timeout`: the store did not respond within `waitMs` of the delivery's arrival or, if that is
 *   later, within a second.
 * - `store_invalid_answer`: the store returned something that `DedupeStore` does not allow.
 * - `wrong_mount`: a framework called the receiver directly, without an adapter. The message names the adapter
 *   to mount. The sender got a 500, from the receiver or from the framework that caught this error. The error
 *   appears once as a process warning, and is never passed to `onError`.
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
 * The receiver could not handle a delivery, or could not do so in time. `code` says why, for programs;
 * `message` says what happened and what to do. Errors that your event handler or your store throws reach
 * `onError` unchanged.
 */
export class WebhookHandlerError extends Error {
  override readonly name = errorName;
  readonly code: WebhookHandlerErrorCode;

  constructor(code: WebhookHandlerErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** True for a `WebhookHandlerError`, even one from a second copy of this package. */
export function isWebhookHandlerError(error: unknown): error is WebhookHandlerError {
  return error instanceof Error && error.name === errorName;
}
