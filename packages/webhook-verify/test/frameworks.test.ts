import type { RequestListener } from 'node:http';
import express from 'express';
import express4 from 'express4';
import Fastify from 'fastify';
import { H3 } from 'h3';
import { Hono } from 'hono';
import Koa from 'koa';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWebhookHandler, type WebhookHandler } from '../src/index.ts';
import { type LambdaEvent, toLambdaHandler } from '../src/lambda.ts';
import { toFastifyPlugin, toKoaMiddleware, toNodeHandler } from '../src/node.ts';
import { bodies } from './support/awkward-bodies.ts';
import { createDelivery, createVerifier, eventBody } from './support/deliveries.ts';
import { listen, toListener } from './support/http-server.ts';

/** Mounts the handler in a real framework, as a listener for a real socket. */
type Mount = (handler: WebhookHandler) => RequestListener | Promise<RequestListener>;

/** Mounts a Lambda function behind a gateway whose events have the form that `toEvent` returns. */
const lambda =
  (toEvent: (event: LambdaEvent, headers: [string, string][]) => LambdaEvent): Mount =>
  (handler) => {
    const run = toLambdaHandler(handler);
    return async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      const body = Buffer.concat(chunks).toString('base64');
      const headers = Object.entries(request.headersDistinct).flatMap(([name, values]) =>
        (values ?? []).map((value): [string, string] => [name, value]),
      );
      const result = await run(toEvent({ body, isBase64Encoded: true }, headers));
      response.writeHead(result.statusCode, result.headers).end(result.body);
    };
  };

const joined = (headers: [string, string][]) => Object.fromEntries(new Headers(headers));
const lists = (headers: [string, string][]) =>
  Object.fromEntries(
    headers.map(([name]) => [name, headers.filter(([n]) => n === name).map(([, v]) => v)]),
  );

const frameworks: Record<string, Mount> = {
  'node:http': toNodeHandler,
  'Express 5': (handler) => express().post('/', toNodeHandler(handler)),
  'Express 5 with express.raw()': (handler) =>
    express().post('/', express.raw({ type: '*/*', limit: '1mb' }), toNodeHandler(handler)),
  'Express 4': (handler) => express4().post('/', toNodeHandler(handler)),
  'Express 5, before express.json()': (handler) =>
    express().post('/', toNodeHandler(handler)).use(express.json()),
  Koa: (handler) => new Koa().use(toKoaMiddleware(handler)).callback(),
  Fastify: async (handler) => {
    const app = Fastify();
    app.register(toFastifyPlugin(handler, { path: '/' }));
    return toListener(app);
  },
  Hono: (handler) => {
    const app = new Hono().post('/', ({ req }) => handler(req.raw));
    return toNodeHandler(async (request) => app.fetch(request));
  },
  H3: (handler) => {
    const app = new H3().post('/', ({ req }) => handler(req));
    return toNodeHandler(async (request) => app.fetch(request));
  },
  'Lambda (payload format 1.0)': lambda((event, headers) => ({
    ...event,
    httpMethod: 'POST',
    headers: Object.fromEntries(headers),
    multiValueHeaders: lists(headers),
  })),
  'Lambda (payload format 2.0)': lambda((event, headers) => ({
    ...event,
    requestContext: { http: { method: 'POST' } },
    headers: joined(headers),
  })),
  'Lambda behind an ALB': lambda((event, headers) => ({
    ...event,
    httpMethod: 'POST',
    headers: joined(headers),
  })),
};

const json = { 'content-type': 'application/json' };
const post = (url: string, body: BodyInit, headers: HeadersInit) =>
  fetch(url, { method: 'POST', headers, body });

describe.each(Object.entries(frameworks))('a webhook handler in %s', (_, mount) => {
  let url = '';
  let close = () => {};
  let received: Uint8Array | undefined;

  beforeAll(async () => {
    const handler = createWebhookHandler({
      verifier: createVerifier('A'),
      store: 'memory',
      onRefused: () => {},
      on: {
        'message.received': (_event, { rawBody }) => {
          received = rawBody;
        },
      },
    });
    ({ url, close } = await listen(await mount(handler)));
  });
  afterAll(() => close());

  it.each(Object.entries(bodies))(
    'verifies the body byte for byte as it was sent: %s',
    async (_name, body) => {
      received = undefined;
      const delivery = createDelivery('A', { body });
      const response = await post(url, delivery.body, { ...delivery.headers, ...json });
      if (response.status === 204) {
        expect(Buffer.compare(received ?? new Uint8Array(), body)).toBe(0);
      } else {
        // The signature matches although the body is not an event, so the bytes arrived unchanged.
        expect((await response.json()).error.code).toBe('malformed_body');
        expect(() => JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))).toThrow();
      }
    },
  );

  it('refuses a forged delivery', async () => {
    const { headers } = createDelivery('A');
    const response = await post(url, eventBody('forged'), { ...headers, ...json });
    expect(response.status).toBe(400);
    expect((await response.json()).error.code).toBe('signature_mismatch');
  });

  it('gives the error duplicate_header for a header that is sent twice', async () => {
    const { body, headers } = createDelivery('A');
    const twice = new Headers({ ...headers, ...json });
    twice.append('x-webhook-timestamp', '1700000000');
    const response = await post(url, body, twice);
    expect((await response.json()).error.code).toBe('duplicate_header');
  });
});

