import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestClient, json } from '../../test/support/test-client.ts';
import type { ClientOptions } from '../index.ts';

const printed = vi.spyOn(console, 'warn');
beforeEach(() => {
  vi.useFakeTimers();
  printed.mockReset();
});
afterEach(() => void vi.useRealTimers());

/** Makes this many calls at once, after one whose response reports a spent window that ends in 85 s. */
async function makeCalls(count: number, options: ClientOptions = {}) {
  const spent = json({ data: {} }, 200, {
    'X-RateLimit-Limit': '1',
    'X-RateLimit-Remaining': '0',
    'X-RateLimit-Reset': '85',
  });
  const { client } = createTestClient([spent, json({ data: {} })], options);
  await client.me();
  return Promise.all(Array.from({ length: count }, () => client.me()));
}

describe('a call that waits for the rate limit', () => {
  it('for more than a minute causes one warning, which says for what and until when', async () => {
    const logger = { debug() {}, info() {}, warn: vi.fn() };
    const calls = makeCalls(3, { logger });
    await vi.runAllTimersAsync();
    await calls;
    expect(logger.warn).toHaveBeenCalledExactlyOnceWith(
      '`GET /v1/me` has been waiting for a minute for the rate limit, and will until about 2026-03-01T09:01:26.000Z. To see every wait, use the `queued` hook.',
      { callId: expect.any(String) },
    );
  });

  it('is a warning on the console if there is no logger, and none before a minute has passed', async () => {
    const calls = makeCalls(3, { clock: undefined });
    await vi.advanceTimersByTimeAsync(59_000);
    expect(printed).not.toHaveBeenCalled();
    await vi.runAllTimersAsync();
    await calls;
    expect(printed).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('has been waiting'));
  });

  it('is no warning on the console if the client has a clock of its own, as in tests', async () => {
    const calls = makeCalls(1);
    await vi.runAllTimersAsync();
    await calls;
    expect(printed).not.toHaveBeenCalled();
  });
});
