import { connectMock } from '@agent-platform/mock-server/remote';
import { describe, expect, it } from 'vitest';
import { openMock } from '../support/open-mock.ts';
import { listenHere } from '../support/transports.ts';

/** Opens a mock whose journal contains a client's request, and then a simulation. */
async function openWithBoth() {
  const { mock, call } = openMock();
  await call('GET', '/v1/me');
  mock.simulate.health({ status: 'down' });
  return { mock, call };
}

describe('the journal', () => {
  it('lists only requests of clients, unless the filter asks for others', async () => {
    const { mock } = await openWithBoth();
    const list = (filter: Parameters<typeof mock.requests.list>[0]) =>
      mock.requests.list(filter).map(({ id }) => id);
    expect(list(undefined)).toEqual(['req-1']);
    expect(list({ source: 'client' })).toEqual(['req-1']);
    expect(list({ source: 'control' })).toEqual(['req-2']);
    expect(list({ source: 'all' })).toEqual(['req-1', 'req-2']);
    expect(list({ id: 'req-2' })).toEqual(['req-2']);
    expect(list({ id: 'req-2', source: 'client' })).toEqual([]);
  });

  it('waits only for requests of clients, unless the filter asks for others', async () => {
    const { mock } = await openWithBoth();
    const found = async (source: 'client' | 'control' | undefined) =>
      (await mock.requests.waitFor({ source }, { timeoutMs: 0 })).id;
    expect(await found(undefined)).toBe('req-1');
    expect(await found('control')).toBe('req-2');
    const wait = mock.requests.waitFor({}, { after: 'req-1', timeoutMs: 0 });
    await expect(wait).rejects.toThrow('Seen instead: nothing');
  });

  it('calls a listener only for requests of clients, unless it asks for others', async () => {
    const { mock, call } = openMock();
    const seen: Record<string, string[]> = { default: [], all: [], failed: [] };
    mock.requests.subscribe(({ id }) => seen.default?.push(id));
    mock.requests.subscribe(({ id }) => seen.all?.push(id), { source: 'all' });
    mock.requests.subscribe(({ id }) => seen.failed?.push(id), { status: 404 });
    await call('GET', '/v1/me');
    mock.simulate.health({ status: 'down' });
    await call('GET', '/v1/agents/00000000-0000-4000-8000-00000000dead');
    expect(seen).toEqual({
      default: ['req-1', 'req-3'],
      all: ['req-1', 'req-2', 'req-3'],
      failed: ['req-3'],
    });
    expect(() => mock.requests.subscribe(() => {}, JSON.parse('{"colour":"red"}'))).toThrow(
      'requests.subscribe: `filter` has unknown properties: `colour`',
    );
  });
});

describe('a filter by body', () => {
  const joana = { name: 'Joana', custom_fields: {} };

  it('finds requests whose body has the given properties', async () => {
    const { mock, call } = openMock();
    await call('POST', '/v1/contacts', { body: joana });
    await call('POST', '/v1/contacts', { body: { name: 'Maria' } });
    await call('GET', '/v1/contacts');
    const count = (body: Readonly<Record<string, unknown>>) => mock.requests.list({ body }).length;
    expect(count({})).toBe(2);
    expect(count({ name: 'Joana' })).toBe(1);
    expect(count({ custom_fields: {} })).toBe(1);
    expect(count({ name: 'Joana', email: null })).toBe(0);
  });

  it('is rejected over HTTP unless it is a JSON object', async () => {
    const { mock } = openMock();
    const { baseUrl } = await listenHere(mock);
    for (const body of ['{name', '[]', '5']) {
      const query = new URLSearchParams({ body });
      const response = await fetch(`${baseUrl}/__mock__/requests?${query}`);
      expect([response.status, (await response.json()).error.message]).toEqual([
        400,
        expect.stringContaining('`body` must be an object'),
      ]);
    }
  });
});

describe('the error of a wait for a request that times out', () => {
  const timeoutMs = 0;

  it('names a request to the same operation, and the property that differs', async () => {
    const { mock, call } = openMock();
    await call('POST', '/v1/contacts', { body: { name: 'Maria' } });
    await call('GET', '/v1/me');
    const filter = { operation: 'createContact', body: { name: 'Joana' } } as const;
    await expect(mock.requests.waitFor(filter, { timeoutMs })).rejects.toThrow(
      'Seen instead: POST /v1/contacts 201, GET /v1/me 200. ' +
        'Nearest: req-1 POST /v1/contacts 201 (body.name is "Maria", not "Joana")',
    );
  });

  it('names a property that is missing from the body or differs, at any depth', async () => {
    const { mock, call } = openMock();
    await call('POST', '/v1/contacts', {
      body: { name: 'Joana', custom_fields: { plan: 'free' } },
    });
    const missing = { operation: 'createContact', body: { email: 'j@x.test' } } as const;
    await expect(mock.requests.waitFor(missing, { timeoutMs })).rejects.toThrow(
      '(body.email is missing, not "j@x.test")',
    );
    const deep = { operation: 'createContact', body: { custom_fields: { plan: 'pro' } } } as const;
    await expect(mock.requests.waitFor(deep, { timeoutMs })).rejects.toThrow(
      'body.custom_fields.plan is "free", not "pro"',
    );
  });

  it('names a request to the same path with another method', async () => {
    const { mock, call } = openMock();
    await call('GET', '/v1/contacts');
    const wait = mock.requests.waitFor({ operation: 'createContact' }, { timeoutMs });
    await expect(wait).rejects.toThrow(
      'Nearest: req-1 GET /v1/contacts 200 (method is "GET", not "POST")',
    );
    await mock.fetch(`${mock.baseUrl}/v1/agents/x`, { method: 'PATCH' });
    const update = mock.requests.waitFor({ operation: 'updateAgent' }, { timeoutMs });
    await expect(update).rejects.toThrow('(method is "PATCH", not "PUT")');
    const path = mock.requests.waitFor({ method: 'POST', path: '/v1/contacts' }, { timeoutMs });
    await expect(path).rejects.toThrow('(method is "GET", not "POST")');
  });

  it('names requests with another status or key, the nearest one first', async () => {
    const { mock, call } = openMock();
    await call('POST', '/v1/contacts', { body: {} });
    await call('POST', '/v1/contacts', { body: { name: 'Maria' } });
    const filter = { operation: 'createContact', status: 201, keyName: 'Reader' } as const;
    await expect(mock.requests.waitFor(filter, { timeoutMs })).rejects.toThrow(
      /Nearest: req-2 .*\(keyName is "Mock key", not "Reader"\); req-1 .*\(status is 400, not 201, keyName/,
    );
  });

  it('names a request that the filter function rejected', async () => {
    const { mock, call } = openMock();
    await call('GET', '/v1/me');
    const options = { filter: () => false, timeoutMs };
    await expect(mock.requests.waitFor({ operation: 'getMe' }, options)).rejects.toThrow(
      'Nearest: req-1 GET /v1/me 200 (the filter function rejected it)',
    );
  });

  it('names the nearest request on a remote mock too, with secrets masked', async () => {
    const { mock, call } = openMock();
    await call('POST', '/v1/contacts', { body: { name: mock.apiKey } });
    const { baseUrl } = await listenHere(mock);
    const remote = await connectMock(baseUrl);
    const filter = { operation: 'createContact', body: { name: 'Joana' } } as const;
    await expect(remote.requests.waitFor(filter, { timeoutMs })).rejects.toThrow(
      'body.name is "[redacted]", not "Joana"',
    );
  });
});
