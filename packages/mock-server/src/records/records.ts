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
import { typed } from '../validation/schema-metadata.ts';
import { failureCodes } from './failure-code.ts';
import { webhookSecretSchema } from './webhook-secret.ts';

// The records of each kind, as the mock keeps them: the specification's record with internal properties. The
// schemas check the records of a snapshot.

const id = agentSchema.shape.id;
const created_at = agentSchema.shape.created_at;
const text = z.string();

export const agentRecordSchema = typed(
  'AgentRecord',
  'An agent with its settings.',
  agentSchema
    .extend({
      settings: agentSettingsSchema
        .loose()
        .describe('The settings, except model and temperature, which are part of the agent.'),
    })
    .strict(),
);

export const creditsRecordSchema = typed(
  'CreditsRecord',
  'The credits of an agent.',
  agentCreditsSchema
    .extend({
      id: id.describe('The id of the agent.'),
      created_at: created_at.describe('When the agent was created. ISO 8601.'),
      alert_threshold_percentage: z
        .number()
        .optional()
        .describe('The percentage of used credits at which `credit.low` fires. Default: 90.'),
    })
    .strict(),
);

export const behaviorChangeRecordSchema = typed(
  'BehaviorChangeRecord',
  'A recorded change to an agent.',
  behaviorChangeSchema.extend({ agent_id: id.describe('The id of the agent.') }).strict(),
);

export const trainingRecordSchema = typed(
  'TrainingRecord',
  'A training, with the time from which its processing counts.',
  trainingSchema
    .extend({ queued_at: created_at.describe('When it got its current content. ISO 8601.') })
    .strict(),
);

export const channelRecordSchema = typed(
  'ChannelRecord',
  'A channel with its settings, widget settings and QR code, each of which has its own operations.',
  channelSchema
    .extend({
      config: z.record(text, z.unknown()).describe('The settings, as they were stored.'),
      widget: widgetSettingsSchema
        .strict()
        .describe('The settings of the widget of a website channel.'),
      qr: typed(
        'ShownQrCode',
        'The last QR code that a channel has shown.',
        z.strictObject({
          number: z.int().min(1).describe('The number of codes that the channel has shown.'),
          expires_at: created_at.describe('When the code expires. ISO 8601.'),
        }),
      )
        .optional()
        .describe('The QR code that was shown last. Left out before the first one.'),
    })
    .strict(),
);

export const contactRecordSchema = typed('ContactRecord', 'A contact.', contactSchema.strict());

export const conversationRecordSchema = typed(
  'ConversationRecord',
  'A conversation and the type of its channel.',
  conversationSchema
    .extend({
      channel_type: channelSchema.shape.type
        .nullable()
        .describe(
          'The type of the channel, even after the channel is deleted. `null` without a channel.',
        ),
    })
    .strict(),
);

export const messageRecordSchema = typed(
  'MessageRecord',
  'A message. The API shows it as a conversation message or as a chat message: see message.ts.',
  chatMessageSchema
    .extend(
      conversationMessageSchema.pick({ media_url: true, media_type: true, is_edited: true }).shape,
    )
    .strict(),
);

export const customFieldRecordSchema = typed(
  'CustomFieldRecord',
  'A custom field.',
  customFieldSchema.strict(),
);

export const mcpServerRecordSchema = typed(
  'McpServerRecord',
  'An MCP server with its tools, which have an operation of their own.',
  mcpServerSchema
    .extend({
      tools: z.array(mcpToolSchema).readonly().describe('The tools that the server lists now.'),
      offered: z
        .array(mcpToolSchema)
        .readonly()
        .describe('The tools that the server lists once connected.'),
      next_connect: z.enum(['ok', 'error']).describe('The result of the next handshake.'),
    })
    .strict(),
);

export const mcpLinkRecordSchema = typed(
  'McpLinkRecord',
  'The link between an MCP server and an agent (decisions R14, P10). Links sort as their servers do.',
  z.strictObject({
    id: text.min(1).describe("The server's id, then the agent's id."),
    agent_id: id.describe('The agent that the server is attached to.'),
    server_id: id.describe('The server.'),
    created_at: created_at.describe('When the server was created. ISO 8601.'),
  }),
);

export const webhookRecordSchema = typed(
  'WebhookRecord',
  'A webhook with its secret.',
  webhookSchema
    .extend({
      secret: webhookSecretSchema.describe(
        'Signs the deliveries. The API returns it only in the response that creates the webhook.',
      ),
    })
    .strict(),
);

export const deliveryRecordSchema = typed(
  'DeliveryRecord',
  'One attempt to deliver one event, with the request as sent and its response.',
  webhookDeliverySchema
    .extend({
      error: z
        .enum(failureCodes)
        .nullable()
        .describe('Why the attempt failed; `null` when it did not fail.'),
      error_message: text
        .nullable()
        .describe(
          'The error of the network or of a receiver function. `null` when there was a response.',
        ),
      url: text.describe('The URL to which the request was sent.'),
      request_headers: z
        .record(text, text)
        .describe('The headers of the request, with the signature.'),
      request_body: text.describe('The request body as sent.'),
      response_headers: z
        .record(text, text)
        .nullable()
        .describe('The headers of the response. `null` when there was none.'),
      response_body: text
        .nullable()
        .describe('The body as UTF-8, up to its first mebibyte. `null` without a response.'),
      response_truncated: z
        .boolean()
        .describe(
          'Whether the body was longer than one mebibyte, or compressed and therefore not read.',
        ),
      by_hand: z.boolean().describe('Whether this is a redelivery by hand.'),
      forged: z
        .enum(webhookForgeries)
        .nullable()
        .describe(
          'How this copy was forged, if `webhooks.forgeNext` asked for one; `null` for a genuine delivery.',
        ),
      dropped: z.boolean().describe('Whether `webhooks.dropNext` kept it from being sent.'),
    })
    .strict(),
);
