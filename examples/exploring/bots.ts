import { createWebhookHandler, createWebhookVerifier } from '@agent-platform/webhook-verify';
import type { Bot, Desk } from './play.ts';

/** A reply from which everybody sees which message it answers. */
const toReply = (content: unknown) => ({ content: `Re: ${content}` });

/** Answers whatever arrives. It forgets that deliveries repeat, that calls fail and that operators exist. */
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

/** Answers each message once, and none in a chat that an operator has. */
export function createCarefulBot({ client, secret, clock, onHandled }: Desk): Bot {
  /** Answers the messages of a conversation that have no reply, unless an operator has it. */
  const answer = async (conversationId: string, isWanted: (content: string | null) => boolean) => {
    // The history is read each time, because a call that failed may have sent its message.
    const messages = await client.conversations
      .listMessages(conversationId)
      .toArray({ limit: 100 });
    const replies = messages.filter(({ sender_type }) => sender_type === 'agent');
    const known = new Set(replies.map(({ content }) => content));
    for (const { sender_type, content } of messages.reverse()) {
      const reply = toReply(content);
      if (sender_type !== 'customer' || !isWanted(content) || known.has(reply.content)) continue;
      const { status } = await client.conversations.get(conversationId);
      if (status === 'open') await client.conversations.sendMessage(conversationId, reply);
    }
  };
  const receive = createWebhookHandler({
    verifier: createWebhookVerifier({ variant: 'A', secret, clock }),
    on: {
      async 'message.received'({ data }) {
        await answer(String(data.conversation_id), (content) => content === data.content);
        onHandled(String(data.content));
      },
    },
    // The platform sends the event again.
    onError: () => {},
  });
  return {
    receive,
    async sweep() {
      for await (const { id } of client.conversations.list({ status: 'open' })) {
        await answer(id, () => true);
      }
    },
  };
}
