import { demo } from '@agent-platform/mock-server';
import { describe, expect, it } from 'vitest';
import { openMock } from '../support/open-mock.ts';
import { refusal } from '../support/read.ts';
import { createWebhook, startConversation, unknownId } from '../support/records.ts';
import { describeTransports } from '../support/transports.ts';

/** The properties that differ between transports. */
const exchanged = {
  durationMs: expect.any(Number),
  headers: expect.objectContaining({ 'x-api-key': '[redacted]' }),
  responseHeaders: expect.objectContaining({ 'Content-Type': 'application/json' }),
  responseBody: expect.any(Object),
};

describeTransports('the journal', (transport) => {
  it('lists the requests, oldest first', async () => {
    const { mock, call } = await transport.open();
    await call('GET', '/v1/custom-fields', { query: { limit: 0 } });
    await mock.clock.advance(1000);
    await startConversation(call, 'Hi');
    expect(mock.requests.list()).toEqual([
      {
        id: 'req-1',
        source: 'client',
        at: '2026-01-01T00:00:00.000Z',
        operation: 'listCustomFields',
        method: 'GET',
        path: '/v1/custom-fields',
        query: { limit: '0' },
        keyName: 'Mock key',
        status: 400,
        code: 'VALIDATION_ERROR',
        ...exchanged,
      },
      {
        id: 'req-2',
        source: 'client',
        at: '2026-01-01T00:00:01.000Z',
        operation: 'startConversation',
        method: 'POST',
        path: `/v1/agents/${demo.agentId}/conversation`,
        query: {},
        body: { message: 'Hi' },
        keyName: 'Mock key',
        status: 201,
        ...exchanged,
      },
    ]);
  });

  it('shows each value of a query parameter that was given more than once', async () => {
    const { mock, call } = await transport.open();
    await refusal(call, 'GET', '/v1/contacts?limit=1&limit=2&page=1&token=a&token=b');
    expect(mock.requests.list()).toMatchObject([
      { query: { limit: ['1', '2'], page: '1', token: ['[redacted]', '[redacted]'] } },
    ]);
  });

  it.each(['null', '[1]', '"text"', '0'])(
    'shows the JSON body %s, which is rejected',
    async (body) => {
      const { mock, call } = await transport.open();
      expect(await refusal(call, 'POST', '/v1/contacts', { body })).toMatch(
        /`body` must be a JSON object/,
      );
      expect(mock.requests.list()).toMatchObject([{ status: 400, body: JSON.parse(body) }]);
    },
  );

  it('lists rejected requests: without a key, to unknown paths, over the rate limit', async () => {
    const { mock, call } = await transport.open({ rateLimit: 1 });
    await call('GET', '/v1/me', { key: null });
    await call('GET', '/v1/nothing');
    await call('GET', '/v1/me');
    expect(mock.requests.list()).toMatchObject([
      { operation: 'getMe', keyName: null, status: 401, code: 'UNAUTHORIZED' },
      { operation: null, path: '/v1/nothing', status: 404 },
      { operation: 'getMe', keyName: 'Mock key', status: 429 },
    ]);
  });
});

