import { IncomingMessage, type RequestListener } from 'node:http';
import { Socket } from 'node:net';
import express, { type RequestHandler } from 'express';
import express4 from 'express4';
import Fastify from 'fastify';
import { H3 } from 'h3';
import { Hono } from 'hono';
import Koa from 'koa';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { createWebhookHandler, type WebhookHandler } from '../src/index.ts';
import { toLambdaHandler } from '../src/lambda.ts';
import { toFastifyPlugin, toKoaMiddleware, toNodeHandler } from '../src/node.ts';
import { createDelivery, createRequest, createVerifier } from './support/deliveries.ts';
import { listen, toListener } from './support/http-server.ts';
import { recordUnhandledRejections, recordWarnings } from './support/recorders.ts';

const warned = recordWarnings();
const unhandled = recordUnhandledRejections();
// Hono, H3 and Koa print the errors that they answer with 500.
const printed = vi.spyOn(console, 'error').mockImplementation(() => {});
afterAll(() => printed.mockRestore());

const createHandler = () =>
  createWebhookHandler({ verifier: createVerifier('A'), store: 'memory', on: {} });

/** Sends a genuine delivery. */
function send(url: string): Promise<Response> {
  const { headers, body } = createDelivery('A');
  return fetch(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body,
  });
}

type Mount = (handler: WebhookHandler) => RequestListener | Promise<RequestListener>;

// Each `@ts-expect-error` also tests that the types refuse the mistake. The methods of Express and Koa infer the type
// of a request from the handler, so they accept the mistake. Only their handler types refuse it, in a test below.
const mistakes: [mistake: string, right: string, Mount][] = [
  [
    'a fetch handler in node:http',
    'toNodeHandler',
    (handler) => {
      // @ts-expect-error a request of node:http is not a Fetch Request
      const listener: RequestListener = handler;
      return listener;
    },
  ],
  ['a fetch handler in Express 5', 'toNodeHandler', (handler) => express().post('/', handler)],
  ['a fetch handler in Express 4', 'toNodeHandler', (handler) => express4().post('/', handler)],
  ['a fetch handler in Koa', 'toKoaMiddleware', (handler) => new Koa().use(handler).callback()],
  [
    'a fetch handler in Fastify',
    'toFastifyPlugin',
    (handler) => {
      const app = Fastify();
      // @ts-expect-error a request of Fastify is not a Fetch Request
      app.post('/', handler);
      return toListener(app);
    },
  ],
  [
    'a fetch handler in Hono that is called with the context',
    'c.req.raw',
    (handler) => {
      // @ts-expect-error a context of Hono is not a Fetch Request
      const app = new Hono().post('/', (context) => handler(context));
      return toNodeHandler(async (request) => app.fetch(request));
    },
  ],
  [
    'toNodeHandler in Koa',
    'toKoaMiddleware',
    // @ts-expect-error a context of Koa is not a request of node:http
    (handler) => new Koa().use(toNodeHandler(handler)).callback(),
  ],
  [
    'toNodeHandler in Fastify',
    'toFastifyPlugin',
    (handler) => {
      const app = Fastify();
      // @ts-expect-error a request of Fastify is not a request of node:http
      app.post('/', toNodeHandler(handler));
      return toListener(app);
    },
  ],
  [
    'toFastifyPlugin as a route of Fastify',
    'app.register',
    (handler) => {
      const app = Fastify();
      // @ts-expect-error a request of Fastify is not a Fastify app
      app.post('/', toFastifyPlugin(handler, { path: '/' }));
      return toListener(app);
    },
  ],
  [
    'toLambdaHandler in Express 5',
    'toNodeHandler',
    (handler) => express().post('/', toLambdaHandler(handler) as never),
  ],
];

describe.each(mistakes)('%s', (_mistake, right, mount) => {
  it(`responds with 500, and one warning names ${right}`, async () => {
    const { url, close } = await listen(await mount(createHandler()));
    for (let times = 0; times < 2; times += 1) expect((await send(url)).status).toBe(500);
    close();
    expect(warned).toHaveBeenCalledTimes(1);
    expect(warned.mock.calls[0]?.[0]).toContain(right);
    expect(unhandled).not.toHaveBeenCalled();
  });
});

