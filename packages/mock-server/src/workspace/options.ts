import { z } from 'zod';
import type { Receiver } from '../delivery/receivers.ts';
import { RECEIVER_TIMEOUT_MS } from '../delivery/sender.ts';
import type { WebhookTargets } from '../domain/webhook-targets.ts';
import { MockConfigurationError } from '../errors/configuration-error.ts';
import { toSentence } from '../errors/findings.ts';
import type { MockOptionsData, Seed } from '../generated/control-types.ts';
import { seedSchema } from '../seeds/seed.ts';
import { LAST_INSTANT } from '../time/instants.ts';
import { toPortlessHostname } from '../validation/hostname.ts';
import { isObject } from '../validation/json.ts';
import { runSchema, toIssue } from '../validation/run-schema.ts';
import { documentAs } from '../validation/schema-metadata.ts';
import { keyTextSchema } from './api-keys.ts';

/** One of the two variants of the platform. They differ in scope names and in how webhooks are delivered and signed. */
export type Variant = 'A' | 'B';

/** The initial state of channels. */
export interface ChannelOptions {
  /**
   * Whether instant-messaging channels are active from the start. If `false`, all of them, even the seed's channels,
   * are disconnected until `simulate.channel` scans their QR codes.
   * @default true
   */
  autoConnect?: boolean | undefined;
  /** Responds with 400 to a request that creates a channel without a `type`. @default false */
  typeRequired?: boolean | undefined;
}

/** Options of {@link createMockServer}. Every option has a default. */
export interface MockServerOptions {
  /**
   * The variant of the platform to mock. It determines the scope names and how webhooks are delivered and signed. The
   * `scopes` and `webhooks` options override the variant.
   * @default 'A'
   */
  variant?: Variant | undefined;
  /**
   * The variant of the scope names. With `'both'`, the mock accepts scope names from either variant.
   * @default the value of `variant`
   */
  scopes?: Variant | 'both' | undefined;
  /** The variant of webhook events, delivery and signing. @default the value of `variant` */
  webhooks?: Variant | undefined;
  /**
   * The records that the mock starts with. {@link demo} contains the ids of the records in `'demo'`.
   * @default 'demo'
   */
  seed?: 'demo' | 'empty' | Seed | undefined;
  /** An API key with every scope of both variants. @default 'mock-key' */
  apiKey?: string | undefined;
  /**
   * The number of requests per minute that each key may make. An object also sets the length of the window, in whole
   * seconds from 2 s to a day. With `'off'`, there is no limit, and responses have no rate-limit headers.
   * @default 100
   */
  rateLimit?: number | 'off' | { limit: number; windowMs: number } | undefined;
  /**
   * Responds with 404 to requests for undocumented operations. `mock.call` still runs these operations.
   * @default false
   */
  documentedOnly?: boolean | undefined;
  /**
   * Responds with 400 to unknown body properties and query parameters, and names each of them. This applies to every
   * operation, even to `getHealth` and `getMe`, for which the API documents no 400.
   * @default false
   */
  strict?: boolean | undefined;
  /**
   * Whether an inbound message to a closed conversation reopens the conversation or starts a new one.
   * @default 'reopen'
   */
  inboundToClosed?: 'reopen' | 'new' | undefined;
  /**
   * How the mock responds when an operator writes in a chat before taking it over. `'conflict'` responds with 409.
   * `'allow'` sends the message, and the agent keeps replying.
   * @default 'conflict'
   */
  humanMessageWhenOpen?: 'conflict' | 'allow' | undefined;
  /** The initial state of channels. */
  channels?: ChannelOptions | undefined;
  /** The status of the response to a request that creates something. @default 201 */
  createdStatus?: 200 | 201 | undefined;
  /**
   * What `start-human` and `stop-human` return: the chat, or only `{ id, ai_mode }`. `ai_mode` says whether the agent
   * replies.
   * @default 'chat'
   */
  chatAnswers?: 'chat' | 'ai_mode' | undefined;
  /**
   * How the mock responds to a command that a chat's state does not allow. `'refuse'` responds with 409. `'ignore'`
   * responds as if the command were allowed: a message is still sent, but the state does not change.
   * @default 'refuse'
   */
  stateConflicts?: 'refuse' | 'ignore' | undefined;
  /** The id of the operator who takes over chats. @default derived from `idSeed` */
  operator?: string | undefined;
  /** Responds with 400 to webhook URLs that are not https, as in production. @default false */
  requireHttps?: boolean | undefined;
  /**
   * The hosts that webhook URLs may use: any host, this machine only (`'loopback'`), or a list of host names and
   * addresses without ports. A request that sets a URL with another host fails with 400, and a seed or snapshot that
   * contains such a URL is rejected. Host names are compared, not resolved. A URL with a receiver in this process
   * (`webhooks.receive`) is always allowed.
   * @default 'any'
   */
  webhookTargets?: WebhookTargets | undefined;
  /**
   * How time passes in every workspace. A `'virtual'` clock stands still until `clock.advance` or a client's sleep
   * advances it. A `'system'` clock follows the machine's clock.
   * @default 'virtual'
   */
  clock?: 'virtual' | 'system' | undefined;
  /**
   * The time at which the clock of every workspace starts. Requires `clock: 'virtual'`.
   * @default 2026-01-01T00:00:00.000Z
   */
  start?: Date | undefined;
  /**
   * The text from which ids, keys and secrets are derived. The same text always produces the same ids, keys and
   * secrets. With `clock: 'system'` and no `idSeed`, keys and secrets are random.
   * @default 'mock'
   */
  idSeed?: string | undefined;
  /** The base URL that `clientOptions()` returns and MSW intercepts. @default 'http://mock.agent-platform.test' */
  baseUrl?: string | undefined;
  /**
   * The `fetch` function that sends webhook deliveries to receivers outside this process. The mock makes no other
   * requests.
   * @default the global fetch, as it was when the mock was loaded
   */
  fetch?: Receiver | undefined;
  /**
   * The time limit for a webhook receiver, from connecting to the end of its response, in milliseconds of real time. On
   * Node, connecting may take at most 10 s, even if this limit is longer.
   * @default 10000
   */
  receiverTimeoutMs?: number | undefined;
}

