import { fromBinary } from '../core/bytes.ts';
import { requireHandler } from '../core/check-options.ts';
import { propertyOf } from '../core/property-of.ts';
import { withMountCheck } from '../receive/mount-check.ts';
import type { WebhookHandler } from '../receive/webhook-handler.ts';
import { WebhookVerificationError } from '../verify/verification-error.ts';
import { passDelivery, type ReceivedRequest } from './pass-delivery.ts';

/**
 * The part of an AWS Lambda event that the adapter reads. It covers events from API Gateway v1 (REST) and v2 (HTTP),
 * function URLs and ALBs.
 */
export interface LambdaEvent {
  httpMethod?: string | undefined;
  /** In events from HTTP APIs and function URLs, it contains `http.method`. */
  requestContext?: object | undefined;
  headers?: Record<string, string | undefined> | null | undefined;
  multiValueHeaders?: Record<string, string[] | undefined> | null | undefined;
  body?: unknown;
  isBase64Encoded?: boolean | undefined;
}

/** The Lambda function's response, in a form that API Gateway, function URLs and ALBs all accept. */
export interface LambdaResult {
  statusCode: number;
  statusDescription: string;
  headers: Record<string, string>;
  /** The same headers as lists, which an ALB expects if the event has multi-value headers. */
  multiValueHeaders?: Record<string, string[]>;
  body: string;
  isBase64Encoded: boolean;
}

const parsedHint =
  "Remove the JSON body parser from this function's middleware (`httpJsonBodyParser` in middy).";

/**
 * Turns a webhook handler into an AWS Lambda handler: `export const handler = toLambdaHandler(webhooks)`. A base64 body
 * is decoded to bytes. The gateway has already decoded any other body to text, so if bodies might not be UTF-8,
 * configure it to pass `application/json` as binary. If the body was already parsed, the response is a 500 whose
 * message says how to fix that. If the event is not an HTTP request, the handler rejects, so that a queue such as SQS
 * keeps the message.
 *
 * @throws TypeError if `handler` is not a function
 */
export function toLambdaHandler(
  handler: WebhookHandler,
): (event: LambdaEvent) => Promise<LambdaResult> {
  requireHandler('toLambdaHandler', handler);
  return withMountCheck('toLambdaHandler', isHttpEvent, async (event: LambdaEvent) => {
    const response = await passDelivery(handler, {
      method: findMethod(event),
      headers: findHeaders(event),
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

function findMethod({ httpMethod, requestContext }: LambdaEvent): string | undefined {
  const method = httpMethod ?? propertyOf(propertyOf(requestContext, 'http'), 'method');
  return typeof method === 'string' ? method : undefined;
}

/** Prefers `multiValueHeaders`, which has all values of each header, unless it is empty. */
function findHeaders({ headers, multiValueHeaders }: LambdaEvent): ReceivedRequest['headers'] {
  const hasLists = Object.keys(multiValueHeaders ?? {}).length > 0;
  return (hasLists ? multiValueHeaders : headers) ?? {};
}

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
