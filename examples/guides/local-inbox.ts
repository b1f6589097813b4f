import { createMockServer, demo } from '@agent-platform/mock-server';
import { AgentPlatform, NotFoundError } from '@agent-platform/sdk';
import { createWebhookHandler, createWebhookVerifier } from '@agent-platform/webhook-verify';

/** A conversation in the local copy. */
export interface Row {
  status: string;
  lastMessage: string | null;
}

/** The local copy: in production, two database tables. */
export interface Copy {
  inbox: Map<string, Row>;
  /** The conversations to read again, with how often each has changed. */
  changes: Map<string, number>;
}

/** Events only say which conversations have changed. What they have become is read from the platform. */
export function createSync(
  client: AgentPlatform,
  secret: string,
  { inbox, changes }: Copy,
  clock: { now(): number } = Date,
) {
  let running = Promise.resolve();

  function markChanged(conversationId: string) {
    changes.set(conversationId, (changes.get(conversationId) ?? 0) + 1);
  }

  async function readChanged() {
    while (changes.size > 0) {
      for (const [id, change] of changes) {
        const row = await readRow(id);
        // In production, in one transaction:
        if (row) inbox.set(id, row);
        else inbox.delete(id);
        if (changes.get(id) === change) changes.delete(id); // else it has changed again meanwhile
      }
    }
  }

  async function readRow(id: string): Promise<Row | undefined> {
    try {
      const { status } = await client.conversations.get(id);
      const [last] = await client.conversations.listMessages(id).toArray({ limit: 1 });
      return { status, lastMessage: last?.content ?? null };
    } catch (error) {
      if (error instanceof NotFoundError) return undefined;
      throw error;
    }
  }

  /** Reads what has changed, one conversation after the other. If it fails, what is left stays marked. */
  function refresh(): Promise<void> {
    running = running.then(readChanged, readChanged);
    return running;
  }

  /** Marks every conversation, and reads it. */
  async function importAll() {
    for await (const { id } of client.conversations.list({ limit: 100 })) markChanged(id);
    await refresh();
  }

  const handler = createWebhookHandler({
    verifier: createWebhookVerifier({ variant: 'A', secret, clock }),
    store: 'memory',
    on: {},
    otherwise({ data }) {
      const id = 'conversation_id' in data ? data.conversation_id : undefined;
      if (typeof id !== 'string') return;
      markChanged(id);
      refresh().catch(console.error); // after the response; if it fails, the next call tries again
    },
  });

  return { handler, importAll, refresh };
}

const mock = createMockServer({ variant: 'A' }); // stands in for the platform
const client = new AgentPlatform(mock.clientOptions());

// 1. Subscribe first, so that nothing is lost between the import and the first event.
const url = 'http://receiver.test/webhooks';
const events = ['messages', 'conversations', 'agent'];
const { secret } = await client.webhooks.create({ url, events });
const inbox = new Map<string, Row>();
const copy = { inbox, changes: new Map() };
const { handler, importAll, refresh } = createSync(client, secret, copy, mock.clock);
mock.webhooks.receive(url, handler);

// 2. Import each conversation once.
await importAll();
console.log(`${inbox.size} conversations, ${mock.requests.list().length} requests`);

// 3. From now on, events keep the copy up to date, and showing the inbox takes no requests.
const { conversationId } = await mock.simulate.inboundMessage({
  channelId: demo.channelIds.whatsapp,
  from: '+5511999990000',
  content: 'Is my parcel on its way?',
});
await client.chats.startHuman(conversationId);
await mock.webhooks.settled();
await refresh();
console.log(inbox.get(conversationId)?.status, inbox.get(conversationId)?.lastMessage);
