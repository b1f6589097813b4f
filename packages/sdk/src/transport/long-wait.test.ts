import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answer, createTestClient, json } from '../../test/support/test-client.ts';
import type { ClientOptions } from '../index.ts';

const printed = vi.spyOn(console, 'warn');
beforeEach(() => {
  vi.useFakeTimers();
  printed.mockReset();
});
afterEach(() => void vi.useRealTimers());

/** Makes this many calls at once, after one whose response reports a spent window. */
async function makeCalls(count: number, options: ClientOptions = {}, reset = '85') {
  const spent = json({ data: {} }, 200, {
    'X-RateLimit-Limit': '1',
    'X-RateLimit-Remaining': '0',
    'X-RateLimit-Reset': reset,
  });
  const { client } = createTestClient([spent, json({ data: {} })], options);
  await client.me();
  return Promise.all(Array.from({ length: count }, () => client.me()));
}

describe('a call that waits for the rate limit', () => {
  it('for more than a minute logs one warning with the request and the end', async () => {
    const logger = { debug() {}, info() {}, warn: vi.fn() };
    const calls = makeCalls(3, { logger });
    await vi.runAllTimersAsync();
    await calls;
    expect(logger.warn).toHaveBeenCalledExactlyOnceWith(
      '`GET /v1/me` will wait for the rate limit until about 2026-03-01T09:01:26.000Z. To see every wait, use the `queued` hook.',
      { callId: expect.any(String) },
    );
  });

  it('for more than a minute prints one warning on the console if there is no logger', async () => {
    const calls = makeCalls(3, { clock: undefined });
    await vi.runAllTimersAsync();
    await calls;
    expect(printed).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('will wait'));
  });

  it('logs the warning even if the wait looked short, once a slow response has made it long', async () => {
    const warn = vi.fn();
    const spent = json({ data: {} }, 200, {
      'X-RateLimit-Limit': '1',
      'X-RateLimit-Remaining': '0',
      'X-RateLimit-Reset': '5',
    });
    const slow: Answer = async (request) => {
      await new Promise((resolve) => setTimeout(resolve, 100_000));
      return spent(request);
    };
    const logger = { debug() {}, info() {}, warn };
    const options = { clock: undefined, logger, timeoutMs: 200_000 };
    const { client } = createTestClient([spent, slow, json({ data: {} })], options);
    await client.me();
    const calls = [client.me(), client.me()];
    await vi.advanceTimersByTimeAsync(50_000);
    expect(warn).not.toHaveBeenCalled();
    await vi.runAllTimersAsync();
    await Promise.all(calls);
    expect(warn).toHaveBeenCalledOnce();
  });

  it('for less than a minute prints no warning', async () => {
    const calls = makeCalls(1, { clock: undefined }, '50');
    await vi.runAllTimersAsync();
    await calls;
    expect(printed).not.toHaveBeenCalled();
  });

  it('prints no warning on the console if the client has a clock of its own', async () => {
    const calls = makeCalls(1);
    await vi.runAllTimersAsync();
    await calls;
    expect(printed).not.toHaveBeenCalled();
  });
});
