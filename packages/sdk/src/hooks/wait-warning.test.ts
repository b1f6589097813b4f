import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestClient, failure, json } from '../../test/support/test-client.ts';
import type { Logger } from './logger.ts';

/** A response that reports a used-up window, which ends after this many seconds. */
const spent = (seconds: number) =>
  json({ data: {} }, 200, {
    'X-RateLimit-Limit': '1',
    'X-RateLimit-Remaining': '0',
    'X-RateLimit-Reset': String(seconds),
  });

const printed = vi.spyOn(console, 'warn');
beforeEach(() => void printed.mockReset());
afterAll(() => void printed.mockRestore());

function createLog() {
  const warnings: string[] = [];
  const logger: Logger = {
    debug: () => {},
    info: () => {},
    warn: (message) => void warnings.push(message),
  };
  return { warnings, logger };
}

const warning =
  '`GET /v1/me` is waiting about 30 s for the rate limit. To see every wait, use the `queued` hook.';

describe('a wait for the rate limit', () => {
  it('of more than five seconds is one warning, and the next comes a minute later', async () => {
    const { warnings, logger } = createLog();
    const { client } = createTestClient([spent(30)], { logger });
    const counts = [];
    for (let call = 0; call < 5; call++) {
      await client.me();
      counts.push(warnings.length);
    }
    expect(counts).toEqual([0, 1, 1, 2, 2]);
    expect(warnings[0]).toBe(warning);
  });

  it('of up to five seconds is no warning', async () => {
    const { warnings, logger } = createLog();
    const { client } = createTestClient([spent(5)], { logger });
    await client.me();
    await client.me();
    expect(warnings).toEqual([]);
  });

  it('is a warning after a 429 too, even without a limiter', async () => {
    const { warnings, logger } = createLog();
    const limited = failure(429, 'RATE_LIMIT_EXCEEDED', 'Slow down', { 'retry-after': '30' });
    const answers = [limited, json({ data: {} })];
    const { client } = createTestClient(answers, { logger, rateLimiter: 'off' });
    await client.me();
    expect(warnings).toEqual([warning]);
  });

  it('is the only wait that causes a warning', async () => {
    const { warnings, logger } = createLog();
    const busy = failure(503, 'X', 'Busy', { 'retry-after': '30' });
    const { client } = createTestClient([busy, json({ data: {} })], { logger });
    await client.me();
    expect(warnings).toEqual([]);
  });
});

describe('without a logger', () => {
  it('the console gets the warning', async () => {
    vi.useFakeTimers();
    const { client } = createTestClient([spent(30)], { clock: undefined });
    await client.me();
    const waiting = client.me();
    await vi.advanceTimersByTimeAsync(30_000);
    await waiting;
    vi.useRealTimers();
    expect(printed).toHaveBeenCalledExactlyOnceWith(warning);
  });

  it('a client with a clock of its own does not warn', async () => {
    const { client } = createTestClient([spent(30)]);
    await client.me();
    await client.me();
    expect(printed).not.toHaveBeenCalled();
  });
});
