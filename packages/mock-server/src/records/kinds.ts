import type { z } from 'zod';
import type { JobRecord, SavedRecords } from '../generated/control-types.ts';
import { capacities } from './capacities.ts';
import { Collection, type CollectionOptions } from './collection.ts';
import { byInsertion, type Entry } from './entry.ts';
import { jobRecordSchema, replyRecordSchema } from './planned-work.ts';
import * as schemas from './records.ts';
import { trainingStep } from './training-steps.ts';

export type RecordOf<Kind extends keyof SavedRecords> = SavedRecords[Kind][number];

function collectionOf<
  Kind extends keyof SavedRecords,
  Indexed extends keyof RecordOf<Kind> = never,
>(what: string, options: Omit<CollectionOptions<RecordOf<Kind>, Indexed>, 'onChange'> = {}) {
  return (kind: Kind, onChange: CollectionOptions<RecordOf<Kind>, Indexed>['onChange']) =>
    new Collection<RecordOf<Kind>, Indexed>(kind, what, { ...options, onChange });
}

/**
 * Sorts deliveries by their turn. Of those that are due at the same time, the one with the oldest event comes first
 * (decision D42), but manual ones are sent in the order in which they were requested. Webhooks are sorted by id, because
 * the order in which their deliveries were planned depends on the receivers' speed.
 */
function byTurn(a: Entry<JobRecord>, b: Entry<JobRecord>): number {
  const [job, other] = [a.record, b.record];
  if (job.state !== other.state) return job.state < other.state ? -1 : 1;
  // While deliveries wait for the webhook to recover, only the order of their events counts.
  if (job.state !== 'waiting' && job.at !== other.at) return job.at - other.at;
  if (job.webhook_id !== other.webhook_id) return job.webhook_id < other.webhook_id ? -1 : 1;
  if (job.state === 'manual' || job.event_id === other.event_id) return byInsertion(a, b);
  return job.event_id < other.event_id ? -1 : 1;
}

/** The definition of each kind of record. `text` describes the list of these records in a snapshot. */
export const kinds = {
  agents: {
    schema: schemas.agentRecordSchema,
    text: 'Agents.',
    create: collectionOf<'agents', 'status'>('Agent', { indexes: [['status']] }),
  },
  credits: {
    schema: schemas.creditsRecordSchema,
    text: 'Credits, one record for each agent.',
    create: collectionOf<'credits'>('Credits of agent'),
  },
  behaviorChanges: {
    schema: schemas.behaviorChangeRecordSchema,
    text: 'Recorded changes to agents.',
    create: collectionOf<'behaviorChanges', 'agent_id'>('Behavior change', {
      indexes: [['agent_id']],
    }),
  },
  trainings: {
    schema: schemas.trainingRecordSchema,
    text: 'Trainings.',
    create: collectionOf<'trainings', 'agent_id'>('Training', {
      indexes: [['agent_id']],
      due: (training) => trainingStep(training)?.at,
    }),
  },
  channels: {
    schema: schemas.channelRecordSchema,
    text: 'Channels.',
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
      order: byInsertion,
      maxRecords: capacities.deliveries,
      // The record of an attempt in flight is never dropped.
      mayDrop: ({ status }) => status !== 'pending',
    }),
  },
  replies: {
    schema: replyRecordSchema,
    text: "Agents' replies in progress.",
    create: collectionOf<'replies'>('Reply', {
      order: byInsertion,
      due: ({ at }) => at ?? undefined,
    }),
  },
  jobs: {
    schema: jobRecordSchema,
    text: 'The deliveries that are not finished.',
    create: collectionOf<'jobs', 'webhook_id' | 'state'>('Job', {
      indexes: [['webhook_id', 'state']],
      order: byTurn,
      orderedBy: ['state', 'at'],
      due: ({ state, at }) => (state === 'retry' ? at : undefined),
    }),
  },
} satisfies {
  readonly [Kind in keyof SavedRecords]: {
    readonly schema: z.ZodType<RecordOf<Kind>>;
    readonly text: string;
    readonly create: (kind: Kind, onChange: never) => Collection<RecordOf<Kind>>;
  };
};
