import { WebhookHandlerError } from '../core/handler-error.ts';
import { warn } from '../core/process-warning.ts';

/** The kind of caller of a request handler. Each kind passes different arguments. */
type Caller = keyof typeof callers;

const node = '@agent-platform/webhook-verify/node';
const callers = {
  fetch: {
    passes: 'a Fetch Request',
    mount: 'the handler that createWebhookHandler returns',
  },
  node: {
    passes: 'the request of node:http, Express or Next',
    mount: `toNodeHandler(handler) from ${node}`,
  },
  fastify: {
    passes: 'the request of Fastify',
    mount: `toFastifyPlugin(handler, { path }) from ${node}, with app.register`,
  },
  fastifyApp: {
    passes: 'a Fastify app',
    mount: `toFastifyPlugin(handler, { path }) from ${node}`,
  },
  koa: {
    passes: 'the context of Koa',
    mount: `toKoaMiddleware(handler) from ${node}`,
  },
  hono: {
    passes: 'the context of Hono',
    mount: '(c) => handler(c.req.raw)',
  },
  h3: {
    passes: 'the event of H3',
    mount: '(event) => handler(event.req), or in H3 1 (event) => handler(toWebRequest(event))',
  },
  lambda: {
    passes: 'an event of AWS Lambda',
    mount: 'toLambdaHandler(handler) from @agent-platform/webhook-verify/lambda',
  },
  unknown: {
    passes: 'something that no adapter knows',
    mount:
      'toNodeHandler, toFastifyPlugin, toKoaMiddleware or toLambdaHandler, or a function that passes the Fetch Request',
  },
};

/**
 * Creates a check of how the result of `mounted` is called. Returns false for the `expected` caller.
 *
 * For any other caller, a returned `Response` would not be safe: in `res.json(await handler(req))` it would be sent
 * as the body of a 200. If the arguments hold a Node response, the check answers 500 through it and returns true.
 * Otherwise it throws a `WebhookHandlerError` (`wrong_mount`), which frameworks answer with 500. The first time, it
 * also emits a process warning.
 */
export function createMountCheck(mounted: string, expected: Caller) {
  let warned = false;
  return (...args: readonly unknown[]): boolean => {
    const caller = identifyCaller(args);
    if (caller === expected) return false;
    const error = createMountError(mounted, caller);
    if (!warned) warn('A webhook handler is mounted in the wrong way', error);
    warned = true;
    const response = findNodeResponse(args);
    if (!response) throw error;
    const { code, message } = error;
    response.writeHead(500, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify({ error: { code, message } }));
    return true;
  };
}

function identifyCaller([first]: readonly unknown[]): Caller {
  const passed = Object(first);
  if (isFetchRequest(passed)) return 'fetch';
  if (hasMethods(passed, 'removeAllContentTypeParsers', 'post')) return 'fastifyApp';
  if (isNodeRequest(passed)) return 'node';
  if (isNodeRequest(passed.raw)) return 'fastify';
  // An event of H3 1 has a req as well, so it is looked at before a context of Koa.
  if (isFetchRequest(passed.req) || isNodeRequest(Object(passed.node).req)) return 'h3';
  if (isNodeRequest(passed.req)) return 'koa';
  if (isFetchRequest(passed.raw) || isFetchRequest(Object(passed.req).raw)) return 'hono';
  return passed.httpMethod || passed.requestContext ? 'lambda' : 'unknown';
}

function isFetchRequest(value: unknown): boolean {
  return hasMethods(value, 'arrayBuffer') && hasMethods(Object(value).headers, 'get');
}

function isNodeRequest(value: unknown): boolean {
  return hasMethods(value, 'pipe');
}

interface NodeResponse {
  writeHead(status: number, headers: object): unknown;
  end(body: string): unknown;
}

/** Finds the response that `node:http`, Express and Next pass, or the one in a request of Express or a context of Koa. */
function findNodeResponse([first, second]: readonly unknown[]): NodeResponse | undefined {
  return [second, Object(first).res].find((value) => hasMethods(value, 'writeHead', 'end'));
}

function hasMethods(value: unknown, ...names: string[]): boolean {
  return names.every((name) => typeof Object(value)[name] === 'function');
}

function createMountError(mounted: string, caller: Caller): WebhookHandlerError {
  const { passes, mount } = callers[caller];
  return new WebhookHandlerError(
    'wrong_mount',
    `The result of ${mounted} was called with ${passes}. Mount ${mount}`,
  );
}
