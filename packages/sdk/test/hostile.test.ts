import { getEventListeners } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AgentPlatform, type ClientOptions } from '../src/index.ts';
import {
  type Answer,
  createTestClient,
  disconnect,
  failure,
  json,
  rejection,
  stall,
  text,
} from './create-test-client.ts';
import { createVirtualClock } from './create-virtual-clock.ts';

/** What a platform, a network or a caller can do to a client: 29 situations, numbered. */

const ok = json({ data: { id: 'a1' } });
const limited = (retryAfter: string) =>
  failure(429, 'RATE_LIMIT_EXCEEDED', 'Slow down', { 'retry-after': retryAfter });

/** How long a call slept, over all its attempts. */
async function sleptMs(answers: readonly Answer[], options: ClientOptions = {}): Promise<number> {
  const { client, clock } = createTestClient(answers, options);
  await client.me();
  return clock.sleeps.reduce((sum, ms) => sum + ms, 0);
}

describe('a limit', () => {
  it('1: Retry-After 1 is waited for', async () => {
    expect(await sleptMs([limited('1'), ok])).toBe(1_000);
  });

  it('2: Retry-After as a date is waited for', async () => {
    const date = 'Sun, 01 Mar 2026 09:00:05 GMT';
    expect(await sleptMs([limited(date), ok])).toBe(5_000);
  });

  it('3: Retry-After 61 is waited for in full', async () => {
    expect(await sleptMs([limited('61'), ok])).toBe(61_000);
  });

  it('4: Retry-After of 30 days fails at once, with the number', async () => {
    const { client, clock } = createTestClient([limited('2592000'), ok]);
    expect(await rejection(client.me())).toMatchObject({ retryAfterMs: 2_592_000_000 });
    expect(clock.sleeps).toEqual([]);
  });

  it.each(['0', '-1', 'soon', 'NaN', 'Sun, 01 Mar 2020 09:00:00 GMT'])(
    '5: Retry-After %j is a backoff of at most 500 ms',
    async (value) => {
      expect(await sleptMs([limited(value), ok])).toBeLessThanOrEqual(500);
    },
  );

  it('6: without Retry-After the end of the window is waited for', async () => {
    const headers = {
      'X-RateLimit-Limit': '100',
      'X-RateLimit-Remaining': '0',
      'X-RateLimit-Reset': String(Date.parse('2026-03-01T09:00:07Z') / 1000),
    };
    const answer = failure(429, 'RATE_LIMIT_EXCEEDED', 'Slow down', headers);
    expect(await sleptMs([answer, ok])).toBe(7_000);
  });

  it('28: 500 concurrent calls against 100 per window lose none', async () => {
    const clock = createVirtualClock();
    let used = 0;
    let opened = Number.NEGATIVE_INFINITY;
    let refused = 0;
    const client = new AgentPlatform({
      baseUrl: 'https://api.example.com',
      apiKey: 'test-key',
      clock,
      fetch: async () => {
        if (clock.now() >= opened + 2_000) [opened, used] = [clock.now(), 0];
        used += 1;
        if (used > 100) refused += 1;
        const headers = {
          'X-RateLimit-Limit': '100',
          'X-RateLimit-Remaining': String(Math.max(0, 100 - used)),
          'X-RateLimit-Reset': String(Math.ceil((opened + 2_000) / 1000)),
          'Retry-After': '2',
        };
        return Response.json({ data: {} }, { status: used > 100 ? 429 : 200, headers });
      },
    });
    const calls = Array.from({ length: 500 }, () => client.me());
    await clock.runUntil(Promise.all(calls));
    expect(refused).toBe(0);
  });
});

describe('a failure', () => {
  it('7: a POST that may have been carried out is not sent again', async () => {
    const { client, requests } = createTestClient([failure(500, 'INTERNAL_ERROR')]);
    await rejection(client.agents.create({ name: 'Ana' }));
    expect(requests).toHaveLength(1);
  });

  it('8: a GET without an answer is sent again, and the cause is kept', async () => {
    const { client, requests } = createTestClient([disconnect]);
    expect(await rejection(client.me())).toMatchObject({ cause: expect.any(TypeError) });
    expect(requests).toHaveLength(4);
  });

  it('12: a 200 with HTML is a typed error, also for a list', async () => {
    const { client } = createTestClient([text('<html>Sign in</html>', 'text/html')]);
    for (const call of [client.me(), client.agents.list().toArray({ limit: 1 })]) {
      expect(await rejection(call)).toMatchObject({ name: 'ResponseValidationError' });
    }
  });

  it('13: a 502 with 2 kB of HTML has a short message', async () => {
    const { client } = createTestClient([text('<p>'.repeat(700), 'text/html', 502)]);
    const error = await rejection(client.me({ maxRetries: 0 }));
    expect(String(error).length).toBeLessThan(150);
  });

  it('14: truncated JSON is a typed error', async () => {
    const { client } = createTestClient([text('{"data":{"id":', 'application/json')]);
    expect(await rejection(client.me())).toMatchObject({ name: 'ResponseValidationError' });
  });

  it('15: the error body of the contract becomes message and code', async () => {
    const { client } = createTestClient([failure(404, 'NOT_FOUND', 'Agent not found')]);
    expect(await rejection(client.agents.get('a1'))).toMatchObject({
      code: 'NOT_FOUND',
      message: '404 NOT_FOUND: Agent not found (GET /v1/agents/{id}, attempt 1)',
    });
  });

  it('24: the body of a failed attempt is released before the next', async () => {
    let isReleased = false;
    const body = new ReadableStream({
      cancel() {
        isReleased = true;
      },
    });
    const { client } = createTestClient([
      () => new Response(body, { status: 503 }),
      (request) => {
        expect(isReleased).toBe(true);
        return ok(request);
      },
    ]);
    await client.me();
    expect(isReleased).toBe(true);
  });

  it('25: a deletion answered with 204 is a deletion', async () => {
    const { client } = createTestClient([() => new Response(null, { status: 204 })]);
    expect(await client.agents.delete('a1')).toEqual({ id: 'a1', deleted: true });
  });

  it('26: unknown and missing fields of a record are let through', async () => {
    const { client } = createTestClient([json({ data: { mood: 'good' } })]);
    expect(await client.agents.get('a1')).toEqual({ mood: 'good' });
  });
});

