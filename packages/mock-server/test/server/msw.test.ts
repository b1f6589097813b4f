import {
  createMockServer,
  MockConfigurationError,
  type MockServer,
  type MockServerOptions,
} from '@agent-platform/mock-server';
import { mswHandlers } from '@agent-platform/mock-server/msw';
import { connectMock } from '@agent-platform/mock-server/remote';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { describe, expect, it, onTestFinished } from 'vitest';
import { serveReceiver } from '../support/receiver.ts';
import { listenHere } from '../support/transports.ts';

const originalFetch = globalThis.fetch;

/** Opens a mock that handles the global `fetch`, beside a handler of the user's own. */
function open(options: MockServerOptions = {}) {
  const mock = createMockServer(options);
  const own = http.get('http://elsewhere.test/', () => HttpResponse.text('elsewhere'));
  const server = setupServer(...mswHandlers(mock), own);
  server.listen({ onUnhandledFrame: 'error' });
  onTestFinished(() => server.close());
  const send = (path: string, init?: RequestInit) =>
    fetch(`${mock.baseUrl}${path}`, { ...init, headers: { 'x-api-key': mock.apiKey } });
  const me = (signal?: AbortSignal) => send('/v1/me', signal && { signal });
  const createContact = () => send('/v1/contacts', { method: 'POST', body: '{"name":"Mia"}' });
  return { mock, server, me, createContact };
}

describe('mswHandlers', () => {
  it('returns one handler for everything under the base URL', async () => {
    const { mock, me } = open();
    expect(mswHandlers(mock)).toHaveLength(1);
    expect((await me()).status).toBe(200);
    expect((await fetch(`${mock.baseUrl}/v1/nothing`)).status).toBe(401);
  });

  it.each([{}, createMockServer])('rejects what is not a mock: %o', (given) => {
    const said =
      'The argument must be a mock that `createMockServer` created: `mswHandlers(createMockServer())`.';
    expect(() => mswHandlers(given as never)).toThrow(
      new MockConfigurationError(`mswHandlers: ${said}`),
    );
  });

  it('lets a handler that the user adds take precedence until it is removed', async () => {
    const { mock, server, me } = open();
    server.use(http.get(`${mock.baseUrl}/v1/me`, () => new HttpResponse(null, { status: 418 })));
    expect((await me()).status).toBe(418);
    server.resetHandlers();
    expect((await me()).status).toBe(200);
  });

  it('lets deliveries reach their receivers, although no handler matches them', async () => {
    const { mock } = open();
    const url = await serveReceiver((_request, response) => response.end('Thanks'));
    mock.seed({ webhooks: [{ url, events: ['contacts'] }] });
    mock.simulate.emit({ event: 'contact.created', data: {} });
    await mock.webhooks.settled();
    expect(mock.webhooks.deliveries()).toMatchObject([{ error: null, response_body: 'Thanks' }]);
  });

  it('does not show MSW the deliveries and retries that an intercepted request causes', async () => {
    const { mock, createContact } = open();
    let count = 0;
    const url = await serveReceiver((_request, response) => {
      response.statusCode = count++ === 0 ? 500 : 200;
      response.end();
    });
    mock.seed({ webhooks: [{ url, events: ['contacts'] }] });
    expect((await createContact()).status).toBe(201);
    await mock.webhooks.settled();
    await mock.clock.advanceToNext();
    expect(mock.webhooks.deliveries()).toMatchObject([{ status_code: 500 }, { status_code: 200 }]);
  });

  it('does not show MSW what the option `fetch` sends for an intercepted request', async () => {
    const { mock, createContact } = open({ fetch: (request) => originalFetch(request) });
    const url = await serveReceiver((_request, response) => response.end('Thanks'));
    mock.seed({ webhooks: [{ url, events: ['contacts'] }] });
    await createContact();
    await mock.webhooks.settled();
    expect(mock.webhooks.deliveries()).toMatchObject([{ error: null, response_body: 'Thanks' }]);
  });

  it('does not show MSW the calls of a remote mock inside a handler', async () => {
    const { server } = open();
    const { baseUrl } = await listenHere(createMockServer());
    const remote = await connectMock(baseUrl);
    server.use(
      http.get('http://elsewhere.test/', async () => HttpResponse.json(await remote.clock.now())),
    );
    expect((await fetch('http://elsewhere.test/')).status).toBe(200);
  });

  it.each([
    ['http://[::1]:4010', 'http://[::1]:40100'],
    ['http://127.0.0.1:4010', 'http://127.0.0.1.test:4010'],
    ['https://platform.test', 'https://platform-test'],
    ['HTTPS://Platform.test:443', 'https://platform.test:444'],
    ['https://platform.test', 'https://other.test/https://platform.test'],
  ])('intercepts requests to %s, but not to %s', async (baseUrl, other) => {
    const { mock, me } = open({ baseUrl });
    expect((await me()).status).toBe(200);
    const [handler] = mswHandlers(mock);
    expect(await handler?.test({ request: new Request(`${other}/v1/me`) })).toBe(false);
  });

  it.each([
    ['the client gives up', (_mock: MockServer, client: AbortController) => client.abort()],
    ['the mock is reset', (mock: MockServer) => mock.reset()],
  ])('breaks off a stalled response body that has a Content-Length once %s', async (_when, end) => {
    const { mock, me } = open();
    const whole = await (await me()).text();
    mock.faults.add({ stall: 'body' });
    const client = new AbortController();
    const response = await me(client.signal);
    expect(response.headers.get('content-length')).toBe(String(whole.length));
    const text = response.text();
    end(mock, client);
    await expect(text).rejects.toThrow();
  });

  it('ignores requests to other addresses', async () => {
    const { mock } = open();
    expect(await (await fetch('http://elsewhere.test/')).text()).toBe('elsewhere');
    expect(mock.requests.list()).toEqual([]);
  });
});
