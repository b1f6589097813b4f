import { type Collection, createCollection } from './collection.ts';
import { createDeliveries } from './deliveries.ts';
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
  TrainingRecord,
  WebhookRecord,
} from './records.ts';

/** Everything a workspace holds; resources meet here and nowhere else. */
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

/** Creates an empty store. */
export function createStore(): Store {
  return {
    agents: createCollection('Agent', [['status']]),
    credits: createCollection('Credits of agent'),
    behaviorChanges: createCollection('Behavior change', [['agent_id']]),
    trainings: createCollection('Training', [['agent_id']]),
    channels: createCollection('Channel', [['type'], ['status'], ['type', 'status']]),
    contacts: createCollection('Contact', [['email'], ['phone'], ['status']]),
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
    deliveries: createDeliveries(),
  };
}
