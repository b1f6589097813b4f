import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createMockServer, demo } from '@agent-platform/mock-server';
import { AgentPlatform } from '@agent-platform/sdk';

test('reads the agent despite two 503s', async () => {
  const mock = createMockServer();
  const client = new AgentPlatform(mock.clientOptions());
  mock.faults.add({ operation: 'getAgent', status: 503, times: 2 });

  assert.equal((await client.agents.get(demo.agentId)).name, 'Ana');
  assert.equal(mock.requests.list({ operation: 'getAgent' }).length, 3);
});
