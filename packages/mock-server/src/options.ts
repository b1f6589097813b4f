import { z } from 'zod';
import { MockConfigurationError } from './core/configuration-error.ts';
import { toPortlessHostname } from './core/hostname.ts';
import { RECEIVER_TIMEOUT_MS, type Receiver } from './delivery/post.ts';
import type { WebhookTargets } from './domain/webhook-targets.ts';
import { keyTextSchema } from './request/api-keys.ts';
import type { Seed } from './seeds/seed.ts';
import { LAST_INSTANT } from './time/clock.ts';
import { toValidationMessage } from './validation/validation-messages.ts';

/** A variant of the contract (5.1 or 5.2, 6.1 or 6.2). */
export type Variant = 'A' | 'B';

/** Options of {@link createMockServer}; every one has a default. */
export interface MockServerOptions {
  /** Variant of both scopes and webhooks. @default 'A' */
  variant?: Variant;
  /** Variant of the scope names, `'both'` to accept either (contract 5.1, 5.2). @default variant */
  scopes?: Variant | 'both';
  /** Variant of webhook delivery and signing (contract 6.1, 6.2). @default variant */
  webhooks?: Variant;
  /** What is there at the start: see {@link demo} for `'demo'`. @default 'demo' */
  seed?: 'demo' | 'empty' | Seed;
  /** A key with every scope of both variants. @default 'mock-key' */
  apiKey?: string;
  /** Requests a minute and key (contract 8), or `'off'`, which leaves the rate headers out. @default 100 */
  rateLimit?: number | 'off';
  /** Answers 404 to operations that the contract does not document. @default false */
  documentedOnly?: boolean;
  /** Answers 400 to properties that a body does not have, naming each (decision A6). @default false */
  strictBodies?: boolean;
  /**
   * What an inbound message into a closed conversation does: reopens it, or begins a new one
   * (decision S3). @default 'reopen'
   */
  inboundToClosed?: 'reopen' | 'new';
  /**
   * What a person's message to a chat gets that nobody has taken over: 409, or it is sent and the
   * agent goes on answering (decision S5). @default 'conflict'
   */
  humanMessageWhenOpen?: 'conflict' | 'allow';
  /** How channels come up. */
  channels?: {
    /**
     * Whether instant-messaging channels start active. Without it they start disconnected, those of
     * the seed too, until somebody scans the QR code: `simulate.channel` (decision S8). @default true
     */
    autoConnect?: boolean;
  };
  /** Id of the person who takes over chats (decision R16). @default one made of `idSeed` */
  operator?: string;
  /** Refuses webhook URLs that are not https, as in production (contract 6.2). @default false */
  requireHttps?: boolean;
  /**
   * Where webhooks may point: `'any'` host, `'loopback'` (this machine), or a list of host names and
   * addresses, without ports. Any other URL answers 400 on create and update, and a seed or a
   * snapshot with one is refused. Names are not looked up. URLs that `webhooks.receive` has a
   * receiver for are always taken. @default 'any'
   */
  webhookTargets?: WebhookTargets;
  /**
   * How time passes in every workspace: `'virtual'` stands still until `clock.advance` (a client's
   * sleep through `clock.sleep` also moves it); `'system'` follows the host's clock.
   * @default 'virtual'
   */
  clock?: 'virtual' | 'system';
  /** Where the virtual clock of every workspace starts. @default 2026-01-01T00:00:00.000Z */
  start?: Date;
  /** Text that ids and secrets are derived from: the same seed gives the same ids. @default 'mock' */
  idSeed?: string;
  /** What `clientOptions().baseUrl` says and MSW listens to. @default 'http://mock.agent-platform.test' */
  baseUrl?: string;
  /** Carries webhook deliveries to receivers outside this process. @default the global fetch */
  fetch?: Receiver;
  /**
   * How long a webhook receiver has from connecting to the end of its answer (contract 8), in
   * milliseconds of real time, whatever the mock's clock says. @default 10000
   */
  receiverTimeoutMs?: number;
}

const variant = z.enum(['A', 'B']);

const isHttpUrl = (text: string) =>
  /^https?:$/.test(URL.canParse(text) ? new URL(text).protocol : '');

/** The records of a workspace at its start. */
export const seed = z.union([z.enum(['demo', 'empty']), z.custom<Seed>(isRecord)], {
  error: "must be 'demo', 'empty' or an object of records",
});

/** A host without a port, as URLs write it. */
export const hostname = z.string().transform((text, { issues }) => {
  const normalized = toPortlessHostname(text);
  if (normalized !== undefined) return normalized;
  issues.push({ code: 'custom', input: text, message: 'must be a host name or address, no port' });
  return z.NEVER;
});

const schema = z.strictObject({
  variant: variant.default('A'),
  scopes: z.enum(['A', 'B', 'both']).optional(),
  webhooks: variant.optional(),
  seed: seed.default('demo'),
  apiKey: keyTextSchema.default('mock-key'),
  rateLimit: z
    .union([z.int().min(1), z.literal('off')], { error: "must be a whole number from 1, or 'off'" })
    .default(100),
  documentedOnly: z.boolean().default(false),
  requireHttps: z.boolean().default(false),
  webhookTargets: z
    .union([z.enum(['any', 'loopback']), z.array(hostname)], {
      error: "must be 'any', 'loopback' or a list of host names and addresses without ports",
    })
    .default('any'),
  strictBodies: z.boolean().default(false),
  inboundToClosed: z.enum(['reopen', 'new']).default('reopen'),
  humanMessageWhenOpen: z.enum(['conflict', 'allow']).default('conflict'),
  channels: z.strictObject({ autoConnect: z.boolean().default(true) }).prefault({}),
  operator: z.guid().toLowerCase().optional(),
  clock: z.enum(['virtual', 'system']).default('virtual'),
  start: z
    .date({ error: 'must be a valid Date' })
    .min(new Date(0), { error: 'must not be before 1970' })
    .max(new Date(LAST_INSTANT), {
      error: `must not be after ${new Date(LAST_INSTANT).toISOString()}`,
    })
    .optional(),
  idSeed: z.string().default('mock'),
  baseUrl: z
    .string()
    .refine(isHttpUrl, { error: 'must be an http or https URL' })
    .transform((text) => text.replace(/\/+$/, ''))
    .refine((text) => !isHttpUrl(text) || new URL(text).href === `${text}/`, {
      error: 'must have no path, query or credentials, not even /v1: every path begins with it',
    })
    .default('http://mock.agent-platform.test'),
  fetch: z
    .custom<Receiver>((value) => typeof value === 'function', { error: 'must be a function' })
    .optional(),
  receiverTimeoutMs: z.number().positive().default(RECEIVER_TIMEOUT_MS),
});

/** The options with their defaults. */
export interface ResolvedOptions extends z.output<typeof schema> {
  readonly scopes: Variant | 'both';
  readonly webhooks: Variant;
}

/**
 * Checks the options and fills in the defaults.
 * @throws MockConfigurationError naming every wrong option.
 */
export function resolveOptions(options: MockServerOptions): ResolvedOptions {
  const result = schema.safeParse(options, { error: toValidationMessage, reportInput: true });
  if (!result.success) {
    const wrong = result.error.issues.map(({ path, message }) =>
      path.length === 0 ? `options ${message}` : `option ${path.join('.')} ${message}`,
    );
    throw new MockConfigurationError(`createMockServer: ${wrong.join('; ')}`);
  }
  const { scopes = result.data.variant, webhooks = result.data.variant } = result.data;
  return { ...result.data, scopes, webhooks };
}

function isRecord(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
