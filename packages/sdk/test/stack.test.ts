import { describe, expect, it } from 'vitest';
import type { AgentPlatform, ClientOptions } from '../src/index.ts';
import {
  type Answer,
  createTestClient,
  disconnect,
  failure,
  json,
  rejection,
  stall,
} from './support/test-client.ts';

const page = json({
  data: [{ id: 'a1' }],
  pagination: { page: 1, limit: 1, total: 2, total_pages: 2 },
});
const notFound = failure(404, 'NOT_FOUND', 'Agent not found');
const limited = failure(429, 'RATE_LIMIT_EXCEEDED', 'Slow down', { 'retry-after': '600' });

/** Runs a call in a named function, as a program would. Returns the stack, with the ten lines that Node shows. */
async function stackOf(call: () => PromiseLike<unknown>): Promise<string> {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 10;
  async function theCaller() {
    await call();
  }
  try {
    return String(((await rejection(theCaller())) as Error).stack);
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

describe('the stack of an error shows the line of the caller', () => {
  it.each<[string, Answer, ClientOptions]>([
    ['an error status', notFound, {}],
    ['a connection that fails', disconnect, { maxRetries: 0 }],
    ['an attempt that times out', stall, { maxRetries: 0, timeoutMs: 5 }],
    ['a 429 that asks for too long a wait', limited, {}],
    ['a success that is not JSON', () => new Response('<html>'), {}],
    ['a fetch that does not resolve to a Response', () => ({}) as Response, {}],
  ])('after %s', async (_, answer, options) => {
    const { client } = createTestClient([answer], options);
    expect(await stackOf(() => client.agents.get('a1'))).toContain('theCaller');
    expect(await stackOf(() => client.health())).toContain('theCaller');
    expect(await stackOf(() => client.agents.list())).toContain('theCaller');
  });

  it.each<[string, (client: AgentPlatform) => PromiseLike<unknown>]>([
    ['withResponse()', (client) => client.agents.get('a1').withResponse()],
    ['Promise.all', (client) => Promise.all([client.agents.get('a1')])],
    ['then()', (client) => client.agents.get('a1').then((agent) => agent.name)],
    ['client.raw', (client) => client.raw.GET('/v1/me')],
  ])('when the call is made with %s', async (_, call) => {
    const { client } = createTestClient([disconnect], { maxRetries: 0 });
    expect(await stackOf(() => call(client))).toContain('theCaller');
  });

  it.each<[string, (client: AgentPlatform) => PromiseLike<unknown>]>([
    ['toArray', (client) => client.agents.list().toArray({ limit: 5 })],
    [
      'nextPage',
      async (client) => {
        const first = await client.agents.list();
        await first.nextPage();
      },
    ],
    [
      'a loop over records',
      async (client) => {
        for await (const _ of client.agents.list());
      },
    ],
    [
      'a loop over pages',
      async (client) => {
        for await (const _ of client.agents.list().pages());
      },
    ],
  ])('when a later page fails in %s', async (_, read) => {
    for (const answer of [notFound, disconnect]) {
      const { client } = createTestClient([page, answer], { maxRetries: 0 });
      expect(await stackOf(() => read(client))).toContain('theCaller');
    }
  });
});

it('the stack of an error shows where it was created, above the line of the caller', async () => {
  const { client } = createTestClient([notFound]);
  const stack = await stackOf(() => client.agents.get('a1'));
  expect(stack).toMatch(/^NotFoundError: 404 NOT_FOUND: Agent not found/);
  expect(stack.indexOf('call-operation')).toBeLessThan(stack.indexOf('theCaller'));
});

it('a call that succeeds captures no stack', async () => {
  const { captureStackTrace } = Error;
  let captured = 0;
  Error.captureStackTrace = (...args) => {
    captured += 1;
    captureStackTrace(...args);
  };
  try {
    const { client } = createTestClient([json({ data: { id: 'a1' } })]);
    await client.agents.get('a1');
    expect(captured).toBe(0);
  } finally {
    Error.captureStackTrace = captureStackTrace;
  }
});
