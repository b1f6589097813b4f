import { webhookForgeries } from '@agent-platform/webhook-verify/testing';
import { z } from 'zod';
import { agentSchema } from '../generated/records.ts';
import { instantSchema, plannedInstantSchema } from '../time/instants.ts';
import { describeValues, valuesOf } from '../validation/describe-values.ts';
import { declareType } from '../validation/schema-metadata.ts';

// The records of work that the platform still has to do. Callers never see them, but a snapshot contains them.

const created_at = agentSchema.shape.created_at;
const guid = z.guid();

/** The largest count that a snapshot may contain. Counting on from there stays exact. */
const MAX_COUNT = 2 ** 52;

/** How many ids fit into the bits of the sequence number. After that many, it starts again at 0. */
export const ID_COUNT = 2 ** 42;

export const countSchema = z.int().min(0).max(MAX_COUNT);

/** What caused a change: the id of a request or a simulation, if any. */
export const causeSchema = z.string().min(1).nullable();

export const randomStateSchema = declareType(
  'RandomState',
  "The state of a source of ids: the generator's four words, and how many ids it has created.",
  z
    .tuple([
      z.int(),
      z.int(),
      z.int(),
      z.int(),
      z
        .int()
        .min(0)
        .max(ID_COUNT - 1),
    ])
    .readonly(),
);

export const replyRecordSchema = declareType(
  'ReplyRecord',
  "An agent's reply in progress.",
  z.strictObject({
    id: guid.describe('The id of the message that the agent replies to.'),
    agent_id: guid.describe('The id of the agent.'),
    conversation_id: guid.describe('The id of the conversation.'),
    at: plannedInstantSchema.nullable().describe('When it is sent. `null` until a function ends.'),
    content: z.string().nullable().describe('`null` if the agent stays silent or the reply fails.'),
    caused_by: causeSchema.describe('What led to the reply.'),
    created_at: created_at.describe('When the message arrived.'),
  }),
);

const jobStates = {
  manual: 'A test delivery or a redelivery, which is sent before all others.',
  due: 'To be sent after those that were due earlier.',
  retry: 'To be sent at `at`, because the last attempt failed.',
  waiting: 'Waits until the failing webhook recovers (Variant B).',
  held: '`webhooks.holdNext` held it back.',
};

export const jobRecordSchema = declareType(
  'JobRecord',
  'A delivery that is not finished: one event on its way to one webhook.',
  z.strictObject({
    id: z.string().min(1).describe("The webhook's id, the event's id and a suffix."),
    webhook_id: guid.describe('The id of the webhook.'),
    event_id: guid.describe('The id of the event.'),
    event: z.string().min(1).describe('The name of the event.'),
    body: z.string().min(1).describe('The body to send. It is the same in every attempt.'),
    attempt: countSchema.min(1).describe('The number of the next attempt, starting at 1.'),
    state: z.enum(valuesOf(jobStates)).describe(describeValues('', jobStates)),
    at: plannedInstantSchema.describe('When it became due, or when the next attempt is made.'),
    delivery_id: guid.nullable().describe('The id of the last failed attempt.'),
    sending_id: guid.nullable().describe('The id of the attempt in flight.'),
    by_hand: z.boolean().describe('Whether `webhooks.redeliver` requested the delivery.'),
    forgery: z.enum(webhookForgeries).nullable().describe('What is wrong with the copy to send.'),
    dropped: z.boolean().describe('Whether `webhooks.dropNext` drops the next attempt.'),
    created_at: created_at.describe('When the event was published.'),
  }),
);

export const webhookQueueSchema = declareType(
  'WebhookQueue',
  'The state of the deliveries to a webhook.',
  z.strictObject({
    // Not counted while the webhook is failing.
    failures: countSchema.describe('Failed attempts in a row.'),
    failing_since: instantSchema.nullable().describe('When the webhook last started failing.'),
    round_at: plannedInstantSchema.nullable().describe('When the oldest waiting delivery is sent.'),
  }),
);
