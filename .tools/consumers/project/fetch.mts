import assert from 'node:assert/strict';
import { createMockServer, demo } from '@agent-platform/mock-server';
import { listen } from '@agent-platform/mock-server/node';
import { AgentPlatform, type Fetch } from '@agent-platform/sdk';
import { Agent, fetch as undiciFetch } from 'undici';

const mock = createMockServer({ clock: 'system' });
const server = await listen(mock);
const dispatcher = new Agent({ connections: 1 });

/** The functions that a client may use to send its requests. */
const fetches: readonly Fetch[] = [
  globalThis.fetch,
  undiciFetch,
  (url, init) => undiciFetch(url, { ...init, dispatcher }),
  mock.fetch,
  mock.clientOptions().fetch,
  async () => Response.json({ data: { id: demo.agentId } }),
];
for (const fetch of fetches) {
  const baseUrl = fetch === mock.fetch ? mock.baseUrl : server.url;
  const client = new AgentPlatform({ baseUrl, apiKey: mock.apiKey, fetch });
  assert.equal((await client.agents.get(demo.agentId)).id, demo.agentId);
}

await dispatcher.close();
await server.close();
