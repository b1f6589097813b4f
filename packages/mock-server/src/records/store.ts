import { z } from 'zod';
import { documented } from '../validation/schema-metadata.ts';
import { type Collection, createCollection } from './collection.ts';
import { createDeliveries } from './deliveries.ts';
import type { Stored } from './entry.ts';
import {
  type AgentRecord,
  agentRecordSchema,
  type BehaviorChangeRecord,
  behaviorChangeRecordSchema,
  type ChannelRecord,
  type ContactRecord,
  type ConversationRecord,
  type CreditsRecord,
  type CustomFieldRecord,
  channelRecordSchema,
  contactRecordSchema,
  conversationRecordSchema,
  creditsRecordSchema,
  customFieldRecordSchema,
  type DeliveryRecord,
  deliveryRecordSchema,
  type McpLinkRecord,
  type McpServerRecord,
  type MessageRecord,
  mcpLinkRecordSchema,
  mcpServerRecordSchema,
  messageRecordSchema,
  type TrainingRecord,
  trainingRecordSchema,
  type WebhookRecord,
  webhookRecordSchema,
} from './records.ts';

/** A workspace's records in a snapshot, by kind. */
export interface SavedRecords {
  /** Agents. */
  readonly agents: readonly AgentRecord[];
  /** Credits, one record for each agent. */
  readonly credits: readonly CreditsRecord[];
  /** Recorded changes to agents. */
  readonly behaviorChanges: readonly BehaviorChangeRecord[];
  /** Trainings. */
  readonly trainings: readonly TrainingRecord[];
  /** Channels. */
  readonly channels: readonly ChannelRecord[];
  /** Contacts. */
  readonly contacts: readonly ContactRecord[];
  /** Conversations, which are the chats too. */
  readonly conversations: readonly ConversationRecord[];
  /** Messages of all conversations. */
  readonly messages: readonly MessageRecord[];
  /** Custom fields. */
  readonly customFields: readonly CustomFieldRecord[];
  /** MCP servers. */
  readonly mcpServers: readonly McpServerRecord[];
  /** Which MCP server is attached to which agent. */
  readonly mcpLinks: readonly McpLinkRecord[];
  /** Webhooks, with their secrets. */
  readonly webhooks: readonly WebhookRecord[];
  /** Finished attempts to deliver events. */
  readonly deliveries: readonly DeliveryRecord[];
}

/**
 * The definition of each kind of record: the schema of a record, and the collection that keeps them.
 * `SavedRecords` is what users see of it.
 */
