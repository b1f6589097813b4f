import { conflict, Problem } from '../errors/problem.ts';
import type { AgentRecord, ConversationRecord, MessageRecord } from '../generated/control-types.ts';
import type { StartConversationBody } from '../generated/input-types.ts';
import { addConversation, announceConversation } from './conversation.ts';
import { addMessage, announceMessage } from './dialogue.ts';
import type { Domain } from './domain.ts';
import { freeCredits, replyAsAgent } from './reply-as-agent.ts';

/** A new conversation. */
export interface StartedConversation {
  readonly conversation: ConversationRecord;
  /** The agent's reply; `undefined` when it stays silent. */
  readonly reply: MessageRecord | undefined;
}

/**
 * Starts a conversation with a customer's first message and lets the agent reply (contract 4; decisions 3.2).
 * Its events are fired when the agent has replied, or before the conversation's first other event. If the
 * agent's reply fails before that, the conversation is removed.
 * @throws Problem NOT_FOUND for an unknown agent or contact, CONFLICT for an inactive agent,
 * INSUFFICIENT_CREDITS for one without credits, INTERNAL_ERROR when its reply fails.
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
  const pending = pendingAnnouncements.add(conversation.id, () => {
    announceConversation(domain, conversation);
    announceMessage(domain, conversation, message);
  });
  try {
    const reply = await replyAsAgent(domain, conversation, message);
    pending.announce();
    return { conversation, reply };
  } catch (error) {
    if (pending.withdraw()) {
      store.messages.remove(cause, message.id);
      store.conversations.remove(cause, conversation.id);
    }
    throw error;
  }
}

/** Refuses an agent that cannot reply. */
function requireReady(domain: Domain, { id, status }: AgentRecord): void {
  if (status !== 'active') {
    throw conflict(`Agent ${id} is ${status}: activate it to start conversations`);
  }
  if (freeCredits(domain, id) <= 0) {
    throw new Problem('INSUFFICIENT_CREDITS', `Agent ${id} has no credits left`);
  }
}
