import { z } from 'zod';
import { chatMessageSchema, conversationMessageSchema } from '../../generated/records.ts';
import type { RecordKind } from '../../records/record-change.ts';
import { mcpLinkRecordSchema } from '../../records/records.ts';
import { documented } from '../../validation/schema-metadata.ts';
import { specified } from '../schema-names.ts';
import type { ShownRecords } from '../shown-records.ts';

/** A {@link TracedMessage}. */
export const tracedMessage = documented(
  'TracedMessage',
  conversationMessageSchema.extend(chatMessageSchema.pick({ sender_id: true, status: true }).shape),
);

/** The records of each kind, as the stream shows them. */
const shownRecords: { readonly [Kind in RecordKind]: z.ZodType<ShownRecords[Kind]> } = {
  agents: specified('Agent'),
  credits: specified('AgentCredits'),
  behaviorChanges: specified('BehaviorChange'),
  trainings: specified('Training'),
  channels: specified('Channel'),
  contacts: specified('Contact'),
  conversations: specified('Conversation'),
  messages: tracedMessage,
  customFields: specified('CustomField'),
  mcpServers: specified('McpServer'),
  mcpLinks: mcpLinkRecordSchema,
  webhooks: specified('Webhook'),
};

const recordKinds = Object.keys(shownRecords) as RecordKind[];

/** A {@link RecordChange}. */
export const recordChange = documented(
  'RecordChange',
  z.object({
    kind: z.enum(recordKinds),
    id: z.string().nullable(),
    change: z.enum(['created', 'updated', 'deleted']),
    causedBy: z.string().nullable(),
  }),
);

/** A {@link StreamedRecord}. */
export const streamedRecord = z.union(
  recordKinds.map((kind) =>
    documented(
      'StreamedRecordOf',
      recordChange.extend({ kind: z.literal(kind), record: shownRecords[kind].nullable() }),
    ),
  ),
);
