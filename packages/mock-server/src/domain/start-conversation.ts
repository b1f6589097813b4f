import { conflict, Problem } from '../errors/problem.ts';
import type { AgentRecord, ConversationRecord, MessageRecord } from '../generated/control-types.ts';
import type { StartConversationBody } from '../generated/input-types.ts';
import { addConversation, announceConversation } from './conversation.ts';
import { addMessage, announceMessage } from './dialogue.ts';
import { announcePending, type Domain } from './domain.ts';
import { freeCredits, replyAsAgent } from './reply-as-agent.ts';

export interface StartedConversation {
  readonly conversation: ConversationRecord;
  /** `undefined` if the agent stays silent. */
  readonly reply: MessageRecord | undefined;
}

/**
 * Starts a conversation with a customer's first message, and lets the agent reply (contract 4; decisions 3.2). The
 * events about the new conversation are fired once the agent has replied, or just before another event of the
 * conversation. If the reply fails before they have been fired, the conversation is removed.
 * @throws Problem NOT_FOUND if the agent or the contact is unknown.
 * @throws Problem CONFLICT if the agent is inactive.
 * @throws Problem INSUFFICIENT_CREDITS if the agent has no credits.
 * @throws Problem INTERNAL_ERROR if the reply fails.
 */
export async function startConversation(
  domain: Domain,
  agentId: string,
  { message: content, contact_id, metadata }: StartConversationBody,
): Promise<StartedConversation> {
  const { store, cause, pendingAnnouncements } = domain;
  const agent = store.agents.require(agentId);
  if (contact_id) store.contacts.require(contact_id, 'contact_id');
  requireReady(domain, agent);
  const conversation = addConversation(domain, {
    agent_id: agent.id,
    channel_id: null,
    contact_id: contact_id ?? null,
    metadata: metadata ?? {},
  });
  const message = addMessage(domain, conversation, {
    sender_type: 'contact',
    sender_id: null,
    content,
  });
  pendingAnnouncements.set(conversation.id, () => {
    announceConversation(domain, conversation);
    announceMessage(domain, conversation, message);
  });
  try {
    const reply = await replyAsAgent(domain, conversation, message);
    announcePending(domain, conversation.id);
    return { conversation, reply };
  } catch (error) {
    // False if the events have already been fired.
    if (pendingAnnouncements.delete(conversation.id)) {
      store.messages.remove(cause, message.id);
      store.conversations.remove(cause, conversation.id);
    }
    throw error;
  }
}

function requireReady(domain: Domain, { id, status }: AgentRecord): void {
  if (status !== 'active') {
    throw conflict(`Agent \`${id}\` is ${status}. Activate it to start conversations.`);
  }
  if (freeCredits(domain, id) <= 0) {
    throw new Problem(
      'INSUFFICIENT_CREDITS',
      `Agent \`${id}\` has no credits left. To add credits in the mock, use \`simulate.credits\`.`,
    );
  }
}
