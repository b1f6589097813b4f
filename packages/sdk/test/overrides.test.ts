import { createMockServer, demo } from '@agent-platform/mock-server';
import { AgentPlatform, NotFoundError } from '@agent-platform/sdk';
import { expect, it } from 'vitest';

const overrides = {
  closeConversation: { method: 'POST', path: '/v1/conversations/{conversation}/close' },
} as const;

it('a mock with the client’s overrides serves an operation where the account has it', async () => {
  const mock = createMockServer({ overrides });
  const client = new AgentPlatform({ ...mock.clientOptions(), overrides });
  await client.conversations.close(demo.conversationIds.open);
  expect(mock.requests.list()).toMatchObject([{ operation: 'closeConversation', method: 'POST' }]);
});

it('a mock with overrides no longer serves the operation where the specification has it', async () => {
  const mock = createMockServer({ overrides });
  const client = new AgentPlatform(mock.clientOptions());
  const closing = client.conversations.close(demo.conversationIds.open);
  await expect(closing).rejects.toBeInstanceOf(NotFoundError);
});
