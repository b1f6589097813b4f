import { describe, expect, it } from 'vitest';
import type { DerivedOptions } from '../src/index.ts';
import { createTestClient, failure, json, rejection, stall } from './support/test-client.ts';

const ok = json({ data: { id: 'a1' } });
const limited = json({ data: {} }, 200, {
  'X-RateLimit-Limit': '100',
  'X-RateLimit-Remaining': '42',
  'X-RateLimit-Reset': '30',
});

describe('client.withOptions', () => {
  it('returns a client with the new options, and leaves the original unchanged', async () => {
    const { client, requests } = createTestClient([failure(503, 'X')], { maxRetries: 1 });
    const patient = client.withOptions({ maxRetries: 3 });
    await rejection(patient.me());
    expect(requests).toHaveLength(4);
    await rejection(client.me());
    expect(requests).toHaveLength(6);
  });

  it('applies timeoutMs to the new client', async () => {
    const { client } = createTestClient([stall], { maxRetries: 0 });
    const hasty = client.withOptions({ timeoutMs: 5 });
    expect(await rejection(hasty.me())).toMatchObject({ name: 'TimeoutError', timeoutMs: 5 });
  });

  it('applies deadlineMs to the new client', async () => {
    const busy = failure(503, 'X', 'Busy', { 'retry-after': '30' });
    const { client, requests } = createTestClient([busy, ok]);
    await rejection(client.withOptions({ deadlineMs: 10_000 }).me());
    expect(requests).toHaveLength(1);
  });

  it('adds headers to those of the client', async () => {
    const { client, requests } = createTestClient([ok], {
      headers: { 'x-app': 'shop', 'x-a': '1' },
    });
    await client.withOptions({ headers: { 'x-a': '2', 'x-b': '3' } }).me();
    expect(Object.fromEntries(requests[0]?.headers ?? [])).toMatchObject({
      'x-app': 'shop',
      'x-a': '2',
      'x-b': '3',
    });
  });

  it.each<[string, (entries: [string, string][]) => object]>([
    ['a Headers object', (entries) => new Headers(entries)],
    ['a Map', (entries) => new Map(entries)],
  ])('sends headers that a JavaScript program passes as %s', async (_, create) => {
    const headersOf = (name: string) => create([[name, '1']]) as Record<string, string>;
    const { client, requests } = createTestClient([ok], { headers: headersOf('x-client') });
    const derived = client.withOptions({ headers: headersOf('x-derived') });
    await derived.me({ headers: headersOf('x-call') });
    const names = [...(requests[0]?.headers.keys() ?? [])].filter((name) => name.startsWith('x-'));
    expect(names).toEqual(['x-api-key', 'x-call', 'x-client', 'x-derived']);
  });

  it('replaces the hooks and the logger of the client', async () => {
    const seen: string[] = [];
    const note = (text: string) => () => void seen.push(text);
    const { client } = createTestClient([ok], { hooks: { request: note('first') } });
    const logger = { debug: note('logged'), info: () => {}, warn: () => {} };
    await client
      .withOptions({ hooks: { request: note('second') }, logger, logLevel: 'debug' })
      .me();
    expect(seen).toEqual(['logged', 'second', 'logged']);
  });

  it('can be called on a client that it returned', async () => {
    const { client, requests } = createTestClient([failure(503, 'X')]);
    const derived = client.withOptions({ maxRetries: 1 }).withOptions({ headers: { 'x-a': '1' } });
    await rejection(derived.me());
    expect(requests.map(({ headers }) => headers.get('x-a'))).toEqual(['1', '1']);
  });

  it('shares fetch, the API key and the limiter, so both use the same window', async () => {
    const spent = json({ data: {} }, 200, {
      'X-RateLimit-Limit': '1',
      'X-RateLimit-Remaining': '0',
      'X-RateLimit-Reset': '30',
    });
    const { client, clock, requests } = createTestClient([spent]);
    await client.me();
    await client.withOptions({ timeoutMs: 500 }).me();
    expect([clock.sleeps, requests.length]).toEqual([[31_000], 2]);
  });

  it("passes on rateLimiter: 'off' to the new client", async () => {
    const { client, requests } = createTestClient([stall], { rateLimiter: 'off', maxRetries: 0 });
    const calls = [1, 2].map(() => rejection(client.withOptions({ timeoutMs: 5 }).me()));
    await new Promise(setImmediate);
    expect(requests).toHaveLength(2);
    await Promise.all(calls);
  });

  it('shares the last known rate limit between both clients', async () => {
    const { client } = createTestClient([limited]);
    const derived = client.withOptions({ timeoutMs: 500 });
    await derived.me();
    expect(client.rateLimit).toMatchObject({ remaining: 42 });
    expect(derived.rateLimit).toBe(client.rateLimit);
  });

  it.each([
    [{ timeoutMs: 0 }, /timeoutMs` must be a finite number greater than 0/],
    [{ timeoutMS: 5 }, /Unknown option `timeoutMS`\. Known options: `timeoutMs`, /],
    [{ hooks: { retry: 'log' } }, /hooks.retry` must be a function/],
    [
      { apiKey: 'other' },
      /apiKey` cannot be changed with `withOptions`. Create a new `AgentPlatform`/,
    ],
    [{ baseUrl: undefined }, /baseUrl` cannot be changed with `withOptions`/],
    [{ concurrency: 2 }, /Unknown option `concurrency`/],
    [null, /^The options must be an object\.$/],
  ])('rejects the options %o', (options, message) => {
    const { client } = createTestClient([ok]);
    const withOptions = () => client.withOptions(options as DerivedOptions);
    expect(withOptions).toThrow(message);
    expect(withOptions).toThrow(expect.objectContaining({ code: 'invalid_option' }));
  });
});
