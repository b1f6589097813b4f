import { getEventListeners } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findRedisClientProblem as findStoreClientProblem } from '../../../webhook-verify/src/core/redis-client.ts';
import { ask as askLimiter, toTurn } from '../../test/support/turns.ts';
import type { Grant, Turn } from './rate-limiter.ts';
import { findRedisClientProblem } from './redis-client.ts';
import { createRedisRateLimiter, type RedisRateLimiterOptions } from './redis-rate-limiter.ts';

const MINUTE = 60_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Redis's reply: how many requests may be sent, and the milliseconds until the window ends. */
type Counted = readonly [taken: number, ttlMs: number];
type Answer = () => Counted | Promise<Counted>;

const free: Answer = () => [10, MINUTE];
const spent = (ttlMs: number): Answer => {
  const end = Date.now() + ttlMs;
  return () => (Date.now() < end ? [0, end - Date.now()] : [10, MINUTE]);
};
const silence: Answer = () => new Promise(() => {});
const after =
  (ms: number, answer: Counted): Answer =>
  () =>
    new Promise((resolve) => setTimeout(resolve, ms, answer));
const broken: Answer = () => Promise.reject(new Error('Socket closed unexpectedly'));

/** Creates a limiter on a Redis that gives these replies in turn and repeats the last one. */
function createGate(answers: readonly Answer[], options: Partial<RedisRateLimiterOptions> = {}) {
  const warnings: string[] = [];
  let commands = 0;
  const client = {
    evalSha() {},
    async eval() {
      const answer = answers[commands] ?? answers.at(-1) ?? silence;
      commands += 1;
      return answer();
    },
  };
  const warn = (message: string) => void warnings.push(message);
  const limiter = createRedisRateLimiter(client, { name: 'test', warn, ...options });
  const ask = (turn: Partial<Turn> = {}) => askLimiter(limiter, turn);
  /** Sends a request, and returns its grant. */
  const send = async () => (await limiter.acquire(toTurn())) as Grant;
  /** Reports a platform without a rate limit window, so that only Redis delays requests. */
  const learn = async () => (await send()).finish({ shown: 'unlimited' });
  return { limiter, warnings, ask, send, learn, commands: () => commands };
}

/** Ends a request with a 429. */
const refuse = (grant: Grant, holdMs: number) => grant.finish({ shown: 'uncounted', holdMs });

const settle = () => vi.advanceTimersByTimeAsync(0);

describe('a spent rate-limit window', () => {
  it('delays a request, with one command to Redis before the wait and one after it', async () => {
    const { ask, commands } = createGate([spent(30_000)]);
    const wait = ask();
    await vi.advanceTimersByTimeAsync(29_999);
    expect([wait.done, commands()]).toEqual([false, 1]);
    await vi.advanceTimersByTimeAsync(10);
    expect([wait.done, commands()]).toEqual([true, 2]);
  });

  it('is announced at each check, with the whole wait of the request', async () => {
    const { ask, commands } = createGate([() => [0, 5_000], () => [0, 5_000], free]);
    const announced: number[] = [];
    const wait = ask({ onQueued: (ms) => void announced.push(ms) });
    await vi.advanceTimersByTimeAsync(11_000);
    expect([wait.done, commands(), announced]).toEqual([true, 3, [5_000, 10_000]]);
  });

  it('refuses requests at once if it lasts too long, with one command a minute', async () => {
    const { limiter, commands } = createGate([spent(600_000)], { limit: 2 });
    const refusal = {
      retryAfterMs: 600_000,
      limit: 2,
      remaining: 0,
      resetAt: new Date(Date.now() + 600_000),
    };
    expect(await limiter.acquire(toTurn())).toEqual(refusal);
    expect(await limiter.acquire(toTurn())).toEqual(refusal);
    await vi.advanceTimersByTimeAsync(59_999);
    expect(await limiter.acquire(toTurn())).toMatchObject({ retryAfterMs: 540_001 });
    expect(commands()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await limiter.acquire(toTurn())).toMatchObject({ retryAfterMs: 540_000 });
    expect(commands()).toBe(2);
  });

  it('refuses a request whose waits would be too long together', async () => {
    const { ask } = createGate([() => [0, 5_000], () => [0, 5_000], free]);
    const wait = ask({ longestWaitMs: 8_000 });
    await vi.advanceTimersByTimeAsync(5_010);
    expect(wait.done).toMatchObject({ retryAfterMs: 5_000, limit: 100, remaining: 0 });
  });
});

