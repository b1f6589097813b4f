import { z } from 'zod';
import {
  cancelReplies,
  closeConversation,
  reopenConversation,
  toConversation,
  toConversationReference,
} from '../../domain/conversation.ts';
import { startHandoff } from '../../domain/handoff.ts';
import { receiveMessage } from '../../domain/inbound.ts';
import { findMissingContent, toChat, toChatMessage } from '../../domain/message.ts';
import { conflict } from '../../errors/problem.ts';
import type { MessageRecord } from '../../generated/control-types.ts';
import { editMessageBodySchema } from '../../generated/requests.ts';
import { describedEnum } from '../../validation/describe-values.ts';
import { declareType, schemaRef } from '../../validation/schema-metadata.ts';
import { id, text } from './shared-schemas.ts';
import { failure, simulation } from './simulation.ts';

/** The statuses that may follow each message status. Receipts only move forward (decision D21). */
const NEXT: Readonly<Record<MessageRecord['status'], readonly MessageRecord['status'][]>> = {
  sent: ['delivered', 'read', 'failed'],
  delivered: ['read', 'failed'],
  read: [],
  failed: [],
};

/** @throws Problem CONFLICT when the contact wrote the message, or its status cannot change to the given one. */
function requireForward(message: MessageRecord, status: MessageRecord['status']): void {
  const { id, sender_type } = message;
  if (sender_type === 'contact') {
    throw conflict(
      `Message \`${id}\` is from the contact. Only messages to the contact can have receipts.`,
    );
  }
  if (message.status === status || NEXT[message.status].includes(status)) return;
  throw conflict(
    `Message \`${id}\` has the status \`${message.status}\`, which cannot change to \`${status}\`.`,
  );
}

