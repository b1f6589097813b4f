import { createMockServer } from '@agent-platform/mock-server';
import { describe, expect, it, vi } from 'vitest';
import { AgentPlatform, type ClientOptions, type Fetch } from '../src/index.ts';
import { createTestClient, failure, json, rejection, toFetch } from './support/test-client.ts';
import { createVirtualClock, settle, type VirtualClock } from './support/virtual-clock.ts';

const MINUTE = 60_000;
/** How long a request takes to reach the platform, which counts it on arrival. */
const ARRIVAL_MS = 25;

/** How a platform counts requests, and how it reports the end of the window. */
interface Counting {
  readonly kind: 'fixed' | 'sliding';
  readonly reset: 'epoch' | 'delta';
  /** The difference between the platform's clock, which the `Date` header of its responses shows, and the client's. */
  readonly skewMs?: number;
  /** The time that it takes to respond. @default 50 */
  readonly latencyMs?: number;
  /** How many requests another program has sent in the first window. @default 0 */
  readonly spent?: number;
}

/** Creates a platform that allows 100 requests a minute. */
function createLimitedPlatform(
  clock: VirtualClock,
  { kind, reset, skewMs = 0, latencyMs = 50, spent = 0 }: Counting,
) {
  const answers: number[] = [];
  let counted: number[] = Array.from({ length: spent }, () => clock.now());
  const isCounted = (at: number) =>
    kind === 'sliding' ? at > clock.now() - MINUTE : clock.now() < Number(counted[0]) + MINUTE;
  const fetch: Fetch = async (_, init) => {
    // The platform counts by key, so it does not count a request without one.
    if (!init.headers['x-api-key']) return Response.json({ data: {} });
    await clock.sleep(ARRIVAL_MS);
    counted = counted.filter(isCounted);
    const isAllowed = counted.length < 100;
    if (isAllowed) counted.push(clock.now());
    const resetMs = Number(counted[0]) + MINUTE - clock.now();
    const headers = {
      'X-RateLimit-Limit': '100',
      'X-RateLimit-Remaining': String(100 - counted.length),
      'X-RateLimit-Reset': String(
        Math.ceil((reset === 'delta' ? resetMs : clock.now() + skewMs + resetMs) / 1000),
      ),
      ...(skewMs && { date: new Date(clock.now() + skewMs).toUTCString() }),
    };
    const answer = isAllowed
      ? Response.json({ data: {} }, { headers })
      : Response.json(
          { error: { code: 'RATE_LIMIT_EXCEEDED', message: 'Slow down', status: 429 } },
          {
            status: 429,
            headers: { ...headers, 'Retry-After': String(Math.ceil(resetMs / 1000)) },
          },
        );
    answers.push(answer.status);
    await clock.sleep(latencyMs - ARRIVAL_MS);
    return answer;
  };
  return { fetch, answers };
}

function createPacedClient(counting: Counting, options: ClientOptions = {}) {
  const clock = createVirtualClock();
  const platform = createLimitedPlatform(clock, counting);
  const { fetch } = platform;
  const connect = () =>
    new AgentPlatform({
      baseUrl: 'https://api.example.com',
      apiKey: 'test-key',
      clock,
      fetch,
      ...options,
    });
  return { clock, platform, connect, client: connect() };
}

/** Creates a client whose first request to this path gets a 429 that asks for a wait of 7 s. */
function createRefusedClient(refused: string) {
  const clock = createVirtualClock();
  const start = clock.now();
  const sent: [string, number][] = [];
  const limited = failure(429, 'RATE_LIMIT_EXCEEDED', 'Slow down', { 'retry-after': '7' });
  const client = new AgentPlatform({
    baseUrl: 'https://api.example.com',
    apiKey: 'test-key',
    clock,
    fetch: toFetch((request) => {
      const { pathname } = new URL(request.url);
      const isFirst = !sent.some(([path]) => path === pathname);
      sent.push([pathname, clock.now() - start]);
      return (isFirst && pathname === refused ? limited : json({ data: {} }))(request);
    }),
  });
  return { clock, client, sent };
}