describe('the journal', () => {
  it('never holds an API key, an MCP key or a webhook secret', async () => {
    const { mock, call } = openMock({ apiKey: 'the-key-of-the-mock' });
    const { secret } = await createWebhook(call, 'http://x.test/', ['messages']);
    const { key } = mock.keys.create({ name: 'Other' });
    await call('GET', '/v1/me', { key });
    await call('GET', '/v1/me', { key: 'an-unknown-key' });
    const server = { name: 'x', url: 'https://x.test/', api_key: 'the-mcp-key' };
    await call('POST', `/v1/agent/${demo.agentId}/mcp/add`, { body: server });
    const text = JSON.stringify(mock.requests.list());
    for (const hidden of ['the-key-of-the-mock', key, 'an-unknown-key', 'the-mcp-key', secret]) {
      expect(text).not.toContain(hidden);
    }
    expect(text).toContain('[redacted]');
  });

  it.each([
    ['/v1/the-key-of-the-mock/me', '/v1/[redacted]/me'],
    ['/v1/the%2Dkey-of-the-mock', '/v1/[redacted]'],
    ['/v1/agents/the-key-of-the-mock', '/v1/agents/[redacted]'],
    ['/v1/agents/x-the-key-of-the-mock-x', '/v1/agents/[redacted]'],
    ['/v1/%/the-key-of-the-mock', '/v1/%/[redacted]'],
  ])(
    'does not contain the key in the path %s, and neither does the response',
    async (path, shown) => {
      const { mock } = openMock({ apiKey: 'the-key-of-the-mock' });
      const headers = { 'x-api-key': mock.apiKey };
      const response = await mock.fetch(mock.baseUrl + path, { headers });
      expect(mock.requests.list()).toMatchObject([{ path: shown }]);
      expect(await response.text()).not.toMatch(/key-of-the-mock/);
    },
  );

  it('does not contain a key of any workspace, whatever the name of its query parameter', async () => {
    const { mock, call } = openMock();
    const { apiKey } = mock.workspaces.create();
    await call('GET', '/v1/me', { query: { q: `Bearer ${apiKey}`, [apiKey]: 'x' } });
    expect(mock.requests.list()).toMatchObject([{ query: { q: '[redacted]', '[redacted]': 'x' } }]);
  });

  it('keeps the newest 1,000 requests, and counts those that it dropped', async () => {
    const { mock, call } = openMock({ rateLimit: 'off' });
    for (let number = 0; number < 1005; number++)
      await call('GET', '/v1/me', { query: { number } });
    const kept = mock.requests.list();
    expect(kept).toHaveLength(1000);
    expect([kept[0]?.query, kept.at(-1)?.query]).toEqual([{ number: '5' }, { number: '1004' }]);
    expect(mock.requests.count()).toEqual({ kept: 1000, dropped: 5 });
    mock.requests.clear();
    expect(mock.requests.count()).toEqual({ kept: 0, dropped: 0 });
  });

  it('keeps a body of 64 KiB and omits a larger one', async () => {
    const { mock, call } = openMock();
    const path = `/v1/agents/${demo.agentId}/conversation`;
    const fits = { message: 'a'.repeat(65_536 - '{"message":""}'.length) };
    await call('POST', path, { body: fits });
    await call('POST', path, { body: { message: `${fits.message}a` } });
    await call('POST', path, { body: { message: 'a'.repeat(1_000_000) } });
    expect(mock.requests.list().map(({ body }) => body)).toEqual([
      fits,
      '[left out: 65537 characters of JSON]',
      '[left out: 1000014 characters of JSON]',
    ]);
  });

  it('filters requests by operation, method, path, status and name of the key', async () => {
    const { mock, call } = openMock();
    await call('GET', '/v1/me');
    await call('GET', '/v1/me', { key: demo.readOnlyKey });
    await call('POST', `/v1/chats/${unknownId}/start-human`);
    const count = (filter: object) => mock.requests.list(filter).length;
    expect(count({ operation: 'getMe' })).toBe(2);
    expect(count({ method: 'POST' })).toBe(1);
    expect(count({ path: '/v1/me' })).toBe(2);
    expect(count({ status: 404 })).toBe(1);
    expect(count({ keyName: 'Read-only mock key' })).toBe(1);
    expect(count({ operation: 'getMe', keyName: 'Mock key' })).toBe(1);
    expect(count({ operation: 'getMe', status: 404 })).toBe(0);
    expect(count({ operation: undefined })).toBe(3);
  });
});

describe('mock.handle', () => {
  it('stores the raw headers that an adapter gives in place of those of the request', async () => {
    const { mock } = openMock();
    const request = new Request(`${mock.baseUrl}/v1/health`, { headers: { 'x-from': 'request' } });
    await mock.handle(request, ['X-From', 'adapter', 'X-Secret', 'hidden', 'x-from', 'again']);
    expect(mock.requests.list()).toMatchObject([
      { headers: { 'x-from': 'adapter, again', 'x-secret': '[redacted]' } },
    ]);
  });
});

describe('mock.fetch', () => {
  it('rejects with the reason of a signal that has already aborted, and sends nothing', async () => {
    const { mock } = openMock();
    const reason = new Error('changed my mind');
    const request = mock.fetch(`${mock.baseUrl}/v1/health`, { signal: AbortSignal.abort(reason) });
    await expect(request).rejects.toBe(reason);
    expect(mock.requests.list()).toEqual([]);
  });

  it('rejects at once with the reason of a signal that aborts while the agent prepares its reply', async () => {
    const { mock } = openMock();
    const controller = new AbortController();
    const reason = new Error('took too long');
    mock.agentReplies(demo.agentId, () => {
      controller.abort(reason);
      return new Promise<never>(() => {});
    });
    const request = mock.fetch(`${mock.baseUrl}/v1/agents/${demo.agentId}/conversation`, {
      method: 'POST',
      headers: { 'x-api-key': mock.apiKey },
      body: JSON.stringify({ message: 'Hello' }),
      signal: controller.signal,
    });
    await expect(request).rejects.toBe(reason);
  });
});
