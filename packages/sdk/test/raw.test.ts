import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { createTestClient, failure, json, rejection } from './support/test-client.ts';

describe('client.raw', () => {
  it('retries failed requests, and accepts the options of a call', async () => {
    const answers = [failure(503, 'X'), json({ data: {} })];
    const retried = createTestClient(answers);
    await retried.client.raw.GET('/v1/me');
    const once = createTestClient(answers);
    await once.client.raw.GET('/v1/me', { maxRetries: 0 });
    expect([retried.requests.length, once.requests.length]).toEqual([2, 1]);
  });

  it('sends no API key with a health check', async () => {
    const { client, requests } = createTestClient([json({ data: {} })]);
    await client.raw.GET('/v1/health');
    expect(requests[0]?.headers.has('x-api-key')).toBe(false);
  });

  it.each([
    [
      { path: { id: '..' } },
      'In `client.raw`, path parameter `id` of `/v1/agents/{id}` is a dot segment',
    ],
    [{ path: {} }, 'path parameter `id`'],
  ])('rejects the parameters %j before anything is sent', async (params, message) => {
    const { client, requests } = createTestClient([json({ data: {} })]);
    const call = client.raw.GET('/v1/agents/{id}', { params: params as { path: { id: string } } });
    expect(await rejection(call)).toMatchObject({
      code: 'invalid_argument',
      message: expect.stringContaining(message),
    });
    expect(requests).toEqual([]);
  });

  it.each<[string, object, string]>([
    ['/v1/contacts', { params: { query: { search: '\ud800' } } }, 'contains an unpaired surrogate'],
    ['/v1/contacts', { headers: { 'x-a': '\ud800' } }, 'Option `headers`'],
    ['/v1/contacts', { headers: { 'x-a': 'a\nb' } }, '`x-a` cannot be sent'],
    ['/v1/contacts', { params: { header: { 'x-a': '\ud800' } } }, 'Option `params.header`'],
  ])('rejects text that cannot be sent, in a call of %j with %j', async (url, init, message) => {
    const { client, requests } = createTestClient([json({ data: {} })]);
    const raw = client.raw as unknown as { GET(path: string, init: object): Promise<unknown> };
    expect(await rejection(raw.GET(url, init))).toMatchObject({
      name: 'ConfigurationError',
      message: expect.stringContaining(message),
    });
    expect(requests).toEqual([]);
  });

  it.each([
    ['without a content length', {}],
    ['with a content length', { 'content-length': '30' }],
  ])('rejects malformed JSON %s with an error that hides the API key', async (_, headers) => {
    const body = '{"data": secret-key-4711';
    const malformed = () =>
      new Response(body, { headers: { 'content-type': 'application/json', ...headers } });
    const { client } = createTestClient([malformed], { apiKey: 'secret-key-4711' });
    const error = await rejection(client.raw.GET('/v1/me'));
    expect(error).toMatchObject({
      name: 'ResponseValidationError',
      code: 'invalid_response',
      operation: 'getMe',
      response: { status: 200 },
      message: 'Unexpected response: the JSON is malformed. (GET /v1/me, attempt 1)',
      cause: expect.any(SyntaxError),
    });
    expect(inspect(error, { depth: 9, showHidden: true })).not.toContain('secret-key');
  });

  it('rejects with the same SyntaxError that middleware throws', async () => {
    const error = new SyntaxError('of the middleware');
    const { client } = createTestClient([json({ data: {} })]);
    client.raw.use({
      onResponse: () => {
        throw error;
      },
    });
    expect(await rejection(client.raw.GET('/v1/me'))).toBe(error);
  });

  it('lets middleware read and clone an error response', async () => {
    const bodies: string[] = [];
    const { client } = createTestClient([failure(404, 'NOT_FOUND')]);
    client.raw.use({
      onResponse: async ({ response }) => {
        const copy = response.clone();
        bodies.push(`${copy.status} ${copy.headers.get('content-type')} ${await copy.text()}`);
      },
    });
    await rejection(client.agents.get('a1'));
    await client.raw.GET('/v1/me');
    const body = '{"error":{"code":"NOT_FOUND","message":"It failed","status":404}}';
    expect(bodies).toEqual(Array(2).fill(`404 application/json ${body}`));
  });

  it('lets middleware replace the response to a method call', async () => {
    const { client, requests } = createTestClient([json({ data: { id: 'a1' } })]);
    client.raw.use({ onResponse: () => Response.json({ data: { id: 'other' } }) });
    expect(await client.agents.get('a1')).toEqual({ id: 'other' });
    expect(requests).toHaveLength(1);
  });

  it('lets middleware respond in place of the platform', async () => {
    const { client, requests } = createTestClient([]);
    const answers = [Response.json({ data: { id: 'cached' } }), Response.json({}, { status: 418 })];
    client.raw.use({ onRequest: () => answers.shift() });
    expect(await client.agents.get('a1')).toEqual({ id: 'cached' });
    expect(await rejection(client.agents.get('a1'))).toMatchObject({ status: 418, attempts: 0 });
    expect(requests).toEqual([]);
  });

  it('lets middleware set headers', async () => {
    const { client, requests } = createTestClient([json({ data: {} })]);
    client.raw.use({ onRequest: ({ request }) => request.headers.set('x-trace', 't1') });
    await client.raw.GET('/v1/me');
    await client.me();
    expect(requests.map(({ headers }) => headers.get('x-trace'))).toEqual(['t1', 't1']);
  });

  it('sends the request that middleware returns', async () => {
    const { client, requests } = createTestClient([json({ data: { id: 'a1' } })]);
    client.raw.use({
      onRequest: ({ request }) => new Request(request, { body: '{"name":"Zoe"}' }),
    });
    await client.agents.create({ name: 'Ana' });
    expect(requests[0]).toMatchObject({ path: '/v1/agents', body: '{"name":"Zoe"}' });
    expect(requests[0]?.headers.get('x-api-key')).toBe('test-key');
  });

  it.each([
    ['another server', 'https://bad.example.com/v1/me', 'GET'],
    ['a server with a similar name', 'https://api.example.com.evil.com/v1/me', 'GET'],
    ['another port', 'https://api.example.com:8443/v1/me', 'GET'],
    ['a path outside of /v1', 'https://api.example.com/v1x/me', 'GET'],
    ['a path that leaves /v1 through `..`', 'https://api.example.com/v1/../admin', 'GET'],
    ['another method', 'https://api.example.com/v1/me', 'DELETE'],
  ])('rejects a request that middleware changes to %s', async (_, url, method) => {
    const { client, requests } = createTestClient([json({ data: {} })]);
    client.raw.use({ onRequest: () => new Request(url, { method }) });
    for (const call of [client.me(), client.raw.GET('/v1/me')]) {
      expect(await rejection(call)).toMatchObject({
        name: 'ConfigurationError',
        code: 'invalid_argument',
        message: expect.stringContaining(
          'but must remain a GET request below `https://api.example.com/v1`',
        ),
      });
    }
    expect(requests).toEqual([]);
  });

  it('sends to the URL that it checked, even if middleware’s request changes later', async () => {
    const { client, requests } = createTestClient([json({ data: {} })]);
    const urls = ['https://api.example.com/v1/me', 'https://evil.example.com/v1/me'];
    const changing = (request: Request) =>
      Object.defineProperty(request, 'url', {
        get: () => urls.shift() ?? 'https://evil.example.com',
      });
    client.raw.use({ onRequest: ({ request }) => changing(request) });
    await client.me();
    expect(requests.map(({ host }) => host)).toEqual(['api.example.com']);
  });

  it('rejects a bodySerializer that returns bytes', async () => {
    const { client, requests } = createTestClient([json({ data: {} })]);
    const bodySerializer = () => new Uint8Array([0x89, 0x50, 0xff]);
    const call = client.raw.POST('/v1/agents', { body: { name: 'Ana' }, bodySerializer });
    expect(await rejection(call)).toMatchObject({
      name: 'ConfigurationError',
      code: 'invalid_argument',
      message: expect.stringContaining('The body of `POST /v1/agents` must be text'),
    });
    expect(requests).toEqual([]);
  });

  it.each(['/internal', '/v1/../admin', '/v1/%2e%2e/admin'])(
    'rejects the path %s, which is outside of /v1',
    async (path) => {
      const { client, requests } = createTestClient([json({ data: {} })]);
      expect(await rejection(client.raw.GET(path as '/v1/me'))).toMatchObject({
        code: 'invalid_argument',
      });
      expect(requests).toEqual([]);
    },
  );
});
