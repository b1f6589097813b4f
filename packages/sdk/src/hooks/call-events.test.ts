import { describe, expect, it } from 'vitest';
import {
  type Answer,
  createTestClient,
  disconnect,
  failure,
  json,
  rejection,
  stall,
} from '../../test/support/test-client.ts';
import type { ClientOptions } from '../client/client-options.ts';
import type { FailureEvent, Hooks, StartEvent } from './events.ts';

const ok = json({ data: { id: 'a1' } });
const unavailable = failure(503, 'SERVICE_UNAVAILABLE', 'Later', { 'retry-after': '2' });
const page = (number: number) =>
  json({
    data: [{ id: number }],
    pagination: { page: number, limit: 1, total: 2, total_pages: 2 },
  });

/** Creates a client whose hooks record their name and event. */
function createWatched(answers: readonly Answer[], options: ClientOptions = {}) {
  const events: { name: string; event: FailureEvent & StartEvent }[] = [];
  const note = (name: string) => (event: object) =>
    void events.push({ name, event: event as FailureEvent & StartEvent });
  const hooks: Hooks = {
    start: note('start'),
    queued: note('queued'),
    request: note('request'),
    response: note('response'),
    retry: note('retry'),
    success: note('success'),
    failure: note('failure'),
  };
  return {
    ...createTestClient(answers, { hooks, ...options }),
    names: () => events.map(({ name }) => name),
    find: (name: string) => events.find((each) => each.name === name)?.event,
    callIds: () => [...new Set(events.map(({ event }) => event.callId))],
  };
}

describe('the id of a call', () => {
  it('is the same in all its events, whatever the number of attempts', async () => {
    const { client, names, callIds } = createWatched([unavailable, disconnect, ok]);
    await client.agents.get('a1');
    expect(names()).toEqual([
      ...['start', 'request', 'response', 'retry'],
      ...['request', 'retry', 'request', 'response', 'success'],
    ]);
    expect(callIds()).toHaveLength(1);
  });

  it('differs for each call and each page, even between clients', async () => {
    const { client, callIds } = createWatched([ok, page(1), page(2)]);
    await client.agents.get('a1');
    await client.agents.list().toArray({ limit: 2 });
    const other = createWatched([ok]);
    await other.client.agents.get('a1');
    expect(new Set([...callIds(), ...other.callIds()]).size).toBe(4);
  });

  it('is a number that rises by one with each call', async () => {
    const { client, callIds } = createWatched([ok]);
    await Promise.all([client.agents.get('a1'), client.agents.get('a2')]);
    const [first, second] = callIds().map(Number);
    expect(second).toBe(Number(first) + 1);
  });

  it.each<[string, Answer, ClientOptions]>([
    ['ApiError', failure(418, 'TEAPOT'), {}],
    ['ConnectionError', disconnect, { maxRetries: 0 }],
    ['TimeoutError', stall, { maxRetries: 0, timeoutMs: 5 }],
    ['ResponseValidationError', () => new Response('<html>'), {}],
  ])('is in the %s that the call rejects with', async (name, answer, options) => {
    const { client, find } = createWatched([answer], options);
    const error = await rejection(client.agents.get('a1'));
    expect(error).toMatchObject({ name, callId: find('failure')?.callId });
  });
});

describe('the hook start', () => {
  it('gets the whole URL, without the values of its query', async () => {
    const { client, find } = createWatched([page(1)]);
    await client.contacts.list({ search: 'mia@example.com', limit: 1 });
    expect(find('start')?.url).toBe(
      'https://api.example.com/v1/contacts?search=REDACTED&limit=REDACTED',
    );
  });

  it('gets the URL of a raw call without any value from its query', async () => {
    const { client, find } = createWatched([ok]);
    const path = '/v1/tools?secret-1&a=secret-2?&&b=secret=3' as '/v1/me';
    await client.raw.GET(path);
    expect(find('start')?.url).toBe(
      'https://api.example.com/v1/tools?REDACTED&a=REDACTED&REDACTED&b=REDACTED',
    );
  });

  it('is not called for a call that is rejected because of its arguments', async () => {
    const { client, names } = createWatched([ok]);
    await rejection(client.agents.get(''));
    await rejection(client.agents.get('a1', { timeoutMs: 0 }));
    await rejection(client.raw.GET('/v1/me', { headers: { 'x-a': '\ud800' } }));
    expect(names()).toEqual([]);
  });
});

