import { z } from 'zod';
import { toolSchema } from '../domain/mcp-server.ts';
import { MockConfigurationError } from '../errors/configuration-error.ts';
import { createFindings, type Findings } from '../errors/findings.ts';
import type {
  Agent,
  Channel,
  ChatMessage,
  Contact,
  Conversation,
  ConversationMessage,
  CustomField,
  McpServer,
  McpTool,
  Training,
  Webhook,
} from '../generated/record-types.ts';
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
import { runSchema, toIssue } from '../validation/run-schema.ts';
import { documented } from '../validation/schema-metadata.ts';
import { withoutUndefined } from '../validation/without-undefined.ts';

/** Properties that may be left out. They can be assigned one after another. */
type Maybe<Kind> = { -readonly [Name in keyof Kind]?: Kind[Name] | undefined };

/** A record of which only some properties are required. */
type Draft<Kind, Required extends keyof Kind> = Maybe<Kind> & {
  -readonly [Name in Required]: Kind[Name];
};

/**
 * The records to start with, as the API returns them. A property that is left out or `undefined` gets the
 * default of a new record. The API's rules for new records apply, and no time may be later than the mock's.
 */
export interface Seed {
  /** Agents. Channels, trainings, MCP servers and conversations belong to one. */
  agents?: readonly SeedAgent[] | undefined;
  /** Channels. Each belongs to an agent. */
  channels?: readonly SeedChannel[] | undefined;
  /** Custom fields for contacts. */
  customFields?: readonly SeedCustomField[] | undefined;
  /** Contacts. */
  contacts?: readonly SeedContact[] | undefined;
  /** Trainings. Each belongs to an agent. */
  trainings?: readonly SeedTraining[] | undefined;
  /** MCP servers. Each is attached to at least one agent. */
  mcpServers?: readonly SeedMcpServer[] | undefined;
  /** Webhooks. */
  webhooks?: readonly SeedWebhook[] | undefined;
  /** Conversations with their messages. Each belongs to an agent. */
  conversations?: readonly SeedConversation[] | undefined;
}

/** An agent. Only its name is required. */
export interface SeedAgent extends Draft<Agent, 'name'> {}

/** A channel of an agent. */
export interface SeedChannel extends Draft<Channel, 'name' | 'agent_id'> {}

/** A custom field for contacts. */
export interface SeedCustomField extends Draft<CustomField, 'name' | 'type'> {}

/** A contact. Only its name is required. */
export interface SeedContact extends Draft<Contact, 'name'> {}

/**
 * A training of an agent. For type `url` or `file`, `content` may be an address. A pending or processing
 * training continues when the mock starts.
 */
export interface SeedTraining extends Draft<Training, 'agent_id' | 'title'> {}

/** An MCP server, with the agents that it is attached to and the tools that it lists once connected. */
export interface SeedMcpServer extends Draft<McpServer, 'name' | 'url'> {
  /** The agents that it is attached to, at least one. */
  agent_ids: readonly string[];
  /** The tools that it lists once connected. @default [] */
  tools?: readonly McpTool[] | undefined;
}

/** A webhook. Give a `secret` if a receiver has to know it beforehand. */
export interface SeedWebhook extends Draft<Webhook, 'url' | 'events'> {
  /** The webhook secret: any text that is not blank. @default a new one */
  secret?: string | undefined;
}

/**
 * A conversation and its messages, oldest first. With status `human` it is assigned to the workspace's
 * operator, unless `assigned_to` is given. Without `created_at` it starts at the earliest of its given times.
 */
export interface SeedConversation extends Draft<Conversation, 'agent_id'> {
  /** Its messages, oldest first. */
  messages?: readonly SeedMessage[] | undefined;
}

/**
 * A message, with its author's id and the status that chats show. Without `created_at`, a message was sent a
 * millisecond before the next one. The last message was sent when the conversation was closed or last
 * changed, otherwise now.
 */
export interface SeedMessage
  extends Maybe<Omit<ConversationMessage, 'sender_type'>>,
    Maybe<Pick<ChatMessage, 'sender_id' | 'status'>> {
  /** The author: the contact (`customer`), the agent, or an operator (`human`). */
  sender_type: 'customer' | 'agent' | 'human';
}

/** A time in the API's format (decision A9). Records are sorted by its text. */
const time = z.iso.datetime({ offset: true }).transform((text) => new Date(text).toISOString());
const made = { created_at: time };
const changed = { created_at: time, updated_at: time };

const messages = listOf(
  documented(
    'SeedMessage',
    conversationMessageSchema
      .extend(chatMessageSchema.pick({ sender_id: true, status: true }).shape)
      .extend({ ...made, sender_type: z.enum(['customer', 'agent', 'human']) })
      .partial()
      .required({ sender_type: true })
      .strict(),
  ),
);

