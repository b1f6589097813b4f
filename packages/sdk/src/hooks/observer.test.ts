import { describe, expect, it, vi } from 'vitest';
import { createTestClient, failure, json, rejection } from '../../test/support/test-client.ts';
import type { ClientOptions } from '../client/client-options.ts';
import type { Hooks } from './events.ts';
import type { Logger } from './logger.ts';

const ok = json({ data: { id: 'a1' } }, 200, {
  'X-RateLimit-Limit': '100',
  'X-RateLimit-Remaining': '0',
  'X-RateLimit-Reset': String(Date.parse('2026-03-01T09:01:00Z') / 1000),
});

function createObserved(
  answers: Parameters<typeof createTestClient>[0],
  options: ClientOptions = {},
) {
  const events: [string, object][] = [];
  const note = (name: string) => (event: object) => void events.push([name, event]);
  const hooks: Hooks = {
    request: note('request'),
    response: note('response'),
    retry: note('retry'),
    queued: note('queued'),
  };
  return { ...createTestClient(answers, { hooks, ...options }), events };
}

function createLog() {
  const lines: string[] = [];
  const write = (level: string) => (message: string, event?: object) =>
    void lines.push(`${level} ${message} ${JSON.stringify(event ?? null)}`);
  const logger: Logger = { debug: write('debug'), info: write('info'), warn: write('warn') };
  return { lines, logger };
}

const callId = expect.stringMatching(/^\d+$/);
const call = { callId, operation: 'getAgent', method: 'GET', path: '/v1/agents/{id}' };

/** Returns a successful response whose body breaks off. */
const broken = () =>
  new Response(new ReadableStream({ start: (stream) => stream.error(new Error('reset')) }));

describe('the hooks of a client', () => {
  it('are called for each request and its response', async () => {
    const { client, events } = createObserved([ok]);
    await client.agents.get('a1');
    expect(events).toEqual([
      [
        'request',
        {
          ...call,
          attempt: 1,
          rateLimit: undefined,
          headers: { 'accept-encoding': 'identity', 'x-api-key': '[redacted]' },
        },
      ],
      ['response', { ...call, attempt: 1, rateLimit: undefined, status: 200, durationMs: 0 }],
    ]);
  });

  it('get a retry event, but no response event, when the body breaks off', async () => {
    const { client, events } = createObserved([broken, ok]);
    await client.agents.get('a1');
    expect(events.slice(0, 2)).toMatchObject([
      ['request', { attempt: 1 }],
      ['retry', { attempt: 2, reason: 'body' }],
    ]);
  });

  it('get no response event when the attempt runs out of time while its body arrives', async () => {
    const stalled = () => new Response(new ReadableStream());
    const { client, events } = createObserved([stalled], { timeoutMs: 5, maxRetries: 0 });
    await rejection(client.agents.get('a1'));
    await new Promise((resolve) => setTimeout(resolve));
    expect(events.map(([name]) => name)).toEqual(['request']);
  });

  it('are called when a request waits for the rate limit, with the last known window', async () => {
    const { client, events } = createObserved([ok]);
    await client.agents.get('a1');
    await client.agents.get('a1');
    const resetAt = new Date('2026-03-01T09:01:00Z');
    expect(events.find(([name]) => name === 'queued')?.[1]).toEqual({
      ...call,
      attempt: 1,
      waitMs: 60_000,
      rateLimit: { limit: 100, remaining: 0, resetAt },
    });
  });

  it('get the values only of headers that cannot hold a secret', async () => {
    const headers = {
      authorization: 'Basic abc',
      'x-jwt': 'j',
      'X-OTP': '123456',
      'user-agent': 'shop/1',
    };
    const { client, events } = createObserved([ok], { headers });
    await client.agents.get('a1');
    expect(events[0]?.[1]).toMatchObject({
      headers: {
        authorization: '[redacted]',
        'x-jwt': '[redacted]',
        'x-otp': '[redacted]',
        'x-api-key': '[redacted]',
        'user-agent': 'shop/1',
      },
    });
  });
});

describe('the logger', () => {
  it('is the console when only a level is set', async () => {
    const debug = vi.spyOn(console, 'debug').mockImplementation(() => {});
    const { client } = createTestClient([ok], { logLevel: 'debug' });
    await client.agents.get('a1');
    expect(debug.mock.calls).toEqual([
      [expect.stringContaining('GET /v1/agents/{id} request'), expect.any(Object)],
      [expect.stringContaining('GET /v1/agents/{id} response'), expect.any(Object)],
    ]);
    debug.mockRestore();
  });

  const answers = [failure(503, 'X', 'x', { 'retry-after': '2' }), ok];

  it.each([
    ['debug', ['debug', 'debug', 'info', 'debug', 'debug']],
    ['info', ['info']],
    ['warn', []],
  ] as const)('with logLevel %s gets lines of these levels: %j', async (logLevel, levels) => {
    const { lines, logger } = createLog();
    const { client } = createTestClient(answers, { logger, logLevel });
    await client.agents.get('a1');
    expect(lines.map((line) => line.split(' ')[0])).toEqual(levels);
  });

  it('gets one info line for a call that fails', async () => {
    const { lines, logger } = createLog();
    const { client } = createTestClient([failure(404, 'NOT_FOUND', 'No agent id-of-mine')], {
      logger,
    });
    const error = await rejection(client.agents.get('id-of-mine'));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(
      /^info GET \/v1\/agents\/\{id\} failure, attempts: 1 \(call \d+\) .*"error":"NotFoundError","code":"NOT_FOUND","status":404\}$/,
    );
    expect(String(error)).toContain('id-of-mine');
    expect(lines[0]).not.toContain('id-of-mine');
  });

  it('gets only the name of an error that is not from the SDK', async () => {
    const { lines, logger } = createLog();
    const { client } = createTestClient([ok], { logger });
    client.raw.use({
      onResponse() {
        throw new TypeError('The vault refused secret-4711');
      },
    });
    await rejection(client.agents.get('a1'));
    expect(lines[0]).toContain('"error":"TypeError"}');
  });

  it.each([
    ['a string', 'secret-4711', 'string'],
    ['null', null, 'object'],
    ['an object with a name', { name: 'secret-4711' }, 'object'],
  ])('gets only the type of an abort reason that is %s', async (_, reason, type) => {
    const { lines, logger } = createLog();
    const { client } = createTestClient([ok], { logger });
    const controller = new AbortController();
    const call = rejection(client.agents.get('a1', { signal: controller.signal }));
    controller.abort(reason);
    await call;
    expect(lines[0]).toContain(`"error":"${type}"}`);
  });

  it('gets the id of the call in the text and in the event of every line', async () => {
    const lines: [string, string][] = [];
    const write = (message: string, event?: object) =>
      void lines.push([message, String(Object(event).callId)]);
    const logger: Logger = { debug: write, info: write, warn: write };
    const { client } = createTestClient(answers, { logger, logLevel: 'debug' });
    await client.agents.get('a1');
    expect(lines).toHaveLength(5);
    expect(new Set(lines.map(([, callId]) => callId)).size).toBe(1);
    for (const [message, callId] of lines) expect(message).toContain(`(call ${callId})`);
  });
});
