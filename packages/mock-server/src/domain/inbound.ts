import { conflict, Problem } from '../core/problem.ts';
import type {
  ChannelRecord,
  ContactRecord,
  ConversationRecord,
  MessageRecord,
} from '../records/records.ts';
import type { Workspace } from '../workspace.ts';
import { answerAsAgent } from './agent-answer.ts';
import { nextChatStatus } from './chat-state.ts';
import { addContact, announceContact } from './contact.ts';
import { addConversation, announceConversation, toReference } from './conversation.ts';
import { say } from './dialogue.ts';

/** A message that a customer sends through a channel. */
export interface InboundMessage {
  readonly channelId: string;
  readonly from: string;
  readonly name?: string | undefined;
  readonly content?: string | undefined;
  /** @default 'text' */
  readonly type?: MessageRecord['type'] | undefined;
  readonly mediaUrl?: string | undefined;
}

/** What came of an inbound message. */
export interface InboundResult {
  readonly contactId: string;
  readonly conversationId: string;
  readonly messageId: string;
  /** What the agent answered; `undefined` when it kept silent. */
  readonly response: string | undefined;
  /** Why it kept silent, where its script failed. */
  readonly failure: string | undefined;
}

/**
 * Receives a customer's message: finds or makes the contact and the conversation, reopens a closed
 * one (decision S3), stores the message and lets the agent answer (decisions S6, 5.2). A script that
 * fails is silence: the customer has written all the same.
 * @throws Problem NOT_FOUND for an unknown channel, CONFLICT for one that is not connected.
 */
export async function receiveMessage(
  workspace: Workspace,
  inbound: InboundMessage & Pick<MessageRecord, 'type'>,
): Promise<InboundResult> {
  const channel = workspace.store.channels.require(inbound.channelId, 'channelId');
  if (channel.status !== 'active') {
    throw conflict(`Channel ${channel.id} is ${channel.status}: nothing comes in through it`);
  }
  const contact = findContact(workspace, inbound.from) ?? meet(workspace, channel, inbound);
  const conversation =
    currentConversation(workspace, channel, contact) ?? begin(workspace, channel, contact);
  const message = say(workspace, conversation, {
    sender_type: 'contact',
    sender_id: null,
    content: inbound.content ?? null,
    type: inbound.type,
    media_url: inbound.mediaUrl ?? null,
  });
  const ids = {
    contactId: contact.id,
    conversationId: conversation.id,
    messageId: message.id,
  };
  try {
    const answer = await answerAsAgent(workspace, conversation, message);
    return { ...ids, response: answer?.content ?? undefined, failure: undefined };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { ...ids, response: undefined, failure: error.message };
  }
}

function findContact({ store }: Workspace, from: string): ContactRecord | undefined {
  return store.contacts.findBy('phone', from) ?? store.contacts.findBy('email', from);
}

function meet(
  workspace: Workspace,
  channel: ChannelRecord,
  { from, name = from }: InboundMessage,
): ContactRecord {
  const address = from.includes('@') ? { email: from } : { phone: from };
  const contact = addContact(workspace, { name, ...address, source: channel.type });
  announceContact(workspace, contact);
  return contact;
}

function begin(
  workspace: Workspace,
  channel: ChannelRecord,
  contact: ContactRecord,
): ConversationRecord {
  const conversation = addConversation(workspace, {
    agent_id: channel.agent_id,
    channel_id: channel.id,
    contact_id: contact.id,
    metadata: {},
  });
  announceConversation(workspace, conversation);
  return conversation;
}

/** The newest conversation of a contact in a channel, opened again if it was closed. */
function currentConversation(
  workspace: Workspace,
  channel: ChannelRecord,
  contact: ContactRecord,
): ConversationRecord | undefined {
  const { store, emit, now, readings } = workspace;
  const by = { contact_id: contact.id, channel_id: channel.id };
  const latest = store.conversations.newest(by);
  if (latest === undefined) return undefined;
  if (latest.status === 'closed' && readings.inboundToClosed === 'new') return undefined;
  const status = nextChatStatus(latest, 'inbound-message') ?? latest.status;
  if (status === latest.status) return latest;
  const at = now();
  const { record } = store.conversations.update(latest.id, { status, closed_at: null }, at);
  emit('conversation.reopened', {
    ...toReference(record),
    agent_id: record.agent_id,
    status,
    reopened_at: at,
  });
  return record;
}
