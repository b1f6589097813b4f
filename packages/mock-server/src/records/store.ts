import { z } from 'zod';
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

/** All records of a workspace. Resources share data only through it. */
export interface Store {
  readonly agents: Collection<AgentRecord, 'status'>;
  readonly credits: Collection<CreditsRecord, never>;
  readonly behaviorChanges: Collection<BehaviorChangeRecord, 'agent_id'>;
  readonly trainings: Collection<TrainingRecord, 'agent_id'>;
  readonly channels: Collection<ChannelRecord, 'type' | 'status'>;
  readonly contacts: Collection<ContactRecord, 'email' | 'phone' | 'status'>;
  readonly conversations: Collection<
    ConversationRecord,
    'contact_id' | 'channel_id' | 'channel_type' | 'status'
  >;
  readonly messages: Collection<MessageRecord, 'conversation_id'>;
  readonly customFields: Collection<CustomFieldRecord, 'name' | 'archived'>;
  readonly mcpServers: Collection<McpServerRecord, never>;
  readonly mcpLinks: Collection<McpLinkRecord, 'agent_id' | 'server_id'>;
  readonly webhooks: Collection<WebhookRecord, never>;
  readonly deliveries: Collection<DeliveryRecord, 'webhook_id'>;
}

/** Creates an empty store. @param onDrop called when a delivery record is dropped for newer ones. */
export function createStore(onDrop?: () => void): Store {
  return {
    agents: createCollection('Agent', [['status']]),
    credits: createCollection('Credits of agent'),
    behaviorChanges: createCollection('Behavior change', [['agent_id']]),
    trainings: createCollection('Training', [['agent_id']]),
    channels: createCollection('Channel', [['type'], ['status'], ['type', 'status']]),
    contacts: createCollection('Contact', [['email'], ['phone'], ['status']], {
      email: (email) => email?.toLowerCase() ?? null,
    }),
    conversations: createCollection('Conversation', [
      ['contact_id', 'channel_id'],
      ['status'],
      ['channel_type'],
      ['status', 'channel_type'],
    ]),
    messages: createCollection('Message', [['conversation_id']]),
    customFields: createCollection('Custom field', [['name'], ['archived']]),
    mcpServers: createCollection('MCP server'),
    mcpLinks: createCollection('MCP link', [['agent_id'], ['server_id']]),
    webhooks: createCollection('Webhook'),
    deliveries: createDeliveries(onDrop),
  };
}

/** Every record of a workspace in a snapshot, by kind. */
export interface SavedRecords {
  /** Agents. */
  readonly agents: readonly AgentRecord[];
  /** Credits, one record for each agent. */
  readonly credits: readonly CreditsRecord[];
  /** Recorded changes of agents. */
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
  /** The attempts to deliver events that have ended. */
  readonly deliveries: readonly DeliveryRecord[];
}

/** The records in a snapshot: one list for each kind, each id once. */
export const recordsSchema = z.strictObject({
  agents: listOf(agentRecordSchema),
  credits: listOf(creditsRecordSchema),
  behaviorChanges: listOf(behaviorChangeRecordSchema),
  trainings: listOf(trainingRecordSchema),
  channels: listOf(channelRecordSchema),
  contacts: listOf(contactRecordSchema),
  conversations: listOf(conversationRecordSchema),
  messages: listOf(messageRecordSchema),
  customFields: listOf(customFieldRecordSchema),
  mcpServers: listOf(mcpServerRecordSchema),
  mcpLinks: listOf(mcpLinkRecordSchema),
  webhooks: listOf(webhookRecordSchema),
  deliveries: listOf(deliveryRecordSchema),
} satisfies { readonly [Kind in keyof Store]: z.ZodType<RecordOf<Store[Kind]>[]> });

type RecordOf<Kept> = Kept extends Collection<infer Kind, never> ? Kind : never;

function listOf<Schema extends z.ZodType<Stored>>(record: Schema): z.ZodArray<Schema> {
  return z.array(record).superRefine((records, context) => {
    const seen = new Set<string>();
    for (const [index, { id }] of records.entries()) {
      if (seen.has(id))
        context.addIssue({ code: 'custom', path: [index, 'id'], message: `${id} is taken` });
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
