import { z } from 'zod';
import {
  agentCreditsSchema,
  agentSchema,
  agentSettingsSchema,
  behaviorChangeSchema,
  channelSchema,
  chatMessageSchema,
  contactSchema,
  conversationMessageSchema,
  conversationSchema,
  customFieldSchema,
  mcpServerSchema,
  mcpToolSchema,
  trainingSchema,
  webhookDeliverySchema,
  webhookSchema,
  widgetSettingsSchema,
} from '../generated/records.ts';
import type { Collection, Stored } from './collection.ts';
import type { Store } from './store.ts';

type RecordOf<Kept> = Kept extends Collection<infer Kind, never> ? Kind : never;

/** A schema for each property of each kind of record: one that is forgotten is a type error. */
type RecordSchemas = {
  readonly [Kind in keyof Store]: z.ZodObject<{
    [Property in keyof RecordOf<Store[Kind]>]-?: z.ZodType;
  }>;
};

const { created_at } = agentSchema.shape;
const tools = z.array(mcpToolSchema);
const text = z.string();

/** What the workspace keeps beyond the specification's records, added to them (see records.ts). */
const recordSchemas: RecordSchemas = {
  agents: agentSchema.extend({ settings: agentSettingsSchema.loose() }).strict(),
  credits: agentCreditsSchema.extend({ id: z.guid(), created_at }).strict(),
  behaviorChanges: behaviorChangeSchema.extend({ agent_id: z.guid() }).strict(),
  trainings: trainingSchema.extend({ queued_at: created_at }).strict(),
  channels: channelSchema
    .extend({ config: z.record(text, z.unknown()), widget: widgetSettingsSchema.strict() })
    .strict(),
  contacts: contactSchema.strict(),
  conversations: conversationSchema
    .extend({ channel_type: channelSchema.shape.type.nullable() })
    .strict(),
  messages: chatMessageSchema
    .extend(
      conversationMessageSchema.pick({ media_url: true, media_type: true, is_edited: true }).shape,
    )
    .strict(),
  customFields: customFieldSchema.strict(),
  mcpServers: mcpServerSchema
    .extend({ tools, offered: tools, next_connect: z.enum(['ok', 'error']) })
    .strict(),
  mcpLinks: z.strictObject({
    id: text.min(1),
    agent_id: z.guid(),
    server_id: z.guid(),
    created_at,
  }),
  webhooks: webhookSchema.extend({ secret: text.min(1) }).strict(),
  deliveries: webhookDeliverySchema
    .extend({
      url: text,
      request_headers: z.record(text, text),
      request_body: text,
      response_headers: z.record(text, text).nullable(),
      response_body: text.nullable(),
      response_truncated: z.boolean(),
    })
    .strict(),
};

/** The records of a workspace, each kind in a list of its own and each id once. */
export const recordsSchema = z.strictObject(
  Object.fromEntries(
    Object.entries(recordSchemas).map(([kind, record]) => [kind, toListSchema(record)]),
  ),
);

function toListSchema(record: z.ZodType): z.ZodType {
  return z.array(record).superRefine((records, context) => {
    const seen = new Set<string>();
    for (const [index, { id }] of (records as Stored[]).entries()) {
      if (seen.has(id))
        context.addIssue({ code: 'custom', path: [index, 'id'], message: `${id} is taken` });
      seen.add(id);
    }
  });
}
