import { toErrorResponse } from '../receive/error-response.ts';
import type { WebhookHandler } from '../receive/webhook-handler.ts';
import { WebhookVerificationError } from '../verify/verification-error.ts';

/** A request as received from a server or a gateway. */
export interface ReceivedRequest {
  method: string | undefined;
  /** The headers, with one or more values per name. */
  headers: Record<string, string | readonly string[] | null | undefined>;
  /** The raw body, or the error to reject the request with if there is none. */
  body: BodyInit | WebhookVerificationError;
}

/** Passes a request to the webhook handler. Every adapter goes through here. */
export async function passDelivery(
  handler: WebhookHandler,
  { method, headers: received, body }: ReceivedRequest,
): Promise<Response> {
  const url = 'http://localhost/';
  // For any other method, pass a GET, which gets the same 405: `Request` does not accept every method.
  if (method !== 'POST') return handler(new Request(url));
  const { headers, isValid } = toFetchHeaders(received);
  const init = { method, headers, duplex: 'half' };
  const rejected = isValid ? body : new WebhookVerificationError('malformed_header');
  if (!(rejected instanceof WebhookVerificationError)) {
    return handler(new Request(url, { ...init, body: rejected }));
  }
  // Pass a body that cannot be read, so that the webhook handler calls `onRefused`, and no handler treats the request
  // as a delivery.
  await handler(new Request(url, { ...init, body: createFailingBody(rejected) }));
  return toErrorResponse(rejected);
}

function createFailingBody(error: Error): ReadableStream {
  return new ReadableStream({ start: (controller) => controller.error(error) });
}

/** Converts headers to Fetch `Headers`. If a header is invalid, it is left out, and `isValid` is false. */
function toFetchHeaders(received: ReceivedRequest['headers']) {
  const headers = new Headers();
  let isValid = true;
  for (const [name, values] of Object.entries(received)) {
    // HTTP/2 has pseudo-headers, such as `:method` and `:path`.
    if (name.startsWith(':')) continue;
    try {
      for (const value of [values].flat()) if (value != null) headers.append(name, value);
    } catch {
      isValid = false;
    }
  }
  return { headers, isValid };
}
