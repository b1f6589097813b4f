import { request } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createHttpControl } from '../../src/controls/http-control.ts';
import { createMockServer, demo, type MockServer } from '../../src/index.ts';
import { type ListeningServer, listen } from '../../src/node.ts';
import { isLoopback } from '../../src/validation/hostname.ts';

let mock: MockServer;
let server: ListeningServer;

beforeEach(async () => {
  mock = createMockServer();
  server = await listen(mock);
});

afterEach(() => server.close());

async function call(method: string, path: string, body?: unknown) {
  const response = await fetch(`${server.url}${path}`, {
    method,
    headers: { 'x-api-key': mock.apiKey, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}

/** Calls a control with headers that `fetch` would not send. Resolves with the status. */
function raw(headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request(`${server.url}/__mock__/clock`, { headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });
}

describe('the control API', () => {
  it('reports that it is ready, with its version, once the mock serves', async () => {
    expect(await call('GET', '/__mock__/ready')).toEqual({
      status: 200,
      body: { data: { ready: true, version: expect.stringMatching(/^\d+\.\d+\.\d+/) } },
    });
  });

  it.each([
    ['when no control token is set', undefined],
    ['when they do not send the control token that is set', 'correct-horse-battery'],
  ])('tells other machines whether it is ready, and nothing else, %s', async (_, token) => {
    const access = { isOwnHost: isLoopback, token };
    const api = createHttpControl(mock, access, new AbortController().signal);
    const statusOf = async (path: string, init?: RequestInit) => {
      const probe = new Request(`http://10.0.0.2:4010/__mock__${path}`, init);
      return (await api.fetch(probe, { remoteAddress: '10.0.0.1' })).status;
    };
    expect(await statusOf('/ready')).toBe(200);
    expect(await statusOf('/ready', { method: 'HEAD' })).toBe(200);
    expect(await statusOf('/clock')).toBe(token === undefined ? 403 : 401);
    expect(await statusOf('/ready', { method: 'POST' })).toBe(token === undefined ? 403 : 401);
    expect(mock.requests.list({ source: 'all' })).toEqual([]);
  });

  it('needs no API key, and its calls are neither rate-limited nor journaled', async () => {
    const response = await fetch(`${server.url}/__mock__/requests`);
    expect(response.headers.get('x-ratelimit-limit')).toBeNull();
    expect(await response.json()).toEqual({ data: [] });
  });

  it.each([
    ['GET', '/__mock__/keys?workspace=nope', undefined, 404, 'no workspace `nope`.'],
    ['GET', '/__mock__/nope', undefined, 404, 'no control call `GET /__mock__/nope`.'],
    [
      'POST',
      '/__mock__/simulate/inboundMessage',
      {},
      404,
      'Did you mean `POST /__mock__/simulate/inbound-message`?',
    ],
    ['PUT', '/__mock__/faults', {}, 404, 'Did you mean `GET /__mock__/faults`?'],
    ['POST', '/__mock__/rest', undefined, 404, '`POST /__mock__/rest`.'],
    ['POST', '/__mock__/fault', {}, 404, 'Did you mean `POST /__mock__/faults`?'],
    [
      'POST',
      '/__mock__/agent-replies',
      { agentId: demo.agentId, text: 'Hello', delayMs: 5 },
      400,
      '`body` has unknown properties: `text` (it belongs in `reply`), `delayMs` (it belongs in `reply`)',
    ],
  ])(
    'rejects %s %s %j with %i and an error that says why',
    async (method, path, body, status, message) => {
      const answer = await call(method, path, body);
      expect(answer.status).toBe(status);
      expect(answer.body.error.message).toContain(message);
    },
  );

  it('repeats no API key in an error message', async () => {
    for (const path of ['nope/mock-key', 'nope/mock%2Dkey', 'events?event=mock-key']) {
      const { status, body } = await call('GET', `/__mock__/${path}`);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(body.error.message).not.toMatch(/mock(-|%2D)key/);
    }
  });

  it.each([
    [{ host: 'evil.example' }],
    [{ origin: 'https://evil.example' }],
    [{ 'sec-fetch-site': 'cross-site' }],
  ])('rejects a call with the headers %j, so that no web page can make it', async (headers) => {
    expect(await raw(headers)).toBe(403);
  });
});