describe('the hook success', () => {
  it('is called once, with status, attempts and the time of the whole call', async () => {
    const { client, find, names } = createWatched([unavailable, ok]);
    await client.agents.get('a1');
    expect(find('success')).toEqual({
      callId: expect.any(String),
      operation: 'getAgent',
      method: 'GET',
      path: '/v1/agents/{id}',
      rateLimit: undefined,
      attempts: 2,
      durationMs: 2_000,
      status: 200,
    });
    expect(names()).not.toContain('failure');
  });
});

describe('the hook failure', () => {
  it('is called once, with the error, the attempts and the time of the whole call', async () => {
    const { client, find, names } = createWatched([unavailable], { maxRetries: 1 });
    const error = await rejection(client.agents.get('a1'));
    expect(find('failure')).toEqual({
      callId: expect.any(String),
      operation: 'getAgent',
      method: 'GET',
      path: '/v1/agents/{id}',
      rateLimit: undefined,
      attempts: 2,
      durationMs: 2_000,
      error,
    });
    expect(find('failure')?.error).toBe(error);
    expect(names().filter((name) => name === 'failure' || name === 'success')).toHaveLength(1);
  });

  it.each<[string, Answer, ClientOptions, string]>([
    ['the response contains no record', json({}), {}, 'ResponseValidationError'],
    ['the call runs out of time', stall, { deadlineMs: 5 }, 'TimeoutError'],
    [
      'the call is rejected because its operation is not documented',
      ok,
      { assumedOperations: 'deny' },
      'ConfigurationError',
    ],
  ])('is called when %s', async (_, answer, options, name) => {
    const { client, find } = createWatched([answer], { maxRetries: 0, ...options });
    const error = await rejection(client.agents.get('a1'));
    expect(find('failure')?.error).toBe(error);
    expect(error).toMatchObject({ name });
  });

  it('is called instead of success when a response arrives after deadlineMs', async () => {
    const times = { now: 0 };
    const clock = { now: () => times.now, sleep: async () => {} };
    const late: Answer = (request) => {
      times.now += 2_000;
      return page(1)(request);
    };
    const { client, find, names } = createWatched([late], { clock });
    const error = await rejection(client.agents.list({}, { deadlineMs: 1_000 }));
    expect(find('failure')?.error).toBe(error);
    expect(names()).not.toContain('success');
  });

  it('gets the error of a method when a raw call resolves to an error status', async () => {
    const { client, find, names } = createWatched([failure(404, 'NOT_FOUND', 'Gone')]);
    const { error } = await client.raw.GET('/v1/me');
    expect(error?.error.code).toBe('NOT_FOUND');
    expect(names()).toEqual(['start', 'request', 'response', 'failure']);
    expect(find('failure')?.error).toMatchObject({
      name: 'NotFoundError',
      message: '404 NOT_FOUND: Gone. (GET /v1/me, attempt 1)',
    });
  });
});

describe('several sets of hooks', () => {
  const create = (hooks: ClientOptions['hooks'], warn = (_: string) => {}) =>
    createTestClient([ok], { hooks, logger: { debug: warn, info: warn, warn } }).client;

  it('are each called, in order', async () => {
    const told: string[] = [];
    const set = (name: string): Hooks => ({ request: () => void told.push(name) });
    await create([set('first'), {}, set('second')]).me();
    expect(told).toEqual(['first', 'second']);
  });

  it('are called even if a hook of an earlier set throws', async () => {
    const told: unknown[] = [];
    const warnings: string[] = [];
    const fail = () => {
      throw new Error('broken hook');
    };
    const hooks: Hooks[] = [{ request: fail }, { request: ({ method }) => void told.push(method) }];
    await create(hooks, (warning) => void warnings.push(warning)).me();
    expect(told).toEqual(['GET']);
    expect(warnings).toEqual(['The `request` hook failed: Error: broken hook']);
  });
});
