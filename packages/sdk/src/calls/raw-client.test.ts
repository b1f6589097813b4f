import { expect, it } from 'vitest';
import {
  type Answer,
  createTestClient,
  failure,
  json,
  text,
} from '../../test/support/test-client.ts';
import type { AgentPlatform } from '../client/agent-platform.ts';

const ok = json({ data: { id: 'a1' } });

/** Makes the same call with two clients: one without middleware, and one with it. */
async function callBothWays(answer: Answer, call: (client: AgentPlatform) => Promise<unknown>) {
  const ways = [];
  for (const middleware of [[], [{ onRequest: () => undefined }]]) {
    const { client, requests } = createTestClient([answer], {
      headers: { 'X-Team': 'support', 'X-Shared': 'client' },
      maxRetries: 0,
    });
    client.raw.use(...middleware);
    const result = await call(client).catch((error) => ({
      ...error,
      message: error.message,
      callId: undefined,
    }));
    ways.push({ requests, result });
  }
  return ways;
}

it.each<[string, (client: AgentPlatform) => Promise<unknown>]>([
  ['an id that must be encoded', (client) => client.contacts.get('c 1')],
  ['headers of its own', (client) => client.agents.get('a1', { headers: { 'X-Shared': 'call' } })],
  ['a body', (client) => client.contacts.update('c1', { name: 'Ana é' })],
  [
    'a content type of its own',
    (client) =>
      client.contacts.update('c1', { name: 'Ana' }, { headers: { 'Content-Type': 'text/json' } }),
  ],
  ['no body', (client) => client.agents.deactivate('a1')],
])(
  'a client sends the same request with and without middleware for a call with %s',
  async (_, call) => {
    const [direct, throughMiddleware] = await callBothWays(ok, call);
    expect(direct?.requests).toHaveLength(1);
    expect(direct).toEqual(throughMiddleware);
  },
);

it.each<[string, object]>([
  ['text and a number', { search: 'a b&c', limit: 5 }],
  ['a list of values', { status: ['active', 'inactive'] }],
  ['an undefined value', { status: undefined }],
])('a client sends the same query with and without middleware for %s', async (_, query) => {
  const page = json({ data: [], pagination: { page: 1, limit: 5, total: 0, total_pages: 0 } });
  const [direct, throughMiddleware] = await callBothWays(page, (client) =>
    client.contacts.list(query as never).then(({ data }) => data),
  );
  expect(direct?.result).toEqual([]);
  expect(direct).toEqual(throughMiddleware);
});

it.each<[string, Answer]>([
  ['a JSON body', failure(404, 'NOT_FOUND')],
  ['a text body', text('upstream is down', 'text/plain', 502)],
  ['an empty body', text('', 'text/plain', 500)],
  [
    'a missing body with content-length 0',
    () => new Response(null, { status: 500, headers: { 'content-length': '0' } }),
  ],
])('a call rejects with the same error with and without middleware for %s', async (_, answer) => {
  const [direct, throughMiddleware] = await callBothWays(answer, (client) =>
    client.agents.get('a1'),
  );
  expect(direct?.result).toHaveProperty('body');
  expect(direct?.result).toEqual(throughMiddleware?.result);
});
