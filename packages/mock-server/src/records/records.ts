import { webhookForgeries } from '@agent-platform/webhook-verify/testing';
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
import { describeValues, valuesOf } from '../validation/describe-values.ts';
import { declareType } from '../validation/schema-metadata.ts';
import { failureMeanings } from './failure-code.ts';
import { causeSchema, webhookQueueSchema } from './planned-work.ts';
import { webhookSecretSchema } from './webhook-secret.ts';

// The schema of each kind of record as the mock stores it: the record of the specification, with internal properties
// added. These schemas also check the records of a snapshot.

const id = agentSchema.shape.id;
const created_at = agentSchema.shape.created_at;
const text = z.string();

const shownQrCodeSchema = declareType(
  'ShownQrCode',
  'The latest QR code that a channel has shown.',
  z.strictObject({
    number: z.int().min(1).describe('How many codes the channel has shown.'),
    expires_at: created_at.nullable().describe('When the code expires. `null` if it has expired.'),
  }),
);

export const agentRecordSchema = declareType(
  'AgentRecord',
  'An agent with its settings.',
  agentSchema
    .extend({
      settings: agentSettingsSchema.loose().describe('All settings but model and temperature.'),
    })
    .strict(),
);

export const creditsRecordSchema = declareType(
  'CreditsRecord',
  'The credits of an agent.',
  agentCreditsSchema
    .extend({
      id: id.describe('The id of the agent.'),
      created_at: created_at.describe('When the agent was created.'),
      alert_threshold_percentage: z.number().optional().describe('Default: 90.'),
    })
    .strict(),
);

export const behaviorChangeRecordSchema = declareType(
  'BehaviorChangeRecord',
  'A recorded change to an agent.',
  behaviorChangeSchema.extend({ agent_id: id.describe('The id of the agent.') }).strict(),
);

export const trainingRecordSchema = declareType(
  'TrainingRecord',
  'A training, and the time at which it was queued for processing.',
  trainingSchema
    .extend({
      queued_at: created_at.describe('When the training received its current content.'),
      queued_by: causeSchema.describe('What the content came from.'),
    })
    .strict(),
);

export const channelRecordSchema = declareType(
  'ChannelRecord',
  'A channel with its settings, widget settings and QR code, each of which has its own operations.',
  channelSchema
    .extend({
      config: z.record(text, z.unknown()).describe('The settings, as they were stored.'),
      widget: widgetSettingsSchema.strict().describe('The settings of the widget of a website.'),
      qr: shownQrCodeSchema.optional().describe('The latest QR code, if there is one.'),
    })
    .strict(),
);

export const contactRecordSchema = declareType(
  'ContactRecord',
  'A contact.',
  contactSchema.strict(),
);

export const conversationRecordSchema = declareType(
  'ConversationRecord',
  'A conversation and the type of its channel.',
  conversationSchema
    .extend({
      // Stays when the channel is deleted.
      channel_type: channelSchema.shape.type.nullable().describe("The channel's type, if any."),
    })
    .strict(),
);

export const messageRecordSchema = declareType(
  'MessageRecord',
  'A message. The API shows it as a conversation message or as a chat message: see message.ts.',
  chatMessageSchema
    .extend(
      conversationMessageSchema.pick({ media_url: true, media_type: true, is_edited: true }).shape,
    )
    .strict(),
);

export const customFieldRecordSchema = declareType(
  'CustomFieldRecord',
  'A custom field.',
  customFieldSchema.strict(),
);

const tools = z.array(mcpToolSchema).readonly();

export const mcpServerRecordSchema = declareType(
  'McpServerRecord',
  'An MCP server with its tools, which a separate operation lists.',
  mcpServerSchema
    .extend({
      tools: tools.describe('The tools that the server lists now.'),
      offered: tools.describe('The tools that the server lists once connected.'),
      next_connect: z.enum(['ok', 'error']).describe('The result of the next handshake.'),
    })
    .strict(),
);

export const mcpLinkRecordSchema = declareType(
  'McpLinkRecord',
  'The link between an MCP server and an agent (decisions R14, P10). Links are sorted like their servers.',
  z.strictObject({
    id: text.min(1).describe("The server's id followed by the agent's id."),
    agent_id: id.describe('The agent that the server is attached to.'),
    server_id: id.describe('The server.'),
    created_at: created_at.describe('When the server was created. ISO 8601.'),
  }),
);

export const webhookRecordSchema = declareType(
  'WebhookRecord',
  'A webhook with its secret.',
  webhookSchema
    .extend({
      secret: webhookSecretSchema.describe('The secret that signs deliveries.'),
      queue: webhookQueueSchema.describe('The state of its deliveries.'),
    })
    .strict(),
);

export const deliveryRecordSchema = declareType(
  'DeliveryRecord',
  'One attempt to deliver one event, with the request as sent and its response.',
  webhookDeliverySchema
    .extend({
      status: webhookDeliverySchema.shape.status.describe(
        describeValues('The outcome of the attempt.', {
          pending: 'The attempt is in flight.',
          success: 'The receiver responded with a 2xx status in time.',
          failed: 'The attempt failed. `error` says why.',
        }),
      ),
      error: z
        .enum(valuesOf(failureMeanings))
        .nullable()
        .describe(
          describeValues('Why the attempt failed. `null` if it has not failed.', failureMeanings),
        ),
      error_message: text
        .nullable()
        .describe(
          'The error message, from the network or from a receiver in this process that threw. `null` if there was a response or the attempt has not failed.',
        ),
      url: text.describe('The URL that the request was sent to.'),
      request_headers: z
        .record(text, text)
        .describe(
          'The request headers that the variant defines, including the signature. Their names are in mixed case, such as `X-Webhook-Signature`.',
        ),
      request_body: text.describe(
        'The request body as text. Its UTF-8 encoding is exactly what the mock sent, and what a genuine signature covers.',
      ),
      response_headers: z
        .record(text, text)
        .nullable()
        .describe('The response headers, with lower-case names. `null` if there was no response.'),
      response_body: text
        .nullable()
        .describe(
          'The first 16 KiB of the response body, decoded as UTF-8. `null` if there was no response.',
        ),
      response_truncated: z
        .boolean()
        .describe(
          'Whether `response_body` is incomplete: the body was longer than 16 KiB, or it was compressed and so not read.',
        ),
      by_hand: z.boolean().describe('Whether `webhooks.redeliver` sent this attempt.'),
      forged: z
        .enum(webhookForgeries)
        .nullable()
        .describe('What `webhooks.forgeNext` changed in this copy. `null` for a genuine delivery.'),
      dropped: z.boolean().describe('Whether `webhooks.dropNext` dropped this attempt.'),
    })
    .strict(),
);
