import { conflict, Problem } from '../errors/problem.ts';
import { MockScriptError, type WithThrown, withThrown } from '../errors/script-error.ts';
import type {
  ChannelRecord,
  ContactRecord,
  ConversationRecord,
  InboundMessage,
  InboundResultData,
  MessageRecord,
} from '../generated/control-types.ts';
import { nextChatStatus } from './chat-state.ts';
import { addContact, announceContact } from './contact.ts';
import { addConversation, announceConversation, reopenConversation } from './conversation.ts';
import { postMessage } from './dialogue.ts';
import type { Domain } from './domain.ts';
import { replyAsAgent } from './reply-as-agent.ts';

export interface InboundResult extends InboundResultData, WithThrown {}

/**
 * Receives a message from a customer: finds or creates the contact and the conversation, reopens the conversation if it
 * was closed (decision S3), stores the message and lets the agent reply (decisions S6, 5.2). If the reply fails, the
 * result contains the error.
 * @throws Problem NOT_FOUND if the channel is unknown.
 * @throws Problem CONFLICT if the channel is not active.
 */
export async function receiveMessage(
  domain: Domain,
  inbound: InboundMessage & Pick<MessageRecord, 'type'>,
): Promise<InboundResult> {
  const channel = domain.store.channels.require(inbound.channelId, 'channelId');
  if (channel.status !== 'active') {
    throw conflict(
      `Channel \`${channel.id}\` has the status \`${channel.status}\` and cannot receive messages. Connect the channel first.`,
    );
  }
  const contact = findContact(domain, inbound.from) ?? addSender(domain, channel, inbound);
  const conversation =
    currentConversation(domain, channel, contact) ?? openConversation(domain, channel, contact);
  const message = postMessage(domain, conversation, {
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
    const answer = await replyAsAgent(domain, conversation, message);
    return { ...ids, response: answer?.content ?? undefined, failure: undefined };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const failed = { ...ids, response: undefined, failure: error.message };
    return withThrown(failed, error.cause instanceof MockScriptError ? error.cause : undefined);
  }
}

function findContact({ store }: Domain, from: string): ContactRecord | undefined {
  return store.contacts.first({ phone: from }) ?? store.contacts.first({ email: from });
}

function addSender(
  domain: Domain,
  channel: ChannelRecord,
  { from, name = from }: InboundMessage,
): ContactRecord {
  const address = from.includes('@') ? { email: from } : { phone: from };
  const contact = addContact(domain, { name, ...address, source: channel.type });
  announceContact(domain, contact);
  return contact;
}

function openConversation(
  domain: Domain,
  channel: ChannelRecord,
  contact: ContactRecord,
): ConversationRecord {
  const conversation = addConversation(domain, {
    agent_id: channel.agent_id,
    channel_id: channel.id,
    contact_id: contact.id,
    metadata: {},
  });
  announceConversation(domain, conversation);
  return conversation;
}

/**
 * Returns a contact's newest conversation in a channel, and reopens it if it was closed. Returns `undefined` if the
 * message starts a new conversation.
 */
function currentConversation(
  domain: Domain,
  channel: ChannelRecord,
  contact: ContactRecord,
): ConversationRecord | undefined {
  const { store, interpretation } = domain;
  const by = { contact_id: contact.id, channel_id: channel.id };
  const latest = store.conversations.newest(by);
  if (latest === undefined) return undefined;
  if (latest.status === 'closed' && interpretation.inboundToClosed === 'new') return undefined;
  const status = nextChatStatus(latest, 'inbound-message', interpretation) ?? latest.status;
  return status === latest.status ? latest : reopenConversation(domain, latest, status);
}
