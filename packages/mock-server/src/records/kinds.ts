import type { z } from 'zod';
import type { DeliveryRecord, JobRecord, SavedRecords } from '../generated/control-types.ts';
import { capacities } from './capacities.ts';
import { type Bounds, Collection, type CollectionOptions } from './collection.ts';
import { byInsertion, type Entry } from './entry.ts';
import { jobRecordSchema, replyRecordSchema } from './planned-work.ts';
import * as schemas from './records.ts';
import { trainingStep } from './training-steps.ts';

export type RecordOf<Kind extends keyof SavedRecords> = SavedRecords[Kind][number];

function collectionOf<
  Kind extends keyof SavedRecords,
  Indexed extends keyof RecordOf<Kind> = never,
>(what: string, options: Omit<CollectionOptions<RecordOf<Kind>, Indexed>, 'onChange'> = {}) {
  return (onChange: CollectionOptions<RecordOf<Kind>, Indexed>['onChange']) =>
    new Collection<RecordOf<Kind>, Indexed>(what, { ...options, onChange });
}

/** The limits of the delivery records. The record of an attempt in flight is never dropped. */
const deliveryBounds: Bounds<DeliveryRecord> = {
  maxRecords: capacities.deliveries,
  maxSize: capacities.deliveryCharacters,
  sizeOf,
  mayDrop: ({ status }) => status !== 'pending',
};

/** Sorts deliveries to one webhook that are due at the same time (decision D42). */
function byEvent(a: Entry<JobRecord>, b: Entry<JobRecord>): number {
  const [event, other] = [a.record.event_id, b.record.event_id];
  // Manual deliveries are sent in the order in which they were requested.
  if (event === other || a.record.state === 'manual') return byInsertion(a, b);
  return event < other ? -1 : 1;
}

/**
 * Sorts the deliveries to one webhook. While they wait for the webhook to recover, only the order of their events
 * counts.
 */
function byTurn(a: Entry<JobRecord>, b: Entry<JobRecord>): number {
  const isTimed = a.record.state !== 'waiting';
  return (isTimed ? a.record.at - b.record.at : 0) || byEvent(a, b);
}

/**
 * Sorts deliveries by webhook id first, because the order in which they were planned depends on the receivers' speed.
 */
function byWebhook(a: Entry<JobRecord>, b: Entry<JobRecord>): number {
  const [webhook, other] = [a.record.webhook_id, b.record.webhook_id];
  if (webhook !== other) return webhook < other ? -1 : 1;
  return byEvent(a, b);
}

/**
 * The definition of each kind of record. `text` describes the list of these records in a snapshot, and `hidden` names
 * the properties that neither the API nor the stream shows with the record.
 */
