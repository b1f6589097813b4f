import { createMockServer } from '@agent-platform/mock-server';
import { mswHandlers } from '@agent-platform/mock-server/msw';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { describe, expect, it, onTestFinished } from 'vitest';

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

  it('gives way to a handler that the user adds, until that is taken out again', async () => {
    const { mock, server, me } = open();
    server.use(http.get(`${mock.baseUrl}/v1/me`, () => new HttpResponse(null, { status: 418 })));
    expect((await me()).status).toBe(418);
    server.resetHandlers();
    expect((await me()).status).toBe(200);
  });

  it('leaves other addresses to other handlers', async () => {
    const { mock } = open();
    expect(await (await fetch('http://elsewhere.test/')).text()).toBe('elsewhere');
    expect(mock.requests.list()).toEqual([]);
  });
});
