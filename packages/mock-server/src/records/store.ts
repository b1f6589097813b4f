import { z } from 'zod';
import { documented } from '../validation/schema-metadata.ts';
import {
  Collection,
  type CollectionChange,
  type CollectionOptions,
  NO_CAUSE,
} from './collection.ts';
import { deliveryBounds } from './delivery-bounds.ts';
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

/** Describes the collection that keeps the records of one kind. */
function keep<R extends Stored, Indexed extends keyof R = never>(
  what: string,
  options: Omit<CollectionOptions<R, Indexed>, 'onChange'> = {},
) {
  return (onChange: CollectionOptions<R, Indexed>['onChange']) =>
    new Collection(what, { ...options, onChange });
}

/**
 * The definition of each kind of record: the schema of a record, and the collection that keeps them.
 * `SavedRecords` is what users see of it.
 */
const kinds = {
  agents: {
    schema: agentRecordSchema,
    create: keep<AgentRecord, 'status'>('Agent', { indexes: [['status']] }),
  },
  credits: {
    schema: creditsRecordSchema,
    create: keep<CreditsRecord>('Credits of agent'),
  },
  behaviorChanges: {
    schema: behaviorChangeRecordSchema,
    create: keep<BehaviorChangeRecord, 'agent_id'>('Behavior change', { indexes: [['agent_id']] }),
  },
  trainings: {
    schema: trainingRecordSchema,
    create: keep<TrainingRecord, 'agent_id'>('Training', { indexes: [['agent_id']] }),
  },
  channels: {
    schema: channelRecordSchema,
    create: keep<ChannelRecord, 'type' | 'status'>('Channel', {
      indexes: [['type'], ['status'], ['type', 'status']],
    }),
  },
  contacts: {
    schema: contactRecordSchema,
    create: keep<ContactRecord, 'email' | 'phone' | 'status'>('Contact', {
      indexes: [['email'], ['phone'], ['status']],
      normalizers: { email: (email) => email?.toLowerCase() ?? null },
    }),
  },
  conversations: {
    schema: conversationRecordSchema,
    create: keep<ConversationRecord, 'contact_id' | 'channel_id' | 'channel_type' | 'status'>(
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
    schema: messageRecordSchema,
    create: keep<MessageRecord, 'conversation_id'>('Message', { indexes: [['conversation_id']] }),
  },
  customFields: {
    schema: customFieldRecordSchema,
    create: keep<CustomFieldRecord, 'name' | 'archived'>('Custom field', {
      indexes: [['name'], ['archived']],
    }),
  },
  mcpServers: {
    schema: mcpServerRecordSchema,
    create: keep<McpServerRecord>('MCP server'),
  },
  mcpLinks: {
    schema: mcpLinkRecordSchema,
    create: keep<McpLinkRecord, 'agent_id' | 'server_id'>('MCP link', {
      indexes: [['agent_id'], ['server_id']],
    }),
  },
  webhooks: {
    schema: webhookRecordSchema,
    create: keep<WebhookRecord>('Webhook'),
  },
  deliveries: {
    schema: deliveryRecordSchema,
    create: keep<DeliveryRecord, 'webhook_id'>('Delivery', {
      indexes: [['webhook_id']],
      bounds: deliveryBounds,
    }),
  },
} satisfies {
  readonly [Kind in keyof SavedRecords]: {
    readonly schema: z.ZodType<SavedRecords[Kind][number]>;
    readonly create: (onChange: never) => Collection<SavedRecords[Kind][number]>;
  };
};

type Kinds = typeof kinds;

/** All records of a workspace. Resources share data only through it. */
export type Store = { readonly [Kind in keyof Kinds]: ReturnType<Kinds[Kind]['create']> };

/** The records of a collection. */
export type RecordOf<Kept> = Kept extends Collection<infer Kind, never> ? Kind : never;

/** A change in a store: to one record, or to several of one kind at once. */
export type StoreChange = {
  readonly [Kind in keyof Store]: CollectionChange<RecordOf<Store[Kind]>> & { readonly kind: Kind };
}[keyof Store];

/** Creates an empty store. @param onChange called after each change. */
export function createStore(onChange?: (change: StoreChange) => void): Store {
  const store = mapKinds(({ create }, kind) =>
    // The kind determines the type of the record, but the compiler cannot infer that.
    create((change) => onChange?.({ ...change, kind } as StoreChange)),
  );
  return store as Store;
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

/** Makes a value for each kind, by its name. `fromEntries` loses the names of the kinds. */
function mapKinds(
  toValue: (kind: Kinds[keyof Kinds], name: keyof Kinds) => unknown,
): Record<keyof Kinds, unknown> {
  const names = Object.keys(kinds) as (keyof Kinds)[];
  return Object.fromEntries(names.map((name) => [name, toValue(kinds[name], name)])) as never;
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
    collection.insertAll(NO_CAUSE, saved[kind]);
  }
}