/** The schema of a {@link Seed}. A test compares the two types. */
export const seedSchema = documented(
  'Seed',
  z.strictObject({
    agents: listOf(
      documented(
        'SeedAgent',
        agentSchema.extend(changed).partial().required({ name: true }).strict(),
      ),
    ),
    channels: listOf(
      documented(
        'SeedChannel',
        channelSchema.extend(made).partial().required({ name: true, agent_id: true }).strict(),
      ),
    ),
    customFields: listOf(
      documented(
        'SeedCustomField',
        customFieldSchema.extend(made).partial().required({ name: true, type: true }).strict(),
      ),
    ),
    contacts: listOf(
      documented(
        'SeedContact',
        contactSchema.extend(changed).partial().required({ name: true }).strict(),
      ),
    ),
    trainings: listOf(
      documented(
        'SeedTraining',
        trainingSchema.extend(changed).partial().required({ agent_id: true, title: true }).strict(),
      ),
    ),
    mcpServers: listOf(
      documented(
        'SeedMcpServer',
        mcpServerSchema
          .extend(made)
          .partial()
          .required({ name: true, url: true })
          .extend({
            agent_ids: z.array(agentSchema.shape.id).min(1).readonly(),
            tools: z.array(toolSchema).readonly().optional(),
          })
          .strict(),
      ),
    ),
    webhooks: listOf(
      documented(
        'SeedWebhook',
        webhookSchema
          .extend(changed)
          .partial()
          .required({ url: true, events: true })
          .extend({ secret: z.string().regex(/\S/, { error: 'must not be blank' }).optional() })
          .strict(),
      ),
    ),
    conversations: listOf(
      documented(
        'SeedConversation',
        conversationSchema
          .extend({
            ...changed,
            human_started_at: time.nullable(),
            last_message_at: time.nullable(),
            closed_at: time.nullable(),
          })
          .partial()
          .required({ agent_id: true })
          .extend({ messages: messages })
          .strict(),
      ),
    ),
  }),
);

/**
 * Makes the schema of a list of records without unknown properties. An `undefined` property counts as left
 * out.
 */
function listOf<Shape extends z.ZodRawShape>(record: z.ZodObject<Shape, z.core.$strict>) {
  return z
    .array(record.transform((given) => withoutUndefined(given)))
    .readonly()
    .optional();
}

/** A list of records or messages, before they are checked. */
const anyList = z.array(z.unknown()).optional();

/** A seed before its lists are checked. */
const anyLists = z.strictObject(
  Object.fromEntries(Object.keys(seedSchema.shape).map((kind) => [kind, z.unknown().optional()])),
);

/** The schema of a list, as {@link listOf} makes it. */
type ListSchema = z.ZodOptional<z.ZodReadonly<z.ZodArray<z.ZodType>>>;

/** Checks a value and returns it as transformed by the schema. */
type Parse = (schema: z.ZodType, value: unknown, place: readonly PropertyKey[]) => unknown;

/**
 * Checks the records of a seed against the specification. Each record and each message is checked by itself,
 * because zod would keep every mistake in a list, and there may be millions.
 * @throws MockConfigurationError that names the first mistakes.
 */
export function parseSeed(value: unknown): Seed {
  const findings = createFindings();

  const parse: Parse = (schema, given, place) => {
    const checked = runSchema(schema, given);
    for (const issue of checked.issues) {
      findings.add(() => {
        const { path, message } = toIssue(issue);
        return `${[...place, ...path].join('/')} ${message}`.trim();
      });
    }
    return checked.value;
  };

  function parseList(
    list: ListSchema,
    given: unknown,
    place: readonly PropertyKey[],
    parseItem = parse,
  ): unknown {
    const items = parse(anyList, given, place);
    if (!Array.isArray(items)) return undefined;
    const { element } = list.unwrap().unwrap();
    return items.map((item, index) => parseItem(element, item, [...place, index]));
  }

  const parseConversation: Parse = (schema, given, place) => {
    const { messages: said, ...conversation } = Object(given);
    if (said === undefined) return parse(schema, given, place);
    const parsed = Object(parse(schema, conversation, place));
    return { ...parsed, messages: parseList(messages, said, [...place, 'messages']) };
  };

  const lists = Object(parse(anyLists, value, []));
  const kinds = Object.entries(seedSchema.shape).map(([kind, list]) => {
    const parseItem = kind === 'conversations' ? parseConversation : parse;
    return [kind, parseList(list, lists[kind], [kind], parseItem)] as const;
  });
  if (findings.count > 0) throw wrongSeed(findings);
  return withoutUndefined(Object.fromEntries(kinds)) as Seed;
}

/** Makes the error for a seed that is refused as a whole. */
export function wrongSeed(findings: Findings): MockConfigurationError {
  const kinds = Object.keys(seedSchema.shape).join(', ');
  return new MockConfigurationError(`seed: ${findings.toText()} (kinds of records: ${kinds})`);
}
