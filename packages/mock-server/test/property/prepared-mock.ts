import { demo, type MockServerOptions, type MockSnapshot } from '@agent-platform/mock-server';
import { type Opened, openMock } from '../support/open-mock.ts';
import {
  addMcpServer,
  createAgent,
  createContact,
  createCustomField,
  createTraining,
  createWebhook,
  lastMessageId,
  startClosedConversation,
  startConversation,
  startHumanChat,
} from '../support/records.ts';

/** A mock with some records of every kind. `start` is a snapshot of it. */
export interface PreparedMock extends Opened {
  /** The ids of existing records, by the first word of the paths that take them. */
  readonly ids: Readonly<Record<string, readonly string[]>>;
  readonly start: MockSnapshot;
}

/** Returns the path's first word after `/v1`. `agent` counts as `agents`, and `chats` as `conversations`. */
export const kindOf = (path: string): string => {
  const word = path.split('/')[2] ?? '';
  return word === 'agent' ? 'agents' : word === 'chats' ? 'conversations' : word;
};

/** Creates the mock without a rate limit. No request leaves the process unless `fetch` is given. */
export async function createPreparedMock(
  given: Pick<MockServerOptions, 'variant' | 'fetch'> = {},
): Promise<PreparedMock> {
  const { mock, call } = openMock({
    rateLimit: 'off',
    fetch: async () => new Response(),
    ...given,
  });
  const idle = await createAgent(call);
  const open = await startConversation(call);
  const message = lastMessageId(mock, 'message.sent');
  const human = await startHumanChat(call);
  const closed = await startClosedConversation(call);
  const webhook = await createWebhook(call, 'https://receiver.test/', ['messages', 'agent']);
  const ids = {
    agents: [demo.agentId, idle],
    channels: Object.values(demo.channelIds),
    contacts: [demo.contactId, await createContact(call)],
    conversations: [open, human, closed],
    messages: [message, lastMessageId(mock, 'message.received')],
    // This is a field of type text, so that no rule about options applies.
    'custom-fields': [await createCustomField(call)],
    trainings: [await createTraining(call)],
    mcp: [await addMcpServer(call)],
    webhooks: [webhook.id],
  };
  await mock.webhooks.settled();
  return { mock, call, ids, start: mock.snapshot() };
}
