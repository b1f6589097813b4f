import { z } from 'zod';
import type { Receiver } from '../delivery/receivers.ts';
import { RECEIVER_TIMEOUT_MS } from '../delivery/sender.ts';
import { MockConfigurationError } from '../errors/configuration-error.ts';
import { toSentence } from '../errors/findings.ts';
import type { MockOptionsData, MockServerOptions, Seed } from '../generated/control-types.ts';
import { seedSchema } from '../seeds/seed.ts';
import { LAST_INSTANT } from '../time/instants.ts';
import { toIso } from '../time/to-iso.ts';
import { copyOf } from '../validation/copy-of.ts';
import { toPortlessHostname } from '../validation/hostname.ts';
import { isObject } from '../validation/json.ts';
import { runSchema, toIssue } from '../validation/run-schema.ts';
import { declareType, documentAs, importType } from '../validation/schema-metadata.ts';
import { keyTextSchema } from './api-keys.ts';
import { overridesSchema } from './overrides.ts';

/** A variant of the platform. The two differ in scope names and in how webhooks are delivered and signed. */
export type Variant = 'A' | 'B';

const variant = z.enum(['A', 'B']);

const limit = z.int().min(1).describe('The number of requests per window.');

/** `X-RateLimit-Reset` is in whole seconds, so a window of 1 s could look twice as long. */
const windowMs = z
  .int()
  .min(2000)
  .max(86_400_000)
  .multipleOf(1000)
  .describe('The length of the window in milliseconds.');

const isHttpUrl = (text: string) =>
  /^https?:$/.test(URL.canParse(text) ? new URL(text).protocol : '');

const isOnlyOrigin = ({ href, origin }: URL) => href.replace(/\/+$/, '') === origin;

/** Records are checked when they are added. */
export const seed = z.union(
  [z.enum(['demo', 'empty']), documentAs(z.custom<Seed>(isObject), seedSchema)],
  { error: 'must be `demo`, `empty` or an object of records' },
);

/** A host without a port. The output is the host as URLs contain it. */
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

/** A hint for callers who pass an option `mcp`, which does not exist. */
export const MCP_IS_SIMULATED =
  'The mock only simulates MCP servers and never calls one. The `simulate.mcp` control sets how a server behaves.';

const channelOptions = declareType(
  'ChannelOptions',
  'The initial state of channels.',
  z.strictObject({
    autoConnect: z
      .boolean()
      .default(true)
      .describe(
        'Whether instant-messaging channels are active from the start. If `false`, they start disconnected, except those in the seed with another `status`, and `simulate.channel` activates them.',
      ),
    typeRequired: z
      .boolean()
      .default(false)
      .describe('Responds with 400 if a channel is created without a `type`.'),
  }),
  { isMutable: true },
);

/**
 * The interface, the table in `docs/options.md`, the result of the control `options` and the command line's flags are
 * all made from this schema. The first sentence of a description is the flag's help text.
 */
