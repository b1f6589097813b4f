import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { ApiError, ClientOptions } from '../src/index.ts';
import {
  type Answer,
  createTestClient,
  disconnect,
  failure,
  json,
  rejection,
  text,
} from './support/test-client.ts';

const KEY = 'secret-key-4711';
const everything = { depth: 20, showHidden: true, getters: true };
const show = (value: unknown) =>
  [inspect(value, everything), String(value), JSON.stringify(value)].join('\n');

describe('the API key', () => {
  it('is not shown by the client', () => {
    expect(show(createTestClient([], { apiKey: KEY }).client)).not.toContain(KEY);
  });

  it.each<[string, Answer]>([
    ['a 401', failure(401, 'UNAUTHORIZED', 'API key invalid')],
    ['a failed connection', disconnect],
    ['an HTML response', text('<html>', 'text/html')],
    ['a redirect', () => new Response(null, { status: 302, headers: { location: '/x' } })],
  ])('is not shown by the error for %s', async (_, answer) => {
    const { client, requests } = createTestClient([answer], { apiKey: KEY });
    const error = await rejection(client.me());
    expect(requests[0]?.headers.get('x-api-key')).toBe(KEY);
    expect(show(error)).not.toContain(KEY);
  });

  const failed = (text: string, type = 'application/json', headers = {}): Answer => {
    const all = { 'content-type': type, ...headers };
    return () => new Response(text, { status: 400, headers: all });
  };

  it.each<[string, Answer]>([
    ['its message', failure(401, 'UNAUTHORIZED', `The key ${KEY} is unknown`)],
    ['its message, where the message is truncated', failure(401, 'X', `${'x'.repeat(490)}${KEY}`)],
    ['its code', failure(400, KEY)],
    ['its body', failed(JSON.stringify({ error: { code: 'X', details: [{ [KEY]: KEY }] } }))],
    ['an HTML page', failed(`<p>${KEY}</p>`, 'text/html')],
    ['its headers', failed('{}', 'application/json', { 'x-echo': KEY, location: `/?k=${KEY}` })],
    ['its content type', failed('{}', `text/${KEY}`)],
    ['the content type of a success', text('{}', `text/${KEY}`)],
    ['malformed JSON', text(`{"a": ${KEY}}`, 'application/json')],
    ['a redirect', () => new Response(null, { status: 302, headers: { location: `/${KEY}/x` } })],
  ])('is not shown by the error for a response that repeats it in %s', async (_, answer) => {
    const { client } = createTestClient([answer], { apiKey: KEY, maxRetries: 0 });
    const error = (await rejection(client.agents.get('a1'))) as ApiError;
    const { stack, response, body, cause } = error;
    const shown = [error, stack, [...response.headers], body, cause].map(show).join('\n');
    expect(shown).toContain('(GET /v1/agents/{id}, attempt 1)');
    expect(shown).not.toMatch(/secret(-|%2d)key/i);
  });

  it('is not shown by an error whose response repeats the key from before a rotation', async () => {
    const keys = [`${KEY}-old`, 'another-key'];
    const answers = [failure(503, 'X'), failure(401, 'UNAUTHORIZED', `${KEY}-old is revoked`)];
    const { client } = createTestClient(answers, { apiKey: () => keys.shift() ?? '' });
    expect(show(await rejection(client.me()))).not.toContain(KEY);
  });

  it('is not in the error message of a health check, which does not send the key', async () => {
    const leak = () => Promise.reject(new Error(`proxy refused ${KEY}`));
    const { client } = createTestClient([], { apiKey: KEY, fetch: leak, maxRetries: 0 });
    expect(String(await rejection(client.health()))).not.toContain(KEY);
  });

  it('is masked in the error that a raw call returns', async () => {
    const { client } = createTestClient([failure(401, 'UNAUTHORIZED', KEY)], { apiKey: KEY });
    const { error } = await client.raw.GET('/v1/me');
    expect(error?.error.message).toBe('[redacted]');
  });

  it('is not shown by the error about a key that cannot be sent', async () => {
    const { client } = createTestClient([json({})], { apiKey: () => `${KEY}\n` });
    expect(show(await rejection(client.me()))).not.toContain(KEY);
  });

  it('is not shown by the result of withResponse()', async () => {
    const { client } = createTestClient([json({ data: {} })], { apiKey: KEY });
    expect(show(await client.me().withResponse())).not.toContain(KEY);
  });
});

