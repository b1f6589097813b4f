import {
  createMockServer,
  demo,
  type MockServer,
  type MockServerOptions,
  type MockSnapshot,
} from '@agent-platform/mock-server';
import { type Call, createCall } from '../support/call.ts';
import { lastMessageId, startConversation } from '../support/stories.ts';

/** A mock with some records of every kind, which can be put back as it was. */
export interface World {
  readonly mock: MockServer;
  readonly call: Call;
  /** Ids that are there, by the first word of the path that takes them. */
  readonly ids: Readonly<Record<string, readonly string[]>>;
  readonly start: MockSnapshot;
}

/** The path's first word: `agents` of `/v1/agents/{id}`; the singular of MCP paths counts as agents. */
export const kindOf = (path: string): string => {
  const word = path.split('/')[2] ?? '';
  return word === 'agent' ? 'agents' : word === 'chats' ? 'conversations' : word;
};

/** Makes the world; the rate limit is off, and nothing leaves the process unless `fetch` is given. */
export async function createWorld(
  given: Pick<MockServerOptions, 'variant' | 'fetch'> = {},
): Promise<World> {
  const options = { rateLimit: 'off', fetch: async () => new Response(), ...given } as const;
  const mock = createMockServer(options);
  const call = createCall(mock.apiKey, mock, options);
  const make = async (path: string, body: object) =>
    (await call('POST', path, { body })).text('data.id');
  const idle = await make('/v1/agents', { name: 'Bruno' });
  const open = await startConversation(call);
  const message = lastMessageId(mock, 'message.sent');
  const human = await startConversation(call);
  await call('POST', `/v1/chats/${human}/start-human`);
  const closed = await startConversation(call);
  await call('DELETE', `/v1/conversations/${closed}`);
  const ids = {
    agents: [demo.agentId, idle],
    channels: Object.values(demo.channelIds),
    contacts: [
      demo.contactId,
      await make('/v1/contacts', { name: 'Joana', email: 'joana@example.com' }),
    ],
    conversations: [open, human, closed],
    messages: [message, lastMessageId(mock, 'message.received')],
    // Of type text, so that no rule about options stands in the way.
    'custom-fields': [await make('/v1/custom-fields', { name: 'Plan', type: 'text' })],
    trainings: [
      await make(`/v1/agents/${demo.agentId}/trainings`, { title: 'Hours', content: '9 to 5' }),
    ],
    mcp: [
      await make(`/v1/agent/${demo.agentId}/mcp/add`, { name: 'Tools', url: 'https://mcp.test/' }),
    ],
    webhooks: [
      await make('/v1/webhooks', { url: 'https://receiver.test/', events: ['messages', 'agent'] }),
    ],
  };
  await mock.webhooks.settled();
  return { mock, call, ids, start: mock.snapshot() };
}
