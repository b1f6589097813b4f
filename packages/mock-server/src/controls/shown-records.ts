import { toAgent } from '../domain/agent.ts';
import { toChannel } from '../domain/channel.ts';
import { toConversation } from '../domain/conversation.ts';
import { toMcpServer } from '../domain/mcp-server.ts';
import { toConversationMessage } from '../domain/message.ts';
import { toTraining } from '../domain/training.ts';
import type {
  Agent,
  AgentCredits,
  BehaviorChange,
  Channel,
  ChatMessage,
  Contact,
  Conversation,
  ConversationMessage,
  CustomField,
  McpServer,
  Training,
  Webhook,
} from '../generated/record-types.ts';
import type { RecordKind } from '../records/record-change.ts';
import type { McpLinkRecord } from '../records/records.ts';
import type { RecordOf, Store } from '../records/store.ts';
import { type FindKeys, redactUrl } from '../redaction/redact.ts';
import { toWebhook } from '../resources/webhooks/handlers.ts';

/** A conversation message with the sender and status that chats show. */
export interface TracedMessage extends ConversationMessage {
  /** Human or agent that sent the message; null when the contact sent it. */
  readonly sender_id: ChatMessage['sender_id'];
  /** Delivery status of the message. */
  readonly status: ChatMessage['status'];
}

/** Each kind of record as the stream shows it: like the API, without secrets. */
export interface ShownRecords {
  /** An agent. */
  readonly agents: Agent;
  /** The credits of an agent. Its id is the id of the item. */
  readonly credits: AgentCredits;
  /** A recorded change to an agent. */
  readonly behaviorChanges: BehaviorChange;
  /** A training. */
  readonly trainings: Training;
  /** A channel. */
  readonly channels: Channel;
  /** A contact. */
  readonly contacts: Contact;
  /** A conversation, which is a chat too. */
  readonly conversations: Conversation;
  /** A message. */
  readonly messages: TracedMessage;
  /** A custom field. */
  readonly customFields: CustomField;
  /** An MCP server. API keys are masked in its URL. */
  readonly mcpServers: McpServer;
  /** Which MCP server is attached to which agent. */
  readonly mcpLinks: McpLinkRecord;
  /** A webhook. API keys are masked in its URL. */
  readonly webhooks: Webhook;
}

/** Shows a record of each kind. */
export const showRecord: {
  readonly [Kind in RecordKind]: (
    record: RecordOf<Store[Kind]>,
    findKeys: FindKeys,
  ) => ShownRecords[Kind];
} = {
  agents: toAgent,
  credits: ({ credits_remaining, credits_used, credits_total }) => ({
    credits_remaining,
    credits_used,
    credits_total,
  }),
  behaviorChanges: ({ agent_id: _agent, ...change }) => change,
  trainings: toTraining,
  channels: toChannel,
  contacts: (contact) => contact,
  conversations: toConversation,
  messages: (message) => {
    const { sender_id, status } = message;
    return { ...toConversationMessage(message), sender_id, status };
  },
  customFields: (field) => field,
  mcpServers: (server, findKeys) => ({
    ...toMcpServer(server),
    url: redactUrl(server.url, findKeys),
  }),
  mcpLinks: (link) => link,
  webhooks: (webhook, findKeys) => ({
    ...toWebhook(webhook),
    url: redactUrl(webhook.url, findKeys),
  }),
};

/** Returns a stored record as the stream shows it; `null` when it does not exist. */
export function findShownRecord<Kind extends RecordKind>(
  store: Store,
  kind: Kind,
  id: string,
  findKeys: FindKeys,
): ShownRecords[Kind] | null {
  const record = store[kind].get(id);
  // The kind determines the types of the record and the function, but the compiler cannot infer that.
  const show = showRecord[kind] as (record: unknown, findKeys: FindKeys) => ShownRecords[Kind];
  return record === undefined ? null : show(record, findKeys);
}
