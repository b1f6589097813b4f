import { conflict } from '../core/problem.ts';
import { nextChatStatus } from './chat-state.ts';
import { addContact, announceContact } from './contact.ts';
import { addMessage, answerAsAgent, openConversation, toReference } from './dialogue.ts';
import type { ChannelRecord, ContactRecord, ConversationRecord, MessageRecord } from './records.ts';
import type { Workspace } from './workspace.ts';

/** A message that a customer sends through a channel. */
export interface InboundMessage {
  readonly channelId: string;
  readonly from: string;
  readonly name?: string | undefined;
  readonly content?: string | undefined;
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
}

/**
 * Receives a customer's message: finds or makes the contact and the conversation, reopens a closed
 * one (decision S3), stores the message and lets the agent answer (decisions S6, 5.2).
 * @throws Problem NOT_FOUND for an unknown channel, CONFLICT for one that is not connected.
 */
export async function receiveMessage(
  workspace: Workspace,
  inbound: InboundMessage,
): Promise<InboundResult> {
  const channel = workspace.store.channels.require(inbound.channelId, 'channelId');
  if (channel.status !== 'active') {
    throw conflict(`Channel ${channel.id} is ${channel.status}: nothing comes in through it`);
  }
  const contact = findContact(workspace, inbound.from) ?? meet(workspace, channel, inbound);
  const conversation =
    currentConversation(workspace, channel, contact) ??
    openConversation(workspace, {
      agent_id: channel.agent_id,
      channel_id: channel.id,
      contact_id: contact.id,
      metadata: {},
    });
  const message = addMessage(workspace, conversation, {
    sender_type: 'contact',
    sender_id: null,
    content: inbound.content ?? null,
    type: inbound.type ?? 'text',
    media_url: inbound.mediaUrl ?? null,
  });
  const answer = await answerAsAgent(workspace, conversation, message);
  return {
    contactId: contact.id,
    conversationId: conversation.id,
    messageId: message.id,
    response: answer?.content ?? undefined,
  };
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

/** The newest conversation of a contact in a channel, opened again if it was closed. */
function currentConversation(
  workspace: Workspace,
  channel: ChannelRecord,
  contact: ContactRecord,
): ConversationRecord | undefined {
  const { store, emit, now } = workspace;
  const by = { contact_id: contact.id };
  const where = ({ channel_id }: ConversationRecord) => channel_id === channel.id;
  const latest = [...store.conversations.all({ by, where })].at(-1);
  if (latest === undefined) return undefined;
  const status = nextChatStatus(latest, 'inbound-message') ?? latest.status;
  if (status === latest.status) return latest;
  const at = now();
  const { record } = store.conversations.update(latest.id, { status, closed_at: null }, at);
  emit('conversation.reopened', {
    ...toReference(workspace, record),
    agent_id: record.agent_id,
    status,
    reopened_at: at,
  });
  return record;
}