const variant = z.enum(['A', 'B']);

const limit = z.int().min(1);

/** `X-RateLimit-Reset` is in whole seconds, so a window of 1 s could look twice as long. */
const windowMs = z.int().min(2000).max(86_400_000).multipleOf(1000);

const isHttpUrl = (text: string) =>
  /^https?:$/.test(URL.canParse(text) ? new URL(text).protocol : '');

/** The schema of a seed with records. The records are checked when they are added. */
export const seedRecords = documentAs(z.custom<Seed>(isObject), seedSchema);

/** The schema of a seed in any of its forms. */
export const seed = z.union([z.enum(['demo', 'empty']), seedRecords], {
  error: 'must be `demo`, `empty` or an object of records',
});

/** The schema of a host without a port. It converts the host to the form that is used in URLs. */
export const hostname = z.string().transform((text, { issues }) => {
  const normalized = toPortlessHostname(text);
  if (normalized !== undefined) return normalized;
  issues.push({
    code: 'custom',
    input: text,
    message: 'must be a host name or address without a port',
  });
  return z.NEVER;
});

/** The hint for the `mcp` option, which does not exist. */
export const MCP_IS_SIMULATED =
  'The mock only simulates MCP servers and never calls one. The `simulate.mcp` control sets how a server behaves.';

/**
 * The schema of {@link MockServerOptions}, with the defaults. A test checks that the schema has the same input type.
 */
