import { z } from 'zod';
import { expireQrCode, toChannel, toChannelReference } from '../../domain/channel.ts';
import { changeContact, createContact } from '../../domain/contact.ts';
import { setCredits } from '../../domain/credits.ts';
import { findInvalidValues } from '../../domain/custom-values.ts';
import type { EventData } from '../../domain/domain.ts';
import { toMcpServer, toolSchema } from '../../domain/mcp-server.ts';
import { toTraining, UNREADABLE } from '../../domain/training.ts';
import { didYouMean, findNearest } from '../../errors/nearest.ts';
import { invalidField } from '../../errors/problem.ts';
import { type EventName, eventNames } from '../../generated/event-names.ts';
import { updateContactBodySchema } from '../../generated/requests.ts';
import { creditsRecordSchema } from '../../records/records.ts';
import { webhookSecretSchema } from '../../records/webhook-secret.ts';
import { describedEnum, describeValues } from '../../validation/describe-values.ts';
import { declareType, schemaRef } from '../../validation/schema-metadata.ts';
import { withHints } from '../../validation/validation-messages.ts';
import { withoutUndefined } from '../../validation/without-undefined.ts';
import { eventName, id, text } from './shared-schemas.ts';
import { failure, simulation } from './simulation.ts';

const status = describedEnum('The health of the platform.', {
  ok: '`GET /v1/health` responds with 200.',
  down: '`GET /v1/health` responds with 503.',
});

