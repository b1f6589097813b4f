import { toAgent } from '../domain/agent.ts';
import { toChannel } from '../domain/channel.ts';
import { toConversation } from '../domain/conversation.ts';
import { toMcpServer } from '../domain/mcp-server.ts';
import { toConversationMessage } from '../domain/message.ts';
import { toTraining } from '../domain/training.ts';
import type {
  AgentCredits,
  BehaviorChange,
  ChatMessage,
  Contact,
  ConversationMessage,
  CustomField,
  McpServer,
  Webhook,
} from '../generated/record-types.ts';
import type { RecordKind } from '../records/record-change.ts';
import type {
  BehaviorChangeRecord,
  ContactRecord,
  CreditsRecord,
  CustomFieldRecord,
  McpLinkRecord,
  McpServerRecord,
  MessageRecord,
  WebhookRecord,
} from '../records/records.ts';
import type { Store } from '../records/store.ts';
import { type FindKeys, redactUrl } from '../redaction/redact.ts';
import { toWebhook } from '../resources/webhooks/handlers.ts';

/** A message of a conversation, with its sender and status in the spelling of chats. */
export interface TracedMessage extends ConversationMessage {
  /** Human or agent that sent the message; null when the contact sent it. */
  readonly sender_id: ChatMessage['sender_id'];
  /** Delivery status of the message. */
  readonly status: ChatMessage['status'];
}

/** A record of a kind, as the stream and a trace show it. */
export type ShownRecord<Kind extends RecordKind> = ReturnType<(typeof showRecord)[Kind]>;

/** Returns a record of each kind as the API shows it, without secrets. API keys are masked in its URL. */
export const showRecord = {
  agents: toAgent,
  credits: ({ credits_remaining, credits_used, credits_total }: CreditsRecord): AgentCredits => ({
    credits_remaining,
    credits_used,
    credits_total,
  }),
  behaviorChanges({ agent_id: _agent, ...change }: BehaviorChangeRecord): BehaviorChange {
    return change;
  },
  trainings: toTraining,
  channels: toChannel,
  contacts: (contact: ContactRecord): Contact => contact,
  conversations: toConversation,
  messages(message: MessageRecord): TracedMessage {
    const { sender_id, status } = message;
    return { ...toConversationMessage(message), sender_id, status };
  },
  customFields: (field: CustomFieldRecord): CustomField => field,
  mcpServers: (server: McpServerRecord, findKeys: FindKeys): McpServer => ({
    ...toMcpServer(server),
    url: redactUrl(server.url, findKeys),
  }),
  mcpLinks: (link: McpLinkRecord) => link,
  webhooks: (webhook: WebhookRecord, findKeys: FindKeys): Webhook => ({
    ...toWebhook(webhook),
    url: redactUrl(webhook.url, findKeys),
  }),
} as const satisfies {
  readonly [Kind in RecordKind]: (record: never, findKeys: FindKeys) => object;
};

/** Returns a record of the store as {@link showRecord} shows it; `null` when there is none. */
export function findShownRecord<Kind extends RecordKind>(
  store: Store,
  kind: Kind,
  id: string,
  findKeys: FindKeys,
): ShownRecord<Kind> | null {
  const record = store[kind].get(id);
  // The kind determines the types of the record and the function; the compiler cannot follow that.
  const show = showRecord[kind] as (record: unknown, findKeys: FindKeys) => ShownRecord<Kind>;
  return record === undefined ? null : show(record, findKeys);
}
