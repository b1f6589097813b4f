import { createMockServer, demo } from '@agent-platform/mock-server';
import { AgentPlatform, type WebhookSecrets } from '@agent-platform/sdk';
import { createWebhookHandler, createWebhookVerifier } from '@agent-platform/webhook-verify';

const url = 'https://inbox.example/webhooks';
const events = ['message.received'];

/** Registers the webhook and creates its handler. Call it whenever your application starts. */
export async function startReceiver(
  client: AgentPlatform,
  secrets: WebhookSecrets,
  handle: (content: string | null) => void,
  clock: { now(): number } = Date,
) {
  const { result, others } = await client.webhooks.ensure({ url, events }, { secrets });
  const handler = createWebhookHandler({
    verifier: createWebhookVerifier({
      variant: 'A',
      // Another process may have registered the webhook, so its id tells which secret to use.
      secret: async (webhookId) => (await secrets.get(webhookId)) ?? undefined,
      clock,
    }),
    store: 'memory', // for a single process
    // If there are two webhooks, because a process crashed, both send each message.
    dedupeAcrossWebhooks: true,
    on: { 'message.received': ({ data }) => handle(data.content ?? null) },
  });
  return { handler, result, others };
}

const mock = createMockServer({ variant: 'A' }); // stands in for the platform
const client = new AgentPlatform(mock.clientOptions());
const secrets = new Map<string, string>(); // in production, your secret manager or a table that all processes share
const print = (content: string | null) => console.log(`handled "${content}"`);

for (let starts = 1; starts <= 2; starts += 1) {
  const { handler, result } = await startReceiver(client, secrets, print, mock.clock);
  mock.webhooks.receive(url, handler);
  console.log(result);
}
const channelId = demo.channelIds.whatsapp;
await mock.simulate.inboundMessage({ channelId, from: '+5511999990000', content: 'Hello' });
await mock.webhooks.settled();
