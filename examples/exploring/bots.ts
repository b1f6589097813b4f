import { createWebhookHandler, createWebhookVerifier } from '@agent-platform/webhook-verify';
import type { Bot, Desk } from './play.ts';

/** Returns a reply that repeats the text of its message. */
const toReply = (content: unknown) => ({ content: `Re: ${content}` });

/** Creates a bot that replies to every delivery, without regard to repeats, failed calls and operators. */
export function createNaiveBot({ client, onHandled }: Desk): Bot {
  return {
    async receive(request) {
      const { data } = await request.json();
      await client.conversations.sendMessage(data.conversation_id, toReply(data.content));
      onHandled(data.content);
      return new Response();
    },
    async sweep() {},
  };
}

/** Creates a bot that replies once to each message, except in a chat that an operator has taken over. */
export function createCarefulBot({ client, secret, clock, onHandled }: Desk): Bot {
  /** Replies to the wanted messages of a conversation that have no reply yet, unless an operator has taken over. */
  const reply = async (conversationId: string, isWanted: (content: string | null) => boolean) => {
    // The messages are read each time, because a call that failed may nevertheless have sent a reply.
    const messages = await client.conversations
      .listMessages(conversationId)
      .toArray({ limit: 100 });
    const replies = messages.filter(({ sender_type }) => sender_type === 'agent');
    const known = new Set(replies.map(({ content }) => content));
    for (const { sender_type, content } of messages.reverse()) {
      const body = toReply(content);
      if (sender_type !== 'customer' || !isWanted(content) || known.has(body.content)) continue;
      const { status } = await client.conversations.get(conversationId);
      if (status === 'open') await client.conversations.sendMessage(conversationId, body);
    }
  };
  const receive = createWebhookHandler({
    verifier: createWebhookVerifier({ variant: 'A', secret, clock }),
    store: 'memory',
    on: {
      async 'message.received'({ data }) {
        await reply(String(data.conversation_id), (content) => content === data.content);
        onHandled(String(data.content));
      },
    },
    // Errors are ignored, because the platform retries the delivery.
    onError: () => {},
  });
  return {
    receive,
    async sweep() {
      for await (const { id } of client.conversations.list({ status: 'open' })) {
        await reply(id, () => true);
      }
    },
  };
}
