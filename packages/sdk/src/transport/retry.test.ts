import { describe, expect, it, vi } from 'vitest';
import {
  type Answer,
  createTestClient,
  disconnect,
  failure,
  json,
  rejection,
} from '../../test/support/test-client.ts';
import type { Outcome } from '../hooks/events.ts';
import { systemClock } from '../time/clock.ts';
import { toBackoffMs } from './retry-options.ts';

const ok = json({ data: { id: 'a1' } });
const limited = (retryAfter: string) =>
  failure(429, 'RATE_LIMIT_EXCEEDED', 'Slow down', { 'retry-after': retryAfter });
const spentWindow = {
  'X-RateLimit-Limit': '100',
  'X-RateLimit-Remaining': '0',
  'X-RateLimit-Reset': '30',
};
const unavailable = failure(503, 'SERVICE_UNAVAILABLE');

const sum = (all: readonly number[]) => all.reduce((total, each) => total + each, 0);

describe('a call with the method', () => {
  const statuses = Array.from({ length: 100 }, (_, index) => 400 + index).concat([
    500, 501, 503, 599,
  ]);

  /** Returns the outcomes after which a call with this method is sent again. */
  async function findRepeated(method: 'GET' | 'PUT' | 'DELETE' | 'POST' | 'PATCH') {
    const repeated: Outcome[] = [];
    const answers = new Map<Outcome, Answer>([
      ['response', disconnect],
      [
        'body',
        () => new Response(new ReadableStream({ start: (body) => body.error(new Error()) })),
      ],
      ...statuses.map((status): [Outcome, Answer] => [status, failure(status, 'X')]),
    ]);
    for (const [outcome, answer] of answers) {
      const { client, requests } = createTestClient([answer, ok]);
      const raw = client.raw as unknown as Record<string, (path: string) => Promise<unknown>>;
      await raw[method]?.('/v1/agents/a1').catch(() => {});
      if (requests.length > 1) repeated.push(outcome);
    }
    return repeated;
  }

  it.each(['GET', 'PUT', 'DELETE'] as const)(
    '%s is sent again after 408, 429, any 5xx and a missing or incomplete response',
    async (method) => {
      const expected = ['response', 'body', 408, 429, 500, 501, 503, 599];
      expect(await findRepeated(method)).toEqual(expected);
    },
  );

  it.each(['POST', 'PATCH'] as const)('%s is sent again after 429 only', async (method) => {
    expect(await findRepeated(method)).toEqual([429]);
  });
});

describe('toBackoffMs', () => {
  it('doubles the longest wait up to 8 s, and any shorter wait is equally likely', () => {
    const limits = { backoffMs: 500, maxBackoffMs: 8_000 };
    const longest = [1, 2, 3, 4, 5, 6, 50, 5_000].map((attempt) =>
      toBackoffMs(attempt, limits, () => 1),
    );
    expect(longest).toEqual([500, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000, 8_000]);
    expect(toBackoffMs(3, limits, () => 0)).toBe(0);
    expect(toBackoffMs(3, limits, () => 0.25)).toBe(500);
  });
});