describe('many concurrent calls under a limit of 100 a minute', () => {
  it.each<Counting>([
    { kind: 'fixed', reset: 'epoch' },
    { kind: 'fixed', reset: 'delta' },
    { kind: 'sliding', reset: 'epoch' },
    { kind: 'sliding', reset: 'delta' },
    { kind: 'fixed', reset: 'epoch', skewMs: 3_600_000 },
    { kind: 'fixed', reset: 'epoch', skewMs: -3_600_000 },
  ])(
    'succeed without a 429 within 1.1 times the shortest time if the platform counts them as in %j',
    async (counting) => {
      const { clock, client, platform } = createPacedClient(counting);
      const start = clock.now();
      const calls = Array.from({ length: 1_000 }, () => client.me());
      await clock.runUntil(Promise.all(calls));
      expect(platform.answers).toEqual(Array.from({ length: 1_000 }, () => 200));
      const floor = 9 * MINUTE;
      expect((clock.now() - start) / floor).toBeLessThanOrEqual(1.1);
    },
  );

  it('take at most 1.1 times the shortest possible time if responses take 20 s', async () => {
    const slow: Counting = { kind: 'fixed', reset: 'epoch', latencyMs: 20_000 };
    const { clock, client, platform } = createPacedClient(slow);
    const start = clock.now();
    await clock.runUntil(Promise.all(Array.from({ length: 300 }, () => client.me())));
    expect(platform.answers).toEqual(Array.from({ length: 300 }, () => 200));
    const floor = 2 * MINUTE + 20_000;
    expect((clock.now() - start) / floor).toBeLessThanOrEqual(1.1);
  });

  it('all succeed, POSTs included, although another program has sent 60 requests', async () => {
    const { clock, client, platform } = createPacedClient({
      kind: 'fixed',
      reset: 'epoch',
      spent: 60,
    });
    const calls = Array.from({ length: 500 }, (_, index) =>
      index % 2 ? client.chats.startHuman(`c${index}`) : client.me(),
    );
    await clock.runUntil(Promise.all(calls));
    expect(platform.answers.filter((status) => status === 200)).toHaveLength(500);
    expect(platform.answers.filter((status) => status === 429)).toHaveLength(60);
  });

  it('get no 429 from the mock, and take at most 1.1 times the shortest time', async () => {
    const mock = createMockServer();
    const client = new AgentPlatform(mock.clientOptions());
    const start = mock.clock.now();
    await Promise.all(Array.from({ length: 1_000 }, () => client.me()));
    expect(mock.requests.list().map(({ status }) => status)).not.toContain(429);
    expect((mock.clock.now() - start) / (9 * MINUTE)).toBeLessThanOrEqual(1.1);
  });
});

describe('several clients with one API key', () => {
  it('complete all calls without a 429 when they share a limiter', async () => {
    const shared = createPacedClient({ kind: 'fixed', reset: 'epoch' });
    const { createRateLimiter } = await import('../src/index.ts');
    const rateLimiter = createRateLimiter({ clock: shared.clock });
    const clients = [1, 2, 3].map(
      () =>
        new AgentPlatform({
          baseUrl: 'https://api.example.com',
          apiKey: 'test-key',
          clock: shared.clock,
          fetch: shared.platform.fetch,
          rateLimiter,
        }),
    );
    const calls = clients.flatMap((client) => Array.from({ length: 100 }, () => client.me()));
    await shared.clock.runUntil(Promise.all(calls));
    expect(shared.platform.answers).not.toContain(429);
  });

  it('complete all calls without a shared limiter if ten retries are allowed', async () => {
    const { clock, connect, platform } = createPacedClient(
      { kind: 'fixed', reset: 'epoch' },
      { maxRetries: 10 },
    );
    const clients = [connect(), connect(), connect()];
    const calls = clients.flatMap((client) => Array.from({ length: 100 }, () => client.me()));
    await clock.runUntil(Promise.all(calls));
    expect(platform.answers.filter((status) => status === 200)).toHaveLength(300);
  });
});

