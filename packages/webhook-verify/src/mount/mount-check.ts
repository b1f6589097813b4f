import { WebhookHandlerError } from '../core/handler-error.ts';
import { warn } from '../core/process-warning.ts';
import { hasMethods, propertyOf } from '../core/property-of.ts';

/** The kind of framework or platform that called a request handler. Each kind passes different arguments. */
type Caller = keyof typeof callers;

const node = '`@agent-platform/webhook-verify/node`';
const callers = {
  fetch: {
    passes: 'a Fetch `Request`',
    mount: 'the webhook handler from `createWebhookHandler`',
  },
  node: {
    passes: 'a `node:http`, Express or Next request',
    mount: `\`toNodeHandler(handler)\` from ${node}`,
  },
  fastify: {
    passes: 'a Fastify request',
    mount: `\`toFastifyPlugin(handler, { path })\` from ${node}, with \`app.register\``,
  },
  fastifyApp: {
    passes: 'a Fastify app',
    mount: `\`toFastifyPlugin(handler, { path })\` from ${node}`,
  },
  koa: {
    passes: 'a Koa context',
    mount: `\`toKoaMiddleware(handler)\` from ${node}`,
  },
  hono: {
    passes: 'a Hono context',
    mount: '`(c) => handler(c.req.raw)`',
  },
  h3: {
    passes: 'an H3 event',
    mount: '`(event) => handler(event.req)`, or in H3 v1 `(event) => handler(toWebRequest(event))`',
  },
  lambda: {
    passes: 'an AWS Lambda event',
    mount: '`toLambdaHandler(handler)` from `@agent-platform/webhook-verify/lambda`',
  },
  unknown: {
    passes: 'something that no adapter supports',
    mount:
      '`toNodeHandler`, `toFastifyPlugin`, `toKoaMiddleware` or `toLambdaHandler`, or a function that passes a Fetch `Request`',
  },
};

/**
 * Wraps `handle` so that it runs only for the `expected` caller. `mounted` is the name of the function that creates the
 * handler, for messages.
 *
 * For any other caller, returning a `Response` would not be safe: `res.json(await handler(req))` would send it as the
 * body of a 200. If the arguments include a Node response, the wrapper uses that response to send a 500. Otherwise it
 * rejects with a `WebhookHandlerError` (`wrong_mount`), which frameworks turn into a 500. The first time, it also emits
 * a process warning.
 */
export function withMountCheck<Args extends unknown[], Result>(
  mounted: string,
  expected: Caller,
  handle: (...args: Args) => Promise<Result>,
): (...args: Args) => Promise<Result> {
  let warned = false;
  return async (...args) => {
    const caller = identifyCaller(args);
    if (caller === expected) return handle(...args);
    const { passes, mount } = callers[caller];
    const message = `The result of \`${mounted}\` was called with ${passes}. Mount ${mount}.`;
    const error = new WebhookHandlerError('wrong_mount', message);
    if (!warned) warn('A webhook handler is mounted incorrectly', error);
    warned = true;
    const response = findNodeResponse(args);
    if (!response) throw error;
    response.writeHead(500, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify({ error: { code: error.code, message } }));
    // The types exclude such a caller, and the sender already has its response.
    return undefined as never;
  };
}

function identifyCaller([first, second]: readonly unknown[]): Caller {
  const raw = propertyOf(first, 'raw');
  const req = propertyOf(first, 'req');
  if (isFetchRequest(first)) return 'fetch';
  if (hasMethods(first, 'removeAllContentTypeParsers', 'post')) return 'fastifyApp';
  if (isNodeRequest(first) || isNodeResponse(second)) return 'node';
  if (isNodeRequest(raw)) return 'fastify';
  // An H3 v1 event also has a `req`, so this check comes before the one for Koa.
  if (isFetchRequest(req) || isNodeRequest(propertyOf(propertyOf(first, 'node'), 'req')))
    return 'h3';
  if (isNodeRequest(req)) return 'koa';
  if (isFetchRequest(raw) || isFetchRequest(propertyOf(req, 'raw'))) return 'hono';
  const isLambda = propertyOf(first, 'httpMethod') || propertyOf(first, 'requestContext');
  return isLambda ? 'lambda' : 'unknown';
}

function isFetchRequest(value: unknown): boolean {
  return hasMethods(value, 'arrayBuffer') && hasMethods(propertyOf(value, 'headers'), 'get');
}

function isNodeRequest(value: unknown): boolean {
  return hasMethods(value, 'pipe');
}

interface NodeResponse {
  writeHead(status: number, headers: object): unknown;
  end(body: string): unknown;
}

function isNodeResponse(value: unknown): value is NodeResponse {
  return hasMethods(value, 'writeHead', 'end');
}

/**
 * Finds the Node response. `node:http`, Express and Next pass it as the second argument. Express requests and Koa
 * contexts contain it as `res`.
 */
function findNodeResponse([first, second]: readonly unknown[]): NodeResponse | undefined {
  return [second, propertyOf(first, 'res')].find(isNodeResponse);
}
