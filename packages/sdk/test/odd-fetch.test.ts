import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { type AgentPlatform, RequestError } from '../src/index.ts';
import { type Answer, createTestClient, json, rejection } from './support/test-client.ts';

const KEY = 'canary-key-0123456789';
const ok = json({ data: { id: 'a1' } });

/** Creates a response with one property that throws or has another value. */
const oddResponse =
  (status: number, name: string, property: PropertyDescriptor): Answer =>
  async (request) =>
    Object.defineProperty(await json({ data: { id: 'a1' } }, status)(request), name, property);

const oddBody = (status: number, value: object) => oddResponse(status, 'body', { value });

describe('a call whose `fetch` does not resolve to a Response', () => {
  it.each([undefined, null, {}, 'text', 204])(
    'rejects with a ConfigurationError, without a retry, if `fetch` resolves to %o',
    async (odd) => {
      const { client, requests } = createTestClient([() => odd as never]);
      expect(await rejection(client.agents.get('a1'))).toMatchObject({
        name: 'ConfigurationError',
        code: 'invalid_option',
        message: 'Option `fetch` must resolve to a `Response`.',
      });
      expect(requests).toHaveLength(1);
    },
  );
});

describe('a Response without `body`, as in React Native', () => {
  const bodyless = (body: unknown, status = 200): Answer => {
    const text = async () => JSON.stringify(body);
    const headers = new Headers({ 'content-type': 'application/json' });
    return () => ({ status, ok: status < 300, headers, text }) as unknown as Response;
  };

  it('is read with its text method', async () => {
    const { client } = createTestClient([bodyless({ data: { id: 'a1' } })]);
    expect(await client.agents.get('a1')).toEqual({ id: 'a1' });
    expect((await client.raw.GET('/v1/me')).data).toEqual({ data: { id: 'a1' } });
  });

  it('provides the code of an error', async () => {
    const { client } = createTestClient([bodyless({ error: { code: 'NOT_FOUND' } }, 404)]);
    expect(await rejection(client.agents.get('a1'))).toMatchObject({ code: 'NOT_FOUND' });
    const { error } = await client.raw.GET('/v1/me');
    expect(error).toEqual({ error: { code: 'NOT_FOUND' } });
  });

  it('is rejected if it is larger than `maxResponseBytes`', async () => {
    const { client } = createTestClient([bodyless('x'.repeat(100))], { maxResponseBytes: 50 });
    expect(await rejection(client.me())).toMatchObject({ code: 'response_too_large' });
  });
});

describe('a response body that is not a web stream of bytes', () => {
  const texts = () =>
    new ReadableStream({
      start(stream) {
        stream.enqueue('{"data":{}}');
        stream.close();
      },
    });

  it.each<[string, () => Answer]>([
    ['a Node stream', () => oddBody(200, Readable.from(['{}']))],
    ['a Node stream with status 503', () => oddBody(503, Readable.from(['{}']))],
    ['a string', () => oddBody(200, Object('{}'))],
    ['a web stream of strings', () => oddBody(200, texts())],
  ])('causes a ConfigurationError, without a retry: %s', async (_, create) => {
    const { client, requests } = createTestClient([create(), create()]);
    for (const call of [() => client.agents.get('a1'), () => client.raw.GET('/v1/me')])
      expect(await rejection(call())).toMatchObject({
        name: 'ConfigurationError',
        code: 'invalid_option',
        message: 'Option `fetch` must resolve to a `Response` whose body is a web stream of bytes.',
      });
    expect(requests).toHaveLength(2);
  });
});

describe('a status text or header value that a Response cannot hold', () => {
  const odd = (status: number): Answer => {
    const reason = oddResponse(status, 'statusText', { value: 'Не найдено' });
    return async (request) => {
      const response = await reason(request);
      const forEach = (callback: (value: string, name: string) => void) => {
        callback('application/json', 'content-type');
        callback('Не найдено', 'x-reason');
      };
      const { headers } = response;
      const get = (name: string) => headers.get(name);
      return Object.defineProperty(response, 'headers', { value: { get, forEach } });
    };
  };

  it.each([[], [{ onRequest: () => undefined }]])(
    'is left out of the response that middleware and callers get',
    async (...middleware) => {
      const { client } = createTestClient([odd(200), odd(200), odd(404), odd(404)]);
      client.raw.use(...middleware);
      expect(await client.agents.get('a1')).toEqual({ id: 'a1' });
      const { data, response } = await client.raw.GET('/v1/me');
      expect([data?.data, response.statusText]).toEqual([{ id: 'a1' }, '']);
      const error = await rejection(client.agents.get('a1'));
      expect(error).toMatchObject({ name: 'NotFoundError', body: { data: { id: 'a1' } } });
      expect((await client.raw.GET('/v1/me')).response.status).toBe(404);
    },
  );
});

