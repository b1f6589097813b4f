import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createMockServer, demo } from '@agent-platform/mock-server';
import { AgentPlatform } from '@agent-platform/sdk';

for (let number = 1; number <= 500; number += 1) {
  test(`takes over chat ${number}`, async () => {
    const mock = createMockServer();
    const client = new AgentPlatform(mock.clientOptions());
    const chat = await client.agents.startConversation(demo.agentId, { message: 'Hello' });
    await client.chats.startHuman(chat.conversation_id);
    const { status } = await client.conversations.get(chat.conversation_id);
    assert.equal(status, 'human');
  });
}
