import { createMockServer, type MockServer } from '@agent-platform/mock-server';
import { AgentPlatform, createRateLimiter, RateLimitError } from '@agent-platform/sdk';
import { beforeEach, describe, expect, it } from 'vitest';
import { printStoryTime } from './story-time.ts';

/**
 * A program imports hundreds of contacts at once. The platform allows 100 requests a minute for each key. The client
 * spreads the requests over several minutes, so none is rejected and none is lost.
 */
const MINUTE = 60_000;

let mock: MockServer;
let client: AgentPlatform;

beforeEach(() => {
  mock = createMockServer({ seed: 'empty', rateLimit: 100 });
  client = new AgentPlatform(mock.clientOptions());
});

printStoryTime('Burst', () => mock);

/** Returns `count` different names. */
const names = (count: number) => Array.from({ length: count }, (_, n) => `Contact ${n + 1}`);

/** Creates all contacts at the same time. */
const importContacts = (contacts: readonly string[], through = client) =>
  Promise.all(contacts.map((name) => through.contacts.create({ name })));

/** Returns the names of all contacts. The mock reads them directly, so that the rate limit does not apply. */
async function namesOnRecord(): Promise<string[]> {
  const pages = await Promise.all(
    [1, 2, 3, 4].map((page) => mock.call('listContacts', { query: { page, limit: 100 } })),
  );
  return pages.flat().map(({ name }) => name);
}

/** Counts the requests in each minute since the first one. */
function requestsPerMinute(): number[] {
  const times = mock.requests.list({ source: 'client' }).map(({ at }) => Date.parse(at));
  const first = times[0] ?? 0;
  const counts: number[] = [];
  for (const time of times) {
    const minute = Math.floor((time - first) / MINUTE);
    counts[minute] = (counts[minute] ?? 0) + 1;
  }
  return counts;
}

describe('A burst of calls', () => {
  it('is spread over several minutes, so that no request is rejected', async () => {
    const start = mock.clock.now();
    await importContacts(names(350));
    expect(mock.requests.list({ status: 429 })).toEqual([]);
    expect(mock.requests.list({ status: 201 })).toHaveLength(350);
    expect(requestsPerMinute().every((count) => count <= 100)).toBe(true);
    // 350 requests need four windows: three full minutes pass, and the last requests are sent in the fourth.
    expect(Math.floor((mock.clock.now() - start) / MINUTE)).toBe(3);
  });

  it('creates each record exactly once', async () => {
    const wanted = names(350);
    await importContacts(wanted);
    expect((await namesOnRecord()).toSorted()).toEqual(wanted.toSorted());
  });

  it('gives each caller the response to its own call', async () => {
    const wanted = names(250);
    const contacts = await importContacts(wanted);
    expect(contacts.map(({ name }) => name)).toEqual(wanted);
    expect(new Set(contacts.map(({ id }) => id)).size).toBe(250);
  });

  it('can be made through two clients that share a rate limiter', async () => {
    const rateLimiter = createRateLimiter({ clock: mock.clock });
    const options = { ...mock.clientOptions(), rateLimiter };
    const [one, two] = [new AgentPlatform(options), new AgentPlatform(options)];
    const wanted = names(240);
    await Promise.all([
      importContacts(wanted.slice(0, 120), one),
      importContacts(wanted.slice(120), two),
    ]);
    expect(mock.requests.list({ status: 429 })).toEqual([]);
    expect((await namesOnRecord()).toSorted()).toEqual(wanted.toSorted());
  });

  it('succeeds even if another program uses the same key', async () => {
    await client.me();
    mock.rateLimit.exhaust(mock.apiKey);
    const wanted = names(150);
    await importContacts(wanted);
    // The platform does not process a request that gets a 429, so a retry creates no duplicate.
    expect(mock.requests.list({ status: 429 }).length).toBeGreaterThan(0);
    expect((await namesOnRecord()).toSorted()).toEqual(wanted.toSorted());
  });

  it('fails a call at once if the call would have to wait beyond its deadline', async () => {
    await importContacts(names(100));
    const before = mock.requests.list().length;
    const call = client.me({ deadlineMs: 2_000 });
    const error = await call.catch((error: unknown) => error);
    expect(error).toBeInstanceOf(RateLimitError);
    expect(mock.requests.list()).toHaveLength(before);
  });

  it('shares the rate limit with a list that is read at the same time', async () => {
    const seeded = names(300);
    mock.seed({ contacts: seeded.map((name) => ({ name })) });
    const [read] = await Promise.all([
      client.contacts.list({ order: 'asc', limit: 10 }).toArray({ limit: 1_000 }),
      importContacts(names(200).map((name) => `${name}, imported`)),
    ]);
    expect(read.map(({ name }) => name)).toEqual(expect.arrayContaining(seeded));
    expect(new Set(read.map(({ id }) => id)).size).toBe(read.length);
    expect(mock.requests.list({ status: 429 })).toEqual([]);
  });
});
