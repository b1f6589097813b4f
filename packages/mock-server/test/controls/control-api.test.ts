import { request } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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
  it('is ready once the mock serves, and says its version', async () => {
    expect(await call('GET', '/__mock__/ready')).toEqual({
      status: 200,
      body: { data: { ready: true, version: expect.stringMatching(/^\d+\.\d+\.\d+/) } },
    });
  });

  it.each([
    ['without a control token', undefined],
    ['with a control token that it does not know', 'correct-horse-battery'],
  ])('tells a probe from outside that it is ready, but nothing else: %s', async (_, token) => {
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

  it('serves the specification', async () => {
    const { body } = await call('GET', '/__mock__/openapi.json');
    expect(body).toMatchObject({ openapi: '3.1.0', info: { version: '1.0.0' } });
  });

  it('is not counted, not journaled and needs no key', async () => {
    const response = await fetch(`${server.url}/__mock__/requests`);
    expect(response.headers.get('x-ratelimit-limit')).toBeNull();
    expect(await response.json()).toEqual({ data: [] });
  });

  it('makes time pass', async () => {
    const { body } = await call('POST', '/__mock__/clock/advance', { ms: 60_000 });
    expect(body).toMatchObject({
      data: { now: '2026-01-01T00:01:00.000Z', ms: Date.UTC(2026, 0, 1, 0, 1) },
    });
  });

  it('creates keys, changes their scopes and revokes them', async () => {
    const made = await call('POST', '/__mock__/keys', { name: 'Test', scopes: ['agents:read'] });
    const { key } = made.body.data;
    const fields = `${server.url}/v1/custom-fields`;
    const status = async () => (await fetch(fields, { headers: { 'x-api-key': key } })).status;
    expect(await status()).toBe(403);
    await call('PATCH', `/__mock__/keys/${key}`, { scopes: ['custom-fields:read'] });
    expect(await status()).toBe(200);
    await call('DELETE', `/__mock__/keys/${key}`);
    expect(await status()).toBe(401);
  });

  it('breaks the next requests', async () => {
    await call('POST', '/__mock__/faults', { operation: 'getMe', status: 503, times: 2 });
    const statuses = [];
    for (let n = 0; n < 3; n++) statuses.push((await call('GET', '/v1/me')).status);
    expect(statuses).toEqual([503, 503, 200]);
  });

  it('lists what was called, by filter', async () => {
    await call('GET', '/v1/me');
    await call('GET', '/v1/nowhere');
    const { body } = await call('GET', '/__mock__/requests?status=404');
    expect(body.data).toMatchObject([{ path: '/v1/nowhere', operation: null, code: 'NOT_FOUND' }]);
  });

  it('lets a customer write, and lists the events', async () => {
    const message = { channelId: demo.channelIds.email, from: 'joe@example.com', content: 'Hi' };
    const { body } = await call('POST', '/__mock__/simulate/inbound-message', message);
    expect(body.data).toMatchObject({ response: 'You said: Hi' });
    const events = await call('GET', '/__mock__/events?event=message.received');
    expect(events.body.data).toMatchObject([{ data: { content: 'Hi', channel_type: 'email' } }]);
  });

  it('keeps workspaces apart', async () => {
    const { body } = await call('POST', '/__mock__/workspaces', { seed: 'empty' });
    const { id, apiKey } = body.data;
    await fetch(`${server.url}/v1/me`, { headers: { 'x-api-key': apiKey } });
    const theirs = await call('GET', `/__mock__/requests?workspace=${id}`);
    const ours = await call('GET', '/__mock__/requests');
    expect([theirs.body.data.length, ours.body.data.length]).toEqual([1, 0]);
  });

  it('goes back to the seed', async () => {
    await call('POST', '/__mock__/seed', { customFields: [{ name: 'city', type: 'text' }] });
    expect((await call('GET', '/v1/custom-fields')).body.pagination.total).toBe(2);
    await call('POST', '/__mock__/reset');
    expect((await call('GET', '/v1/custom-fields')).body.pagination.total).toBe(1);
  });

  it('saves and restores the whole state', async () => {
    const { body } = await call('GET', '/__mock__/snapshot');
    await call('POST', '/__mock__/seed', { customFields: [{ name: 'city', type: 'text' }] });
    expect((await call('PUT', '/__mock__/snapshot', body.data)).status).toBe(200);
    expect((await call('GET', '/v1/custom-fields')).body.pagination.total).toBe(1);
  });

  it.each([
    ['PUT', '/__mock__/snapshot', { version: 7 }, 400, '`version` must be `3`'],
    ['POST', '/__mock__/clock/advance', { ms: -1 }, 400, '`ms` must be a number of at least 0'],
    ['POST', '/__mock__/clock/advance', {}, 400, "must have either `ms` or `to: 'next'`"],
    ['POST', '/__mock__/keys', { name: '' }, 400, '`name` must not be blank'],
    [
      'POST',
      '/__mock__/keys',
      { name: 'x', scopes: ['fly'] },
      400,
      '`scopes/0` must be one of `agents:read`, ',
    ],
    ['POST', '/__mock__/faults', { status: 99 }, 400, '`status` must be at least 200'],
    ['POST', '/__mock__/faults', { stauts: 500 }, 400, 'has unknown properties: `stauts`'],
    [
      'POST',
      '/__mock__/faults',
      { operation: 'fly', status: 500 },
      400,
      '`operation` must be an operation of the API, but is `fly`',
    ],
    ['POST', '/__mock__/seed', { robots: [] }, 400, 'robots'],
    ['PATCH', '/__mock__/keys/nope', { scopes: [] }, 404, 'This mock has no such API key.'],
    ['GET', '/__mock__/keys?workspace=nope', undefined, 404, 'no workspace `nope`.'],
    ['GET', '/__mock__/nope', undefined, 404, 'no control call `GET /__mock__/nope`.'],
    [
      'POST',
      '/__mock__/simulate/inboundMessage',
      {},
      404,
      'Did you mean `POST /__mock__/simulate/inbound-message`?',
    ],
    ['GET', '/__mock__/reset', undefined, 404, '`GET /__mock__/reset`. This path accepts POST.'],
    ['PUT', '/__mock__/faults', {}, 404, 'This path accepts GET, POST, DELETE.'],
    ['GET', '/__mock__/keys/some-id', undefined, 404, 'This path accepts PATCH, DELETE.'],
    ['POST', '/__mock__/rest', undefined, 404, '`POST /__mock__/rest`.'],
    ['DELETE', '/__mock__/fault', undefined, 404, 'Did you mean `GET /__mock__/faults`?'],
    ['POST', '/__mock__/fault', {}, 404, 'Did you mean `POST /__mock__/faults`?'],
    [
      'POST',
      '/__mock__/agent-replies',
      { agentId: demo.agentId, text: 'Hello', delayMs: 5 },
      400,
      '`body` has unknown properties: `text` (it belongs in `reply`), `delayMs` (it belongs in `reply`)',
    ],
    [
      'POST',
      '/__mock__/agent-replies',
      { agentId: demo.agentId, repl: 'Hello' },
      400,
      '`body` has unknown properties: `repl` (did you mean `reply`?)',
    ],
  ])('refuses %s %s %j with %i, saying why', async (method, path, body, status, message) => {
    const before = mock.keys.list().length + mock.faults.list().length + mock.clock.now();
    const answer = await call(method, path, body);
    expect(answer.status).toBe(status);
    expect(answer.body.error.message).toContain(message);
    expect(mock.keys.list().length + mock.faults.list().length + mock.clock.now()).toBe(before);
  });

  it('refuses a call without looking at every workspace', async () => {
    const list = vi.spyOn(mock.workspaces, 'list');
    expect((await call('POST', '/__mock__/faults', { nonsense: 1 })).status).toBe(400);
    expect(list).not.toHaveBeenCalled();
  });

  it('repeats no API key in an error message', async () => {
    for (const path of ['nope/mock-key', 'nope/mock%2Dkey', 'events?event=mock-key']) {
      const { status, body } = await call('GET', `/__mock__/${path}`);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(body.error.message).not.toMatch(/mock(-|%2D)key/);
    }
  });

  it('refuses a body that a web form could send', async () => {
    const response = await fetch(`${server.url}/__mock__/clock/advance`, {
      method: 'POST',
      body: '{"ms":1}',
    });
    expect(response.status).toBe(400);
  });

  it.each([
    [{ host: 'evil.example' }],
    [{ host: '127.0.0.1.evil.example' }],
    [{ host: '0.0.0.0' }],
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{ 'sec-fetch-site': 'cross-site' }],
  ])('refuses %j, so that no web page reaches it', async (headers) => {
    expect(await raw(headers)).toBe(403);
  });

  it.each([[{ 'x-webhook-signature': 'sha256=00' }], [{ 'x-service-signature': '00' }]])(
    'refuses %j, so that no webhook reaches it',
    async (headers) => {
      expect(await raw(headers)).toBe(403);
    },
  );

  it.each([
    [{}],
    [{ host: 'localhost:1234' }],
    [{ host: 'LOCALHOST.' }],
    [{ host: '[::1]:1234' }],
    [{ origin: 'http://localhost:3000' }],
  ])('answers %j', async (headers) => {
    expect(await raw(headers)).toBe(200);
  });
});