describe('a call', () => {
  it('is sent again at once when retry.backoffMs is 0', async () => {
    const retry = { backoffMs: 0 };
    const { client, requests, clock } = createTestClient([failure(503, 'X'), ok], { retry });
    await client.agents.get('a1');
    expect([requests.length, clock.sleeps]).toEqual([2, [0]]);
  });

  it('is sent again after the wait that Retry-After asks for', async () => {
    const { client, requests, clock } = createTestClient([limited('61'), ok]);
    expect(await client.agents.get('a1')).toEqual({ id: 'a1' });
    expect(sum(clock.sleeps)).toBe(61_000);
    expect(requests).toHaveLength(2);
  });

  it.each([
    ['a 429', limited('0')],
    [
      'a 429 that shows a window',
      failure(429, 'X', 'Slow', { ...spentWindow, 'retry-after': '0' }),
    ],
    ['a 503', failure(503, 'X', 'Busy', { 'retry-after': '0' })],
  ])('is sent again at once after %s with `Retry-After: 0`', async (_, answer) => {
    for (const rateLimiter of [undefined, 'off'] as const) {
      const { client, requests, clock } = createTestClient([answer, ok], { rateLimiter });
      await client.agents.get('a1');
      expect(requests).toHaveLength(2);
      expect(sum(clock.sleeps)).toBeLessThanOrEqual(1);
    }
  });

  it('is sent again after a minute when a 429 shows neither a wait nor a window', async () => {
    const silent = failure(429, 'RATE_LIMIT_EXCEEDED', 'Slow down');
    const { client, requests, clock } = createTestClient([silent, ok]);
    await client.agents.get('a1');
    expect([requests.length, clock.sleeps]).toEqual([2, [60_000]]);
  });

  it('is sent again after its own backoff when the time in Retry-After has passed', async () => {
    const passed = limited('Thu, 01 Jan 2015 00:00:00 GMT');
    const { client, requests, clock } = createTestClient([passed, ok]);
    await client.agents.get('a1');
    expect(requests).toHaveLength(2);
    expect(sum(clock.sleeps)).toBeLessThanOrEqual(500);
  });

  it('lets other code run before it is sent again after `Retry-After: 0`', async () => {
    const events: string[] = [];
    const answers = [
      () => {
        setTimeout(() => events.push('turn'));
        return limited('0')(new Request('https://api.example.com'));
      },
      (request: Request) => {
        events.push('sent again');
        return ok(request);
      },
    ];
    const { client } = createTestClient(answers, { clock: systemClock });
    await client.agents.get('a1');
    expect(events).toEqual(['turn', 'sent again']);
  });

  it.each(['91', '2592000'])(
    'rejects at once when Retry-After is %s s, which is longer than maxWaitMs',
    async (retryAfter) => {
      const { client, clock, requests } = createTestClient([limited(retryAfter), ok]);
      expect(await rejection(client.agents.get('a1'))).toMatchObject({
        name: 'RateLimitError',
        retryAfterMs: Number(retryAfter) * 1_000,
        attempts: 1,
      });
      expect([clock.sleeps, requests.length]).toEqual([[], 1]);
    },
  );

  it('waits for a Retry-After of 90 s, the default of maxWaitMs', async () => {
    const { client, clock } = createTestClient([limited('90'), ok]);
    await client.agents.get('a1');
    expect(sum(clock.sleeps)).toBe(90_000);
  });

  it('is sent again after its own backoff when a 503 shows a rate-limit window', async () => {
    const headers = {
      'X-RateLimit-Limit': '100',
      'X-RateLimit-Remaining': '99',
      'X-RateLimit-Reset': '30',
    };
    const busy = failure(503, 'SERVICE_UNAVAILABLE', 'Busy', headers);
    const { client, clock } = createTestClient([busy, ok]);
    await client.agents.get('a1');
    expect(clock.sleeps[0]).toBeLessThanOrEqual(500);
  });

  it('waits twice as long before each further retry', async () => {
    const random = vi.spyOn(Math, 'random').mockReturnValue(1);
    const { client, clock } = createTestClient([unavailable]);
    await rejection(client.agents.get('a1'));
    random.mockRestore();
    expect(clock.sleeps).toEqual([500, 1_000, 2_000]);
  });

  it('waits after a 429 even without a rate limiter', async () => {
    const { client, clock } = createTestClient([limited('7'), ok], { rateLimiter: 'off' });
    expect(await client.agents.get('a1')).toEqual({ id: 'a1' });
    expect(clock.sleeps).toEqual([7_000]);
  });

  it('is not sent again when it is a GET that the call marks as not idempotent', async () => {
    const { client, requests } = createTestClient([failure(503, 'X'), ok]);
    await rejection(client.me({ idempotent: false }));
    expect(requests).toHaveLength(1);
  });

  it('rejects after three retries, with an error that says how often it was sent', async () => {
    const { client, requests } = createTestClient([unavailable]);
    expect(await rejection(client.agents.get('a1'))).toMatchObject({
      name: 'ServiceUnavailableError',
      attempts: 4,
      message: '503 SERVICE_UNAVAILABLE: It failed. (GET /v1/agents/{id}, attempt 4)',
    });
    expect(requests).toHaveLength(4);
  });

  it.each([
    ['503', unavailable],
    ['429', limited('1')],
  ])(
    'is sent only once if the client or the call sets maxRetries to 0, even after a %s',
    async (_, answer) => {
      const client = createTestClient([answer], { maxRetries: 0 });
      await rejection(client.client.agents.get('a1'));
      const call = createTestClient([answer]);
      await rejection(call.client.agents.get('a1', { maxRetries: 0 }));
      expect([client.requests.length, call.requests.length]).toEqual([1, 1]);
    },
  );

  it('does not count a 429 towards maxRetries', async () => {
    const answers = [limited('1'), unavailable, limited('1'), limited('1'), ok];
    const { client, requests } = createTestClient(answers, { maxRetries: 1 });
    await client.agents.get('a1');
    expect(requests).toHaveLength(5);
  });

  it('rejects after its eleventh 429', async () => {
    for (const rateLimiter of [undefined, 'off'] as const) {
      const { client, requests } = createTestClient([limited('1')], { rateLimiter, maxRetries: 1 });
      expect(await rejection(client.agents.get('a1'))).toMatchObject({
        name: 'RateLimitError',
        attempts: 11,
      });
      expect(requests).toHaveLength(11);
    }
  });

  it('is sent again after a network failure, whose cause the error keeps', async () => {
    const { client, requests } = createTestClient([disconnect]);
    expect(await rejection(client.agents.get('a1'))).toMatchObject({
      name: 'ConnectionError',
      code: 'connection_failed',
      cause: expect.any(TypeError),
      attempts: 4,
      message:
        'No response from https://api.example.com: connect ECONNREFUSED. (GET /v1/agents/{id}, attempt 4)',
    });
    expect(requests).toHaveLength(4);
  });

  it('is sent again when the body of a success breaks off', async () => {
    const broken: Answer = () => {
      const body = new ReadableStream({
        pull: (stream) => stream.error(new TypeError('terminated')),
      });
      return new Response(body, { headers: { 'content-type': 'application/json' } });
    };
    const { client } = createTestClient([broken, ok, broken]);
    expect(await client.agents.get('a1')).toEqual({ id: 'a1' });
    expect(await rejection(client.agents.get('a1', { maxRetries: 0 }))).toMatchObject({
      message:
        'Incomplete response from https://api.example.com: terminated. (GET /v1/agents/{id}, attempt 1)',
    });
  });

  it('sends exactly the same request again after a 429', async () => {
    const { client, requests } = createTestClient([limited('1'), ok]);
    await client.agents.startConversation('a1', { message: 'Grüße', metadata: { n: 1 } });
    const [first, second] = requests.map(({ method, path, body, headers }) => {
      return { method, path, body, headers: [...headers] };
    });
    expect(first?.body).toBe('{"message":"Grüße","metadata":{"n":1}}');
    expect(second).toEqual(first);
  });

  it('cancels the body of a failed attempt before the next one', async () => {
    const events: string[] = [];
    const stream = new ReadableStream({ cancel: () => void events.push('cancelled') });
    const { client } = createTestClient([
      () => new Response(stream, { status: 503 }),
      (request) => {
        events.push('sent again');
        return ok(request);
      },
    ]);
    await client.agents.get('a1');
    expect(events).toEqual(['cancelled', 'sent again']);
  });

  it('rejects at once with the abort reason when the signal aborts during a wait', async () => {
    const controller = new AbortController();
    const reason = { why: 'enough' };
    const { client, requests } = createTestClient([limited('60'), ok], {
      clock: {
        now: () => 0,
        sleep: async (_, signal) => {
          controller.abort(reason);
          signal?.throwIfAborted();
        },
      },
    });
    expect(await rejection(client.agents.get('a1', { signal: controller.signal }))).toBe(reason);
    expect(requests).toHaveLength(1);
  });

  it('is not retried after an abort, even if the reason is an error of the SDK', async () => {
    const lost = await rejection(createTestClient([disconnect]).client.me());
    const controller = new AbortController();
    const retried: unknown[] = [];
    const hang: Answer = () => {
      controller.abort(lost);
      return new Promise(() => {});
    };
    const hooks = { retry: (event: unknown) => void retried.push(event) };
    const { client } = createTestClient([hang], { hooks });
    expect(await rejection(client.agents.get('a1', { signal: controller.signal }))).toBe(lost);
    expect(retried).toEqual([]);
  });

  it('is not sent again after an abort, even by a clock that ignores signals', async () => {
    const controller = new AbortController();
    const { client, requests } = createTestClient([limited('60'), ok], {
      clock: { now: () => 0, sleep: async () => controller.abort('enough') },
    });
    expect(await rejection(client.agents.get('a1', { signal: controller.signal }))).toBe('enough');
    expect(requests).toHaveLength(1);
  });
});