it('a request that is aborted while Redis counts it does not count towards the window', async () => {
  const { ask, learn } = createGate([free, after(500, [1, MINUTE]), () => [0, MINUTE]]);
  await learn();
  const controller = new AbortController();
  ask({ signal: controller.signal });
  await settle();
  controller.abort();
  const next = ask();
  await vi.advanceTimersByTimeAsync(510);
  expect(next.done).toBe(true);
});

describe('a request', () => {
  it('leaves no listener and no timer when it is sent', async () => {
    const { limiter } = createGate([free]);
    const { signal } = new AbortController();
    expect(await limiter.acquire(toTurn({ signal }))).toHaveProperty('finish');
    expect([getEventListeners(signal, 'abort'), vi.getTimerCount()]).toEqual([[], 0]);
  });
});

describe('an abort', () => {
  it.each<[string, Answer[]]>([
    ['while Redis is silent', [silence]],
    ['while the request waits for the window', [spent(30_000)]],
    ['while Redis is silent after a wait', [() => [0, 1_000], silence]],
  ])(
    '%s rejects the request at once with the abort reason, and leaves no listener',
    async (_, answers) => {
      const { ask } = createGate(answers);
      const controller = new AbortController();
      const wait = ask({ signal: controller.signal });
      await vi.advanceTimersByTimeAsync(answers.length > 1 ? 1_002 : 100);
      expect(wait.done).toBe(false);
      controller.abort('enough');
      for (let turn = 0; turn < 10; turn++) await Promise.resolve();
      expect(wait.done).toEqual(['rejected', 'enough']);
      expect(getEventListeners(controller.signal, 'abort')).toEqual([]);
      // One timer is left: Redis has one second to reply.
      await vi.advanceTimersByTimeAsync(1_000);
      expect(vi.getTimerCount()).toBe(0);
    },
  );
});

describe('when Redis does not respond', () => {
  it('a request is sent after a second, and a warning says why', async () => {
    const { ask, warnings } = createGate([silence]);
    const wait = ask();
    await vi.advanceTimersByTimeAsync(999);
    expect(wait.done).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(wait.done).toBe(true);
    expect(warnings).toEqual([
      'Redis is not responding (no reply within 1000 ms). Until it does, this process limits only its own requests.',
    ]);
  });

  it.each([20, 150])(
    'a process that has had no response sends only as many requests as its limit: %i',
    async (limit) => {
      const { ask } = createGate([broken], { limit });
      const waits = Array.from({ length: 200 }, () => ask());
      await settle();
      expect(waits.filter(({ done }) => done === true)).toHaveLength(limit);
    },
  );

  it('later requests are sent at once, while one command at a time checks whether it is back', async () => {
    const { ask, learn, warnings, commands } = createGate([free, silence]);
    await learn();
    for (let count = 0; count < 3; count++) ask();
    await vi.advanceTimersByTimeAsync(1_000);
    const waits = Array.from({ length: 50 }, () => ask());
    await settle();
    expect(waits.map(({ done }) => done)).toEqual(waits.map(() => 'at once'));
    expect([commands(), warnings.length]).toEqual([2, 1]);
  });

  it.each<[string, Answer[]]>([
    ['is gone', [broken]],
    ['is gone for long', [broken, broken, broken]],
    ['is silent for a while', [after(1_500, [10, MINUTE])]],
  ])('because it %s, requests wait for the window again once it is back', async (_, outage) => {
    const { ask, learn } = createGate([free, ...outage, free, spent(30_000)]);
    await learn();
    for (let count = 0; count < outage.length + 2; count++) {
      ask();
      await vi.advanceTimersByTimeAsync(1_000);
    }
    const wait = ask();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(wait.done).toBe(false);
  });

  it.each([[['many', 'soon']], [[]], [null], ['OK']])(
    'but with %j instead of two numbers, it counts as gone',
    async (reply) => {
      const { ask, warnings, commands } = createGate([() => reply as never]);
      const waits = [ask(), ask()];
      await settle();
      expect(waits.map(({ done }) => done)).toEqual([true, true]);
      expect(warnings).toEqual([expect.stringContaining('its reply is not two numbers')]);
      expect(commands()).toBe(1);
    },
  );

  it('a second outage causes a second warning', async () => {
    const { limiter, learn, warnings } = createGate([free, broken, free, broken]);
    await learn();
    for (let count = 0; count < 3; count++) {
      await limiter.acquire(toTurn());
      await settle();
    }
    expect(warnings).toHaveLength(2);
  });
});

