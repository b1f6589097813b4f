/**
 * Why the webhook handler could not handle a delivery in time, or at all:
 *
 * - `handler_timeout`: the delivery was not handled within `handlerTimeoutMs` of its arrival. The response was a 503.
 *   If the event handler has started, it keeps running.
 * - `read_timeout`: the body did not arrive within `handlerTimeoutMs` of the request's headers. The response was a
 *   408.
 * - `secret_unavailable`: the function that you pass to the verifier as `secret` threw, took too long, or returned
 *   something other than valid secrets or `undefined`. `cause` is what it threw, or an error that says what is wrong
 *   with its result. The response was a 503.
 * - `lease_lost`: the lease was not extended within `leaseMs`, so another attempt may have taken over.
 *   `context.signal` aborts with this error. If another attempt has taken over, the response was a 503.
 * - `store_timeout`: the store did not respond within `waitMs` of the delivery's arrival (each store operation gets
 *   at least one second), or did not extend the lease before it ended.
 * - `store_invalid_answer`: the store returned something that `DedupeStore` does not allow.
 * - `wrong_mount`: a framework called the webhook handler without an adapter. The message says how to mount it. The
 *   response was a 500. The first such error becomes a process warning; none is passed to `onError`.
 *
 * There are no other codes, so a `switch` over them can be exhaustive.
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
 * The webhook handler could not handle a delivery, or took too long. Your code can branch on `code`; `message` says what
 * happened and what to do. If your event handler or your store throws, `onError` gets that error itself, not a
 * `WebhookHandlerError`.
 */
export class WebhookHandlerError extends Error {
  override readonly name = errorName;
  readonly code: WebhookHandlerErrorCode;

  constructor(code: WebhookHandlerErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** Whether an error is a `WebhookHandlerError`, including one from a second copy of this package. */
export function isWebhookHandlerError(error: unknown): error is WebhookHandlerError {
  return error instanceof Error && error.name === errorName;
}
