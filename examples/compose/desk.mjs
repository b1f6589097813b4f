import { createServer } from 'node:http';
import { AgentPlatform } from '@agent-platform/sdk';
import { createWebhookHandler, createWebhookVerifier } from '@agent-platform/webhook-verify';
import { toNodeHandler } from '@agent-platform/webhook-verify/node';

/** Reads its base URL, its key and the permission to use plain http from the environment. */
export const client = new AgentPlatform();

const handler = createWebhookHandler({
  verifier: createWebhookVerifier({ variant: 'A', secret: process.env.WEBHOOK_SECRET }),
  store: 'memory',
  on: {
    async 'message.received'({ data }) {
      if (!data.content?.includes('a human')) return;
      await client.chats.startHuman(data.conversation_id);
      await client.chats.sendMessage(data.conversation_id, { content: 'I am here now.' });
    },
  },
});

/** The application under test: a server that takes a chat over when the customer asks for a human. */
export const desk = createServer(toNodeHandler(handler));