const kinds = {
  agents: {
    schema: agentRecordSchema,
    create: () => createCollection<AgentRecord, 'status'>('Agent', [['status']]),
  },
  credits: {
    schema: creditsRecordSchema,
    create: () => createCollection<CreditsRecord, never>('Credits of agent'),
  },
  behaviorChanges: {
    schema: behaviorChangeRecordSchema,
    create: () =>
      createCollection<BehaviorChangeRecord, 'agent_id'>('Behavior change', [['agent_id']]),
  },
  trainings: {
    schema: trainingRecordSchema,
    create: () => createCollection<TrainingRecord, 'agent_id'>('Training', [['agent_id']]),
  },
  channels: {
    schema: channelRecordSchema,
    create: () =>
      createCollection<ChannelRecord, 'type' | 'status'>('Channel', [
        ['type'],
        ['status'],
        ['type', 'status'],
      ]),
  },
  contacts: {
    schema: contactRecordSchema,
    create: () =>
      createCollection<ContactRecord, 'email' | 'phone' | 'status'>(
        'Contact',
        [['email'], ['phone'], ['status']],
        { email: (email) => email?.toLowerCase() ?? null },
      ),
  },
  conversations: {
    schema: conversationRecordSchema,
    create: () =>
      createCollection<ConversationRecord, 'contact_id' | 'channel_id' | 'channel_type' | 'status'>(
        'Conversation',
        [['contact_id', 'channel_id'], ['status'], ['channel_type'], ['status', 'channel_type']],
      ),
  },
  messages: {
    schema: messageRecordSchema,
    create: () =>
      createCollection<MessageRecord, 'conversation_id'>('Message', [['conversation_id']]),
  },
  customFields: {
    schema: customFieldRecordSchema,
    create: () =>
      createCollection<CustomFieldRecord, 'name' | 'archived'>('Custom field', [
        ['name'],
        ['archived'],
      ]),
  },
  mcpServers: {
    schema: mcpServerRecordSchema,
    create: () => createCollection<McpServerRecord, never>('MCP server'),
  },
  mcpLinks: {
    schema: mcpLinkRecordSchema,
    create: () =>
      createCollection<McpLinkRecord, 'agent_id' | 'server_id'>('MCP link', [
        ['agent_id'],
        ['server_id'],
      ]),
  },
  webhooks: {
    schema: webhookRecordSchema,
    create: () => createCollection<WebhookRecord, never>('Webhook'),
  },
  deliveries: { schema: deliveryRecordSchema, create: createDeliveries },
} satisfies {
  readonly [Kind in keyof SavedRecords]: {
    readonly schema: z.ZodType<SavedRecords[Kind][number]>;
    readonly create: (onDrop?: () => void) => Collection<SavedRecords[Kind][number], never>;
  };
};

type Kinds = typeof kinds;

/** All records of a workspace. Resources share data only through it. */
export type Store = { readonly [Kind in keyof Kinds]: ReturnType<Kinds[Kind]['create']> };

/** Creates an empty store. @param onDrop called when a delivery record is dropped for newer ones. */
export function createStore(onDrop?: () => void): Store {
  return mapKinds(({ create }) => create(onDrop)) as Store;
}

/** The records in a snapshot: one list for each kind, each id once. */
export const recordsSchema = documented(
  'SavedRecords',
  z.strictObject(
    mapKinds(({ schema }) => listOf(schema)) as {
      [Kind in keyof Kinds]: z.ZodArray<Kinds[Kind]['schema']>;
    },
  ),
);

/** The records of a collection. */
export type RecordOf<Kept> = Kept extends Collection<infer Kind, never> ? Kind : never;

/** Makes a value for each kind, by its name. `fromEntries` loses the names of the kinds. */
function mapKinds(toValue: (kind: Kinds[keyof Kinds]) => unknown): Record<keyof Kinds, unknown> {
  const values = Object.entries(kinds).map(([name, kind]) => [name, toValue(kind)]);
  return Object.fromEntries(values);
}

function listOf<Schema extends z.ZodType<Stored>>(record: Schema): z.ZodArray<Schema> {
  return z.array(record).superRefine((records, context) => {
    const seen = new Set<string>();
    for (const [index, { id }] of records.entries()) {
      if (seen.has(id))
        context.addIssue({
          code: 'custom',
          path: [index, 'id'],
          message: `${id} is already in use`,
        });
      seen.add(id);
    }
  });
}

/** Empties every collection. */
export function clearRecords(store: Store): void {
  for (const collection of Object.values(store)) collection.clear();
}

/** Returns all records. They are shared, not copied, because a record never changes. */
export function saveRecords(store: Store): SavedRecords {
  const saved = Object.entries(store).map(([kind, collection]) => [kind, [...collection.all()]]);
  // `fromEntries` loses the names of the kinds.
  return Object.fromEntries(saved) as SavedRecords;
}

/** Adds saved records to a store. */
export function loadRecords(store: Store, saved: SavedRecords): void {
  for (const kind of Object.keys(store) as (keyof Store)[]) {
    // The kind determines the type of the records and of the collection; the compiler cannot follow that.
    const collection = store[kind] as unknown as Collection<Stored>;
    for (const record of saved[kind]) collection.insert(record);
  }
}
