import { cases } from '@agent-platform/tools/cases';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createSlowClient,
  createTestClient,
  failure,
  json,
  rejection,
} from '../../test/support/test-client.ts';
import { AgentPlatform } from '../client/agent-platform.ts';

const ok = json({ data: { id: 'a1' } });
const limited = failure(429, 'RATE_LIMIT_EXCEEDED', 'Slow down', { 'retry-after': '30' });

describe('deadlineMs', () => {
  it('rejects a call at once if Retry-After is longer than the remaining time', async () => {
    const { client, clock } = createTestClient([limited, ok], { deadlineMs: 29_999 });
    const now = clock.now();
    expect(await rejection(client.me())).toMatchObject({
      name: 'RateLimitError',
      retryAfterMs: 30_000,
      attempts: 1,
    });
    expect(clock.now()).toBe(now);
  });

  it('allows a wait for Retry-After that ends exactly at the deadline', async () => {
    const { client, clock } = createTestClient([limited, ok], { deadlineMs: 30_000 });
    await client.agents.get('a1');
    expect(clock.sleeps).toEqual([30_000]);
  });

  it('of a call takes precedence over that of the client', async () => {
    const { client, requests } = createTestClient([limited, ok], { deadlineMs: 60_000 });
    await rejection(client.agents.get('a1', { deadlineMs: 5_000 }));
    expect(requests).toHaveLength(1);
  });

  it('rejects a call at once if its rate-limit window begins after the deadline', async () => {
    const start = Date.parse('2026-03-01T09:00:00Z');
    const spent = json({ data: {} }, 200, {
      'X-RateLimit-Limit': '100',
      'X-RateLimit-Remaining': '0',
      'X-RateLimit-Reset': String(start / 1000 + 60),
    });
    const { client, requests, clock } = createTestClient([spent]);
    await client.me();
    expect(await rejection(client.me({ deadlineMs: 5_000 }))).toMatchObject({
      name: 'RateLimitError',
      status: 429,
      code: 'RATE_LIMIT_EXCEEDED',
      retryAfterMs: 60_000,
      limit: 100,
      remaining: 0,
      resetAt: new Date(start + 60_000),
      attempts: 0,
      message:
        "429 RATE_LIMIT_EXCEEDED: The request was not sent: the API key's next rate-limit window begins in 60 s, later than `maxWaitMs` or the call's deadline allows. Try again then, or allow a longer wait. (GET /v1/me, attempt 0)",
    });
    expect([requests.length, clock.sleeps]).toEqual([1, []]);
  });

  it('covers all attempts together: a later response becomes a TimeoutError', async () => {
    const { client, clock } = createSlowClient(
      [
        [600, failure(503, 'SERVICE_UNAVAILABLE', 'Wait', { 'retry-after': '1' })],
        [600, ok],
      ],
      { deadlineMs: 2_000 },
    );
    const error = await clock.runUntil(rejection(client.me()));
    expect(error).toMatchObject({ name: 'TimeoutError', timeoutMs: 2_000, attempts: 2 });
  });

  it('rejects a call with its last failure if the wait for a retry would be too long', async () => {
    const { client, clock } = createSlowClient(
      [[0, failure(503, 'SERVICE_UNAVAILABLE', 'Wait', { 'retry-after': '3' })]],
      { deadlineMs: 2_000 },
    );
    const error = await clock.runUntil(rejection(client.me()));
    expect(error).toMatchObject({ name: 'ServiceUnavailableError', retryAfterMs: 3_000 });
  });

  it('rejects a call that hangs, on the real clock', async () => {
    const hang = () => new Promise<Response>(() => {});
    const client = new AgentPlatform({
      baseUrl: 'https://api.example.com',
      apiKey: 'test-key',
      fetch: hang,
    });
    expect(await rejection(client.me({ deadlineMs: 20 }))).toMatchObject({
      name: 'TimeoutError',
      timeoutMs: 20,
      attempts: 1,
      message: 'The call did not complete within 20 ms. (GET /v1/me, attempt 1)',
    });
  });
});

it('no wait exceeds the deadline, and no retry is sent before Retry-After is over', async () => {
  const answer = fc.record({
    ms: fc.nat(3_000),
    status: fc.constantFrom(200, 429, 503, 408),
    retryAfter: fc.integer({ min: 1, max: 20 }),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(answer, { minLength: 1, maxLength: 5 }),
      fc.integer({ min: 1, max: 30_000 }),
      async (script, deadlineMs) => {
        const start = Date.parse('2026-03-01T09:00:00Z');
        let now = start;
        let askedUntil = 0;
        let early = 0;
        let slept = 0;
        const queue = [...script];
        const client = new AgentPlatform({
          baseUrl: 'https://api.example.com',
          apiKey: 'test-key',
          deadlineMs,
          clock: {
            now: () => now,
            sleep: async (ms) => {
              now += ms;
              slept = now;
            },
          },
          fetch: async () => {
            if (now < askedUntil) early += 1;
            const { ms, status, retryAfter } = queue.shift() ?? {
              ms: 0,
              status: 200,
              retryAfter: 1,
            };
            now += ms;
            if (status === 200) return Response.json({ data: {} });
            askedUntil = now + retryAfter * 1_000;
            const headers = { 'retry-after': String(retryAfter) };
            return Response.json({ error: { code: 'X', message: 'x' } }, { status, headers });
          },
        });
        const outcome = await client.me().then(
          () => 'ok',
          (error: unknown) => error,
        );
        expect(early).toBe(0);
        expect(slept).toBeLessThanOrEqual(start + deadlineMs);
        if (outcome === 'ok') expect(now).toBeLessThanOrEqual(start + deadlineMs);
      },
    ),
    { numRuns: cases(300) },
  );
});
