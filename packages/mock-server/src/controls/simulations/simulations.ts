import { z } from 'zod';
import { invalid } from '../../core/problem.ts';
import { closeConversation, toConversation } from '../../domain/conversation.ts';
import { setCredits } from '../../domain/credits.ts';
import type { EventData, EventName } from '../../domain/event.ts';
import { startHandoff } from '../../domain/handoff.ts';
import { receiveMessage } from '../../domain/inbound.ts';
import { findMissingContent, toChat } from '../../domain/message.ts';
import { toTraining, UNREADABLE } from '../../domain/training.ts';
import { eventNames } from '../../generated/event-names.ts';
import { channel } from './channel.ts';
import { contact } from './contact.ts';
import { mcp } from './mcp.ts';
import { receipt } from './receipt.ts';
import { reopen } from './reopen.ts';
import { id, simulation, text } from './simulation.ts';
import { transfer } from './transfer.ts';

/** Every simulation, by its name in `mock.simulate`. */
export const simulations = {
  /** A customer writes; resolves when the agent has answered or kept silent. */
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
    (input) => findMissingContent(input, { type: 'type', media: 'mediaUrl' }),
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

  /** Sets the person who takes over chats from now on. */
  operator: simulation(z.strictObject({ operatorId: id }), ({ identity }, { operatorId }) => {
    identity.setOperator(operatorId);
    return { operatorId };
  }),

  /** How far a message has got; Variant B fires an event. */
  receipt,

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

  /** A closed conversation is opened again. */
  reopen,

  /** Somebody adds or changes a contact in the dashboard. */
  contact,

  /** A conversation moves to another agent. */
  transfer,

  /** A channel connects (its QR code was scanned), drops or breaks, or its QR code expires. */
  channel,

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
  mcp,

  /** Sets the credits that an agent has left. Variant B fires an event when they get low. */
  credits: simulation(
    z
      .strictObject({
        agentId: id,
        remaining: z.int().min(0).optional(),
        /** The share of used credits at which `credit.low` fires, in percent. @default 90 */
        alertThresholdPercentage: z.number().min(0).max(100).optional(),
      })
      .refine((input) => Object.keys(input).length > 1, {
        error: 'needs remaining or alertThresholdPercentage',
      }),
    (world, { agentId, remaining, alertThresholdPercentage }) => {
      world.store.agents.require(agentId, 'agentId');
      return setCredits(world, agentId, remaining, alertThresholdPercentage);
    },
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