describe('a 429', () => {
  it('that asks for more than maxWaitMs stops only this process, not Redis', async () => {
    const { ask, send, commands } = createGate([free]);
    refuse(await send(), 30 * 24 * 60 * MINUTE);
    await settle();
    expect(commands()).toBe(1);
    const request = ask();
    await settle();
    expect(request.done).toMatchObject({ retryAfterMs: 24 * 60 * MINUTE });
  });

  it('is not reported to a Redis that is gone', async () => {
    const { send, learn, commands } = createGate([free, broken]);
    await learn();
    refuse(await send(), 1_000);
    await settle();
    expect(commands()).toBe(2);
  });
});

describe('error events of the Redis client', () => {
  it('are handled by one listener for all limiters if the client has no listener yet', () => {
    const client = createEmitter();
    createRedisRateLimiter(client, { name: 'one' });
    createRedisRateLimiter(client, { name: 'other' });
    expect(client.listenerCount()).toBe(1);
  });

  it('cause one warning for each outage', async () => {
    const client = createEmitter();
    const warnings: string[] = [];
    const warn = (message: string) => void warnings.push(message);
    const limiter = createRedisRateLimiter(client, { name: 'test', warn });
    client.fail(new Error('ECONNREFUSED'));
    client.fail(new Error('ECONNREFUSED'));
    expect(warnings).toEqual([expect.stringContaining('Redis is not responding (ECONNREFUSED).')]);
    await limiter.acquire(toTurn());
    client.fail(new Error('ECONNRESET'));
    expect(warnings).toHaveLength(2);
  });

  it('are left to a listener that exists already', () => {
    const client = createEmitter();
    const listener = () => {};
    client.on('error', listener);
    createRedisRateLimiter(client, { name: 'test' });
    expect(client.listenerCount()).toBe(1);
  });

  function createEmitter() {
    const listeners: ((error: unknown) => void)[] = [];
    return {
      fail: (error: Error) => {
        for (const listener of listeners) listener(error);
      },
      evalSha() {},
      eval: async () => [1, MINUTE],
      on: (_: string, listener: (error: unknown) => void) => void listeners.push(listener),
      listenerCount: () => listeners.length,
    };
  }
});

describe('createRedisRateLimiter', () => {
  const client = { evalSha() {}, eval: async () => [1, MINUTE] };

  it.each<[string, unknown, string]>([
    ['no options', undefined, 'Option `name` is missing. Use one name per API key.'],
    [
      'a misspelt option',
      { windosMs: 5 },
      'Unknown option `windosMs`. Known options: `name`, `limit`, `windowMs`, `maxWaitMs`, `warn`.',
    ],
    ['an empty name', { name: '' }, 'Option `name` must be a non-empty string'],
    ['a limit of 1.5', { limit: 1.5 }, 'Option `limit` must be a whole number'],
    ['a window of 1.5 seconds', { windowMs: 1_500 }, 'must be a multiple of 1000 milliseconds'],
  ])('rejects %s with an error that says what is wrong', (_, options, message) => {
    expect(() => createRedisRateLimiter(client, options as RedisRateLimiterOptions)).toThrow(
      expect.objectContaining({
        name: 'ConfigurationError',
        code: 'invalid_option',
        message: expect.stringContaining(message),
      }),
    );
  });

  it.each([undefined, null, {}, { client }, { eval() {} }])(
    'rejects %o, which is not a client of redis or ioredis',
    (other) => {
      expect(() => createRedisRateLimiter(other as never, { name: 'test' })).toThrow(
        expect.objectContaining({
          name: 'ConfigurationError',
          code: 'invalid_argument',
          message:
            'Argument `client` of `createRedisRateLimiter` must be a connected node-redis or ioredis client.',
        }),
      );
    },
  );

  it('rejects a client of @upstash/redis, and the error names it', () => {
    const upstash = { evalsha() {}, eval() {}, createScript() {} };
    expect(() => createRedisRateLimiter(upstash as never, { name: 'test' })).toThrow(
      /A client of @upstash\/redis takes different arguments\. Connect node-redis or ioredis to the `rediss:\/\/` address/,
    );
  });

  it.each([
    {},
    { evalSha() {}, eval() {} },
    { evalsha() {}, eval() {}, status: 'ready' },
    { evalsha() {}, eval() {} },
    { evalsha() {}, eval() {}, createScript() {} },
  ])('accepts and rejects the same clients as the dedupe store of the verifier: %o', (other) => {
    expect(findRedisClientProblem(other)).toBe(findStoreClientProblem(other));
  });
});
