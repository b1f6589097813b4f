import { type Fault, MockConfigurationError, MockControlError } from '@agent-platform/mock-server';
import { listen } from '@agent-platform/mock-server/node';
import { describe, expect, it } from 'vitest';
import type { Call } from '../support/call.ts';
import { firstRequest } from '../support/first-request.ts';
import { openMock } from '../support/open-mock.ts';
import { describeTransports, type Transport } from '../support/transports.ts';

it('after a reset, a fault with the same share has the same id and fails the same requests', async () => {
  const { mock, call } = openMock({ rateLimit: 'off' });
  const failOften = async () => {
    const { id } = mock.faults.add({ status: 500, share: 0.5 });
    const statuses: number[] = [];
    for (let count = 0; count < 50; count++) statuses.push((await call('GET', '/v1/me')).status);
    return { id, statuses };
  };
  const first = await failOften();
  mock.reset();
  expect(await failOften()).toEqual(first);
});

describeTransports('a fault', (transport) => {
  it("with disconnect 'after' cuts the connection once the agent has been created", async () => {
    const { mock, createAgent, call } = await openForAgents(transport);
    mock.faults.add({ operation: 'createAgent', disconnect: 'after' });
    await expect(createAgent()).rejects.toThrow(TypeError);
    expect(await countAgents(call)).toBe(2);
    expect(mock.requests.list({ operation: 'createAgent' })).toMatchObject([
      { status: 0, code: 'ECONNRESET', body: { name: 'Bia' } },
    ]);
  });

  it("with stall 'headers' sends nothing until the client gives up", async () => {
    const { mock, createAgent, call } = await openForAgents(transport);
    mock.faults.add({ operation: 'createAgent', stall: 'headers' });
    const client = new AbortController();
    const answer = createAgent(client.signal);
    const refused = expect(answer).rejects.toMatchObject({ name: 'AbortError' });
    await firstRequest(mock);
    client.abort();
    await refused;
    expect(await countAgents(call)).toBe(2);
    expect(mock.requests.list({ operation: 'createAgent' })).toMatchObject([
      { status: 0, code: 'ETIMEDOUT', body: { name: 'Bia' } },
    ]);
  });

  it("with stall 'body' sends the headers and half of the body, and no more until the client gives up", async () => {
    const { mock, createAgent, call } = await openForAgents(transport);
    mock.faults.add({ operation: 'createAgent', stall: 'body' });
    const client = new AbortController();
    const response = await createAgent(client.signal);
    expect(response.status).toBe(201);
    const reader = response.body?.getReader();
    const { value } = (await reader?.read()) ?? {};
    expect(new TextDecoder().decode(value)).toMatch(/^\{"data":\{"id":/);
    const rest = reader?.read();
    const refused = expect(rest).rejects.toMatchObject({ name: 'AbortError' });
    client.abort();
    await refused;
    expect(await countAgents(call)).toBe(2);
    expect(mock.requests.list({ operation: 'createAgent' })).toMatchObject([
      { status: 201, fault: 'fault-1', responseBody: { data: { name: 'Bia' } } },
    ]);
  });

  it.each(['headers', 'body'] as const)(
    'with stall %s ends when the workspace is reset',
    async (stall) => {
      const { mock, createAgent } = await openForAgents(transport);
      mock.faults.add({ operation: 'createAgent', stall });
      const answer = createAgent().then((response) => response.text());
      await firstRequest(mock);
      mock.reset();
      // MSW ends a broken body as if it were complete.
      expect(await answer.catch(() => 'broken')).toMatch(/^(broken$|\{"data":\{)/);
    },
  );

  it('with truncate does not cut a character in two', async () => {
    const { mock, createAgent } = await openForAgents(transport);
    // In one of the two bodies, the middle is inside a character.
    for (const body of ['👋👋👋', '👋👋👋👋']) {
      mock.faults.add({ operation: 'createAgent', truncate: true, body });
      const response = await createAgent();
      expect(await response.text()).toMatch(/^👋+$/u);
    }
  });

  it('with status 429 sends Retry-After and the rate-limit headers of the current window', async () => {
    const { mock, call } = await transport.open();
    await call('GET', '/v1/me');
    const opened = mock.clock.now() / 1000;
    mock.faults.add({ status: 429 });
    mock.faults.add({ status: 429, retryAfter: 7 });
    await mock.clock.advance(20_000);
    expect(rateHeaders(await call('GET', '/v1/me'))).toEqual(['40', '100', '0', opened + 60]);
    expect(rateHeaders(await call('GET', '/v1/me'))).toEqual(['7', '100', '0', opened + 27]);
    expect((await call('GET', '/v1/me')).headers.get('x-ratelimit-remaining')).toBe('98');
  });
});

const rateHeaders = ({ headers }: { headers: Headers }) => [
  headers.get('retry-after'),
  headers.get('x-ratelimit-limit'),
  headers.get('x-ratelimit-remaining'),
  Number(headers.get('x-ratelimit-reset')),
];

/** Opens a mock. `createAgent` creates an agent without judging the response. */
async function openForAgents(transport: Transport) {
  const opened = await transport.open();
  const { mock, baseUrl, fetch } = opened;
  const createAgent = (signal?: AbortSignal) =>
    fetch(`${baseUrl}/v1/agents`, {
      method: 'POST',
      headers: { 'x-api-key': mock.apiKey, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Bia' }),
      signal: signal ?? null,
    });
  return { ...opened, createAgent };
}

async function countAgents(call: Call): Promise<number> {
  const { body } = await call('GET', '/v1/agents');
  return Object(body).data.length;
}

describe('a fault with status 429 before a rate-limit window is open', () => {
  it.each([
    ['for the first request of a key', {}],
    ['for a request without a key', { key: null }],
  ])('says that the window ends in a minute, and opens no window: %s', async (_, options) => {
    const { mock, call } = openMock();
    mock.faults.add({ status: 429 });
    const start = mock.clock.now() / 1000;
    const refused = await call('GET', '/v1/me', options);
    expect(rateHeaders(refused)).toEqual(['60', '100', '0', start + 60]);
    await mock.clock.advance(20_000);
    expect(rateHeaders(await call('GET', '/v1/me'))).toEqual([null, '100', '99', start + 80]);
  });
});

describe('without a rate limit', () => {
  it('a fault with status 429 says that the window ends with the minute, or after retryAfter', async () => {
    const { mock, call } = openMock({ rateLimit: 'off' });
    const start = mock.clock.now() / 1000;
    await mock.clock.advance(20_000);
    mock.faults.add({ status: 429 });
    mock.faults.add({ status: 429, retryAfter: 90 });
    const off = '1000000';
    expect(rateHeaders(await call('GET', '/v1/me'))).toEqual(['40', off, '0', start + 60]);
    expect(rateHeaders(await call('GET', '/v1/me'))).toEqual(['90', off, '0', start + 110]);
    expect(rateHeaders(await call('GET', '/v1/me'))).toEqual([null, off, off, start + 60]);
  });
});

describe('a request that a fault broke', () => {
  it('is in the journal with the id of the fault and the whole response, with secrets masked', async () => {
    const { mock, call } = openMock();
    mock.faults.add({ operation: 'createWebhook', truncate: true });
    const url = 'http://receiver.test/hooks';
    await call('POST', '/v1/webhooks', { body: { url, events: ['messages'] } }).catch(() => {});
    const [entry] = mock.requests.list();
    expect(entry).toMatchObject({
      fault: 'fault-1',
      status: 201,
      responseBody: { data: { url, secret: '[redacted]' } },
    });
  });
});

describe('the delay of a fault', () => {
  it('passes on the virtual clock for a client of mock.fetch', async () => {
    const { mock, call } = openMock();
    mock.faults.add({ delayMs: 3_600_000 });
    const start = mock.clock.now();
    expect((await call('GET', '/v1/me')).status).toBe(200);
    expect(mock.clock.now() - start).toBe(3_600_000);
  });

  it('passes in real time for a caller of mock.handle, and does not move the virtual clock', async () => {
    const { mock } = openMock();
    mock.faults.add({ delayMs: 20 });
    const start = mock.clock.now();
    await mock.handle(new Request(`${mock.baseUrl}/v1/health`));
    expect(mock.clock.now()).toBe(start);
    expect(mock.requests.list()[0]?.durationMs).toBeGreaterThan(19);
  });

  it.each(['fetch', 'handle'] as const)(
    'ends when the client of mock.%s gives up, and the request is still processed',
    async (transport) => {
      const { mock, call } = openMock({ clock: 'system' });
      mock.faults.add({ delayMs: 3_600_000 });
      const client = new AbortController();
      const answer = mock[transport](
        new Request(`${mock.baseUrl}/v1/agents`, {
          method: 'POST',
          headers: { 'x-api-key': mock.apiKey, 'content-type': 'application/json' },
          body: JSON.stringify({ name: 'Bia' }),
          signal: client.signal,
        }),
      ).catch(() => {});
      client.abort();
      await answer;
      await firstRequest(mock);
      expect(await countAgents(call)).toBe(2);
    },
  );

  it.each(['fetch', 'handle'] as const)(
    'ends for a client of mock.%s when the workspace is reset, and the request is not processed',
    async (transport) => {
      const { mock } = openMock({ clock: 'system' });
      mock.faults.add({ delayMs: 3_600_000 });
      const answer = mock[transport](new Request(`${mock.baseUrl}/v1/health`)).then(
        (handled) => ('kind' in handled ? handled.kind : 'response'),
        () => 'disconnect',
      );
      mock.reset();
      expect(await answer).toBe('disconnect');
      expect(mock.requests.list()).toEqual([]);
    },
  );
});

describe('a server that closes', () => {
  it.each(['headers', 'body'] as const)(
    'breaks connections with the fault `stall: %s` at once',
    async (stall) => {
      const { mock } = openMock();
      const server = await listen(mock);
      mock.faults.add({ stall });
      const answer = fetch(`${server.url}/v1/health`).then((response) => response.text());
      const refused = expect(answer).rejects.toThrow(TypeError);
      await firstRequest(mock);
      await server.close();
      await refused;
    },
  );
});

describe('faults.remove', () => {
  it('removes one fault, and rejects an id that no fault has', async () => {
    const { mock, call } = openMock();
    const { id } = mock.faults.add({ status: 503 });
    expect(mock.faults.remove(id)).toMatchObject({ id, status: 503, timesLeft: 1, matched: 0 });
    expect((await call('GET', '/v1/me')).status).toBe(200);
    expect(() => mock.faults.remove(id)).toThrow(MockControlError);
    expect(() => mock.faults.remove(id)).toThrow(/^faults\.remove: Fault `fault-1` was not found/);
  });
});

describe('an invalid fault', () => {
  it.each<readonly [fault: unknown, said: string]>([
    [{ status: 103 }, '`status` must be at least 200'],
    [{ opration: 'getMe', status: 500 }, '`fault` has unknown properties: `opration`'],
    [
      { operation: 'chats.startHuman', status: 500 },
      '`operation` must be an operation of the API, but is `chats.startHuman`. Did you mean `startHuman`?',
    ],
    [
      { operation: 'agents.lst', status: 500 },
      '`operation` must be an operation of the API, but is `agents.lst`. Did you mean `listAgents`?',
    ],
    [{ status: 204, body: {} }, '`body` cannot be combined with `status: 204`'],
    [{ operation: 'getMe', method: 'get', status: 500 }, '`method` must be one of `GET`, `HEAD`'],
    [{ path: 'v1/me', status: 500 }, '`path` must begin with `/` and have no query'],
    [{ path: '/v1/me?a=b', status: 500 }, '`path` must begin with `/` and have no query'],
    [{ disconnect: 'during' }, '`disconnect` must be `true`, `before` or `after`'],
    [{ contentType: 'a\nb' }, '`contentType` must be valid header text'],
    [{ retryAfter: 5, delayMs: 5 }, '`retryAfter` can only be used with a `status`'],
    [{ effect: 'after', truncate: true }, '`effect` can only be used with a `status`'],
    [{ disconnect: true, status: 500 }, '`status` cannot be combined with `disconnect: true`'],
    [{ disconnect: 'after', body: '' }, '`body` cannot be combined with `disconnect: "after"`'],
    [{ disconnect: true, stall: 'body' }, '`stall` cannot be combined with `disconnect: true`'],
    [{ stall: 'headers', status: 500 }, '`status` cannot be combined with `stall: "headers"`'],
    [{ stall: 'body', truncate: true }, '`truncate` cannot be combined with `stall: "body"`'],
    [{ status: 204, stall: 'body' }, '`stall` cannot be combined with `status: 204`'],
    [
      { operation: 'getMe', method: 'POST', status: 500 },
      '`method` cannot be combined with the operation `getMe`, which is `GET /v1/me`',
    ],
    [
      { operation: 'getAgent', path: '/v1/agents', status: 500 },
      '`path` cannot be combined with the operation `getAgent`, which is `GET /v1/agents/{id}`',
    ],
    [{ retryAfter: 5 }, '`fault` must have `status`, `disconnect`, `stall`, `truncate`'],
    [
      {},
      '`fault` must have `status`, `disconnect`, `stall`, `truncate`, `contentType`, `body` or `delayMs`',
    ],
    [null, '`fault` must be an object'],
    [undefined, '`fault` is required'],
    [{ status: 429, retryAfter: Number.POSITIVE_INFINITY }, '`retryAfter` must be an integer'],
    [{ body: 10n }, '`body` must be a JSON value'],
  ])('such as %o is rejected', async (fault, said) => {
    const { mock } = openMock();
    const add = () => mock.faults.add(fault as Fault);
    expect(add).toThrow(MockConfigurationError);
    expect(add).toThrow(said);
    expect(mock.faults.list()).toEqual([]);
  });
});
