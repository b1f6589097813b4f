import type { AgentPlatform } from '@agent-platform/sdk';
import {
  createWebhookHandler,
  type WebhookHandler,
  type WebhookVerifier,
} from '@agent-platform/webhook-verify';

/** The application under test. An operator takes over a chat when its customer asks for a human. */
export interface SupportDesk {
  /** Receives the platform's events. */
  readonly receive: WebhookHandler;
  /** Counts the chats that operators have taken over. */
  countHuman(): Promise<number>;
}

export function createSupportDesk(
  client: AgentPlatform,
  verifier: WebhookVerifier<'A'>,
  onError: (error: unknown) => void,
): SupportDesk {
  return {
    receive: createWebhookHandler({
      verifier,
      store: 'memory',
      onError,
      on: {
        async 'message.received'({ data }) {
          if (!data.content?.includes('human')) return;
          await client.chats.startHuman(data.conversation_id);
          await client.chats.sendMessage(data.conversation_id, { content: 'I am here now.' });
        },
      },
    }),

    async countHuman() {
      const customers = new Set<string>();
      for await (const { contact_id, id } of client.conversations.list({ status: 'human' })) {
        customers.add(contact_id ?? id);
      }
      return customers.size;
    },
  };
}