/** Simulations of what people and agents do in a conversation. */
export const conversationSimulations = {
  'simulate.inboundMessage': simulation({
    route: 'POST /simulate/inbound-message',
    isAsync: true,
    throwsAtOnce: true,
    summary: 'sends a message as a customer',
    details:
      "The call waits until the agent has replied or decided to stay silent. The message is added to the contact's newest conversation in the channel, or starts a new one. A closed conversation is reopened, unless the `inboundToClosed` option is `new`.",
    input: declareType(
      'InboundMessage',
      'A message that a customer sends through a channel.',
      z.strictObject({
        channelId: id.describe('The channel that the message arrives through.'),
        from: text.describe(
          "The customer's phone number or email address. If no contact has it, one is added. Any text is accepted: if it contains an `@`, like the Telegram name `@joana`, it becomes the new contact's `email`; otherwise, it becomes the `phone`.",
        ),
        name: text.optional().describe('The name for a new contact. Default: the value of `from`.'),
        content: editMessageBodySchema.shape.content
          .optional()
          .describe(
            'The text of the message. Required if `type` is `text`. 1 to 65,535 characters.',
          ),
        type: z
          .enum(['text', 'image', 'audio', 'video', 'document'])
          .default('text')
          .describe("The type of the message. Default: 'text'."),
        mediaUrl: z
          .url()
          .optional()
          .describe('The URL of the file. Required unless `type` is `text`, which ignores it.'),
      }),
    ),
    result: declareType(
      'InboundResultData',
      'The result of a message from a customer.',
      z.object({
        contactId: z.guid().describe("The id of the customer's contact."),
        conversationId: z.guid().describe("The id of the message's conversation."),
        messageId: z.guid().describe('The id of the message.'),
        response: z.string().optional().describe("The agent's reply. Absent if it stays silent."),
        failure: z.string().optional().describe("Why the agent's reply failed, if it did."),
      }),
    ),
    refusals: {
      400: '`content` is missing for a text message, or `mediaUrl` for a media message.',
      404: 'The channel does not exist.',
      409: 'The channel is not active.',
    },
    findViolations: (input) => findMissingContent(input, 'type', 'mediaUrl'),
    run: receiveMessage,
  }),

  'simulate.requestHandoff': simulation({
    route: 'POST /simulate/request-handoff',
    summary: 'makes the agent ask for an operator and stop replying',
    details:
      'The chat changes as if `startHuman` had been called. If an operator has already taken over, nothing happens.',
    input: z.strictObject({
      conversationId: id.describe('The id of the conversation.'),
      reason: text.optional().describe("The reason to report in the event. Default: 'autonomous'."),
      note: text.optional().describe("The agent's note to the operator. Default: null."),
    }),
    result: schemaRef('Chat'),
    refusals: {
      404: 'The conversation does not exist.',
      409: 'The conversation is closed.',
    },
    run(domain, { conversationId, reason = 'autonomous', note }) {
      const conversation = domain.store.conversations.require(conversationId, 'conversationId');
      return toChat(startHandoff(domain, conversation, { reason, note }));
    },
  }),

  'simulate.operator': simulation({
    route: 'POST /simulate/operator',
    summary: 'sets the operator who takes over chats from now on',
    details:
      'To write as the operator, call `sendChatMessage`. If the chat has no channel (as when `startConversation` opened it), the message is stored as `sent` and its event fires. If the channel is not active, the call fails with a 409.',
    input: z.strictObject({
      operatorId: id.describe('The id of the operator, which may be any UUID.'),
    }),
    result: z.object({ operatorId: z.guid().describe('The id of the operator.') }),
    run({ identity }, { operatorId }) {
      identity.operatorId = operatorId;
      return { operatorId };
    },
  }),

  'simulate.receipt': simulation({
    route: 'POST /simulate/receipt',
    summary: 'sets the delivery status of a message that was sent to a contact',
    details:
      'In Variant B, this fires the event for the new status. If the message already has that status, nothing happens.',
    input: z.strictObject({
      messageId: id.describe('The id of the message.'),
      status: describedEnum('The new status of the message.', {
        delivered: "The message has reached the contact's device.",
        read: 'The contact has read the message.',
        failed: 'The channel could not deliver the message.',
      }),
      error: failure
        .optional()
        .describe(
          'The error to report in the event, if `status` is `failed`. Default: an unknown error.',
        ),
    }),
    result: schemaRef('ChatMessage'),
    refusals: {
      404: 'The message does not exist.',
      409: 'The message is from the contact, or its status cannot change to the new one: `sent` can become any other, `delivered` can become `read` or `failed`, and these two are final.',
    },
    run({ store, cause, emit, now }, { messageId, status, error }) {
      requireForward(store.messages.require(messageId, 'messageId'), status);
      const { record, changed } = store.messages.update(cause, messageId, { status });
      const conversation = store.conversations.get(record.conversation_id);
      if (!changed || conversation === undefined) return toChatMessage(record);
      const receipt = { ...toConversationReference(conversation), message_id: record.id, status };
      const at = now();
      if (status === 'delivered') emit('message.delivered', { ...receipt, delivered_at: at });
      if (status === 'read') emit('message.read', { ...receipt, read_at: at });
      if (status === 'failed') {
        const unknown = { code: 'unknown', message: 'The channel did not accept the message' };
        emit('message.failed', { ...receipt, error: error ?? unknown, failed_at: at });
      }
      return toChatMessage(record);
    },
  }),

  'simulate.close': simulation({
    route: 'POST /simulate/close',
    summary: 'closes a conversation',
    details: 'If the conversation is already closed, nothing happens.',
    input: z.strictObject({
      conversationId: id.describe('The id of the conversation.'),
      reason: z
        .enum(['idle_timeout', 'dashboard'])
        .optional()
        .describe(
          "Why the conversation is closed. `idle_timeout`: It was idle for too long. `dashboard`: Somebody closed it in the dashboard. Default: 'dashboard'.",
        ),
    }),
    result: schemaRef('Conversation'),
    refusals: { 404: 'The conversation does not exist.' },
    run(domain, { conversationId, reason = 'dashboard' }) {
      const { conversations } = domain.store;
      closeConversation(domain, conversations.require(conversationId, 'conversationId'), reason);
      return toConversation(conversations.require(conversationId));
    },
  }),

  'simulate.reopen': simulation({
    route: 'POST /simulate/reopen',
    summary: 'reopens a closed conversation, as in the dashboard',
    details: 'If the conversation is not closed, nothing happens.',
    input: z.strictObject({ conversationId: id.describe('The id of the conversation.') }),
    result: schemaRef('Conversation'),
    refusals: { 404: 'The conversation does not exist.' },
    run(domain, { conversationId }) {
      const conversation = domain.store.conversations.require(conversationId, 'conversationId');
      if (conversation.status !== 'closed') return toConversation(conversation);
      return toConversation(reopenConversation(domain, conversation, 'open'));
    },
  }),

  'simulate.transfer': simulation({
    route: 'POST /simulate/transfer',
    summary: 'moves a conversation to another agent',
    details:
      'A reply in progress is cancelled. If the agent already has the conversation, nothing happens.',
    input: z.strictObject({
      conversationId: id.describe('The id of the conversation.'),
      agentId: id.describe('The agent that the conversation moves to.'),
      reason: text.optional().describe('The reason to report in the events. Default: null.'),
    }),
    result: schemaRef('Conversation'),
    refusals: {
      404: 'The conversation or the agent does not exist.',
      409: 'The conversation is closed.',
    },
    run(domain, { conversationId, agentId, reason = null }) {
      const { store, cause, emit, now } = domain;
      const before = store.conversations.require(conversationId, 'conversationId');
      const agent = store.agents.require(agentId, 'agentId');
      if (before.status === 'closed') {
        throw conflict(`Conversation \`${before.id}\` is closed. It cannot move to another agent.`);
      }
      const at = now();
      const patch = { agent_id: agent.id };
      const { record, changed } = store.conversations.update(cause, before.id, patch, at);
      if (!changed) return toConversation(record);
      cancelReplies(domain, record.id);
      const moved = { ...toConversationReference(record), reason, transferred_at: at };
      const [from_agent_id, to_agent_id] = [before.agent_id, agent.id];
      emit('conversation.transferred', {
        ...moved,
        from: { type: 'agent', id: from_agent_id },
        to: { type: 'agent', id: to_agent_id },
      });
      emit('agent.transferred', { ...moved, from_agent_id, to_agent_id });
      return toConversation(record);
    },
  }),
};
