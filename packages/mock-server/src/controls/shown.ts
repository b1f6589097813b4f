import type { z } from 'zod';
import { toAgent } from '../domain/agent.ts';
import { toChannel } from '../domain/channel.ts';
import { toConversation } from '../domain/conversation.ts';
import { toMcpServer } from '../domain/mcp-server.ts';
import { toConversationMessage } from '../domain/message.ts';
import { toTraining } from '../domain/training.ts';
import { type WithThrown, withThrown } from '../errors/script-error.ts';
import type {
  DeliveryData,
  JournalEntry,
  McpLinkRecord,
  PlatformEvent,
  TracedMessage,
} from '../generated/control-types.ts';
import { chatMessageSchema, conversationMessageSchema } from '../generated/records.ts';
import type { RecordOf } from '../records/kinds.ts';
import { mcpLinkRecordSchema } from '../records/records.ts';
import type { RecordKind, Store } from '../records/store.ts';
import { type FindKeys, redactText, redactUrl } from '../redaction/redact.ts';
import { toBehaviorChange, toCredits } from '../resources/agents/handlers.ts';
import { toWebhook } from '../resources/webhooks/handlers.ts';
import { declareType, schemaRef } from '../validation/schema-metadata.ts';
import type { HistoryItems, ItemKind } from '../workspace/history.ts';
import { toJournalEntry } from '../workspace/journal.ts';
import type { Workspace } from '../workspace/workspace.ts';

/** An attempt to deliver an event, and what a receiver in this process threw. */
export interface Delivery extends DeliveryData, WithThrown {}

/** How the controls, the stream and the trace show the items of a history. */
export interface ShownItems {
  readonly request: JournalEntry;
  readonly event: PlatformEvent;
  readonly delivery: Delivery;
}

/**
 * Converts an item of the history to the form that the controls return. API keys and secrets are masked in requests,
 * and in the URLs and error messages of deliveries.
 */
export const showItem: {
  readonly [Kind in ItemKind]: (
    item: HistoryItems[Kind],
    findKeys: FindKeys,
    workspace: Workspace,
  ) => ShownItems[Kind];
} = {
  request: toJournalEntry,
  event: (event) => event,
  delivery(record, findKeys, { receiverErrors }) {
    const { id, url, error_message: message, event_id: causedBy } = record;
    const error_message = message === null ? null : redactText(message, findKeys);
    const shown = { ...record, url: redactUrl(url, findKeys), error_message, causedBy };
    return withThrown(shown, receiverErrors.get(id)?.error);
  },
};

/** Returns the history's items of one kind, oldest first. */
export function listShown<Kind extends ItemKind>(
  workspace: Workspace,
  kind: Kind,
  findKeys: FindKeys,
): ShownItems[Kind][] {
  return workspace.history.list(kind).map((item) => showItem[kind](item, findKeys, workspace));
}

export const tracedMessage: z.ZodType<TracedMessage> = declareType(
  'TracedMessage',
  'A conversation message with the sender and status that chats show.',
  conversationMessageSchema.extend(chatMessageSchema.pick({ sender_id: true, status: true }).shape),
);

interface ShownKind<Kind extends RecordKind, Shown> {
  readonly schema: z.ZodType<Shown>;
  show(record: RecordOf<Kind>, findKeys: FindKeys): NoInfer<Shown>;
}

/**
 * How the stream shows each kind of record: in the API's form, which contains no secrets, and with any keys in URLs
 * masked.
 */
export const shownKinds = ofEachKind({
  agents: { schema: schemaRef('Agent'), show: toAgent },
  credits: { schema: schemaRef('AgentCredits'), show: toCredits },
  behaviorChanges: { schema: schemaRef('BehaviorChange'), show: toBehaviorChange },
  trainings: { schema: schemaRef('Training'), show: toTraining },
  channels: { schema: schemaRef('Channel'), show: toChannel },
  contacts: { schema: schemaRef('Contact'), show: (contact) => contact },
  conversations: { schema: schemaRef('Conversation'), show: toConversation },
  messages: {
    schema: tracedMessage,
    show(message) {
      const { sender_id, status } = message;
      return { ...toConversationMessage(message), sender_id, status };
    },
  },
  customFields: { schema: schemaRef('CustomField'), show: (field) => field },
  mcpServers: {
    schema: schemaRef('McpServer'),
    show: (server, findKeys) => ({
      ...toMcpServer(server),
      url: redactUrl(server.url, findKeys),
    }),
  },
  mcpLinks: { schema: mcpLinkRecordSchema as z.ZodType<McpLinkRecord>, show: (link) => link },
  webhooks: {
    schema: schemaRef('Webhook'),
    show: (webhook, findKeys) => ({
      ...toWebhook(webhook),
      url: redactUrl(webhook.url, findKeys),
    }),
  },
});

/** Makes sure at compile time that no kind is missing, and that each function returns what its schema says. */
function ofEachKind<Shown extends Record<RecordKind, unknown>>(
  kinds: {
    readonly [Kind in keyof Shown & RecordKind]: ShownKind<Kind, Shown[Kind]>;
  },
) {
  return kinds;
}

/** Each kind of record as the stream shows it. */
export type ShownRecords = {
  readonly [Kind in RecordKind]: z.output<(typeof shownKinds)[Kind]['schema']>;
};

export function findShownRecord<Kind extends RecordKind>(
  store: Store,
  kind: Kind,
  id: string,
  findKeys: FindKeys,
): ShownRecords[Kind] | null {
  const record = store[kind].get(id);
  // Cast, because the compiler cannot infer that the kind determines both types.
  const show = shownKinds[kind].show as (record: unknown, findKeys: FindKeys) => ShownRecords[Kind];
  return record === undefined ? null : show(record, findKeys);
}
