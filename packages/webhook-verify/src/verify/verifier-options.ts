import { type OptionNames, refuseUnknown, requireMethods } from '../core/check-options.ts';
import type { WebhookVariant } from './event.ts';
import { requireScheme, type WebhookScheme } from './scheme.ts';
import { requireBareSecrets } from './secret.ts';
import type { LookUpSecret } from './secret-lookup.ts';

/** Options of `createWebhookVerifier`. */
export type WebhookVerifierOptions<V extends WebhookVariant> = CommonVerifierOptions<V> &
  VariantSecretOptions<V> &
  VariantToleranceOptions<V>;

/**
 * Options of `createWebhookVerifier` with a scheme that is not the variant's own. A separate type, because
 * editors show no documentation of `variant` in a union.
 */
export type VerifyWithSchemeOptions<V extends WebhookVariant> = CommonVerifierOptions<V> &
  VariantSecretOptions<V> &
  ToleranceOptions & { scheme: WebhookScheme };

/** The secret of a verifier. */
export type VariantSecretOptions<V extends WebhookVariant> = V extends 'A'
  ? SecretOptionsA
  : SecretOptionsB;

/** The tolerance of a verifier that may use the variant's own scheme. */
export type VariantToleranceOptions<V extends WebhookVariant> = V extends 'A'
  ? ToleranceOptions
  : { toleranceMs?: VariantBHasNoTimestamp | undefined };

declare const noValue: unique symbol;

/**
 * A type without values. The compiler names it in its error if `toleranceMs` is set for Variant B, which
 * signs no time.
 */
export interface VariantBHasNoTimestamp {
  [noValue]: never;
}

/** The tolerance of a verifier whose scheme signs the time. */
export interface ToleranceOptions {
  /**
   * How far the signed time may be before or after the current time, in milliseconds. `'off'` turns the check
   * off. A scheme without `timestampHeader`, such as Variant B's own, signs no time and has no tolerance.
   * @default 300_000
   */
  toleranceMs?: number | 'off' | undefined;
}

/** One secret, or a list of up to five, newest first. */
export type WebhookSecret = string | readonly string[];

/** The secret that your function found; `undefined` for an unknown webhook. */
export type FoundSecret = WebhookSecret | undefined;

/** Looks up a webhook's secret. The id comes from a header and is not verified yet: anyone can send any id. */
export type WebhookSecretLookup = (webhookId: string) => FoundSecret | Promise<FoundSecret>;

/** The secret of a verifier for Variant A. */
export interface SecretOptionsA {
  /**
   * The webhook's secret, as text and as the platform returned it when the webhook was created. For rotation, a list
   * of up to five, newest first.
   *
   * For many webhooks, a function that looks up the secret by webhook id. It is called once per attempt, after
   * the headers' form, the freshness and the size were checked. For an unknown webhook it returns `undefined`,
   * and the delivery is refused as a `signature_mismatch`. If it throws or rejects, takes longer than
   * `secretTimeoutMs` or returns something else, the code is `secret_unavailable`, and the platform sends the
   * delivery again.
   */
  secret: WebhookSecret | WebhookSecretLookup;
}

/** The secret of a verifier for Variant B. */
export interface SecretOptionsB {
  /**
   * The webhook's secret, as text and as the platform returned it when the webhook was created. For rotation, a
   * list of up to five, newest first. It may also be a function that returns the secret. As in Variant A, it is
   * called once per attempt, but without a webhook id, because Variant B sends none.
   */
  secret: WebhookSecret | (() => FoundSecret | Promise<FoundSecret>);
}

/** The variant of a platform. */
export interface VariantOption<V extends WebhookVariant> {
  /**
   * Selects the shape of events and, unless `scheme` is given, the signing scheme that the platform uses. It is
   * never read from the headers, because the sender controls them.
   */
  variant: V;
}

