import { createServer } from 'node:http';
import { createMockServer, demo } from '@agent-platform/mock-server';
import { AgentPlatform } from '@agent-platform/sdk';
import { createWebhookHandler, createWebhookVerifier } from '@agent-platform/webhook-verify';
import { toNodeHandler } from '@agent-platform/webhook-verify/node';

const mock = createMockServer({ clock: 'system' }); // the mock stands in for the platform
const client = new AgentPlatform(mock.clientOptions());
const { secret } = await client.webhooks.create({
  url: 'http://localhost:3000',
  events: ['message.received'],
});

const handler = createWebhookHandler({
  verifier: createWebhookVerifier({ variant: 'A', secret }),
  store: 'memory',
  on: { 'message.received': (event) => console.log(event.data.content) },
});
const receiver = createServer(toNodeHandler(handler)).listen(3000);

await mock.simulate.inboundMessage({
  channelId: demo.channelIds.whatsapp,
  from: '+5511988887777',
  content: 'Where is my order 1042?', // what a customer writes
});
await mock.webhooks.settled();
receiver.close();
