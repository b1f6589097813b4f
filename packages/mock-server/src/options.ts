import { z } from 'zod';
import { MockConfigurationError } from './core/configuration-error.ts';
import { toRule } from './core/validate.ts';
import type { Send } from './delivery/post.ts';
import type { Seed } from './seeds/seed.ts';

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
  /** Refuses webhook URLs that are not https, as in production (contract 6.2). @default false */
  requireHttps?: boolean;
  /**
   * `'virtual'` stands still until `clock.advance` (a client's sleep through `clock.sleep` also
   * moves it); `'system'` follows the host's clock. @default 'virtual'
   */
  clock?: 'virtual' | 'system';
  /** Where a virtual clock starts. @default 2026-01-01T00:00:00.000Z */
  start?: Date;
  /** Text that ids and secrets are derived from: the same seed gives the same ids. @default 'mock' */
  idSeed?: string;
  /** What `clientOptions().baseUrl` says and MSW listens to. @default 'http://mock.agent-platform.test' */
  baseUrl?: string;
  /** Carries webhook deliveries to receivers outside this process. @default the global fetch */
  fetch?: Send;
}

const variant = z.enum(['A', 'B']);

const isHttpUrl = (text: string) =>
  /^https?:$/.test(URL.canParse(text) ? new URL(text).protocol : '');

const schema = z.strictObject({
  variant: variant.default('A'),
  scopes: z.enum(['A', 'B', 'both']).optional(),
  webhooks: variant.optional(),
  seed: z
    .union([z.enum(['demo', 'empty']), z.custom<Seed>(isRecord)], {
      error: "must be 'demo', 'empty' or an object of records",
    })
    .default('demo'),
  apiKey: z
    .string()
    .regex(/^[\x21-\x7e]+$/, { error: 'must be visible ASCII characters, at least one' })
    .default('mock-key'),
  rateLimit: z
    .union([z.int().min(1), z.literal('off')], { error: "must be a whole number from 1, or 'off'" })
    .default(100),
  documentedOnly: z.boolean().default(false),
  requireHttps: z.boolean().default(false),
  clock: z.enum(['virtual', 'system']).default('virtual'),
  start: z
    .date({ error: 'must be a valid Date' })
    .min(new Date(0), { error: 'must not be before 1970' })
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
    .custom<Send>((value) => typeof value === 'function', { error: 'must be a function' })
    .optional(),
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
  const result = schema.safeParse(options, { error: toRule, reportInput: true });
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
