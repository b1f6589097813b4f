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
    passes: 'the request and response of node:http, Express or Next',
    mount: `toNodeHandler(handler) from ${node}`,
  },
  fastify: {
    passes: 'the request and reply of Fastify',
    mount: `toFastifyPlugin(handler, { path }) from ${node}, with app.register`,
  },
  koa: {
    passes: 'the context of Koa',
    mount: `toKoaMiddleware(handler) from ${node}`,
  },
  fastifyApp: {
    passes: 'a Fastify app',
    mount: `toFastifyPlugin(handler, { path }) from ${node}`,
  },
  lambda: {
    passes: 'an event of AWS Lambda',
    mount: 'toLambdaHandler(handler) from @agent-platform/webhook-verify/lambda',
  },
  unknown: {
    passes: 'something that no adapter knows',
    mount:
      'toNodeHandler, toFastifyPlugin, toKoaMiddleware or toLambdaHandler, or pass the Fetch Request (Hono: ' +
      'c.req.raw, H3: event.req)',
  },
};

/**
 * Creates a check of how the result of `mounted` is called. If the caller is not the `expected` one, it
 * answers the request with 500 through the arguments of that caller, and `answer` is the value to return. The
 * first time, it also emits a process warning that says what to mount instead.
 *
 * @throws WebhookHandlerError `wrong_mount` inside `app.register` of Fastify, so that the app does not start
 */
export function createMountCheck(mounted: string, expected: Caller) {
  let warned = false;
  return (args: readonly unknown[]): { answer: unknown } | undefined => {
    const caller = identifyCaller(args);
    if (caller === expected) return undefined;
    const error = createMountError(mounted, caller);
    if (!warned) warn('A webhook handler is mounted in the wrong way', error);
    warned = true;
    return { answer: answerCaller(toAnswered(caller, expected), args, error) };
  };
}

/**
 * Returns the kind of caller to answer. An unknown one is treated as the expected one, unless that is
 * answered through its arguments.
 */
function toAnswered(caller: Caller, expected: Caller): Caller {
  const isThroughArguments = ['node', 'fastify', 'koa'].includes(expected);
  return caller === 'unknown' && !isThroughArguments ? expected : caller;
}

function identifyCaller([first, second]: readonly unknown[]): Caller {
  const request = Object(first);
  if (hasMethods(request, 'arrayBuffer') && hasMethods(request.headers, 'get')) return 'fetch';
  if (hasMethods(request, 'removeAllContentTypeParsers', 'post')) return 'fastifyApp';
  if (hasMethods(second, 'writeHead', 'end')) return 'node';
  if (hasMethods(second, 'code', 'send')) return 'fastify';
  if (hasMethods(request.res, 'writeHead', 'end')) return 'koa';
  return request.httpMethod || request.requestContext ? 'lambda' : 'unknown';
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

/**
 * Answers with 500 in the way that the caller expects. The arguments are those that `identifyCaller`
 * recognised.
 */
function answerCaller(
  caller: Caller,
  [first, second]: readonly unknown[],
  error: WebhookHandlerError,
): unknown {
  const { code, message } = error;
  const body = JSON.stringify({ error: { code, message } });
  const headers = { 'Content-Type': 'application/json' };
  switch (caller) {
    case 'node':
      (second as NodeReply).writeHead(500, headers);
      (second as NodeReply).end(body);
      return undefined;
    case 'fastify':
      return (second as FastifyReply).code(500).headers(headers).send(body);
    case 'koa':
      return void Object.assign(first as KoaContext, { status: 500, type: 'json', body });
    case 'fastifyApp':
      throw error;
    case 'lambda':
      return { statusCode: 500, headers, body, isBase64Encoded: false };
    default:
      return new Response(body, { status: 500, headers });
  }
}

interface NodeReply {
  writeHead(status: number, headers: object): unknown;
  end(body: string): unknown;
}

interface FastifyReply {
  code(status: number): FastifyReply;
  headers(headers: object): FastifyReply;
  send(body: string): FastifyReply;
}

interface KoaContext {
  status: number;
  type: string;
  body: string;
}
