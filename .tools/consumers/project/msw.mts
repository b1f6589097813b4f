import assert from 'node:assert/strict';
import { createMockServer, demo } from '@agent-platform/mock-server';
import { mswHandlers } from '@agent-platform/mock-server/msw';
import { AgentPlatform } from '@agent-platform/sdk';
import { setupServer } from 'msw/node';

const mock = createMockServer();
const server = setupServer(...mswHandlers(mock));
server.listen();
const client = new AgentPlatform({ baseUrl: mock.baseUrl, apiKey: mock.apiKey });
assert.equal((await client.agents.get(demo.agentId)).id, demo.agentId);
server.close();
