import { z } from 'zod';
import { toolSchema } from '../domain/mcp-server.ts';
import { MockConfigurationError } from '../errors/configuration-error.ts';
import { Findings } from '../errors/findings.ts';
import { toText } from '../errors/problem.ts';
import type { Seed } from '../generated/control-types.ts';
import {
  agentSchema,
  channelSchema,
  chatMessageSchema,
  contactSchema,
  conversationMessageSchema,
  conversationSchema,
  customFieldSchema,
  mcpServerSchema,
  trainingSchema,
  webhookSchema,
} from '../generated/records.ts';
import { webhookSecretSchema } from '../records/webhook-secret.ts';
import { runSchema, toViolation } from '../validation/run-schema.ts';
import { declareType } from '../validation/schema-metadata.ts';
import { withoutUndefined } from '../validation/without-undefined.ts';

/** Normalised to the API's format, because records are sorted by their timestamps as strings (decision A9). */
const time = z.iso.datetime({ offset: true }).transform((text) => new Date(text).toISOString());

const TIMES = ['created_at', 'updated_at', 'human_started_at', 'last_message_at', 'closed_at'];

/** Creates the schema of a record in a seed. All properties are optional, except the `required` ones. */
function draftOf(
  name: string,
  text: string,
  record: z.ZodObject,
  required: readonly string[],
  own: z.ZodRawShape = {},
) {
  const times = TIMES.flatMap((field) => {
    const given = record.shape[field];
    if (given === undefined) return [];
    const schema = given instanceof z.ZodNullable ? time.nullable() : time;
    return [[field, schema.describe(String(given.description))]];
  });
  const mask = Object.fromEntries(required.map((field) => [field, true as const]));
  const draft = record.extend(Object.fromEntries(times)).partial().required(mask).extend(own);
  return declareType(name, text, draft.strict(), { isMutable: true });
}

function listOf(text: string, draft: z.ZodObject) {
  return z
    .array(draft.transform((given) => withoutUndefined(given)))
    .readonly()
    .optional()
    .describe(text);
}

const messages = listOf(
  'Its messages, oldest first.',
  draftOf(
    'SeedMessage',
    "A message, with its author's id and the status that chats show. A message without `created_at` is dated one millisecond before the next message. If the last message has none, it gets the time at which the conversation was closed or last changed, or else the current time.",
    conversationMessageSchema.extend(
      chatMessageSchema.pick({ sender_id: true, status: true }).shape,
    ),
    ['sender_type'],
    {
      sender_type: z
        .enum(['customer', 'agent', 'human'])
        .describe('The author: the contact (`customer`), the agent, or an operator (`human`).'),
    },
  ),
);

export const seedSchema = declareType(
  'Seed',
  "The records to start with, as the API returns them. An omitted or `undefined` property gets a new record's default. The API's rules for new records apply. Times are not compared with each other or with the clock, and values that follow from others, such as `tools_count`, are ignored.",
  z.strictObject({
    agents: listOf(
      'Agents. Every channel, training, MCP server and conversation belongs to an agent.',
      draftOf('SeedAgent', 'An agent. Only its name is required.', agentSchema, ['name']),
    ),
    channels: listOf(
      'Channels. Each belongs to an agent.',
      draftOf('SeedChannel', 'A channel of an agent.', channelSchema, ['name', 'agent_id']),
    ),
    customFields: listOf(
      'Custom fields for contacts.',
      draftOf('SeedCustomField', 'A custom field for contacts.', customFieldSchema, [
        'name',
        'type',
      ]),
    ),
    contacts: listOf(
      'Contacts.',
      draftOf('SeedContact', 'A contact. Only its name is required.', contactSchema, ['name']),
    ),
    trainings: listOf(
      'Trainings. Each belongs to an agent.',
      draftOf(
        'SeedTraining',
        'A training of an agent. For type `url` or `file`, `content` may be an address. A pending or processing training continues when the mock starts.',
        trainingSchema,
        ['agent_id', 'title'],
      ),
    ),
    mcpServers: listOf(
      'MCP servers. Each is attached to at least one agent.',
      draftOf(
        'SeedMcpServer',
        'An MCP server, with its agents and its tools.',
        mcpServerSchema,
        ['name', 'url'],
        {
          agent_ids: z
            .array(agentSchema.shape.id)
            .min(1)
            .readonly()
            .describe('The agents that the server is attached to. At least one is required.'),
          tools: z
            .array(toolSchema)
            .readonly()
            .optional()
            .describe('The tools that the server lists once connected. Default: [].'),
        },
      ),
    ),
    webhooks: listOf(
      'Webhooks.',
      draftOf(
        'SeedWebhook',
        'A webhook. Set `secret` if a receiver must know it in advance.',
        webhookSchema,
        ['url', 'events'],
        {
          secret: webhookSecretSchema
            .optional()
            .describe(
              'The webhook secret: any text that the verifier accepts. Default: a new one.',
            ),
        },
      ),
    ),
    conversations: listOf(
      'Conversations with their messages. Each belongs to an agent.',
      draftOf(
        'SeedConversation',
        "A conversation and its messages, oldest first. A conversation with status `human` is assigned to the workspace's operator unless `assigned_to` is set. A conversation without `created_at` starts at the earliest time given for it or for its messages.",
        conversationSchema,
        ['agent_id'],
        { messages },
      ),
    ),
  }),
  { isMutable: true },
);

/**
 * Checks the records of a seed against the specification.
 * @throws MockConfigurationError that names the first mistakes.
 */
export function parseSeed(given: unknown): Seed {
  const { value, issues } = check(given);
  const findings = new Findings();
  for (const issue of issues) findings.add(() => toText(toViolation(issue, 'seed')));
  if (findings.count > 0) throw wrongSeed(findings);
  return withoutUndefined(value) as Seed;
}

function check(given: unknown) {
  try {
    return runSchema(seedSchema, given);
  } catch (cause) {
    // Zod passes the mistakes of an inner list as arguments, and there can be too many for the stack.
    if (!(cause instanceof RangeError)) throw cause;
    const message = 'seed: A list has too many invalid records to name any. Check a smaller seed.';
    throw new MockConfigurationError(message, { cause });
  }
}

export function wrongSeed(findings: Findings): MockConfigurationError {
  const kinds = Object.keys(seedSchema.shape).map((kind) => `\`${kind}\``);
  return new MockConfigurationError(
    `seed: ${findings.toText()} The kinds of records are: ${kinds.join(', ')}.`,
  );
}