export const optionsSchema = z.strictObject({
  variant: variant.default('A'),
  scopes: z.enum(['A', 'B', 'both']).optional(),
  webhooks: variant.optional(),
  seed: seed.default('demo'),
  apiKey: keyTextSchema.default('mock-key'),
  rateLimit: z
    .union([limit, z.literal('off'), z.strictObject({ limit, windowMs })], {
      error:
        'must be a whole number of at least 1, `off`, or `{ limit, windowMs }` with a window of whole seconds from 2000 to 86400000 ms',
    })
    .default(100),
  documentedOnly: z.boolean().default(false),
  requireHttps: z.boolean().default(false),
  webhookTargets: z
    .union([z.enum(['any', 'loopback']), z.array(hostname).readonly()], {
      error: 'must be `any`, `loopback` or a list of host names and addresses without ports',
    })
    .default('any'),
  strict: z.boolean().default(false),
  inboundToClosed: z.enum(['reopen', 'new']).default('reopen'),
  humanMessageWhenOpen: z.enum(['conflict', 'allow']).default('conflict'),
  channels: z
    .strictObject({
      autoConnect: z.boolean().default(true),
      typeRequired: z.boolean().default(false),
    })
    .prefault({}),
  createdStatus: z
    .union([z.literal(200), z.literal(201)], { error: 'must be `200` or `201`' })
    .default(201),
  chatAnswers: z.enum(['chat', 'ai_mode']).default('chat'),
  stateConflicts: z.enum(['refuse', 'ignore']).default('refuse'),
  operator: z.guid().toLowerCase().optional(),
  clock: z.enum(['virtual', 'system']).default('virtual'),
  start: z
    .date({ error: "must be a valid `Date`, such as `new Date('2026-01-01')`" })
    .min(new Date(0), { error: 'must not be before 1970' })
    .max(new Date(LAST_INSTANT), {
      error: `must not be after \`${new Date(LAST_INSTANT).toISOString()}\``,
    })
    .optional(),
  idSeed: z.string().default('mock'),
  baseUrl: z
    .string()
    .refine(isHttpUrl, { error: 'must be an http or https URL' })
    .transform((text) => text.replace(/\/+$/, ''))
    .refine((text) => !isHttpUrl(text) || new URL(text).href === `${text}/`, {
      error:
        'must not contain a path (not even `/v1`, which the client adds), a query or credentials',
    })
    .default('http://mock.agent-platform.test'),
  fetch: z
    .custom<Receiver>((value) => typeof value === 'function', { error: 'must be a function' })
    .optional(),
  receiverTimeoutMs: z.int().positive().default(RECEIVER_TIMEOUT_MS),
});

/** The options with the defaults filled in. */
export interface ResolvedOptions extends Readonly<z.output<typeof optionsSchema>> {
  readonly scopes: Variant | 'both';
  readonly webhooks: Variant;
  /** Whether keys and secrets are random instead of derived from `idSeed`. */
  readonly hasRandomSecrets: boolean;
}

/**
 * Checks the options and fills in the defaults.
 * @throws MockConfigurationError if an option is invalid. The message names every invalid option.
 */
export function resolveOptions(given: MockServerOptions): ResolvedOptions {
  const { value: options, issues } = runSchema(optionsSchema, given);
  if (issues.length > 0) {
    const rules = issues.map(toIssue).map(({ path, message }) => {
      return path.length === 0
        ? `\`options\` ${message}`
        : `Option \`${path.join('.')}\` ${message}`;
    });
    if (isObject(given) && 'mcp' in given) rules.push(MCP_IS_SIMULATED);
    throw new MockConfigurationError(`createMockServer: ${rules.map(toSentence).join(' ')}`);
  }
  const { variant, clock } = options;
  if (given.start !== undefined && clock === 'system') {
    throw new MockConfigurationError(
      "createMockServer: Option `start` requires `clock: 'virtual'`, because a system clock follows the machine's clock.",
    );
  }
  const { scopes = variant, webhooks = variant } = options;
  const hasRandomSecrets = clock === 'system' && given.idSeed === undefined;
  return { ...options, scopes, webhooks, hasRandomSecrets };
}

/** Returns the options in a form that JSON can express. The seed is replaced with its kind. */
export function toPlainOptions({
  seed,
  hasRandomSecrets: _,
  ...options
}: ResolvedOptions): MockOptionsData {
  const named = typeof seed === 'string' ? seed : 'records';
  return JSON.parse(JSON.stringify({ ...options, seed: named }));
}