describe('an API key of fewer than 12 characters, which may be a word', () => {
  it.each(['key', 'a', 'code', 'status', 'NOT_FOUND_X'])(
    'such as %j is not masked in the code, message or body of an error',
    async (apiKey) => {
      const message = `The API key ${apiKey} is not valid`;
      const answer = failure(401, 'UNAUTHORIZED', message);
      const error = (await rejection(
        createTestClient([answer], { apiKey }).client.me(),
      )) as ApiError;
      expect(error).toMatchObject({
        code: 'UNAUTHORIZED',
        message: `401 UNAUTHORIZED: ${message}. (GET /v1/me, attempt 1)`,
        body: { error: { code: 'UNAUTHORIZED', message, status: 401 } },
      });
      expect(error.response.headers.get('content-type')).toBe('application/json');
    },
  );
});

describe('an API key of 12 characters or more', () => {
  const failWith = async (apiKeys: string[], ...answers: Answer[]) =>
    (await rejection(
      createTestClient(answers, { apiKey: () => apiKeys.shift() ?? '' }).client.me(),
    )) as ApiError;

  it('is masked in the body of an error, but not in another letter case', async () => {
    const answer = failure(401, 'UNAUTHORIZED', 'twelve-chars and TWELVE-CHARS');
    expect((await failWith(['twelve-chars'], answer)).body).toMatchObject({
      error: { message: '[redacted] and TWELVE-CHARS' },
    });
  });

  it.each([
    ['shorter', [KEY, `${KEY}-read-only`]],
    ['longer', [`${KEY}-read-only`, KEY]],
  ])(
    'is masked together with a longer key that begins with it, if the %s one was sent first',
    async (_, keys) => {
      const refusal = failure(401, 'UNAUTHORIZED', `not ${KEY}-read-only`);
      const { message } = await failWith([...keys], failure(503, 'X'), refusal);
      expect(message).toBe('401 UNAUTHORIZED: not [redacted]. (GET /v1/me, attempt 2)');
    },
  );

  it('is masked in each response header, and the other headers stay unchanged', async () => {
    const answer: Answer = () => {
      const headers = new Headers({ 'x-echo': `is ${KEY}`, 'x-id': 'r1' });
      headers.append('set-cookie', 'a=1');
      headers.append('set-cookie', 'b=2');
      return new Response(null, { status: 400, headers });
    };
    expect([...(await failWith([KEY], answer)).response.headers]).toEqual([
      ['set-cookie', 'a=1'],
      ['set-cookie', 'b=2'],
      ['x-echo', 'is [redacted]'],
      ['x-id', 'r1'],
    ]);
  });
});

describe('everything that the SDK emits', () => {
  const SECRETS = { key: 'canary-key-4711', auth: 'canary-auth-4712', query: 'canary-token-4713' };
  const canary = /canary-/;

  /** Makes calls that all get this response. Returns everything that hooks, logs, results and errors show. */
  async function collect(answer: Answer, options: ClientOptions) {
    const emitted: unknown[] = [];
    const note = (...things: unknown[]) => void emitted.push(...things);
    const { client } = createTestClient([answer], {
      apiKey: () => SECRETS.key,
      headers: { authorization: SECRETS.auth },
      hooks: {
        ...{ start: note, queued: note, request: note, response: note },
        ...{ retry: note, success: note, failure: note },
      },
      logger: { debug: note, info: note, warn: note },
      logLevel: 'debug',
      ...options,
    });
    const calls = [
      client.me(),
      client.agents.get('a1'),
      client.agents.list().toArray({ limit: 1 }),
    ];
    emitted.push(client, ...(await Promise.allSettled(calls)));
    return emitted;
  }

  const location = `https://user:${SECRETS.query}@evil.example.com/?t=${SECRETS.query}`;

  it.each<[string, Answer, ClientOptions]>([
    ['a success', json({ data: {} }), {}],
    ['a 401', failure(401, 'UNAUTHORIZED', 'No'), {}],
    ['a 429', failure(429, 'RATE_LIMIT_EXCEEDED', 'No', { 'retry-after': '1' }), {}],
    ['a 503 that is retried', failure(503, 'X'), {}],
    ['a failed connection', disconnect, {}],
    ['an HTML response', text('<html>', 'text/html'), {}],
    ['a redirect', () => new Response(null, { status: 302, headers: { location } }), {}],
    ['a client that rejects undocumented operations', json({}), { assumedOperations: 'deny' }],
    ['a key that cannot be sent', json({}), { apiKey: () => `${SECRETS.key}\n` }],
  ])('contains no secret, for %s', async (_, answer, options) => {
    const emitted = await collect(answer, options);
    const stacks = emitted.flatMap((thing) => [Object(thing).stack, Object(thing).reason?.stack]);
    // What the platform itself sends, such as this header, stays visible to the caller.
    const shown = [...emitted.map(show), ...stacks].join('\n').replaceAll(location, '');
    expect(shown).not.toMatch(canary);
    expect(emitted.length).toBeGreaterThan(3);
  });
});
