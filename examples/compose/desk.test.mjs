import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, before, beforeEach, test } from 'node:test';
import { demo } from '@agent-platform/mock-server';
import { connectMock } from '@agent-platform/mock-server/remote';
import { client, desk } from './desk.mjs';

const { AGENT_PLATFORM_BASE_URL: url, AGENT_PLATFORM_MOCK_CONTROL_TOKEN: token } = process.env;
const mock = await connectMock(url, { token });

before(() => once(desk.listen(3000), 'listening'));
beforeEach(() => mock.reset());
after(() => desk.close());

test('reads the agent despite a 503', async () => {
  await mock.faults.add({ operation: 'getAgent', status: 503, times: 1 });
  assert.equal((await client.agents.get(demo.agentId)).name, 'Ana');
});

test('takes a chat over when the customer asks for a human', async () => {
  const { conversationId } = await mock.simulate.inboundMessage({
    channelId: demo.channelIds.whatsapp,
    from: '+5511988887777',
    content: 'I want to talk to a human',
  });
  await mock.webhooks.settled();
  assert.equal((await client.conversations.get(conversationId)).status, 'human');
  const [call] = await mock.requests.list({ operation: 'sendChatMessage' });
  assert.deepEqual(call.body, { content: 'I am here now.' });
});
