import { fromBinary } from '../core/bytes.ts';
import { requireHandler } from '../core/check-options.ts';
import { withMountCheck } from '../receive/mount-check.ts';
import type { WebhookHandler } from '../receive/webhook-handler.ts';
import { WebhookVerificationError } from '../verify/verification-error.ts';
import { passDelivery } from './pass-delivery.ts';

/**
 * The properties of an AWS Lambda event that the adapter reads. Events from API Gateway v1 (REST) and v2 (HTTP),
 * function URLs and ALBs have these properties.
 */
export interface LambdaEvent {
  httpMethod?: string | undefined;
  requestContext?: { http?: { method?: string | undefined } | undefined } | undefined;
  headers?: Record<string, string | undefined> | null | undefined;
  multiValueHeaders?: Record<string, string[] | undefined> | null | undefined;
  body?: unknown;
  isBase64Encoded?: boolean | undefined;
}

/** The response of the Lambda function, in a form that all these services accept. */
export interface LambdaResult {
  statusCode: number;
  statusDescription: string;
  headers: Record<string, string>;
  /**
   * The same headers as lists. They are set only if the event has multi-value headers, because an ALB then expects
   * lists.
   */
  multiValueHeaders?: Record<string, string[]>;
  body: string;
  isBase64Encoded: boolean;
}

const parsedHint =
  'Remove the JSON body parser from the middleware of this function (`httpJsonBodyParser` in middy).';

/**
 * Turns a webhook handler into an AWS Lambda handler: `export const handler = toLambdaHandler(webhooks)`. It decodes a
 * base64 body to bytes. Any other body is text that the gateway has already decoded. If bodies might not be UTF-8,
 * configure the gateway to pass `application/json` as binary. If the body was already parsed, the response is a 500
 * whose message says how to fix that. If the event is not an HTTP request, the handler rejects, so that a queue such as
 * SQS keeps the message.
 *
 * @throws TypeError if `handler` is not a function
 */
export function toLambdaHandler(
  handler: WebhookHandler,
): (event: LambdaEvent) => Promise<LambdaResult> {
  requireHandler('toLambdaHandler', handler);
  return withMountCheck('toLambdaHandler', isHttpEvent, async (event: LambdaEvent) => {
    const response = await passDelivery(handler, {
      method: event.httpMethod ?? event.requestContext?.http?.method,
      headers: event.multiValueHeaders ?? event.headers ?? {},
      body: findBody(event),
    });
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

function isHttpEvent(event: LambdaEvent | undefined): boolean {
  return Boolean(event?.httpMethod || event?.requestContext);
}

/** Returns the raw body, or the error if the body is not raw. */
function findBody({ body, isBase64Encoded }: LambdaEvent): BodyInit | WebhookVerificationError {
  if (body != null && typeof body !== 'string') {
    return new WebhookVerificationError('body_already_parsed', undefined, parsedHint);
  }
  if (!isBase64Encoded) return body ?? '';
  try {
    return fromBinary(atob(body ?? ''));
  } catch {
    return new WebhookVerificationError('malformed_body', undefined, 'It is not valid base64.');
  }
}
