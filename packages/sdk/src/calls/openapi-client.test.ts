import { expect, it } from 'vitest';
import { createTestClient, json, rejection } from '../../test/support/test-client.ts';
import { Call } from '../transport/call.ts';
import { createSend, type SendSettings } from '../transport/send.ts';
import { createOpenapiClient, PlainRequest } from './openapi-client.ts';

it('openapi-fetch asks a request for nothing but its method, as long as there is no middleware', async () => {
  const asked: string[] = [];
  const note = (what: string, name: string | symbol) => void asked.push(`${what} ${String(name)}`);
  class Watched {
    constructor(...args: ConstructorParameters<typeof PlainRequest>) {
      // biome-ignore lint/correctness/noConstructorReturn: a proxy notes what openapi-fetch reads
      return new Proxy(new PlainRequest(...args), {
        get: (request, name) => {
          note('read', name);
          return Reflect.get(request, name);
        },
        has: (request, name) => {
          note('in', name);
          return Reflect.has(request, name);
        },
        set: (_, name) => {
          note('write', name);
          return true;
        },
      });
    }
  }
  const { request } = createOpenapiClient('https://api.example.com', { 'x-app': 'shop' });
  const { response } = await request('POST', '/v1/agents', {
    params: { query: { limit: 1 } },
    body: { name: 'Ana' },
    headers: { 'x-trace': 't1' },
    parseAs: 'stream',
    Request: Watched,
    fetch: async () => new Response('{}'),
  });
  expect(asked).toEqual(['in method', 'read method']);
  // It does not read the body either.
  expect(response.bodyUsed).toBe(false);
});

it('a method gets the response as fetch returned it, and a copy once there is middleware', async () => {
  const answer = Response.json({ data: { id: 'a1' } });
  const { client } = createTestClient([], { fetch: async () => answer });
  expect((await client.agents.get('a1').withResponse()).response).toBe(answer);
  const seen: Response[] = [];
  const copied = createTestClient([json({ data: { id: 'a1' } })]).client;
  copied.raw.use({ onResponse: ({ response }) => void seen.push(response) });
  const { response } = await copied.agents.get('a1').withResponse();
  expect([seen.length, seen[0] === response]).toEqual([1, false]);
});

it.each([
  'https://evil.example.com/v1/agents',
  'https://api.example.com.evil.com/v1/agents',
  'https://api.example.com/v1/../admin',
  'https://api.example.com/v1/%2e%2e/admin',
  'https://api.example.com/v1x/agents',
])('a request of a method is not sent to %s', async (url) => {
  const sent: string[] = [];
  const send = createSend({
    baseUrl: 'https://api.example.com',
    clock: { now: () => 0 },
    observe: () => {},
    fetch: async (url: string) => void sent.push(url),
  } as unknown as SendSettings);
  const limits = { timeoutMs: 1_000, maxRetries: 0 };
  const target = { operation: 'listAgents', method: 'GET', path: '/v1/agents' } as const;
  const request = new PlainRequest(url, { method: 'GET', headers: new Headers() });
  expect(await rejection(send(new Call(target, undefined, limits), request))).toMatchObject({
    name: 'ConfigurationError',
    message: expect.stringContaining(
      'must remain a GET request below `https://api.example.com/v1`',
    ),
  });
  expect(sent).toEqual([]);
});