export const optionsSchema = declareType(
  'MockServerOptions',
  'Options of `createMockServer`. Every option has a default.',
  z.strictObject({
    variant: variant
      .default('A')
      .describe(
        "The platform's variant, which sets the scope names and how webhooks are delivered and signed. To mix the two variants, also set `scopes` or `webhooks`.",
      ),
    scopes: z
      .enum(['A', 'B', 'both'])
      .optional()
      .describe(
        "The variant of the scope names; `'both'` accepts those of either variant. Default: the value of `variant`.",
      ),
    webhooks: variant
      .optional()
      .describe(
        'The variant of webhook events, delivery and signing. Default: the value of `variant`.',
      ),
    seed: seed
      .default('demo')
      .describe(
        "The records that the mock starts with: the demo records, none (`'empty'`) or your own. The constant `demo` has the ids of the demo records.",
      ),
    apiKey: keyTextSchema
      .default('mock-key')
      .describe('An API key with every scope of both variants.'),
    rateLimit: z
      .union([limit, z.literal('off'), z.strictObject({ limit, windowMs })], {
        error:
          'must be a whole number of at least 1, `off`, or `{ limit, windowMs }` with a window of whole seconds from 2000 to 86400000 ms',
      })
      .default(100)
      .describe(
        "How many requests each key may make per minute. An object also sets the window's length, `windowMs`: whole seconds, given in milliseconds, from 2 s to a day. With `'off'`, requests are not limited, and the rate-limit headers say that 1,000,000 are left.",
      ),
    overrides: overridesSchema
      .default({})
      .describe(
        "Corrected methods and paths for assumed operations, as in the SDK's option `overrides`. The OpenAPI documents that the mock serves keep the original ones.",
      ),
    documentedOnly: z
      .boolean()
      .default(false)
      .describe(
        'Responds with 404 to requests for undocumented operations. `mock.call` still runs them.',
      ),
    requireHttps: z
      .boolean()
      .default(false)
      .describe('Responds with 400 to webhook URLs that are not https, as in production.'),
    webhookTargets: z
      .union([z.enum(['any', 'loopback']), z.array(hostname).readonly()], {
        error: 'must be `any`, `loopback` or a list of host names and addresses without ports',
      })
      .default('any')
      .describe(
        "The hosts allowed in webhook URLs: any, only this machine (`'loopback'`), or a list of host names and addresses without ports. Setting a webhook's URL to any other host gets a 400, and a seed or snapshot that contains such a URL is rejected. Host names are compared as text, not resolved. The URL of a receiver in this process (`webhooks.receive`) is always allowed.",
      ),
    strict: z
      .boolean()
      .default(false)
      .describe(
        'Rejects unknown body properties and query parameters, and bodies without a JSON `Content-Type`, with a 400 that names them. This includes `getHealth` and `getMe`, for which the API documents no 400.',
      ),
    inboundToClosed: z
      .enum(['reopen', 'new'])
      .default('reopen')
      .describe('Whether an inbound message reopens a closed conversation or starts a new one.'),
    humanMessageWhenOpen: z
      .enum(['conflict', 'allow'])
      .default('conflict')
      .describe(
        "What happens when an operator writes in a chat before taking it over. `'conflict'` responds with 409; `'allow'` sends the message, and the agent keeps replying.",
      ),
    channels: channelOptions.prefault({}).describe('The initial state of channels.'),
    createdStatus: z
      .literal([200, 201], { error: 'must be `200` or `201`' })
      .default(201)
      .describe('The status of the response when something is created: 200 or 201.'),
    chatAnswers: z
      .enum(['chat', 'ai_mode'])
      .default('chat')
      .describe(
        'What `start-human` and `stop-human` return: the chat, or only `{ id, ai_mode }`. `ai_mode` says whether the agent replies.',
      ),
    stateConflicts: z
      .enum(['refuse', 'ignore'])
      .default('refuse')
      .describe(
        "What happens to a command that a chat's state does not allow. `'refuse'` responds with 409. `'ignore'` returns success and leaves the chat's state unchanged, but still sends a message.",
      ),
    operator: z
      .guid()
      .toLowerCase()
      .optional()
      .describe('The id of the operator who takes over chats. Default: derived from `idSeed`.'),
    clock: z
      .enum(['virtual', 'system'])
      .default('virtual')
      .describe(
        "How time passes: a `'virtual'` clock stands still until `clock.advance` or a client's sleep advances it, and a `'system'` clock follows the machine's.",
      ),
    start: z
      .date({ error: "must be a valid `Date`, such as `new Date('2026-01-01')`" })
      .min(new Date(0), { error: 'must not be before 1970' })
      .max(new Date(LAST_INSTANT), {
        error: `must not be after \`${toIso(LAST_INSTANT)}\``,
      })
      .optional()
      .describe(
        "The time at which every workspace's clock starts. Requires `clock: 'virtual'`. Default: 2026-01-01T00:00:00.000Z.",
      ),
    idSeed: z
      .string()
      .default('mock')
      .describe(
        "The text that ids, keys and secrets are derived from, so that they are the same in every run. With `clock: 'system'` and no `idSeed`, keys and secrets are random, and so is the last part of ids.",
      ),
    baseUrl: z
      .string()
      .refine(isHttpUrl, { error: 'must be an http or https URL' })
      .refine((text) => !isHttpUrl(text) || isOnlyOrigin(new URL(text)), {
        error:
          'must not contain a path (not even `/v1`, which the client adds), a query or credentials',
      })
      .transform((text) => (isHttpUrl(text) ? new URL(text).origin : text))
      .default('http://mock.agent-platform.test')
      .describe('The base URL that `clientOptions()` returns and MSW intercepts.'),
    fetch: importType(
      'Receiver',
      z.custom<Receiver>((value) => typeof value === 'function', { error: 'must be a function' }),
    )
      .optional()
      .describe(
        'The `fetch` function that sends webhook deliveries to receivers outside this process. The mock makes no other requests. Default: the global fetch, as it was when the mock was loaded.',
      ),
    receiverTimeoutMs: z
      .int()
      .positive()
      .default(RECEIVER_TIMEOUT_MS)
      .describe(
        'How long a webhook receiver may take, from connecting to the end of its response, in milliseconds of real time. On Node, the connection itself must be up within 10 s.',
      ),
  }),
  { isMutable: true },
);

/** The options with the defaults filled in. */
export interface ResolvedOptions extends Readonly<z.output<typeof optionsSchema>> {
  readonly scopes: Variant | 'both';
  readonly webhooks: Variant;
  /** Whether keys, secrets and the last part of ids are random, instead of derived from `idSeed` (decision D55). */
  readonly isRandom: boolean;
}

/**
 * Checks and copies the options, and fills in the defaults.
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
  const isRandom = clock === 'system' && given.idSeed === undefined;
  return copyOf({ ...options, scopes, webhooks, isRandom });
}

/** Returns the options as JSON, with the kind of the seed in place of its records. */
export function toPlainOptions({
  seed,
  isRandom: _,
  ...options
}: ResolvedOptions): MockOptionsData {
  const kind = typeof seed === 'string' ? seed : 'records';
  return JSON.parse(JSON.stringify({ ...options, seed: kind }));
}
