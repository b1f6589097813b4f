import { createMockServer } from '@agent-platform/mock-server';
import { describe, expect, it } from 'vitest';
import { checkPlatform, formatReport } from '../../src/check.ts';
import type { Fetch } from '../../src/index.ts';
import { rejection } from '../support/test-client.ts';
import { check, openAccount } from './account.ts';

/** Counts the requests that go through a `fetch`. */
function counting(respond: () => Response) {
  const sent: string[] = [];
  const fetch: Fetch = async (url) => {
    sent.push(new URL(url).pathname);
    return respond();
  };
  return { sent, options: { baseUrl: 'https://x.test', apiKey: 'test-key', fetch, maxRetries: 0 } };
}

describe('agent-platform-check does not run', () => {
  it('over http to another machine', async () => {
    const options = { baseUrl: 'http://api.example.com', apiKey: 'test-key' };
    expect(await rejection(checkPlatform(options))).toMatchObject({
      code: 'invalid_option',
      message: expect.stringContaining('must begin with `https:`'),
    });
  });

  it('with a key that the platform rejects, and sends only one request', async () => {
    const { sent, options } = counting(() => Response.json({}, { status: 401 }));
    expect(await rejection(checkPlatform(options))).toMatchObject({
      message: expect.stringMatching(/^Option `apiKey` was rejected/),
    });
    expect(sent).toEqual(['/v1/me']);
  });

  it.each<[string, () => Response]>([
    ['HTML', () => new Response('<h1>Hi</h1>', { headers: { 'content-type': 'text/html' } })],
    ['JSON of another kind', () => Response.json({ message: 'It works' })],
    ['an error', () => Response.json({ error: 'Not Found' }, { status: 404 })],
    ['an empty 204', () => new Response(null, { status: 204 })],
  ])('against a server that responds to every request with %s', async (_, respond) => {
    const { sent, options } = counting(respond);
    expect(await rejection(checkPlatform(options))).toMatchObject({
      message: expect.stringMatching(/^Option `baseUrl` does not lead to the platform/),
    });
    expect(sent).toEqual(['/v1/me', '/v1/health']);
  });

  it('when the server cannot be reached', async () => {
    const fetch = () => Promise.reject(new TypeError('fetch failed'));
    const options = { baseUrl: 'https://x.test', apiKey: 'test-key', fetch, maxRetries: 0 };
    expect(await rejection(checkPlatform(options))).toMatchObject({ name: 'ConnectionError' });
  });
});

it('with a key without scopes, the report of agent-platform-check names the scope that each operation needs', async () => {
  const mock = await openAccount();
  const { key } = mock.keys.create({ name: 'Bare', scopes: [] });
  const { operations } = await check(mock, { apiKey: key });
  const reasons = Object.fromEntries(operations.map(({ call, reason }) => [call, reason]));
  expect(reasons).toMatchObject({
    'client.me': undefined,
    'client.health': undefined,
    'agents.list': 'the key lacks the scope agents:read',
    'webhooks.list': 'the key lacks the scope webhooks:read or webhooks:manage',
    'agents.get': 'agents.list was not checked',
  });
});

it('in an account without records, the report of agent-platform-check says which operations are unchecked', async () => {
  const report = await check(createMockServer({ seed: 'empty' }));
  const unseen = report.operations.filter(({ reason }) => reason !== undefined);
  expect(report.isAsExpected).toBe(true);
  expect(unseen.map(({ reason }) => reason)).toContain('agents.list returned no record');
});

it('agent-platform-check waits when the rate limit is spent, and reports for how long', async () => {
  const mock = await openAccount();
  mock.rateLimit.exhaust('mock-key');
  const waits: number[] = [];
  const report = await check(mock, {
    onProgress: (progress) => void ('waitMs' in progress && waits.push(progress.waitMs)),
  });
  expect(waits).toEqual([60_000]);
  expect(report.isAsExpected).toBe(true);
});

it('an abort ends agent-platform-check, whose report contains what was checked before', async () => {
  const controller = new AbortController();
  const report = await check(await openAccount(), {
    signal: controller.signal,
    onProgress: (progress) =>
      'path' in progress && progress.path === '/v1/contacts' && controller.abort(),
  });
  const seen = report.operations.filter(({ reason }) => reason === undefined);
  expect(seen.map(({ call }) => call)).toEqual([
    'client.me',
    'client.health',
    'agents.list',
    'channels.list',
  ]);
  expect(formatReport(report)).toContain('the check was interrupted');
});
