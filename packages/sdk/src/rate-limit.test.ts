import { describe, expect, it } from 'vitest';
import { createTestClient, failure, json } from '../test/create-test-client.ts';
import { toRateLimit } from './rate-limit.ts';

const window = {
  'X-RateLimit-Limit': '100',
  'X-RateLimit-Remaining': '42',
  'X-RateLimit-Reset': '1772355600',
};
const rateLimit = { limit: 100, remaining: 42, resetAt: new Date(1_772_355_600_000) };

describe('toRateLimit', () => {
  it('reads the three headers', () => {
    expect(toRateLimit(new Headers(window), 0)).toEqual(rateLimit);
  });

  it.each([
    { 'X-RateLimit-Limit': '' },
    { 'X-RateLimit-Remaining': 'many' },
    { 'X-RateLimit-Remaining': '-1' },
    { 'X-RateLimit-Limit': 'Infinity' },
    { 'X-RateLimit-Reset': 'soon' },
    { 'X-RateLimit-Reset': '1e300' },
  ])('reads nothing from %j', (broken) => {
    expect(toRateLimit(new Headers({ ...window, ...broken }), 0)).toBeUndefined();
  });
});

describe('client.rateLimit', () => {
  it('is unknown before the first answer', () => {
    expect(createTestClient([]).client.rateLimit).toBeUndefined();
  });

  it('is what the last answer told, and stays when an answer tells nothing', async () => {
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
