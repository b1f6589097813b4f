import type { AgentPlatform } from '@agent-platform/sdk';
import {
  createWebhookHandler,
  type DedupeStore,
  type WebhookVerifier,
} from '@agent-platform/webhook-verify';
import { toNodeHandler } from '@agent-platform/webhook-verify/node';
import express, { type Express } from 'express';

/** A chat whose customer asked for a human. */
export interface Ticket {
  readonly chatId: string;
  readonly text: string;
}

export interface DeskOptions {
  readonly client: AgentPlatform;
  readonly verifier: WebhookVerifier<'A'>;
  /** Remembers handled deliveries, for all processes of the desk. */
  readonly store: DedupeStore;
}

/** Creates the desk. It receives events at `/webhooks`, lists the open tickets, and lets operators reply. */
export function createDesk({ client, verifier, store }: DeskOptions): Express {
  const tickets = new Map<string, Ticket>();
  const handler = createWebhookHandler({
    verifier,
    store,
    on: {
      async 'message.received'({ data }) {
        if (!data.content?.includes('human')) return;
        await client.chats.startHuman(data.conversation_id);
        tickets.set(data.conversation_id, { chatId: data.conversation_id, text: data.content });
      },
    },
  });

  const app = express();
  // This route comes before express.json(), because the signature covers the raw bytes of the body.
  app.post('/webhooks', toNodeHandler(handler));
  app.use(express.json());
  app.get('/tickets', (_, response) => {
    response.json([...tickets.values()]);
  });
  app.post('/tickets/:chatId/reply', async ({ params, body }, response) => {
    const { chatId } = params;
    await client.chats.sendMessage(chatId, { content: String(body.text) });
    await client.chats.stopHuman(chatId);
    tickets.delete(chatId);
    response.status(204).end();
  });
  return app;
}
