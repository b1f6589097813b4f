import type { RequestListener } from 'node:http';
import express, { type RequestHandler } from 'express';
import express4 from 'express4';
import Fastify from 'fastify';
import { Hono } from 'hono';
import Koa from 'koa';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createWebhookHandler, type WebhookHandler } from '../src/index.ts';
import { toLambdaHandler } from '../src/lambda.ts';
import { toFastifyPlugin, toKoaMiddleware, toNodeHandler } from '../src/node.ts';
import { createDelivery, createRequest, createVerifier } from './support/deliveries.ts';
import { listen, toListener } from './support/http-server.ts';

const warned = vi.spyOn(process, 'emitWarning').mockImplementation(() => {});
const unhandled = vi.fn();
process.on('unhandledRejection', unhandled);
beforeEach(() => {
  warned.mockClear();
  unhandled.mockClear();
});
afterAll(() => void process.off('unhandledRejection', unhandled));

const createHandler = () => createWebhookHandler({ verifier: createVerifier('A'), on: {} });

type Mount = (handler: WebhookHandler) => RequestListener | Promise<RequestListener>;

// Each `@ts-expect-error` also tests that the types refuse the mistake. The methods of Express and Koa infer
// their requests from the handler, so only their own handler types refuse it, below.
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
  [
    'a fetch handler in Express 5 after express.json()',
    'toNodeHandler',
    (handler) => express().use(express.json()).post('/', handler),
  ],
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
    'a fetch handler in Hono, with the context',
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
    'toNodeHandler as a fetch handler',
    'createWebhookHandler',
    (handler) => {
      // @ts-expect-error a Fetch Request is not a request of node:http
      const fetchHandler: WebhookHandler = toNodeHandler(handler);
      return toNodeHandler(fetchHandler);
    },
  ],
  [
    'toFastifyPlugin in Express 5',
    'toNodeHandler',
    (handler) => express().post('/', toFastifyPlugin(handler, { path: '/' }) as never),
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
    'toFastifyPlugin as a fetch handler',
    'createWebhookHandler',
    // @ts-expect-error a Fetch Request is not a Fastify app
    (handler) => toNodeHandler(toFastifyPlugin(handler, { path: '/' })),
  ],
  [
    'toLambdaHandler in Express 5',
    'toNodeHandler',
    (handler) => express().post('/', toLambdaHandler(handler) as never),
  ],
  [
    'toLambdaHandler as a fetch handler',
    'createWebhookHandler',
    // @ts-expect-error a Fetch Request is not an event of AWS Lambda
    (handler) => toNodeHandler(toLambdaHandler(handler)),
  ],
  [
    'toKoaMiddleware in Express 5',
    'toNodeHandler',
    (handler) => express().post('/', toKoaMiddleware(handler)),
  ],
];

describe.each(mistakes)('%s', (_mistake, right, mount) => {
  it(`answers 500, names ${right} and warns once`, async () => {
    const { url, close } = await listen(await mount(createHandler()));
    const { headers, body } = createDelivery('A');
    const init = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' } };
    for (let times = 0; times < 2; times += 1) {
      const response = await fetch(url, { ...init, body });
      expect(response.status).toBe(500);
      const { error } = await response.json();
      expect(error).toEqual({ code: 'wrong_mount', message: expect.stringContaining(right) });
    }
    close();
    expect(warned).toHaveBeenCalledTimes(1);
    expect(warned.mock.calls[0]?.[0]).toContain(right);
    expect(unhandled).not.toHaveBeenCalled();
  });
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

it('a fetch handler as an AWS Lambda handler answers 500 and names toLambdaHandler', async () => {
  const event = { requestContext: { http: { method: 'POST' } }, headers: {}, body: '{}' };
  // @ts-expect-error an event of AWS Lambda is not a Fetch Request
  const result: unknown = await createHandler()(event, {});
  expect(result).toMatchObject({
    statusCode: 500,
    body: expect.stringContaining('toLambdaHandler(handler)'),
  });
});

it.each([undefined, { Records: [] }])(
  'toLambdaHandler that is called with the event %j answers 500',
  async (event) => {
    // @ts-expect-error not an event of API Gateway or an ALB
    const result = await toLambdaHandler(createHandler())(event, {});
    expect(result).toMatchObject({ statusCode: 500, isBase64Encoded: false });
    expect(JSON.parse(result.body).error.code).toBe('wrong_mount');
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
    await expect(app.ready()).rejects.toThrow('Mount toFastifyPlugin(handler, { path })');
  },
);

it.each([undefined, null, 'request', {}])(
  'a fetch handler that is called with %j answers 500 and names every adapter',
  async (request) => {
    // @ts-expect-error not a Fetch Request
    const response = await createHandler()(request);
    expect(response.status).toBe(500);
    const { message } = (await response.json()).error;
    expect(message).toMatch(/toNodeHandler, toFastifyPlugin, toKoaMiddleware or toLambdaHandler/);
  },
);

it('a fetch handler takes a Fetch Request with more arguments, as Workers and Next pass them', async () => {
  const handler: (...args: [Request, object, object]) => Promise<Response> = createHandler();
  const response = await handler(createRequest('A'), { SECRET: '' }, { waitUntil() {} });
  expect(response.status).toBe(204);
});

describe.each(Object.entries({ toNodeHandler, toKoaMiddleware, toFastifyPlugin, toLambdaHandler }))(
  '%s',
  (name, adapter) => {
    it.each([undefined, null, {}, createVerifier('A')])('refuses %o', (handler) => {
      const adapt = adapter as (handler: unknown, options: object) => unknown;
      const options = { path: '/' };
      expect(() => adapt(handler, options)).toThrow(TypeError);
      expect(() => adapt(handler, options)).toThrow(
        `${name} takes the handler that createWebhookHandler returns`,
      );
    });
  },
);

it.each([undefined, {}, { path: 5 }])('toFastifyPlugin refuses the options %o', (options) => {
  expect(() => toFastifyPlugin(createHandler(), options as never)).toThrow(
    'The option path must be the path of the route',
  );
});
