import { encoder, toBinary } from '../core/bytes.ts';
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
  const init = { method, headers: toFetchHeaders(received), duplex: 'half' };
  if (!(body instanceof WebhookVerificationError)) {
    return handler(new Request(url, { ...init, body }));
  }
  // Pass a body that cannot be read, so that the webhook handler calls `onRefused`, and no handler treats the request
  // as a delivery.
  await handler(new Request(url, { ...init, body: createFailingBody(body) }));
  return toErrorResponse(body);
}

function createFailingBody(error: Error): ReadableStream {
  return new ReadableStream({ start: (controller) => controller.error(error) });
}

/**
 * Converts headers to Fetch `Headers`. Headers that Fetch does not allow are left out. If verification needs such a
 * header, it rejects the delivery because the header is missing; without any other, the delivery is still accepted.
 */
function toFetchHeaders(received: ReceivedRequest['headers']): Headers {
  const headers = new Headers();
  for (const [name, values] of Object.entries(received)) {
    for (const value of [values].flat()) {
      try {
        if (value != null) headers.append(name, toByteString(value));
      } catch {
        // Leave it out. It may be a pseudo-header of HTTP/2, such as `:method`, or have a line break in its value.
      }
    }
  }
  return headers;
}

/**
 * Converts a header's value to one character per byte, as Fetch expects it. Gateways such as AWS Lambda's decode values
 * as UTF-8, so a value may have characters that take several bytes.
 */
function toByteString(value: string): string {
  return /[^\0-\xff]/.test(value) ? toBinary(encoder.encode(value)) : value;
}