it.each<[string, string, (handler: WebhookHandler) => RequestListener]>([
  ['node:http', 'toNodeHandler', (handler) => handler as never],
  ['Express 5', 'toNodeHandler', (handler) => express().post('/', handler)],
  ['Koa', 'toKoaMiddleware', (handler) => listenWithKoa(handler as never)],
])('the response to a fetch handler in %s names %s', async (_, right, mount) => {
  const { url, close } = await listen(mount(createHandler()));
  const { error } = await (await send(url)).json();
  close();
  expect(error).toEqual({ code: 'wrong_mount', message: expect.stringContaining(right) });
});

/** A handler without its types, which refuse these calls. */
type Call = (...args: unknown[]) => Promise<unknown>;

const forNode = '`toNodeHandler(handler)`';
const forKoa = '`toKoaMiddleware(handler)`';
const forFastify = '`toFastifyPlugin(handler, { path })` with `app.register`';
const forHono = '`handler(c.req.raw)` in Hono';
const forH3 = '`handler(event.req)` in H3';

// Each of these calls the handler, and responds with a success no matter what the handler returns.
const careless: [
  call: string,
  right: string,
  mount: (call: Call) => RequestListener | Promise<RequestListener>,
][] = [
  [
    'res.json(await handler(req)) in Express 5',
    forNode,
    (handler) => express().post('/', async (req, res) => res.json(await handler(req))),
  ],
  [
    'response.end() after handler(request) in node:http',
    forNode,
    (handler) => (request, response) => {
      handler(request).then(
        () => response.end(),
        () => response.writeHead(500).end(),
      );
    },
  ],
  [
    'ctx.body = await handler(ctx) in Koa',
    forKoa,
    (handler) =>
      listenWithKoa(async (ctx) => {
        ctx.body = await handler(ctx);
      }),
  ],
  [
    'reply.send(await handler(request)) in Fastify',
    forFastify,
    (handler) => {
      const app = Fastify();
      app.post('/', async (request, reply) => reply.send({ result: await handler(request) }));
      return toListener(app);
    },
  ],
  [
    'c.json(await handler(c)) in Hono',
    forHono,
    (handler) => {
      const app = new Hono().post('/', async (c) => c.json({ result: await handler(c) } as object));
      return toNodeHandler(async (request) => app.fetch(request));
    },
  ],
  [
    'return { result: await handler(event) } in H3',
    forH3,
    (handler) => {
      const app = new H3().post('/', async (event) => ({ result: await handler(event) }));
      return toNodeHandler(async (request) => app.fetch(request));
    },
  ],
];

function listenWithKoa(middleware: Koa.Middleware): RequestListener {
  const app = new Koa().use(middleware);
  return app.callback();
}

describe.each(careless)('%s', (_call, right, mount) => {
  it(`responds with 500 without handling the event, and a warning names ${right}`, async () => {
    const handle = vi.fn();
    const on = { 'message.received': handle };
    const handler = createWebhookHandler({ verifier: createVerifier('A'), store: 'memory', on });
    const { url, close } = await listen(await mount(handler as Call));
    const { status } = await send(url);
    close();
    expect({ status, handled: handle.mock.calls }).toEqual({ status: 500, handled: [] });
    expect(warned).toHaveBeenCalledTimes(1);
    expect(warned.mock.calls[0]?.[0]).toContain(right);
  });
});

it('the error for an event of H3 1 names toWebRequest, although the event has a node:http request', async () => {
  const request = new IncomingMessage(new Socket());
  const event = { node: { req: request }, req: request };
  await expect(createHandler()(event as never)).rejects.toThrow('handler(toWebRequest(event))');
});

it.each([
  ['toNodeHandler', (handler: WebhookHandler) => toNodeHandler(handler) as Call],
  ['toKoaMiddleware', (handler: WebhookHandler) => toKoaMiddleware(handler) as Call],
  ['toFastifyPlugin', (handler: WebhookHandler) => toFastifyPlugin(handler, { path: '/' }) as Call],
  ['toLambdaHandler', (handler: WebhookHandler) => toLambdaHandler(handler) as Call],
])(
  '%s that is called as a fetch handler rejects and names createWebhookHandler',
  async (_, adapt) => {
    await expect(adapt(createHandler())(createRequest('A'))).rejects.toMatchObject({
      code: 'wrong_mount',
      message: expect.stringContaining('createWebhookHandler'),
    });
  },
);

