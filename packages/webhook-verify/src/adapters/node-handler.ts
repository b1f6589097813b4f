import type { IncomingMessage } from 'node:http';
import type { Http2ServerRequest } from 'node:http2';
import type { Readable } from 'node:stream';
import { requireHandler } from '../core/check-options.ts';
import { warn } from '../core/process-warning.ts';
import { hasMethods } from '../core/property-of.ts';
import { isNodeResponse, withMountCheck } from '../receive/mount-check.ts';
import type { WebhookHandler } from '../receive/webhook-handler.ts';
import { WebhookVerificationError } from '../verify/verification-error.ts';
import { passDelivery } from './pass-delivery.ts';

type NodeRequest = (IncomingMessage | Http2ServerRequest) & { body?: unknown; rawBody?: unknown };

/** The part of a response that the adapter uses. */
interface NodeResponse {
  statusCode: number;
  readonly headersSent: boolean;
  writeHead(status: number, headers: Record<string, string>): unknown;
  end(): unknown;
  end(body: Uint8Array): unknown;
}

/** A request listener for `node:http`, `node:http2` and frameworks built on them. */
export type NodeWebhookHandler = (request: NodeRequest, response: NodeResponse) => Promise<void>;

/** What to do if the body was read before the webhook handler got the request. */
const readHints = {
  express:
    'In Express, mount the webhook handler before `express.json()`; in Nest, create the application with `rawBody: true`.',
  koa: 'In Koa, mount the webhook handler before the body parser.',
  fastify: 'In Fastify, register `toFastifyPlugin(handler, { path })`.',
  next: 'In Next pages, export `config = { api: { bodyParser: false } }`.',
  vercel:
    'In a Node function on Vercel, export the webhook handler without an adapter: `export const POST = handler`.',
};

/** At most this many bytes are read and discarded after the response, so that the connection can be reused. */
const maxDroppedBytes = 8 * 1_048_576;

/**
 * Turns a webhook handler into a request listener.
 *
 * - `node:http`: `createServer(toNodeHandler(handler))`
 * - Express: `app.post('/webhooks', toNodeHandler(handler))`
 * - Next's pages router: `export default toNodeHandler(handler)`, with `bodyParser: false`
 *
 * The listener reads the body as bytes, up to the verifier's `maxBodyBytes`. If the body has already been read and kept
 * as bytes or text, the listener takes it from `request.rawBody` (Cloud Functions) or `request.body` (`express.raw()`,
 * `express.text()`). If only the parsed body is left, the response is a 500 whose message says how to fix that.
 *
 * If `handler` rejects, the response is a 500, and a process warning says why.
 *
 * @throws TypeError if `handler` is not a function
 */
export function toNodeHandler(handler: WebhookHandler): NodeWebhookHandler {
  requireHandler('toNodeHandler', handler);
  return withMountCheck(
    'toNodeHandler',
    (_request, response) => isNodeResponse(response),
    (request: NodeRequest, response: NodeResponse) => handleNodeRequest(handler, request, response),
  );
}

interface NodeRequestOptions {
  /** The stream to read the body from, if it is not the request itself. */
  payload?: Readable;
  /** The framework, if it cannot be recognised by the request and the response. */
  framework?: keyof typeof readHints;
}

export async function handleNodeRequest(
  handler: WebhookHandler,
  request: NodeRequest,
  response: NodeResponse,
  { payload = request, framework = findFramework(request, response) }: NodeRequestOptions = {},
): Promise<void> {
  let body = new Uint8Array();
  try {
    const { method } = request;
    // Only `headersDistinct` shows repeated headers, but injected requests and HTTP/2 requests do not have it.
    const distinct = 'headersDistinct' in request ? request.headersDistinct : {};
    const headers = { ...request.headers, ...distinct };
    const result = await passDelivery(handler, {
      method,
      headers,
      body: findBody(request, payload, framework),
    });
    const bytes = Buffer.from(await result.arrayBuffer());
    response.writeHead(result.status, Object.fromEntries(result.headers));
    body = bytes;
  } catch (error) {
    warn('The webhook handler failed', error);
    if (!response.headersSent) response.statusCode = 500;
  }
  void dropRest(request);
  // HTTP/2 ends a response with the status 204 at its headers, and would report even an empty write.
  if (body.length > 0) response.end(body);
  else response.end();
}

function findFramework(request: unknown, response: unknown): keyof typeof readHints | undefined {
  if (hasMethods(request, 'app')) return 'express';
  if (hasMethods(response, 'setDraftMode')) return 'next';
  return hasMethods(response, 'status', 'json') ? 'vercel' : undefined;
}

function findBody(
  request: NodeRequest,
  payload: Readable,
  framework: keyof typeof readHints | undefined,
): BodyInit | WebhookVerificationError {
  const kept = [request.rawBody, request.body];
  const bytes = kept.find((body) => body instanceof Uint8Array);
  if (bytes) return new Uint8Array(bytes);
  const text = kept.find((body) => typeof body === 'string');
  if (text !== undefined) return text;
  if (!payload.readableDidRead) return toStream(payload);
  const hint = framework ? readHints[framework] : Object.values(readHints).join(' ');
  return new WebhookVerificationError('body_already_parsed', undefined, hint);
}

/**
 * Converts a body to a web stream. Unlike `Readable.toWeb`, it reads only on demand, and cancelling it leaves the
 * connection open for the response.
 */
function toStream(payload: Readable): ReadableStream<Uint8Array> {
  const chunks = payload[Symbol.asyncIterator]();
  // Pauses the stream, so that no other listener consumes chunks.
  payload.on('readable', () => {});
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
    },
    { highWaterMark: 0 },
  );
}

/**
 * Discards the rest of the body, so that the connection can serve the next request. If the sender does not stop, closes
 * the connection.
 */
async function dropRest(request: NodeRequest): Promise<void> {
  let left = maxDroppedBytes;
  try {
    for await (const chunk of request) {
      left -= chunk.length;
      if (left < 0) ('stream' in request ? request.stream : request).destroy();
    }
  } catch {
    // The sender closed the connection.
  }
}
