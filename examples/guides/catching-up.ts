import { createMockServer, demo } from '@agent-platform/mock-server';
import { AgentPlatform, type WebhookWithSecret } from '@agent-platform/sdk';
import { createWebhookHandler, createWebhookVerifier } from '@agent-platform/webhook-verify';

/** What the receiver remembers: in production, in a database. */
export interface Progress {
  /** The ids of handled messages. */
  handled: Set<string>;
  /** Older messages need not be looked for: they have been handled, or are from before the receiver existed. */
  since: number;
}

/** The clocks of the platform and of this machine differ by less than this. */
const overlapMs = 60 * 60_000;

export function createReceiver(
  client: AgentPlatform,
  { id: webhookId, secret }: Pick<WebhookWithSecret, 'id' | 'secret'>,
  progress: Progress,
  handle: (content: string | null) => void,
  clock: { now(): number } = Date,
) {
  /** Handles a message once, whether it arrives as an event or in a list. */
  function handleOnce(id: string, content: string | null) {
    if (progress.handled.has(id)) return;
    handle(content); // in production, in one transaction with the next line
    progress.handled.add(id);
  }

  const handler = createWebhookHandler({
    verifier: createWebhookVerifier({ variant: 'A', secret, clock }),
    store: 'memory',
    on: {
      'message.received'({ data }) {
        if (data.message_id === undefined) throw new Error('The event has no `message_id`.');
        handleOnce(data.message_id, data.content ?? null);
      },
    },
  });

  /** Reactivates the webhook, then handles the messages that were missed, oldest first. If it fails, call it again. */
  async function catchUp() {
    const startedAt = clock.now();
    await client.webhooks.update(webhookId, { status: 'active' });
    const missed = [];
    for await (const conversation of client.conversations.list()) {
      if (Date.parse(conversation.last_message_at ?? '') < progress.since) continue;
      for await (const message of client.conversations.listMessages(conversation.id)) {
        if (Date.parse(message.created_at) < progress.since) break; // newest first
        if (message.sender_type === 'customer') missed.push(message);
      }
    }
    missed.sort((a, b) => a.created_at.localeCompare(b.created_at));
    for (const { id, content } of missed) handleOnce(id, content);
    progress.since = startedAt - overlapMs;
  }

  return { handler, catchUp };
}

const mock = createMockServer({ variant: 'A' }); // stands in for the platform
const client = new AgentPlatform(mock.clientOptions());
const url = 'http://receiver.test/webhooks';
const webhook = await client.webhooks.create({ url, events: ['message.received'] });

const handled = new Set<string>();
const progress = { handled, since: Date.parse(webhook.created_at) };
const print = (content: string | null) => console.log(`handled "${content}"`);
const { handler, catchUp } = createReceiver(client, webhook, progress, print, mock.clock);
let isDown = false;
mock.webhooks.receive(url, (request) =>
  isDown ? new Response(null, { status: 502 }) : handler(request),
);

async function customerWrites(content: string) {
  const channelId = demo.channelIds.whatsapp;
  await mock.simulate.inboundMessage({ channelId, from: '+5511999990000', content });
  await mock.webhooks.settled();
}

await customerWrites('Hello');
isDown = true;
await customerWrites('Is anybody there?');
await mock.clock.advance(2 * 60 * 60_000); // five failed attempts
console.log((await client.webhooks.get(webhook.id)).status);
await customerWrites('I will write again tomorrow.'); // not even queued: the webhook is inactive
isDown = false;
await catchUp();
await customerWrites('Good morning');
