import { z } from 'zod';
import { conflict, invalid, type Violation } from '../../core/problem.ts';
import {
  closeConversation,
  toConversation,
  toConversationReference,
} from '../../domain/conversation.ts';
import { setCredits } from '../../domain/credits.ts';
import type { EventData, EventName } from '../../domain/event.ts';
import { startHandoff } from '../../domain/handoff.ts';
import { receiveMessage } from '../../domain/inbound.ts';
import { toMcpServer } from '../../domain/mcp-server.ts';
import { findMissingContent, toChat, toChatMessage } from '../../domain/message.ts';
import { toTraining, UNREADABLE } from '../../domain/training.ts';
import type { World } from '../../domain/world.ts';
import { eventNames } from '../../generated/event-names.ts';
import type { Sound } from '../../validation/partially-valid.ts';
import { setChannelStatus } from './channel-status.ts';
import { setReceipt } from './receipt.ts';

/** Something that no public call can cause: what it takes, and what it does. */
interface Simulation<Schema extends z.ZodType, Result> {
  readonly schema: Schema;
  readonly run: (world: World, input: z.output<Schema>) => Result;
  /** What the schema cannot say of the input; what breaks the schema is missing here. */
  readonly rules?: ((sound: Sound<z.output<Schema>>) => readonly Violation[]) | undefined;
}

const simulation = <Schema extends z.ZodType, Result>(
  schema: Schema,
  run: (world: World, input: z.output<Schema>) => Result,
  rules?: (sound: Sound<z.output<Schema>>) => readonly Violation[],
): Simulation<Schema, Result> => ({ schema, run, rules });

const id = z.guid().toLowerCase();
const text = z.string().min(1);
const tool = z.strictObject({
  name: text,
  description: z.string(),
  input_schema: z.record(z.string(), z.unknown()),
  active: z.boolean(),
});

