import { cases } from '@agent-platform/tools/cases';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AgentPlatform, type Fetch, type Hooks } from '../src/index.ts';
import { createTestClient, disconnect, json } from './support/test-client.ts';

const HOOKS = ['start', 'queued', 'request', 'response', 'retry', 'success', 'failure'] as const;

/** The order of events that `docs/observing.md` promises. */
const ORDER =
  /^start( queued)?( request( response)?( retry( queued)?( request( response)?)?)*)? (success|failure)$/;

interface Event {
  readonly name: (typeof HOOKS)[number];
  readonly attempt?: number;
  readonly attempts?: number;
  readonly reason?: unknown;
  readonly status?: number;
}

function record() {
  const events: Event[] = [];
  const entries = HOOKS.map((name) => [
    name,
    (event: object) => void events.push({ ...event, name }),
  ]);
  return { events, hooks: Object.fromEntries(entries) as Hooks };
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const page = { data: [{ id: 'a1' }], pagination: { page: 1, limit: 20, total: 1, total_pages: 1 } };
const record1 = { data: { id: 'a1' } };

const bodyOf = (start: (stream: ReadableStreamDefaultController) => void, status = 200) =>
  new Response(new ReadableStream({ start }), { status });

/** What a server or a network may do with one request. */
const servers: Record<string, Fetch> = {
  ok: async (url) => Response.json(url.includes('contacts') ? page : record1),
  slow: async () => wait(30).then(() => Response.json(record1)),
  // Arrives although the attempt has timed out or was aborted.
  late: async () => wait(150).then(() => Response.json(record1)),
  lateFailure: async () => wait(150).then(() => Response.json({}, { status: 503 })),
  lateBody: async () =>
    bodyOf((stream) => void wait(150).then(() => stream.error(new Error('reset')))),
  empty: async () => new Response(null, { status: 204 }),
  malformed: async () =>
    new Response('{"data":', { headers: { 'content-type': 'application/json' } }),
  tooLarge: async () => new Response(' '.repeat(2_000)),
  cutOff: async () => bodyOf((stream) => stream.error(new Error('reset'))),
  stalledBody: async () => bodyOf(() => {}),
  stalledErrorBody: async () => bodyOf(() => {}, 500),
  stalled: (_, { signal }) =>
    new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  disconnect: async () => {
    throw new TypeError('fetch failed');
  },
  notFound: async () => Response.json({}, { status: 404 }),
  unavailable: async () => Response.json({}, { status: 503 }),
  limited: async () => Response.json({}, { status: 429, headers: { 'retry-after': '1' } }),
  redirect: async () => new Response(null, { status: 302, headers: { location: '/' } }),
  strange: async () => 'nothing' as unknown as Response,
};

const callers: Record<
  string,
  (client: AgentPlatform, signal: AbortSignal) => PromiseLike<unknown>
> = {
  get: (client, signal) => client.agents.get('a1', { signal }),
  post: (client, signal) => client.agents.create({ name: 'Ana' }, { signal }),
  list: (client, signal) => client.contacts.list({}, { signal }),
  raw: (client, signal) => client.raw.GET('/v1/me', { signal }),
};

const middleware = {
  none: undefined,
  rescue: { onError: () => Response.json(record1) },
  rescueWithError: { onError: () => Response.json({}, { status: 500 }) },
  rethrow: { onError: () => new Error('Other') },
  replace: { onResponse: () => Response.json(record1) },
  fail: { onResponse: () => Promise.reject(new Error('Middleware failed')) },
};

const keys = {
  text: 'test-key',
  slow: () => wait(20).then(() => 'test-key'),
  failing: () => Promise.reject(new Error('No key')),
};

const scenario = fc.record({
  caller: fc.constantFrom(...Object.keys(callers)),
  answers: fc.array(fc.constantFrom(...Object.keys(servers)), { minLength: 1, maxLength: 4 }),
  middleware: fc.constantFrom(...(Object.keys(middleware) as (keyof typeof middleware)[])),
  apiKey: fc.constantFrom(...(Object.keys(keys) as (keyof typeof keys)[])),
  abortMs: fc.constantFrom(undefined, 1, 25, 110, 900),
  deadlineMs: fc.constantFrom(undefined, 120, 1_500),
});

beforeEach(
  () => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] }),
);
afterEach(() => void vi.useRealTimers());

it('events come in the order that the guide promises, whatever the server, the network and middleware do', async () => {
  await fc.assert(
    fc.asyncProperty(scenario, async (given) => {
      const { events, hooks } = record();
      const answers = given.answers.map((name) => servers[name] as Fetch);
      const client = new AgentPlatform({
        baseUrl: 'https://api.example.com',
        apiKey: keys[given.apiKey],
        fetch: (url, init) =>
          ((answers.length > 1 ? answers.shift() : answers[0]) as Fetch)(url, init),
        hooks,
        timeoutMs: 100,
        deadlineMs: given.deadlineMs,
        maxResponseBytes: 1_000,
      });
      const used = middleware[given.middleware];
      if (used) client.raw.use(used);
      const controller = new AbortController();
      if (given.abortMs) setTimeout(() => controller.abort(), given.abortMs);

      let isSettled = false;
      const settle = () => {
        isSettled = true;
      };
      callers[given.caller]?.(client, controller.signal).then(settle, settle);
      while (!isSettled) await vi.advanceTimersByTimeAsync(50);
      const count = events.length;
      await vi.advanceTimersByTimeAsync(1_000);

      expect(events.map(({ name }) => name).join(' ')).toMatch(ORDER);
      expect(events).toHaveLength(count);
      expectAttemptsToAgree(events);
    }),
    { numRuns: cases(1_000) },
  );
});

/** Expects that each retry names the outcome of the attempt before it, and that the end counts all attempts. */
function expectAttemptsToAgree(events: readonly Event[]) {
  let sent = 0;
  let status: number | undefined;
  for (const event of events) {
    if (event.name === 'request') {
      sent += 1;
      status = undefined;
    }
    if (event.name === 'request' || event.name === 'response') expect(event.attempt).toBe(sent);
    if (event.name === 'response') status = event.status;
    if (event.name === 'retry' && status !== undefined) expect(event.reason).toBe(status);
    if (event.name === 'retry' && status === undefined) expect(event.reason).toBeTypeOf('string');
    if (event.name === 'success' || event.name === 'failure') expect(event.attempts).toBe(sent);
  }
}

describe('a raw call', () => {
  it.each([
    [200, 'success'],
    [500, 'failure'],
  ])('whose middleware turns an error into a %i ends in a %s event', async (status, name) => {
    const { events, hooks } = record();
    const { client } = createTestClient([disconnect], { hooks, maxRetries: 0 });
    client.raw.use({ onError: () => Response.json({}, { status }) });
    const { response } = await client.raw.GET('/v1/me');
    expect(response.status).toBe(status);
    expect(events.map((event) => event.name)).toEqual(['start', 'request', name]);
    expect(events.at(-1)).toMatchObject(
      name === 'success' ? { status: 200 } : { error: { code: 'HTTP_500' } },
    );
  });

  it('fires no event if middleware responds before the request is sent', async () => {
    const { events, hooks } = record();
    const { client } = createTestClient([json({})], { hooks });
    client.raw.use({ onRequest: () => Response.json(record1) });
    await client.raw.GET('/v1/me');
    expect(events).toEqual([]);
  });
});
