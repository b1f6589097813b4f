import { createMockServer, demo } from '@agent-platform/mock-server';
import { AgentPlatform, NotFoundError } from '@agent-platform/sdk';
import { expect, it } from 'vitest';

const overrides = {
  closeConversation: { method: 'POST', path: '/v1/conversations/{conversation}/close' },
} as const;

it('a mock with the client’s overrides serves an operation at the overridden path', async () => {
  const mock = createMockServer({ overrides });
  const client = new AgentPlatform({ ...mock.clientOptions(), overrides });
  await client.conversations.close(demo.conversationIds.open);
  expect(mock.requests.list()).toMatchObject([{ operation: 'closeConversation', method: 'POST' }]);
});

it('a mock with overrides responds with 404 at the path in the specification', async () => {
  const mock = createMockServer({ overrides });
  const client = new AgentPlatform(mock.clientOptions());
  const closing = client.conversations.close(demo.conversationIds.open);
  await expect(closing).rejects.toBeInstanceOf(NotFoundError);
});
