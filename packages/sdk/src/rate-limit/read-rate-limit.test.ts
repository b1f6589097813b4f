import { describe, expect, it } from 'vitest';
import { createTestClient, failure, json } from '../../test/support/test-client.ts';
import { readRateWindow } from './read-rate-limit.ts';

const window = {
  'X-RateLimit-Limit': '100',
  'X-RateLimit-Remaining': '42',
  'X-RateLimit-Reset': '1772355600',
};
const rateLimit = { limit: 100, remaining: 42, resetAt: new Date(1_772_355_600_000) };
const end = rateLimit.resetAt.getTime();
const now = end - 30_000;
const dateOf = (time: number) => ({ date: new Date(time).toUTCString() });

describe('readRateWindow', () => {
  it('reads the three headers', () => {
    expect(readRateWindow(new Headers(window), now)).toMatchObject(rateLimit);
  });

  it('rounds down a limit and a rest that are fractions', () => {
    const half = { ...window, 'X-RateLimit-Limit': '1.5', 'X-RateLimit-Remaining': '0.5' };
    expect(readRateWindow(new Headers(half), now)).toMatchObject({ limit: 1, remaining: 0 });
  });

  it('accepts a limit of 0', () => {
    const nothing = { ...window, 'X-RateLimit-Limit': '0', 'X-RateLimit-Remaining': '0' };
    expect(readRateWindow(new Headers(nothing), now)).toMatchObject({ limit: 0, remaining: 0 });
  });

  it.each([
    ['60', 60_000],
    ['86400', 86_400_000],
    [String(end / 1_000), 30_000],
    [String(now / 1_000 + 86_400), 86_400_000],
  ])('reads a reset of %s, in seconds from now or since 1970', (reset, resetMs) => {
    const headers = new Headers({ ...window, 'X-RateLimit-Reset': reset });
    expect(readRateWindow(headers, now)?.resetAt).toEqual(new Date(now + resetMs));
  });

  it.each([
    ['seconds from now', '86401'],
    ['seconds from now', '999999999'],
    ['Unix seconds', String(now / 1_000 + 86_401)],
    ['Unix milliseconds', String(end)],
  ])('ignores a window that ends more than a day from now, given in %s: %s', (_, reset) => {
    const headers = new Headers({ ...window, 'X-RateLimit-Reset': reset });
    expect(readRateWindow(headers, now)).toBeUndefined();
  });

  it('reads a reset of 1e9 or more as a Unix time', () => {
    const headers = new Headers({ ...window, 'X-RateLimit-Reset': '1000000000' });
    expect(readRateWindow(headers, 1e12 - 5_000)?.resetAt).toEqual(new Date(1e12));
  });

  it.each([
    { 'X-RateLimit-Limit': '' },
    { 'X-RateLimit-Limit': '-1' },
    { 'X-RateLimit-Remaining': 'many' },
    { 'X-RateLimit-Remaining': '-1' },
    { 'X-RateLimit-Limit': 'Infinity' },
    { 'X-RateLimit-Reset': 'soon' },
    { 'X-RateLimit-Reset': '1e300' },
    { 'X-RateLimit-Reset': '-1e300' },
  ])('returns undefined if the headers contain %j', (broken) => {
    expect(readRateWindow(new Headers({ ...window, ...broken }), now)).toBeUndefined();
  });
});

describe('the end of a rate-limit window, resetAt,', () => {
  it.each([
    ['5 s before it', 5_000, 5_000],
    ['equal to it', 0, 0],
    ['a second less than a day before it', 86_399_000, 86_399_000],
    ['a day before it', 86_400_000, 30_000],
    ['a second after it', -1_000, -1_000],
    ['a day after it', -86_400_000, 30_000],
  ])(
    'counts from the Date of the response only if that is within a day of the reset: %s',
    (_, beforeMs, ms) => {
      const headers = new Headers({ ...window, ...dateOf(end - beforeMs) });
      expect(readRateWindow(headers, now)?.resetAt).toEqual(new Date(now + ms));
    },
  );

  it('counts from the local clock if the response has no Date', () => {
    expect(readRateWindow(new Headers(window), now)?.resetAt).toEqual(new Date(now + 30_000));
  });

  it.each(['60', '60;w=60'])(
    'is the number of seconds in the reset %j, whatever the Date of the response',
    (reset) => {
      const headers = { ...window, 'X-RateLimit-Reset': reset, ...dateOf(now - 3_600_000) };
      expect(readRateWindow(new Headers(headers), now)?.resetAt).toEqual(new Date(now + 60_000));
    },
  );
});

describe('client.rateLimit', () => {
  it('is undefined before the first response', () => {
    expect(createTestClient([]).client.rateLimit).toBeUndefined();
  });

  it('is the window of the last response that showed one', async () => {
    const me = { data: { key_name: 'x' } };
    const { client } = createTestClient([json(me, 200, window), json(me)]);
    await client.me();
    await client.health();
    expect(client.rateLimit).toEqual(rateLimit);
  });

  it('is also read from errors', async () => {
    const { client } = createTestClient([failure(404, 'NOT_FOUND', 'Gone', window)]);
    await client.agents.get('a1').catch(() => {});
    expect(client.rateLimit).toEqual(rateLimit);
  });
});
