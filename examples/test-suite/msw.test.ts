import { createMockServer, demo } from '@agent-platform/mock-server';
import { mswHandlers } from '@agent-platform/mock-server/msw';
import { AgentPlatform, ServiceUnavailableError } from '@agent-platform/sdk';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';

/** Tests an application that creates its own client. MSW intercepts the requests before they leave the process. */
const mock = createMockServer();
const server = setupServer(...mswHandlers(mock));
const client = () => new AgentPlatform({ baseUrl: mock.baseUrl, apiKey: mock.apiKey });

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  server.resetHandlers();
  mock.reset();
});
afterAll(() => server.close());

it('a client that uses the global fetch reaches the mock', async () => {
  const { response } = await client().agents.startConversation(demo.agentId, { message: 'Hi' });
  expect(response).toBe('You said: Hi');
});

it('a request handler that the test adds takes precedence', async () => {
  const closed = { error: { code: 'SERVICE_UNAVAILABLE', message: 'Closed for today' } };
  server.use(http.get('*/v1/health', () => HttpResponse.json(closed, { status: 503 })));
  const error = await client()
    .health({ maxRetries: 0 })
    .catch((error: unknown) => error);
  expect(error).toBeInstanceOf(ServiceUnavailableError);
});
