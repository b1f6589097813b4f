import { createMockServer, demo } from '@agent-platform/mock-server';
import { listen } from '@agent-platform/mock-server/node';

const path = '/events/wait?event=message.sent&timeoutMs=0';

/** The command of a wait that times out. */
export const timeoutCommand = `curl "$AGENT_PLATFORM_BASE_URL/__mock__${path}"`;

/** Runs a wait that times out after another event has happened, and returns the body of the response. */
export async function readTimeout(): Promise<unknown> {
  const mock = createMockServer();
  mock.simulate.contact({ contactId: demo.contactId, name: 'Maria Lima' });
  const server = await listen(mock);
  try {
    const response = await fetch(`${server.url}/__mock__${path}`);
    return await response.json();
  } finally {
    await server.close();
  }
}