/** Simulations of what happens in the dashboard, in other services and in the platform itself. */
export const changeSimulations = {
  'simulate.contact': simulation({
    route: 'POST /simulate/contact',
    summary: 'adds or changes a contact, as in the dashboard',
    details:
      'The rules of the API apply. If a contact with this email or phone already exists, it is returned unchanged.',
    input: z.strictObject({
      contactId: id.optional().describe('The contact to change. Default: a new contact is added.'),
      ...updateContactBodySchema.shape,
    }),
    result: schemaRef('Contact'),
    refusals: {
      400: '`name` is missing for a new contact, or the request sets a custom field that does not exist.',
      404: 'The contact does not exist.',
      409: 'Another contact has this email or phone, or the two belong to different contacts.',
    },
    findViolations: ({ contactId, ...body }, { store }) => [
      ...(contactId === undefined && body.name === undefined
        ? [{ field: 'name', rule: 'is required if there is no `contactId`' }]
        : []),
      ...findInvalidValues(store, body.custom_fields),
    ],
    run(domain, { contactId, ...input }) {
      const body = withoutUndefined(input);
      if (contactId !== undefined) return changeContact(domain, contactId, body, 'contactId');
      const { name = '', ...given } = body;
      return createContact(domain, { name, ...given }).contact;
    },
  }),

  'simulate.channel': simulation({
    route: 'POST /simulate/channel',
    summary: 'changes the status of a channel, or expires its QR code',
    details:
      "In Variant B, a new status fires the matching event. If the channel already has that status, nothing happens. The mock's QR codes cannot be scanned: set the status to `active` instead.",
    input: z
      .strictObject({
        channelId: id.describe('The id of the channel.'),
        status: z
          .enum(['active', 'disconnected', 'error'])
          .optional()
          .describe(
            describeValues('The new status of the channel.', {
              active: 'The channel works, as if its QR code had been scanned.',
              disconnected: 'The channel has lost its connection. No messages get through.',
              error: 'The channel has failed. No messages get through.',
            }),
          ),
        expireQr: z
          .literal(true)
          .optional()
          .describe(
            'Expires the latest QR code. The next request for a QR code returns a new one.',
          ),
        reason: text
          .optional()
          .describe(
            'The reason to report in the event, if `status` is `disconnected`. Default: null.',
          ),
        error: failure
          .optional()
          .describe(
            'The error to report in the event, if `status` is `error`. Default: an unknown error.',
          ),
      })
      .refine(({ status, expireQr }) => status !== undefined || expireQr, {
        error: 'must have `status` or `expireQr: true`',
      }),
    result: schemaRef('Channel'),
    refusals: {
      400: 'Neither `status` nor `expireQr` is given.',
      404: 'The channel does not exist.',
    },
    run(domain, { channelId, status, expireQr, reason = null, error }) {
      const { store, cause, emit, now } = domain;
      const channel = store.channels.require(channelId, 'channelId');
      if (expireQr) expireQrCode(domain, channel);
      const { record, changed } = store.channels.update(cause, channelId, { status });
      if (!changed) return toChannel(record);
      const reference = toChannelReference(record);
      const at = now();
      if (status === 'active') emit('channel.connected', { ...reference, connected_at: at });
      if (status === 'disconnected') {
        emit('channel.disconnected', { ...reference, reason, disconnected_at: at });
      }
      if (status === 'error') {
        const unknown = { code: 'unknown', message: 'The channel reported an error' };
        emit('channel.error', { ...reference, error: error ?? unknown, occurred_at: at });
      }
      return toChannel(record);
    },
  }),

  'simulate.training': simulation({
    route: 'POST /simulate/training',
    summary: 'finishes a training at once, without waiting for the clock',
    input: z.strictObject(
      {
        trainingId: id.describe('The id of the training.'),
        status: describedEnum('The final status of the training.', {
          ready: 'The agent knows the content.',
          error: 'Processing failed.',
        }),
        message: text
          .optional()
          .describe(
            "The `error_message` of the training. Used only if `status` is `error`. Default: 'The content could not be read'.",
          ),
      },
      // Hints for the names that the API and other simulations use for the message.
      {
        error: withHints({
          error: 'did you mean `message`?',
          error_message: 'did you mean `message`?',
        }),
      },
    ),
    result: schemaRef('Training'),
    refusals: { 404: 'The training does not exist.' },
    run({ store, cause, now }, { trainingId, status, message = UNREADABLE }) {
      store.trainings.require(trainingId, 'trainingId');
      const error_message = status === 'error' ? message : null;
      return toTraining(
        store.trainings.update(cause, trainingId, { status, error_message }, now()).record,
      );
    },
  }),

  'simulate.mcp': simulation({
    route: 'POST /simulate/mcp',
    summary: "changes an MCP server's status, its tools or the result of its next handshake",
    details:
      'The mock never calls an MCP server. By default, a server that you add with `addMcpServer` offers one tool, `search`, which it lists once it is connected.',
    input: z.strictObject({
      serverId: id.describe('The id of the MCP server.'),
      status: z.enum(['disconnected', 'error']).optional().describe("The server's new status."),
      nextConnect: z
        .enum(['ok', 'error'])
        .optional()
        .describe(
          "The result of the next handshake; later ones succeed. `ok`: The server connects. `error`: Its status becomes `error`. Default: 'ok'.",
        ),
      tools: z
        .array(toolSchema)
        .optional()
        .describe(
          'The tools that the server offers from now on. It lists them at once if it is connected, and otherwise once it connects. Default: unchanged.',
        ),
    }),
    result: schemaRef('McpServer'),
    refusals: { 404: 'The MCP server does not exist.' },
    run({ store, cause }, { serverId, status, nextConnect, tools }) {
      const server = store.mcpServers.require(serverId, 'serverId');
      const connected = (status ?? server.status) === 'connected';
      const { record } = store.mcpServers.update(cause, serverId, {
        ...(status && { status }),
        ...(nextConnect && { next_connect: nextConnect }),
        ...(tools && { offered: tools }),
        ...(tools && connected && { tools, tools_count: tools.length }),
      });
      return toMcpServer(record);
    },
  }),

  'simulate.credits': simulation({
    route: 'POST /simulate/credits',
    summary: "sets an agent's remaining credits or its warning threshold",
    details: 'In Variant B, an event fires when the credits get low or run out.',
    input: z
      .strictObject({
        agentId: id.describe('The id of the agent.'),
        remaining: z.int().min(0).optional().describe('The number of credits that are left.'),
        alertThresholdPercentage: z
          .number()
          .min(0)
          .max(100)
          .optional()
          .describe('The percentage of credits used at which `credit.low` fires. Default: 90.'),
      })
      .refine((given) => (given.remaining ?? given.alertThresholdPercentage) !== undefined, {
        error: 'must have `remaining` or `alertThresholdPercentage`',
      }),
    result: creditsRecordSchema,
    refusals: {
      400: 'Neither `remaining` nor `alertThresholdPercentage` is given.',
      404: 'The agent does not exist.',
    },
    run(domain, { agentId, remaining, alertThresholdPercentage }) {
      domain.store.agents.require(agentId, 'agentId');
      return setCredits(domain, agentId, remaining, alertThresholdPercentage);
    },
  }),

  'simulate.health': simulation({
    route: 'POST /simulate/health',
    summary: 'takes the platform down for maintenance, or brings it back up',
    details:
      "Only `GET /v1/health` is affected. Each workspace has its own health. A request with a valid API key gets its workspace's health. Any other request gets the first workspace's.",
    input: z.strictObject({ status }),
    result: z.object({ status: status.clone() }),
    run({ platformStatus }, { status }) {
      platformStatus.health = status;
      return { status };
    },
  }),

  'simulate.rotateSecret': simulation({
    route: 'POST /simulate/rotate-secret',
    summary: "replaces a webhook's secret",
    details:
      'Every later attempt is signed with the new secret, including retries of earlier events. The API has no operation for this.',
    input: z.strictObject({
      webhookId: id.describe('The id of the webhook.'),
      secret: webhookSecretSchema.optional().describe('The new secret. Default: a generated one.'),
    }),
    result: declareType(
      'RotatedSecret',
      "A webhook's new secret.",
      z.object({
        webhookId: z.guid().describe('The id of the webhook.'),
        secret: z.string().describe('The new secret. The API never returns it.'),
      }),
    ),
    refusals: { 404: 'The webhook does not exist.' },
    run({ store, cause, newSecret, now }, { webhookId, secret: given }) {
      const former = store.webhooks.require(webhookId, 'webhookId').secret;
      const secret = given ?? newSecret(webhookId, former);
      store.webhooks.update(cause, webhookId, { secret }, now());
      return { webhookId, secret };
    },
  }),

  'simulate.emit': simulation({
    route: 'POST /simulate/emit',
    summary: 'fires an event with the given data',
    details: 'No record changes. The mock does not check the data.',
    input: z.strictObject({
      event: z.union([eventName, text]).describe("An event of the mock's variant."),
      data: z.record(z.string(), z.unknown()).describe('The `data` of the event, sent as it is.'),
      undocumented: z
        .boolean()
        .optional()
        .describe(
          'Whether to send the event even if the contract does not document it. No webhook can subscribe to such an event, so every active webhook gets it. Default: false.',
        ),
    }),
    findViolations({ event, undocumented }) {
      if (undocumented || eventName.safeParse(event).success) return [];
      const instead = didYouMean(findNearest(event, [...eventNames.A, ...eventNames.B]));
      return [
        {
          field: 'event',
          rule: `must be an event that the contract documents, unless \`undocumented\` is true${instead}`,
        },
      ];
    },
    result: z.object({
      event: z.union([eventName, z.string()]).describe('The name of the event.'),
    }),
    refusals: {
      400: "The mock's variant has no such event, and `undocumented` is not set.",
    },
    run(domain, { event, data, undocumented }) {
      // Cast, because callers pass names and data of their own, for example about appointments, which the mock lacks.
      const [name, any] = [event, data] as unknown as [EventName, EventData[EventName]];
      if (domain.emit(name, any, { undocumented }) === undefined) {
        throw invalidField('event', "must be an event of this mock's variant");
      }
      return { event };
    },
  }),
};