export const kinds = {
  agents: {
    schema: schemas.agentRecordSchema,
    text: 'Agents.',
    hidden: ['settings'],
    create: collectionOf<'agents', 'status'>('Agent', { indexes: [['status']] }),
  },
  credits: {
    schema: schemas.creditsRecordSchema,
    text: 'Credits, one record for each agent.',
    hidden: ['id', 'created_at', 'alert_threshold_percentage'],
    create: collectionOf<'credits'>('Credits of agent'),
  },
  behaviorChanges: {
    schema: schemas.behaviorChangeRecordSchema,
    text: 'Recorded changes to agents.',
    hidden: ['agent_id'],
    create: collectionOf<'behaviorChanges', 'agent_id'>('Behavior change', {
      indexes: [['agent_id']],
    }),
  },
  trainings: {
    schema: schemas.trainingRecordSchema,
    text: 'Trainings.',
    hidden: ['queued_at', 'queued_by'],
    create: collectionOf<'trainings', 'agent_id'>('Training', {
      indexes: [['agent_id']],
      due: (training) => trainingStep(training)?.at,
    }),
  },
  channels: {
    schema: schemas.channelRecordSchema,
    text: 'Channels.',
    hidden: ['config', 'widget', 'qr'],
    create: collectionOf<'channels', 'type' | 'status'>('Channel', {
      indexes: [['type'], ['status'], ['type', 'status']],
      due: ({ status, qr }) =>
        status !== 'active' && qr?.expires_at ? Date.parse(qr.expires_at) : undefined,
    }),
  },
  contacts: {
    schema: schemas.contactRecordSchema,
    text: 'Contacts.',
    create: collectionOf<'contacts', 'email' | 'phone' | 'status'>('Contact', {
      indexes: [['email'], ['phone'], ['status']],
      normalizers: { email: (email) => email?.toLowerCase() ?? null },
    }),
  },
  conversations: {
    schema: schemas.conversationRecordSchema,
    text: 'Conversations, which are also the chats.',
    hidden: ['channel_type'],
    create: collectionOf<'conversations', 'contact_id' | 'channel_id' | 'channel_type' | 'status'>(
      'Conversation',
      {
        indexes: [
          ['contact_id', 'channel_id'],
          ['status'],
          ['channel_type'],
          ['status', 'channel_type'],
        ],
      },
    ),
  },
  messages: {
    schema: schemas.messageRecordSchema,
    text: 'Messages of all conversations.',
    create: collectionOf<'messages', 'conversation_id'>('Message', {
      indexes: [['conversation_id']],
    }),
  },
  customFields: {
    schema: schemas.customFieldRecordSchema,
    text: 'Custom fields.',
    create: collectionOf<'customFields', 'name' | 'archived'>('Custom field', {
      indexes: [['name'], ['archived']],
    }),
  },
  mcpServers: {
    schema: schemas.mcpServerRecordSchema,
    text: 'MCP servers.',
    hidden: ['tools', 'offered', 'next_connect'],
    create: collectionOf<'mcpServers'>('MCP server'),
  },
  mcpLinks: {
    schema: schemas.mcpLinkRecordSchema,
    text: 'The links between MCP servers and agents.',
    create: collectionOf<'mcpLinks', 'agent_id' | 'server_id'>('MCP link', {
      indexes: [['agent_id'], ['server_id']],
    }),
  },
  webhooks: {
    schema: schemas.webhookRecordSchema,
    text: 'Webhooks, with their secrets.',
    hidden: ['secret', 'queue'],
    create: collectionOf<'webhooks'>('Webhook', {
      due: ({ status, queue }) =>
        status === 'failing' ? (queue.round_at ?? undefined) : undefined,
    }),
  },
  deliveries: {
    schema: schemas.deliveryRecordSchema,
    text: 'Attempts to deliver events. An attempt in flight is sent again after a restore.',
    create: collectionOf<'deliveries', 'webhook_id'>('Delivery', {
      indexes: [['webhook_id']],
      order: 'insertion',
      bounds: deliveryBounds,
    }),
  },
  replies: {
    schema: replyRecordSchema,
    text: "Agents' replies in progress.",
    create: collectionOf<'replies', 'agent_id' | 'conversation_id'>('Reply', {
      indexes: [['agent_id'], ['conversation_id']],
      order: 'insertion',
      due: ({ at }) => at ?? undefined,
    }),
  },
  jobs: {
    schema: jobRecordSchema,
    text: 'The deliveries that are not finished.',
    create: collectionOf<'jobs', 'webhook_id' | 'state'>('Job', {
      indexes: [{ fields: ['webhook_id', 'state'], order: byTurn, orderedBy: ['at'] }],
      order: 'insertion',
      due: ({ state, at }) => (state === 'retry' ? at : undefined),
      dueOrder: byWebhook,
    }),
  },
} satisfies {
  readonly [Kind in keyof SavedRecords]: {
    readonly schema: z.ZodType<RecordOf<Kind>>;
    readonly text: string;
    readonly hidden?: readonly (keyof RecordOf<Kind>)[];
    readonly create: (onChange: never) => Collection<RecordOf<Kind>>;
  };
};

/**
 * Returns the length of the request and the response in characters. The other properties are short, and counting bytes
 * would take a tenth of a delivery's time.
 */
function sizeOf({
  url,
  request_headers,
  request_body,
  response_headers,
  response_body,
}: DeliveryRecord): number {
  return (
    url.length +
    request_body.length +
    (response_body?.length ?? 0) +
    lengthOf(request_headers) +
    lengthOf(response_headers ?? {})
  );
}

function lengthOf(headers: Readonly<Record<string, string>>): number {
  let length = 0;
  for (const [name, value] of Object.entries(headers)) length += name.length + value.length;
  return length;
}
