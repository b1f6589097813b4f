import type { IncomingMessage, ServerResponse } from 'node:http';
import { toRefusal } from './refusal.ts';
import type { WebhookHandler } from './webhook-handler.ts';

/** A request listener of `node:http`, and what is built on it. */
export type NodeWebhookHandler = (
  request: IncomingMessage & { body?: unknown },
  response: ServerResponse,
) => Promise<void>;

const bodyAlreadyParsed = {
  code: 'body_already_parsed',
  message:
    'The body was parsed before this handler, so the signed bytes are gone. Express: mount the handler ' +
    'before express.json(). Koa: before the body parser. Fastify: register toFastifyPlugin(handler). ' +
    'Next pages: export const config = { api: { bodyParser: false } }.',
} as const;

/**
 * A fetch handler as a listener: `createServer(toNodeHandler(handler))`; in Express 4 and 5
 * `app.post('/webhooks', toNodeHandler(handler))`; in Next's pages API `export default` it, with
 * `bodyParser: false`. The body is read as bytes, and no further than the verifier's `maxBodyBytes`. Bytes
 * that `express.raw()` has read are taken from `request.body`; a body that something has parsed is
 * answered 500 at once, with the fix by name. The promise never rejects.
 */
export function toNodeHandler(handler: WebhookHandler): NodeWebhookHandler {
  return async (request, response) => {
    try {
      await send(response, await answer(handler, request));
    } catch {
      if (!response.headersSent) response.statusCode = 500;
      response.end();
    }
  };
}

/** A fetch handler as Koa middleware: `router.post('/webhooks', toKoaMiddleware(handler))`. */
export function toKoaMiddleware(
  handler: WebhookHandler,
): (context: { req: IncomingMessage; res: ServerResponse; respond?: boolean }) => Promise<void> {
  const handle = toNodeHandler(handler);
  return (context) => {
    context.respond = false;
    return handle(context.req, context.res);
  };
}

/** What {@link toFastifyPlugin} needs of Fastify: only its own scope of it is changed. */
export interface FastifyScope {
  removeAllContentTypeParsers(): unknown;
  addContentTypeParser(
    contentType: string,
    options: object,
    parser: (request: never, payload: never, done: (error: null) => void) => void,
  ): unknown;
  post(
    path: string,
    handler: (
      request: { raw: IncomingMessage },
      reply: { raw: ServerResponse; hijack(): unknown },
    ) => Promise<void>,
  ): unknown;
}

/**
 * A fetch handler as a Fastify plugin, `app.register(toFastifyPlugin(handler, { path: '/webhooks' }))`. On
 * this route nothing parses the body; the rest of the application keeps its parsers.
 */
export function toFastifyPlugin(
  handler: WebhookHandler,
  options: { path: string },
): (app: FastifyScope) => Promise<void> {
  const handle = toNodeHandler(handler);
  return async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', {}, (_request, _payload, done) => done(null));
    app.post(options.path, (request, reply) => {
      reply.hijack();
      return handle(request.raw, reply.raw);
    });
  };
}

async function answer(
  handler: WebhookHandler,
  request: IncomingMessage & { body?: unknown },
): Promise<Response> {
  const url = 'http://localhost/';
  // Every other method gets the same answer, and Request does not take them all.
  if (request.method !== 'POST') return handler(new Request(url));
  const headers = new Headers();
  for (const [name, values] of Object.entries(request.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value);
  }
  const { body } = request;
  if (body instanceof Uint8Array) {
    return handler(new Request(url, { method: 'POST', headers, body: new Uint8Array(body) }));
  }
  if (request.readableDidRead) return toRefusal(bodyAlreadyParsed);
  const init: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    headers,
    body: toStream(request),
    duplex: 'half',
  };
  return handler(new Request(url, init));
}

/** As `Readable.toWeb`, but to cancel it leaves the connection open for the answer. */
function toStream(request: IncomingMessage): ReadableStream<Uint8Array> {
  let cancelled = false;
  return new ReadableStream({
    start(controller) {
      request.on('data', (chunk: Uint8Array) => {
        if (cancelled) return;
        controller.enqueue(chunk);
        if ((controller.desiredSize ?? 0) <= 0) request.pause();
      });
      request.once('end', () => cancelled || controller.close());
      request.once('error', (error) => cancelled || controller.error(error));
      request.pause();
    },
    pull: () => void request.resume(),
    cancel() {
      // What still comes is dropped as it comes.
      cancelled = true;
      request.resume();
    },
  });
}

async function send(response: ServerResponse, answer: Response): Promise<void> {
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  response.end(Buffer.from(await answer.arrayBuffer()));
}