describe('a response that arrives after its attempt has timed out', () => {
  it.each([200, 404, 503])('has its body cancelled if its status is %i', async (status) => {
    let cancelled = 0;
    const body = new ReadableStream({ cancel: () => void cancelled++ });
    let respond = () => {};
    const late = new Promise<void>((resolve) => {
      respond = resolve;
    });
    const answer = () => late.then(() => new Response(body, { status }));
    const { client } = createTestClient([answer], { timeoutMs: 5, maxRetries: 0 });
    expect(await rejection(client.agents.get('a1'))).toMatchObject({ name: 'TimeoutError' });
    respond();
    await new Promise(setImmediate);
    expect(cancelled).toBe(1);
  });
});

const broken = () => {
  throw new Error(`broken ${KEY}`);
};

const throwing = (status: number): [string, Answer][] => [
  ['getReader method', oddBody(status, { getReader: broken, cancel: broken })],
  ['read method', oddBody(status, { getReader: () => ({ read: broken, cancel: broken }) })],
];

describe('a response body that throws', () => {
  it.each(
    [200, 404, 503].flatMap((status) =>
      throwing(status).map(([part, answer]) => ({ status, part, answer })),
    ),
  )(
    'in its $part, with status $status, causes an SDK error whose message hides the API key',
    async ({ answer }) => {
      const { client } = createTestClient([answer], { apiKey: KEY });
      const error = await rejection(client.agents.get('a1'));
      expect(error).toBeInstanceOf(RequestError);
      expect(String(error)).not.toContain(KEY);
    },
  );
});

describe('a 404 response', () => {
  it.each<[string, Answer]>([
    [
      'has already been read',
      async () => {
        const response = Response.json({ error: { code: 'NOT_FOUND' } }, { status: 404 });
        await response.text();
        return response;
      },
    ],
    [
      'is locked by another reader',
      () => {
        const response = Response.json({ error: { code: 'NOT_FOUND' } }, { status: 404 });
        response.body?.getReader();
        return response;
      },
    ],
  ])('still causes a NotFoundError if its body %s', async (_, answer) => {
    const { client } = createTestClient([answer]);
    expect(await rejection(client.agents.get('a1'))).toMatchObject({
      name: 'NotFoundError',
      code: 'HTTP_404',
    });
  });
});

describe('an error that `fetch` throws', () => {
  const failing = (make: (request: Request) => unknown) => async () => {
    const { client } = createTestClient(
      [
        (request) => {
          throw make(request);
        },
      ],
      { apiKey: KEY, maxRetries: 0 },
    );
    return (await rejection(client.agents.get('a1'))) as Error;
  };

  it.each<[string, () => unknown]>([
    ['its message contains the key', () => new Error(`Invalid header value ${KEY}`)],
    ['its cause contains the key', () => new Error('x', { cause: new Error(`bad ${KEY}`) })],
    ['it is a string that contains the key', () => `bad ${KEY}`],
  ])('adds no API key to the message of the ConnectionError even if %s', async (_, make) => {
    const error = await failing(make)();
    expect(error).toMatchObject({ name: 'ConnectionError' });
    expect(error.message).not.toContain(KEY);
  });
});

describe('an attempt that has timed out', () => {
  it('adds nothing to the body of the next attempt', async () => {
    let bringLate = () => {};
    const late = new Promise<void>((resolve) => {
      bringLate = resolve;
    });
    const stale: Answer = async () => {
      const body = new ReadableStream({
        async pull(stream) {
          await late;
          stream.enqueue(new TextEncoder().encode('{"data":{"id":"stale"}}'));
          stream.close();
        },
      });
      return new Response(body, { headers: { 'content-type': 'application/json' } });
    };
    const fresh: Answer = async () => {
      bringLate();
      await new Promise((resolve) => setTimeout(resolve, 5));
      return new Response(null, { status: 204 });
    };
    const { client } = createTestClient([stale, fresh], { timeoutMs: 20 });
    expect(await client.agents.delete('a1')).toEqual({ id: 'a1', deleted: true });
  });
});

describe('aborting a call', () => {
  it.each([null, 0, '', false])('with the reason %j rejects the call with it', async (reason) => {
    const { client } = createTestClient([() => new Promise(() => {})]);
    const controller = new AbortController();
    const before = rejection(client.agents.get('a1', { signal: AbortSignal.abort(reason) }));
    const during = rejection(client.agents.get('a1', { signal: controller.signal }));
    controller.abort(reason);
    expect(await Promise.all([before, during])).toEqual([reason, reason]);
  });
});

describe('an abort signal without a reason, as in React Native,', () => {
  const createSignal = () => {
    const target = Object.assign(new EventTarget(), { aborted: false });
    const abort = () => {
      target.aborted = true;
      target.dispatchEvent(new Event('abort'));
    };
    return { signal: target as unknown as AbortSignal, abort };
  };

  it.each<[string, (client: AgentPlatform, signal: AbortSignal) => PromiseLike<unknown>]>([
    ['a call', (client, signal) => client.me({ signal })],
    ['a list', (client, signal) => client.agents.list({}, { signal })],
    ['a wait', (client, signal) => client.channels.waitUntilConnected('c1', { signal })],
  ])('rejects %s with an AbortError', async (_, call) => {
    const { client } = createTestClient([() => new Promise(() => {})]);
    const { signal, abort } = createSignal();
    const during = rejection(call(client, signal));
    abort();
    const before = rejection(call(client, signal));
    expect(await Promise.all([before, during])).toMatchObject([
      { name: 'AbortError' },
      { name: 'AbortError' },
    ]);
  });
});