describe('time', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('9: an abort 100 ms into a wait of 5 s ends it at once', async () => {
    const { client } = createTestClient([limited('5'), ok], { clock: undefined });
    const controller = new AbortController();
    const error = rejection(client.me({ signal: controller.signal }));
    await vi.advanceTimersByTimeAsync(100);
    controller.abort('enough');
    expect(await error).toBe('enough');
    await vi.advanceTimersByTimeAsync(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each<[string, Answer]>([
    [
      '10: headers and then a stalled body',
      () => new Response(new ReadableStream(), { headers: { 'content-type': 'application/json' } }),
    ],
    ['11: stalled headers', stall],
  ])('%s end in a TimeoutError', async (_, answer) => {
    const { client } = createTestClient([answer], { maxRetries: 0 });
    const error = rejection(client.me({ timeoutMs: 200 }));
    await vi.advanceTimersByTimeAsync(200);
    expect(await error).toMatchObject({ name: 'TimeoutError', timeoutMs: 200 });
  });

  it('22: no timer is left after a failed fetch', async () => {
    const { client } = createTestClient([disconnect], { maxRetries: 0 });
    await rejection(client.me());
    expect(vi.getTimerCount()).toBe(0);
  });

  it('23: no listener is left after 50 calls on one signal', async () => {
    const { signal } = new AbortController();
    const { client } = createTestClient([ok]);
    for (let call = 0; call < 50; call++) await client.me({ signal });
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });
});

describe('an argument', () => {
  it.each([
    ['16', '..'],
    ['16', '%2e%2e'],
    ['16', '.'],
    ['16', '..;x'],
    ['17', ''],
    ['18', undefined],
    ['18', null],
    ['18', {}],
  ])('%s: the id %j is refused before anything is sent', async (_, id) => {
    const { client, requests } = createTestClient([ok]);
    const get = client.agents.get as (id: unknown) => Promise<unknown>;
    expect(await rejection(get(id))).toMatchObject({ code: 'invalid_argument' });
    expect(requests).toEqual([]);
  });

  it('19: null and undefined in a query are left out', async () => {
    const page = { data: [], pagination: { page: 1, limit: 1, total: 0, total_pages: 0 } };
    const { client, requests } = createTestClient([json(page)]);
    const query = { search: null, status: undefined, limit: 5 } as unknown as { limit: number };
    await client.contacts.list(query);
    expect(requests[0]?.path).toBe('/v1/contacts?limit=5');
  });
});

describe('a secret', () => {
  const KEY = 'secret-key-4711';
  const everything = { depth: 20, showHidden: true };

  it('20: is not shown by the client', () => {
    const { client } = createTestClient([], { apiKey: KEY });
    expect(inspect(client, everything) + JSON.stringify(client)).not.toContain(KEY);
  });

  it('21: is not shown by an error', async () => {
    const { client } = createTestClient([failure(401, 'UNAUTHORIZED')], { apiKey: KEY });
    const error = await rejection(client.me());
    expect(inspect(error, everything) + JSON.stringify(error)).not.toContain(KEY);
  });

  it('27: does not follow a redirect to another origin', async () => {
    const seen: unknown[] = [];
    const target = createServer((request, response) => {
      seen.push(request.headers);
      response.end('{}');
    });
    const origin = createServer((_, response) => {
      const { port } = target.address() as AddressInfo;
      response.writeHead(302, { location: `http://localhost:${port}/v1/me` }).end();
    });
    const listening = [target, origin].map(
      (server) => new Promise<void>((resolve) => server.listen(0, resolve)),
    );
    await Promise.all(listening);
    const { port } = origin.address() as AddressInfo;
    const client = new AgentPlatform({ baseUrl: `http://127.0.0.1:${port}`, apiKey: KEY });
    expect(await rejection(client.me())).toMatchObject({
      code: 'REDIRECT',
      message: expect.stringContaining('http://localhost:'),
    });
    expect(seen).toEqual([]);
    for (const server of [target, origin]) server.close();
  });
});

it('29: errors of another copy of the package are recognised', async () => {
  const foreign = (await vi.importActual('../src/errors/status-errors.ts?copy')) as {
    NotFoundError: new (...args: unknown[]) => Error;
  };
  const sdk = await import('../src/index.ts');
  const trace = { operation: undefined, method: 'GET', path: '/v1/me', attempts: 1 };
  const details = { status: 404, code: 'NOT_FOUND', message: 'x', headers: new Headers() };
  const error = new foreign.NotFoundError(details, trace);
  expect(foreign.NotFoundError).not.toBe(sdk.NotFoundError);
  expect([sdk.isNotFoundError(error), sdk.isApiError(error)]).toEqual([true, true]);
  expect(error instanceof sdk.NotFoundError).toBe(true);
});
