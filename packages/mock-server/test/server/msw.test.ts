import { createMockServer, MockConfigurationError } from '@agent-platform/mock-server';
import { mswHandlers } from '@agent-platform/mock-server/msw';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { describe, expect, it, onTestFinished } from 'vitest';
import { serveReceiver } from '../support/receiver.ts';

/** A mock that answers the global fetch, beside a handler of the user's own. */
function open() {
  const mock = createMockServer();
  const own = http.get('http://elsewhere.test/', () => HttpResponse.text('elsewhere'));
  const server = setupServer(...mswHandlers(mock), own);
  server.listen({ onUnhandledFrame: 'error' });
  onTestFinished(() => server.close());
  const me = () => fetch(`${mock.baseUrl}/v1/me`, { headers: { 'x-api-key': mock.apiKey } });
  return { mock, server, me };
}

describe('mswHandlers', () => {
  it('is one handler for everything under the base URL', async () => {
    const { mock, me } = open();
    expect(mswHandlers(mock)).toHaveLength(1);
    expect((await me()).status).toBe(200);
    expect((await fetch(`${mock.baseUrl}/v1/nothing`)).status).toBe(401);
  });

  it.each([
    [
      {},
      'The argument must be a mock that `createMockServer` created: `mswHandlers(createMockServer())`.',
    ],
    [
      createMockServer,
      'The argument must be a mock, but is a function. Call the function: `mswHandlers(createMockServer())`.',
    ],
  ])('refuses what is no mock: %o', (given, message) => {
    expect(() => mswHandlers(given as never)).toThrow(
      new MockConfigurationError(`mswHandlers: ${message}`),
    );
  });

  it('gives way to a handler that the user adds, until that is taken out again', async () => {
    const { mock, server, me } = open();
    server.use(http.get(`${mock.baseUrl}/v1/me`, () => new HttpResponse(null, { status: 418 })));
    expect((await me()).status).toBe(418);
    server.resetHandlers();
    expect((await me()).status).toBe(200);
  });

  it('lets deliveries go to their receivers, though no handler is for them', async () => {
    const { mock } = open();
    const url = await serveReceiver((_request, response) => response.end('Thanks'));
    mock.seed({ webhooks: [{ url, events: ['contacts'] }] });
    mock.simulate.emit({ event: 'contact.created', data: {} });
    await mock.webhooks.settled();
    expect(mock.webhooks.deliveries()).toMatchObject([{ error: null, response_body: 'Thanks' }]);
  });

  it('leaves other addresses to other handlers', async () => {
    const { mock } = open();
    expect(await (await fetch('http://elsewhere.test/')).text()).toBe('elsewhere');
    expect(mock.requests.list()).toEqual([]);
  });
});