/** The options of `createWebhookVerifier` for every scheme. */
export interface CommonVerifierOptions<V extends WebhookVariant> extends VariantOption<V> {
  /**
   * The headers that the platform sends and the text that it signs.
   * @default schemes.A in Variant A, schemes.B in Variant B
   */
  scheme?: WebhookScheme | undefined;
  /**
   * How long the `secret` function may take, in milliseconds.
   * @default 5_000
   */
  secretTimeoutMs?: number | undefined;
  /**
   * The current time, in milliseconds since 1970.
   * @default Date
   */
  clock?: { now(): number } | undefined;
  /**
   * The largest body that is read and hashed, in bytes. `Infinity` for no limit.
   * @default 1_048_576
   */
  maxBodyBytes?: number | undefined;
}

/** Checked options, with their defaults. */
export type VerifierSettings<V extends WebhookVariant = WebhookVariant> = ReturnType<
  typeof readVerifierOptions<V>
>;

export const defaultToleranceMs = 300_000;

const optionNames: OptionNames<WebhookVerifierOptions<WebhookVariant>> = {
  variant: 'required',
  secret: 'required',
  secretTimeoutMs: 'optional',
  scheme: 'optional',
  clock: 'optional',
  toleranceMs: 'optional',
  maxBodyBytes: 'optional',
};

/** Checks the options and fills in their defaults, or throws a TypeError. */
export function readVerifierOptions<V extends WebhookVariant>(
  options: WebhookVerifierOptions<V> | VerifyWithSchemeOptions<V>,
) {
  refuseUnknown(options ?? {}, optionNames);
  const {
    variant,
    scheme,
    secret,
    secretTimeoutMs,
    toleranceMs,
    clock = Date,
    maxBodyBytes = 1_048_576,
  } = options ?? {};
  requireVariant(variant);
  const lookUp = typeof secret === 'function' ? (secret as LookUpSecret) : undefined;
  const checkedScheme = requireScheme(variant, scheme);
  const tolerance = requireTolerance(
    toleranceMs,
    checkedScheme.timestampHeader !== undefined,
    scheme ? 'the scheme' : `Variant ${variant}`,
  );
  requireMethods('clock', clock, 'now');
  if (!(maxBodyBytes > 0)) throw new TypeError('Option `maxBodyBytes` must be a positive number');
  return {
    variant,
    scheme: checkedScheme,
    /** None if they are looked up for each attempt. */
    secrets: lookUp ? [] : requireBareSecrets(secret),
    lookUp,
    secretTimeoutMs: requireSecretTimeout(secretTimeoutMs, lookUp),
    toleranceMs: tolerance,
    clock,
    maxBodyBytes,
  };
}

/** The longest timer that works. Longer ones fire at once. */
const longestTimerMs = 0x7fffffff;

function requireSecretTimeout(ms: unknown, lookUp: LookUpSecret | undefined): number {
  if (ms === undefined) return 5_000;
  if (!lookUp) {
    throw new TypeError('Option `secretTimeoutMs` cannot be set, because secret is not a function');
  }
  if (typeof ms === 'number' && ms >= 1 && ms <= longestTimerMs) return ms;
  throw new TypeError(
    `Option \`secretTimeoutMs\` must be a number of milliseconds, from 1 to ${longestTimerMs}`,
  );
}

/** Returns the variant, or throws a TypeError. */
export function requireVariant<V extends WebhookVariant>(variant: V): V {
  if (variant !== 'A' && variant !== 'B')
    throw new TypeError("Option `variant` must be 'A' or 'B'");
  return variant;
}

function requireTolerance(
  toleranceMs: unknown,
  signsTime: boolean,
  signer: string,
): number | 'off' {
  if (toleranceMs === undefined) return signsTime ? defaultToleranceMs : 'off';
  if (!signsTime)
    throw new TypeError(`Option \`toleranceMs\` cannot be set, because ${signer} signs no time`);
  if (toleranceMs === 'off') return toleranceMs;
  if (Number.isFinite(toleranceMs) && Number(toleranceMs) > 0) return Number(toleranceMs);
  throw new TypeError("Option `toleranceMs` must be a positive number, or 'off' for no check");
}