/** Every simulation, by its name in `mock.simulate`. */
export const simulations = {
  /** A customer writes; resolves when the agent has answered or kept silent (decisions S3, S6). */
  inboundMessage: simulation(
    z.strictObject({
      channelId: id,
      /** Phone number or e-mail address; an unknown sender becomes a contact. */
      from: text,
      /** The sender's name, where a contact is made. @default from */
      name: text.optional(),
      /** The text; may be left out for media. */
      content: text.optional(),
      /** @default 'text' */
      type: z.enum(['text', 'image', 'audio', 'video', 'document']).default('text'),
      /** Where the media is; may be left out for text. */
      mediaUrl: z.url().optional(),
    }),
    receiveMessage,
    (sound) => findMissingContent(sound, { type: 'type', media: 'mediaUrl' }),
  ),

  /** The AI asks for a person: human mode, as if started by the platform. */
  requestHandoff: simulation(
    z.strictObject({
      conversationId: id,
      /** @default 'autonomous' */
      reason: text.optional(),
      note: text.optional(),
    }),
    (world, { conversationId, reason = 'autonomous', note }) => {
      const conversation = world.store.conversations.require(conversationId, 'conversationId');
      const because = note === undefined ? { reason } : { reason, note };
      return toChat(startHandoff(world, conversation, because));
    },
  ),

  /** Somebody else takes over chats from now on (decision R16). */
  operator: simulation(z.strictObject({ operatorId: id }), ({ identity }, { operatorId }) => {
    identity.setOperator(operatorId);
    return { operatorId };
  }),

  /** How far a message has got; Variant B tells webhooks. */
  receipt: simulation(
    z.strictObject({
      messageId: id,
      status: z.enum(['delivered', 'read', 'failed']),
      /** Why it failed. */
      error: z.strictObject({ code: text, message: text }).optional(),
    }),
    (world, receipt) => toChatMessage(setReceipt(world, receipt)),
  ),

  /** A conversation goes idle, or somebody closes it in the dashboard. */
  close: simulation(
    z.strictObject({
      conversationId: id,
      /** @default 'dashboard' */
      reason: z.enum(['idle_timeout', 'dashboard']).optional(),
    }),
    (world, { conversationId, reason = 'dashboard' }) => {
      const { conversations } = world.store;
      closeConversation(world, conversations.require(conversationId, 'conversationId'), reason);
      return toConversation(conversations.require(conversationId));
    },
  ),

  /** A conversation moves to another agent. */
  transfer: simulation(
    z.strictObject({ conversationId: id, agentId: id, reason: text.optional() }),
    ({ store, repliesInProgress, emit, now }, { conversationId, agentId, reason = null }) => {
      const before = store.conversations.require(conversationId, 'conversationId');
      const agent = store.agents.require(agentId, 'agentId');
      if (before.status === 'closed') {
        throw conflict(`Conversation ${before.id} is closed: it cannot move to another agent`);
      }
      const at = now();
      const { record, changed } = store.conversations.update(before.id, { agent_id: agent.id }, at);
      if (!changed) return toConversation(record);
      repliesInProgress.cancel(record.id);
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
  ),

  /** A channel connects (its QR code was scanned), drops or breaks; Variant B tells webhooks. */
  channel: simulation(
    z.strictObject({
      channelId: id,
      status: z.enum(['active', 'disconnected', 'error']),
      /** Why it dropped. */
      reason: text.optional(),
      /** What broke. */
      error: z.strictObject({ code: text, message: text }).optional(),
    }),
    setChannelStatus,
  ),

  /** A training ends, well or not, without waiting for the clock. */
  training: simulation(
    z.strictObject({
      trainingId: id,
      status: z.enum(['ready', 'error']),
      message: text.optional(),
    }),
    ({ store, now }, { trainingId, status, message = UNREADABLE }) => {
      store.trainings.require(trainingId, 'trainingId');
      const error_message = status === 'error' ? message : null;
      return toTraining(
        store.trainings.update(trainingId, { status, error_message }, now()).record,
      );
    },
  ),

  /** A server breaks or drops, offers other tools, or will refuse the next handshake. */
  mcp: simulation(
    z.strictObject({
      serverId: id,
      status: z.enum(['disconnected', 'error']).optional(),
      /** What the next connect finds. @default 'ok' */
      nextConnect: z.enum(['ok', 'error']).optional(),
      tools: z.array(tool).optional(),
    }),
    ({ store }, { serverId, status, nextConnect, tools }) => {
      const server = store.mcpServers.require(serverId, 'serverId');
      const connected = (status ?? server.status) === 'connected';
      const { record } = store.mcpServers.update(serverId, {
        ...(status && { status }),
        ...(nextConnect && { next_connect: nextConnect }),
        ...(tools && { offered: tools }),
        ...(tools && connected && { tools, tools_count: tools.length }),
      });
      return toMcpServer(record);
    },
  ),

  /** What an agent has left to spend; Variant B tells webhooks when it gets low. */
  credits: simulation(
    z.strictObject({ agentId: id, remaining: z.int().min(0) }),
    (world, { agentId, remaining }) => setCredits(world, agentId, remaining),
  ),

  /** The platform is down for maintenance, or back: health answers 503, or 200. */
  health: simulation(
    z.strictObject({ status: z.enum(['ok', 'down']) }),
    ({ platformStatus }, input) => {
      platformStatus.health = input.status;
      return { status: platformStatus.health };
    },
  ),

  /** Fires any event of the configured variant with this data, and changes no record. */
  emit: simulation(
    z.strictObject({
      event: z.enum([...new Set([...eventNames.A, ...eventNames.B])]),
      data: z.record(z.string(), z.unknown()),
    }),
    (world, { event, data }) => {
      // The data is the test's own: events of appointments or plans have no record to take it from.
      if (!world.emit(event as EventName, data as unknown as EventData[EventName])) {
        throw invalid({ field: 'event', rule: "must be an event of this mock's variant" });
      }
      return { event };
    },
  ),
};