/** Reads the body, as the parsers of Next and Vercel do, and adds the methods that their responses have. */
const readFirst =
  (handler: WebhookHandler, methods: object): RequestListener =>
  async (request, response) => {
    for await (const _chunk of request);
    await toNodeHandler(handler)(request, Object.assign(response, methods));
  };
const helpers = { status() {}, json() {} };

const parsed: [name: string, hint: RegExp, mount: Mount][] = [
  [
    'Express 5 after express.json()',
    /In Express.*`express\.json\(\)`/,
    (handler) => express().use(express.json()).post('/', toNodeHandler(handler)),
  ],
  [
    'Express 4 after express.json()',
    /In Express.*`express\.json\(\)`/,
    (handler) => express4().use(express4.json()).post('/', toNodeHandler(handler)),
  ],
  [
    'Koa after a parser',
    /In Koa/,
    (handler) =>
      new Koa()
        .use(async ({ req }, next) => {
          for await (const _chunk of req);
          await next();
        })
        .use(toKoaMiddleware(handler))
        .callback(),
  ],
  [
    'Next pages',
    /In Next pages/,
    (handler) => readFirst(handler, { ...helpers, setDraftMode() {} }),
  ],
  [
    'a Node function on Vercel',
    /`export const POST = handler`/,
    (handler) => readFirst(handler, helpers),
  ],
  [
    'Hono after c.req.json()',
    /`c\.req\.raw\.clone\(\)` in Hono/,
    (handler) => {
      const app = new Hono();
      app.use(async ({ req }, next) => {
        await req.json();
        await next();
      });
      app.post('/', ({ req }) => handler(req.raw));
      return toNodeHandler(async (request) => app.fetch(request));
    },
  ],
];

it.each(parsed)(
  'a webhook handler in %s responds with a 500 that names the fix',
  async (_, hint, mount) => {
    const work = createWebhookHandler({ verifier: createVerifier('A'), store: 'memory', on: {} });
    const { url, close } = await listen(await mount(work));
    const { body, headers } = createDelivery('A');
    const response = await post(url, body, { ...headers, ...json });
    expect(response.status).toBe(500);
    const { error } = await response.json();
    expect(error).toEqual({ code: 'body_already_parsed', message: expect.stringMatching(hint) });
    const others = ['Express', 'Koa', 'Fastify', 'Next', 'Vercel'].filter(
      (name) => !hint.source.includes(name),
    );
    for (const other of others) expect(error.message).not.toContain(`In ${other}`);
    close();
  },
);

it('toNodeHandler in Fastify responds with a 500 that names toFastifyPlugin', async () => {
  const handle = toNodeHandler(
    createWebhookHandler({ verifier: createVerifier('A'), store: 'memory', on: {} }),
  );
  const app = Fastify();
  app.post('/', (request, reply) => {
    reply.hijack();
    return handle(request.raw, reply.raw);
  });
  const { url, close } = await listen(await toListener(app));
  const { body, headers } = createDelivery('A');
  const response = await post(url, body, { ...headers, ...json });
  expect(response.status).toBe(500);
  expect((await response.json()).error.message).toContain('`toFastifyPlugin(handler, { path })`');
  close();
});

it('the response to a Lambda event with a parsed body names the fix', async () => {
  const run = toLambdaHandler(
    createWebhookHandler({ verifier: createVerifier('A'), store: 'memory', on: {} }),
  );
  const result = await run({ httpMethod: 'POST', headers: {}, body: { event: 'x' } });
  expect(result.statusCode).toBe(500);
  expect(result.body).toContain('httpJsonBodyParser');
});

it('a Lambda behind an ALB with multi-value headers responds with multi-value headers', async () => {
  const run = toLambdaHandler(
    createWebhookHandler({ verifier: createVerifier('A'), store: 'memory', on: {} }),
  );
  const result = await run({ httpMethod: 'GET', multiValueHeaders: {}, body: null });
  expect(result).toMatchObject({ statusCode: 405, multiValueHeaders: { allow: ['POST'] } });
});
