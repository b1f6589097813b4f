import { expect, it } from 'vitest';
import { rejection } from '../../test/support/test-client.ts';
import { Call } from './call.ts';
import { type SendSettings, send } from './send.ts';

it.each([
  'https://evil.example.com/v1/agents',
  'https://api.example.com.evil.com/v1/agents',
  'https://api.example.com/v1/../admin',
  'https://api.example.com/v1/%2e%2e/admin',
  'https://api.example.com/v1x/agents',
])('a request is rejected before it is sent if its URL is outside the API: %s', async (url) => {
  const sent: string[] = [];
  const settings = {
    baseUrl: 'https://api.example.com',
    clock: { now: () => 0 },
    observe: {},
    fetch: async (url: string) => void sent.push(url),
  } as unknown as SendSettings;
  const limits = { timeoutMs: 1_000, maxRetries: 0 };
  const target = { operation: 'listAgents', method: 'GET', path: '/v1/agents' } as const;
  const request = { url: new URL(url).href, method: 'GET', headers: {}, body: undefined };
  const call = new Call(target, undefined, limits);
  expect(await rejection(send(call, request, undefined, settings))).toMatchObject({
    name: 'ConfigurationError',
    message: expect.stringContaining(
      'must remain a GET request below `https://api.example.com/v1`',
    ),
  });
  expect(sent).toEqual([]);
});
