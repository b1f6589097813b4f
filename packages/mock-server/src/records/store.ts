import { z } from 'zod';
import type {
  AgentRecord,
  BehaviorChangeRecord,
  ChannelRecord,
  ContactRecord,
  ConversationRecord,
  CreditsRecord,
  CustomFieldRecord,
  DeliveryRecord,
  McpLinkRecord,
  McpServerRecord,
  MessageRecord,
  SavedRecords,
  TrainingRecord,
  WebhookRecord,
} from '../generated/control-types.ts';
import { typed } from '../validation/schema-metadata.ts';
import {
  Collection,
  type CollectionChange,
  type CollectionOptions,
  NO_CAUSE,
} from './collection.ts';
import { deliveryBounds } from './delivery-bounds.ts';
import type { Stored } from './entry.ts';
import {
  agentRecordSchema,
  behaviorChangeRecordSchema,
  channelRecordSchema,
  contactRecordSchema,
  conversationRecordSchema,
  creditsRecordSchema,
  customFieldRecordSchema,
  deliveryRecordSchema,
  mcpLinkRecordSchema,
  mcpServerRecordSchema,
  messageRecordSchema,
  trainingRecordSchema,
  webhookRecordSchema,
} from './records.ts';

/** Describes the collection that keeps the records of one kind. */
function keep<R extends Stored, Indexed extends keyof R = never>(
  what: string,
  options: Omit<CollectionOptions<R, Indexed>, 'onChange'> = {},
) {
  return (onChange: CollectionOptions<R, Indexed>['onChange']) =>
    new Collection(what, { ...options, onChange });
}

/**
 * The definition of each kind of record: the schema of a record, what a snapshot says about them, and the
 * collection that keeps them.
 */
const kinds = {
  agents: {
    schema: agentRecordSchema,
    text: 'Agents.',
    create: keep<AgentRecord, 'status'>('Agent', { indexes: [['status']] }),
  },
  credits: {
    schema: creditsRecordSchema,
    text: 'Credits, one record for each agent.',
    create: keep<CreditsRecord>('Credits of agent'),
  },
  behaviorChanges: {
    schema: behaviorChangeRecordSchema,
    text: 'Recorded changes to agents.',
    create: keep<BehaviorChangeRecord, 'agent_id'>('Behavior change', { indexes: [['agent_id']] }),
  },
  trainings: {
    schema: trainingRecordSchema,
    text: 'Trainings.',
    create: keep<TrainingRecord, 'agent_id'>('Training', { indexes: [['agent_id']] }),
  },
  channels: {
    schema: channelRecordSchema,
    text: 'Channels.',
    create: keep<ChannelRecord, 'type' | 'status'>('Channel', {
      indexes: [['type'], ['status'], ['type', 'status']],
    }),
  },
  contacts: {
    schema: contactRecordSchema,
    text: 'Contacts.',
    create: keep<ContactRecord, 'email' | 'phone' | 'status'>('Contact', {
      indexes: [['email'], ['phone'], ['status']],
      normalizers: { email: (email) => email?.toLowerCase() ?? null },
    }),
  },
  conversations: {
    schema: conversationRecordSchema,
    text: 'Conversations, which are the chats too.',
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
    text: 'Messages of all conversations.',
    create: keep<MessageRecord, 'conversation_id'>('Message', { indexes: [['conversation_id']] }),
  },
  customFields: {
    schema: customFieldRecordSchema,
    text: 'Custom fields.',
    create: keep<CustomFieldRecord, 'name' | 'archived'>('Custom field', {
      indexes: [['name'], ['archived']],
    }),
  },
  mcpServers: {
    schema: mcpServerRecordSchema,
    text: 'MCP servers.',
    create: keep<McpServerRecord>('MCP server'),
  },
  mcpLinks: {
    schema: mcpLinkRecordSchema,
    text: 'Which MCP server is attached to which agent.',
    create: keep<McpLinkRecord, 'agent_id' | 'server_id'>('MCP link', {
      indexes: [['agent_id'], ['server_id']],
    }),
  },
  webhooks: {
    schema: webhookRecordSchema,
    text: 'Webhooks, with their secrets.',
    create: keep<WebhookRecord>('Webhook'),
  },
  deliveries: {
    schema: deliveryRecordSchema,
    text: 'Finished attempts to deliver events.',
    create: keep<DeliveryRecord, 'webhook_id'>('Delivery', {
      indexes: [['webhook_id']],
      bounds: deliveryBounds,
    }),
  },
} satisfies {
  readonly [Kind in keyof SavedRecords]: {
    readonly schema: z.ZodType<SavedRecords[Kind][number]>;
    readonly text: string;
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
export const recordsSchema = typed(
  'SavedRecords',
  "A workspace's records in a snapshot, by kind.",
  z.strictObject(
    mapKinds(({ schema, text }) => listOf(schema).describe(text)) as {
      [Kind in keyof Kinds]: z.ZodReadonly<z.ZodArray<Kinds[Kind]['schema']>>;
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

function listOf(record: z.ZodType<Stored>) {
  const list = z.array(record).superRefine((records, context) => {
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
  return list.readonly();
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