it('the types refuse an adapter as a fetch handler', () => {
  const handler = createHandler();
  // @ts-expect-error a Fetch Request is not a request of node:http
  const node: WebhookHandler = toNodeHandler(handler);
  // @ts-expect-error a Fetch Request is not a Fastify app
  const plugin: WebhookHandler = toFastifyPlugin(handler, { path: '/' });
  // @ts-expect-error a Fetch Request is not an event of AWS Lambda
  const lambda: WebhookHandler = toLambdaHandler(handler);
  for (const refused of [node, plugin, lambda]) expect(refused).toBeTypeOf('function');
});

it('the handler types of Express and Koa refuse a fetch handler', () => {
  const handler = createHandler();
  // @ts-expect-error a request of Express is not a Fetch Request
  const forExpress: RequestHandler = handler;
  // @ts-expect-error a context of Koa is not a Fetch Request
  const forKoa: Koa.Middleware = handler;
  // @ts-expect-error a request of Express is not a context of Koa
  const koaForExpress: RequestHandler = toKoaMiddleware(handler);
  for (const refused of [forExpress, forKoa, koaForExpress]) expect(refused).toBeTypeOf('function');
});

it('a fetch handler that is called by AWS Lambda rejects and names toLambdaHandler', async () => {
  const event = { requestContext: { http: { method: 'POST' } }, headers: {}, body: '{}' };
  // @ts-expect-error an event of AWS Lambda is not a Fetch Request
  const result = createHandler()(event, {});
  await expect(result).rejects.toThrow('toLambdaHandler(handler)');
});

it.each([undefined, { Records: [] }])(
  'toLambdaHandler that is called with the event %j rejects, so that a queue keeps its message',
  async (event) => {
    // @ts-expect-error not an event of API Gateway or an ALB
    const result = toLambdaHandler(createHandler())(event, {});
    await expect(result).rejects.toMatchObject({ code: 'wrong_mount' });
    expect(warned).toHaveBeenCalledTimes(1);
  },
);

it.each([
  ['a fetch handler', (handler: WebhookHandler) => handler],
  ['toNodeHandler', toNodeHandler],
  ['toKoaMiddleware', toKoaMiddleware],
])(
  '%s in app.register keeps Fastify from starting, and names toFastifyPlugin',
  async (_, adapt) => {
    const app = Fastify();
    app.register(adapt(createHandler()) as never);
    await expect(app.ready()).rejects.toThrow(
      '`toFastifyPlugin(handler, { path })` with `app.register`',
    );
  },
);

it.each([undefined, null, 'request', {}])(
  'a fetch handler that is called with %j rejects and names every adapter',
  async (request) => {
    // @ts-expect-error not a Fetch Request
    const response = createHandler()(request);
    await expect(response).rejects.toThrow(
      /`toNodeHandler\(.*`toKoaMiddleware\(.*`toFastifyPlugin\(.*`toLambdaHandler\(/,
    );
  },
);

it('a fetch handler accepts the additional arguments that Workers and Next pass', async () => {
  const handler: (...args: [Request, object, object]) => Promise<Response> = createHandler();
  const response = await handler(createRequest('A'), { SECRET: '' }, { waitUntil() {} });
  expect(response.status).toBe(204);
});

describe.each(Object.entries({ toNodeHandler, toKoaMiddleware, toFastifyPlugin, toLambdaHandler }))(
  '%s',
  (name, adapter) => {
    it.each([undefined, null, {}, createVerifier('A')])(
      'refuses %o as its webhook handler',
      (handler) => {
        const adapt = adapter as (handler: unknown, options: object) => unknown;
        const options = { path: '/' };
        expect(() => adapt(handler, options)).toThrow(TypeError);
        expect(() => adapt(handler, options)).toThrow(
          `Argument \`handler\` of \`${name}\` must be a webhook handler`,
        );
      },
    );
  },
);

it.each([undefined, {}, { path: 5 }])('toFastifyPlugin refuses the options %o', (options) => {
  expect(() => toFastifyPlugin(createHandler(), options as never)).toThrow(
    'Option `path` must be the path of the route',
  );
});
