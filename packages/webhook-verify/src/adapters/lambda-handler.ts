import { type Bytes, fromBinary } from '../core/bytes.ts';
import { requireHandler } from '../core/check-options.ts';
import { withMountCheck } from '../mount/mount-check.ts';
import type { WebhookHandler } from '../receive/webhook-handler.ts';
import { WebhookVerificationError } from '../verify/verification-error.ts';
import { createParsedRefusal, refuseDelivery } from './refuse-delivery.ts';
import { toFetchHeaders } from './to-fetch-headers.ts';

/**
 * The properties of an AWS Lambda event that the adapter reads. They fit API Gateway v1 (REST) and v2 (HTTP),
 * function URLs and ALB.
 */
export interface LambdaEvent {
  httpMethod?: string | undefined;
  requestContext?: { http?: { method?: string | undefined } | undefined } | undefined;
  headers?: Record<string, string | undefined> | null | undefined;
  multiValueHeaders?: Record<string, string[] | undefined> | null | undefined;
  body?: unknown;
  isBase64Encoded?: boolean | undefined;
}

/** A response that all these services accept. */
export interface LambdaResult {
  statusCode: number;
  statusDescription: string;
  headers: Record<string, string>;
  /** Set if the event has multi-value headers: an ALB then expects them in the response. */
  multiValueHeaders?: Record<string, string[]>;
  body: string;
  isBase64Encoded: boolean;
}

const bodyAlreadyParsed = createParsedRefusal(
  "Remove the JSON body parser from this function's middleware (middy: httpJsonBodyParser).",
);
const notBase64 = { code: 'malformed_body', message: 'The body is not base64' } as const;

/**
 * Turns a webhook handler into an AWS Lambda handler: `export const handler = toLambdaHandler(webhooks)`. It
 * decodes a base64 body to bytes. Any other body is text that the gateway has decoded: configure the gateway to
 * pass `application/json` as binary if bodies might not be UTF-8. If the body was already parsed, the response
 * is a 500, and its message names the fix. For any other kind of event it throws, so that a queue such as SQS
 * keeps its message.
 *
 * @throws TypeError when `handler` is not a function
 */
export function toLambdaHandler(
  handler: WebhookHandler,
): (event: LambdaEvent) => Promise<LambdaResult> {
  requireHandler('toLambdaHandler', handler);
  return withMountCheck('toLambdaHandler', 'lambda', async (event: LambdaEvent) => {
    const response = await handleEvent(handler, event);
    const headers = Object.fromEntries(response.headers);
    const lists = Object.entries(headers).map(([name, value]) => [name, [value]]);
    return {
      statusCode: response.status,
      statusDescription: `${response.status} ${response.ok ? 'OK' : 'Error'}`,
      headers,
      ...(event.multiValueHeaders ? { multiValueHeaders: Object.fromEntries(lists) } : {}),
      body: await response.text(),
      isBase64Encoded: false,
    };
  });
}

async function handleEvent(handler: WebhookHandler, event: LambdaEvent): Promise<Response> {
  const url = 'http://localhost/';
  const receive = handler.receive ?? handler;
  const { body } = event;
  if ((event.httpMethod ?? event.requestContext?.http?.method) !== 'POST') {
    return receive(new Request(url));
  }
  const { headers, isValid } = toFetchHeaders(event.multiValueHeaders ?? event.headers ?? {});
  if (body != null && typeof body !== 'string') {
    return refuseDelivery(handler, bodyAlreadyParsed, headers);
  }
  if (!isValid) {
    return refuseDelivery(handler, new WebhookVerificationError('malformed_header'), headers);
  }
  const bytes = event.isBase64Encoded ? decodeBase64(body ?? '') : (body ?? '');
  if (bytes === undefined) return refuseDelivery(handler, notBase64, headers);
  return receive(new Request(url, { method: 'POST', headers, body: bytes }));
}

function decodeBase64(text: string): Bytes | undefined {
  try {
    return fromBinary(atob(text));
  } catch {
    return undefined;
  }
}
