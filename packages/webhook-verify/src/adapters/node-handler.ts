import type { IncomingMessage } from 'node:http';
import type { Http2ServerRequest } from 'node:http2';
import { toErrorResponse } from '../receive/error-response.ts';
import { warn } from '../receive/process-warning.ts';
import type { WebhookHandler } from '../receive/webhook-handler.ts';
import { WebhookVerificationError } from '../verify/verification-error.ts';
import { toFetchHeaders } from './to-fetch-headers.ts';

type NodeRequest = (IncomingMessage | Http2ServerRequest) & { body?: unknown; rawBody?: unknown };

/** What {@link NodeWebhookHandler} needs of a response of either. */
export interface NodeResponse {
  statusCode: number;
  readonly headersSent: boolean;
  writeHead(status: number, headers: Record<string, string>): unknown;
  end(body: Uint8Array | string): unknown;
}

/** A request listener of `node:http` and `node:http2`, and what is built on them. */
export type NodeWebhookHandler = (request: NodeRequest, response: NodeResponse) => Promise<void>;

const bodyAlreadyParsed = {
  code: 'body_already_parsed',
  message:
    'The body was parsed before this handler, so the signed bytes are gone. Express: mount the handler ' +
    'before express.json(). Koa: before the body parser. Fastify: register toFastifyPlugin(handler). ' +
    'Next pages: export const config = { api: { bodyParser: false } }.',
} as const;

// Of a request that has been answered: more than what senders have on its way, and no upload.
const mostDropped = 8 * 1_048_576;

/**
 * A fetch handler as a listener: `createServer(toNodeHandler(handler))`; in Express 4 and 5
 * `app.post('/webhooks', toNodeHandler(handler))`; in Next's pages API `export default` it, with
 * `bodyParser: false`. The body is read as bytes, and no further than the verifier's `maxBodyBytes`. Bytes
 * that something has read and kept are taken from `request.rawBody` (Cloud Functions) or `request.body`
 * (`express.raw()`); a body that something has parsed is answered 500 at once, with the fix by name. What
 * still comes of a refused body is dropped, up to 8 MiB, and the connection serves the next request; beyond
 * that it is closed. The promise never rejects: a `handler` that does is answered 500, with a process
 * warning.
 */
export function toNodeHandler(handler: WebhookHandler): NodeWebhookHandler {
  return async (request, response) => {
    let body: Uint8Array | string = '';
    try {
      const answered = await answer(handler, request);
      const bytes = Buffer.from(await answered.arrayBuffer());
      response.writeHead(answered.status, Object.fromEntries(answered.headers));
      body = bytes;
    } catch (error) {
      warn('The handler of a webhook request failed', error);
      if (!response.headersSent) response.statusCode = 500;
    }
    dropRest(request);
    response.end(body);
  };
}

async function answer(handler: WebhookHandler, request: NodeRequest): Promise<Response> {
  const url = 'http://localhost/';
  // Every other method gets the same answer, and Request does not take them all.
  if (request.method !== 'POST') return handler(new Request(url));
  // The distinct ones tell what came twice; injected requests and HTTP/2 do not have them.
  const distinct = 'headersDistinct' in request ? request.headersDistinct : {};
  const headers = toFetchHeaders({ ...request.headers, ...distinct });
  if (!headers) return toErrorResponse(new WebhookVerificationError('malformed_header'));
  const kept = [request.rawBody, request.body].find((body) => body instanceof Uint8Array);
  if (!kept && request.readableDidRead) return toErrorResponse(bodyAlreadyParsed);
  const init: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    headers,
    body: kept ? new Uint8Array(kept) : toStream(request),
    duplex: 'half',
  };
  return handler(new Request(url, init));
}

/** As `Readable.toWeb`, but reads nothing unasked, and to cancel it leaves the connection open for the answer. */
function toStream(request: NodeRequest): ReadableStream<Uint8Array> {
  const chunks = request[Symbol.asyncIterator]();
  // From now on nothing flows past to somebody else who listens.
  request.on('readable', () => {});
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
 * Lets the next request on the connection through, as node:http does for a body that nobody has touched;
 * but a sender without an end is cut off.
 */
function dropRest(request: NodeRequest): void {
  let left = mostDropped;
  request.removeAllListeners('readable').removeAllListeners('data');
  request.on('data', (chunk: Uint8Array) => {
    left -= chunk.length;
    if (left < 0) ('stream' in request ? request.stream : request).destroy();
  });
  request.resume();
}