describe('a client', () => {
  it('sends 20 calls at once from the start, although each response takes 4 s', async () => {
    const { clock, client } = createPacedClient({
      kind: 'fixed',
      reset: 'epoch',
      latencyMs: 4_000,
    });
    const start = clock.now();
    await clock.runUntil(Promise.all(Array.from({ length: 20 }, () => client.me())));
    expect(clock.now() - start).toBe(4_000);
  });

  it('sets no timer except the timeout for a call that need not wait', async () => {
    const { client } = createPacedClient({ kind: 'fixed', reset: 'epoch' });
    const mock = createMockServer();
    const free = new AgentPlatform(mock.clientOptions());
    await free.me();
    const timers = vi.spyOn(globalThis, 'setTimeout');
    await free.me();
    expect(timers).toHaveBeenCalledTimes(1);
    timers.mockRestore();
    expect(client.rateLimit).toBeUndefined();
  });

  it("sends all calls at once with rateLimiter: 'off', even if they exceed the limit", async () => {
    const { clock, client, platform } = createPacedClient(
      { kind: 'fixed', reset: 'epoch' },
      { rateLimiter: 'off', maxRetries: 0 },
    );
    const calls = Promise.allSettled(Array.from({ length: 150 }, () => client.me()));
    const settled = await clock.runUntil(calls);
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(100);
    expect(platform.answers.filter((status) => status === 429)).toHaveLength(50);
  });

  it('sends a health check at once while other calls wait for the rate limit', async () => {
    const { clock, client } = createPacedClient({ kind: 'fixed', reset: 'epoch' });
    await clock.runUntil(Promise.all(Array.from({ length: 100 }, () => client.me())));
    const start = clock.now();
    const waiting = client.me();
    await client.health();
    expect(clock.now()).toBe(start);
    await clock.runUntil(waiting);
  });

  it('rejects a queued call as soon as it is aborted, and sends the next one', async () => {
    const { clock, client, platform } = createPacedClient({ kind: 'fixed', reset: 'epoch' });
    await clock.runUntil(Promise.all(Array.from({ length: 100 }, () => client.me())));
    const controller = new AbortController();
    const aborted = rejection(client.me({ signal: controller.signal }));
    const next = client.me();
    await settle();
    const start = clock.now();
    controller.abort('enough');
    expect(await aborted).toBe('enough');
    expect(clock.now()).toBe(start);
    await clock.runUntil(next);
    expect(platform.answers).toHaveLength(101);
  });

  it('keeps the last known rate limit when a response has no rate-limit headers', async () => {
    const told = json({ data: {} }, 200, {
      'X-RateLimit-Limit': '100',
      'X-RateLimit-Remaining': '42',
      'X-RateLimit-Reset': '60',
    });
    const { client } = createTestClient([told, json({ data: {} })]);
    await client.me();
    await client.me();
    expect(client.rateLimit).toMatchObject({ remaining: 42 });
  });

  it('pauses all calls after a 429, and then first retries the call that got it', async () => {
    const { clock, client, sent } = createRefusedClient('/v1/agents/a1');
    const start = clock.now();
    const refused = client.agents.get('a1');
    await settle();
    const later = client.agents.get('a2');
    await clock.runUntil(Promise.all([refused, later]));
    expect(sent).toEqual([
      ['/v1/agents/a1', 0],
      ['/v1/agents/a1', 7_000],
      ['/v1/agents/a2', 7_000],
    ]);
    expect(clock.now() - start).toBe(7_000);
  });

  it('pauses no other call when a health check gets a 429', async () => {
    const { clock, client, sent } = createRefusedClient('/v1/health');
    const refused = client.health();
    await settle();
    await client.agents.get('a1');
    await clock.runUntil(refused);
    expect(sent).toEqual([
      ['/v1/health', 0],
      ['/v1/agents/a1', 0],
      ['/v1/health', 7_000],
    ]);
  });

  it('waits for the end of the window after a 429 without Retry-After', async () => {
    const clock = createVirtualClock();
    const reset = String(clock.now() / 1000 + 7);
    const limited = failure(429, 'RATE_LIMIT_EXCEEDED', 'Slow down', {
      'X-RateLimit-Limit': '100',
      'X-RateLimit-Remaining': '0',
      'X-RateLimit-Reset': reset,
    });
    const answers = [limited, json({ data: {} })];
    const client = new AgentPlatform({
      baseUrl: 'https://api.example.com',
      apiKey: 'test-key',
      clock,
      fetch: toFetch((request) => (answers.shift() ?? json({}))(request)),
    });
    const start = clock.now();
    await clock.runUntil(client.me());
    expect(clock.now() - start).toBe(7_000);
  });
});
