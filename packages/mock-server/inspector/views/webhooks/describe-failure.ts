import type { Delivery } from '../../../src/controls/shown-delivery.ts';

type FailureCode = NonNullable<Delivery['error']>;

const SENTENCES: Readonly<Partial<Record<FailureCode, string>>> = {
  dns_error: "The receiver's host name cannot be resolved.",
  connection_refused: 'No server is listening at that address.',
  connection_reset: 'The connection was lost before the response was complete.',
  network_unreachable: 'The network has no route to the address.',
  tls_error: 'The certificate is invalid, or the receiver does not use TLS.',
  timeout: 'The receiver did not complete its response in time.',
  malformed_response: 'The response is not valid HTTP, or its encoding does not match its headers.',
  redirect: 'The receiver responded with a redirect, which the platform does not follow.',
};

/** Explains in a sentence why an attempt failed; `undefined` if it succeeded. */
export function describeFailure(
  delivery: Pick<Delivery, 'error' | 'status_code'>,
): string | undefined {
  const { error, status_code: status } = delivery;
  if (error === null) return undefined;
  if (error === 'http_status')
    return `The receiver responded with ${status}. Only a 2xx status counts as success.`;
  return SENTENCES[error] ?? `The attempt failed: ${error}.`;
}
