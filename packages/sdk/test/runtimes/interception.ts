import { createMockServer, demo, type MockServer } from '@agent-platform/mock-server';
import { AgentPlatform } from '@agent-platform/sdk';
import { rejection, type Sights } from './stage.ts';

/** Lets a mock respond to the global `fetch`: in a page by MSW's service worker, elsewhere by replacing `fetch`. */
async function intercept(mock: MockServer): Promise<() => void> {
  if ('document' in globalThis) {
    const { setupWorker } = await import('msw/browser');
    const { mswHandlers } = await import('@agent-platform/mock-server/msw');
    const worker = setupWorker(...mswHandlers(mock));
    await worker.start({ quiet: true });
    return () => worker.stop();
  }
  const { fetch } = globalThis;
  globalThis.fetch = mock.fetch;
  return () => {
    globalThis.fetch = fetch;
  };
}

/** Calls `look` while a separate mock responds to the global `fetch`. The client has no `fetch` option. */
const intercepted =
  (look: (client: AgentPlatform, mock: MockServer) => Promise<unknown>) => async () => {
    const mock = createMockServer();
    const { baseUrl, apiKey, clock } = mock;
    const stop = await intercept(mock);
    try {
      const page = { dangerouslyAllowBrowser: true };
      return await look(new AgentPlatform({ baseUrl, apiKey, clock, ...page }), mock);
    } finally {
      stop();
    }
  };

/** Observes the mock behind the global `fetch`. */
export const interception: Sights = {
  'a call': intercepted((client) => client.agents.get(demo.agentId)),
  'a conversation, in any script': intercepted(async (client) => {
    const message = 'Olá 👋 你好';
    return (await client.agents.startConversation(demo.agentId, { message })).response;
  }),
  '50 calls at once': intercepted(async (client, mock) => {
    await Promise.all(Array.from({ length: 50 }, () => client.me()));
    return mock.requests.list({ status: 200 }).length;
  }),
  'a call that the platform refuses': intercepted((client) => client.agents.get(demo.contactId)),
  'a GET that met 503 is sent again': intercepted(async (client, mock) => {
    mock.faults.add({ status: 503, retryAfter: 7 });
    await client.me();
    return mock.requests.list().map(({ at, status }) => [at, status]);
  }),
  'a connection that the mock cuts': intercepted(async (client, mock) => {
    mock.faults.add({ disconnect: true });
    const { name, phase } = Object(await rejection(client.me({ maxRetries: 0 })));
    return [name, phase];
  }),
  'an abort with a reason of its own': intercepted(async (client, mock) => {
    const controller = new AbortController();
    mock.requests.subscribe(() => controller.abort('enough'));
    return rejection(client.me({ signal: controller.signal }));
  }),
};