describe('a raw call', () => {
  it.each([
    ['/v1/me', { baseUrl: '.evil.com' }, 'The `baseUrl` of a raw call must be a URL'],
    ['/v1/me', { baseUrl: 'https://evil.com' }, 'was changed to `GET https://evil.com/v1/me`'],
    ['.evil.com/v1/me', {}, 'was changed to `GET https://api.example.com.evil.com/v1/me`'],
  ])('to %j with the options %j is rejected and sends nothing', async (path, init, message) => {
    const { client, requests } = createTestClient([ok]);
    const raw = client.raw as unknown as { GET(path: string, init: object): Promise<unknown> };
    expect(await rejection(raw.GET(path, init))).toMatchObject({
      name: 'ConfigurationError',
      code: 'invalid_argument',
      message: expect.stringContaining(message),
    });
    expect(requests).toEqual([]);
  });
});

it('a body that cannot be written as JSON is rejected before anything is sent', async () => {
  const { client, requests } = createTestClient([ok]);
  const body = { name: 'Ana', credits: 1n } as never;
  expect(await rejection(client.agents.create(body))).toMatchObject({
    name: 'ConfigurationError',
    code: 'invalid_argument',
    cause: expect.any(TypeError),
  });
  expect(requests).toEqual([]);
});

it.each([
  [new Date(0)],
  [{}],
  [() => 1],
  [Symbol('x')],
  [['a', {}]],
  ['\ud800'],
  ['cut 😀'.slice(0, -1)],
  [['a', '\udc00']],
  [{ name: '\ud800' }],
])('a query parameter that is %o is rejected before anything is sent', async (search) => {
  const { client, requests } = createTestClient([ok]);
  expect(await rejection(client.contacts.list({ search: search as never }))).toMatchObject({
    name: 'ConfigurationError',
    code: 'invalid_argument',
    message: expect.stringContaining('In `listContacts`, query parameter `search`'),
  });
  expect(requests).toEqual([]);
});

it('an unknown query parameter of a list is rejected before anything is sent', async () => {
  const { client, requests } = createTestClient([ok]);
  expect(await rejection(client.mcp.listTools('m1', { limt: 5 } as object))).toMatchObject({
    name: 'ConfigurationError',
    code: 'invalid_argument',
    message:
      'In `listMcpTools`, query parameter `limt` does not exist. Known: `page`, `limit`, `order`.',
  });
  expect(requests).toEqual([]);
});

it('error messages stay short and printable, whatever text the platform sends', async () => {
  const long = 'x'.repeat(60_000);
  const answers: Answer[] = [
    json({ error: { code: long, message: 'a\u001b[31m\nb' } }, 404),
    () => new Response('x', { headers: { 'content-type': long } }),
    () => {
      throw new Error(long);
    },
  ];
  for (const answer of answers) {
    const { client } = createTestClient([answer], { maxRetries: 0 });
    const { message } = (await rejection(client.agents.get('a1'))) as Error;
    expect(message.length).toBeLessThan(700);
    expect(message).not.toMatch(/\p{Cc}/u);
    expect(message).toMatch(/\(GET \/v1\/agents\/\{id\}, attempt 1\)$/);
  }
});

describe('a response status that a Response cannot hold', () => {
  const odd = oddResponse(503, 'status', { value: 999 });

  it('rejects the call with an InternalServerError that has this status', async () => {
    const { client } = createTestClient([odd], { maxRetries: 0 });
    for (const call of [client.agents.get('a1'), client.raw.GET('/v1/me')]) {
      expect(await rejection(call)).toMatchObject({
        name: 'InternalServerError',
        status: 999,
        code: 'HTTP_999',
      });
    }
  });
});

it('a 304 response causes an error with the code HTTP_304, not one about a redirect', async () => {
  const { client } = createTestClient([() => new Response(null, { status: 304 })]);
  expect(await rejection(client.agents.get('a1'))).toMatchObject({ code: 'HTTP_304' });
});

it('a RateLimitError takes `resetAt` from Retry-After if no other header shows it', async () => {
  const { client, clock } = createTestClient([json({ error: {} }, 429, { 'retry-after': '30' })], {
    maxRetries: 0,
  });
  const start = clock.now();
  expect(await rejection(client.me())).toMatchObject({
    retryAfterMs: 30_000,
    resetAt: new Date(start + 30_000),
  });
});

it('a 404 causes a NotFoundError if a program replaces Error.prepareStackTrace', async () => {
  const { prepareStackTrace } = Error;
  Error.prepareStackTrace = (_, sites) => sites;
  try {
    const { client } = createTestClient([json({ error: {} }, 404)]);
    expect(await rejection(client.agents.get('a1'))).toMatchObject({ name: 'NotFoundError' });
  } finally {
    Error.prepareStackTrace = prepareStackTrace;
  }
});
