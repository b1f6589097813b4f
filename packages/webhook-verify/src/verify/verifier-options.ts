import { type OptionNames, refuseUnknown, requireMethods } from '../core/check-options.ts';
import type { WebhookVariant } from './event.ts';
import { requireScheme, type WebhookScheme } from './scheme.ts';
import { requireBareSecrets } from './secret.ts';
import type { LookUpSecret } from './secret-lookup.ts';

/** The options of `createWebhookVerifier`. */
export type WebhookVerifierOptions<V extends WebhookVariant> = CommonVerifierOptions<V> &
  VariantSecretOptions<V> &
  VariantToleranceOptions<V>;

/**
 * The options of `createWebhookVerifier` if you set `scheme`. This is a separate type, because editors do not show the
 * documentation of `variant` in a union.
 */
export type VerifyWithSchemeOptions<V extends WebhookVariant> = CommonVerifierOptions<V> &
  VariantSecretOptions<V> &
  ToleranceOptions & { scheme: WebhookScheme };

/** The secret options of a verifier. */
export type VariantSecretOptions<V extends WebhookVariant> = V extends 'A'
  ? SecretOptionsA
  : SecretOptionsB;

/** The tolerance option of a verifier that uses the scheme of its variant. */
export type VariantToleranceOptions<V extends WebhookVariant> = V extends 'A'
  ? ToleranceOptions
  : { toleranceMs?: VariantBHasNoTimestamp | undefined };

declare const noValue: unique symbol;

/**
 * A type without values. Its name appears in the compiler's error if `toleranceMs` is set for Variant B, which does
 * not sign a timestamp.
 */
export interface VariantBHasNoTimestamp {
  [noValue]: never;
}

/** The tolerance option of a verifier whose scheme signs a timestamp. */
export interface ToleranceOptions {
  /**
   * How far the signed time may be before or after the current time, in milliseconds. `'off'` turns the check off. A
   * scheme without `timestampHeader`, such as that of Variant B, does not sign a timestamp, so this option cannot be
   * set for it.
   * @default 300_000
   */
  toleranceMs?: number | 'off' | undefined;
}

/** One secret, or a list of up to five, newest first. */
export type WebhookSecret = string | readonly string[];

/** The result of your `secret` function: the secret or secrets, or `undefined` for an unknown webhook. */
export type FoundSecret = WebhookSecret | undefined;

/**
 * A function that looks up the secret of a webhook. The id comes from a header and has not been verified yet: anyone
 * can send any id.
 */
export type WebhookSecretLookup = (webhookId: string) => FoundSecret | Promise<FoundSecret>;

/** The secret option of a verifier for Variant A. */
export interface SecretOptionsA {
  /**
   * The webhook's secret, as text, exactly as the platform returned it when the webhook was created. For rotation,
   * pass a list of up to five secrets, newest first.
   *
   * For many webhooks, pass a function that looks up the secret by webhook id. It is called once per attempt, after the
   * verifier has checked the form of the headers, the freshness and the size of the delivery. If it returns `undefined`
   * because it does not know the webhook, the delivery is rejected with `signature_mismatch`. If it throws, rejects,
   * takes longer than `secretTimeoutMs` or returns anything else, the delivery is rejected with `secret_unavailable`,
   * and the platform sends it again.
   */
  secret: WebhookSecret | WebhookSecretLookup;
}

/** The secret option of a verifier for Variant B. */
export interface SecretOptionsB {
  /**
   * The webhook's secret, as text, exactly as the platform returned it when the webhook was created. For rotation,
   * pass a list of up to five secrets, newest first. You may also pass a function that returns the secret. As in
   * Variant A, it is called once per attempt, but without a webhook id, because Variant B sends none.
   */
  secret: WebhookSecret | (() => FoundSecret | Promise<FoundSecret>);
}

/** The `variant` option. */
export interface VariantOption<V extends WebhookVariant> {
  /**
   * Selects the shape of events and, unless `scheme` is set, the signing scheme of the platform. The variant is never
   * taken from the headers, because the sender controls them.
   */
  variant: V;
}

/** The options of `createWebhookVerifier` that are the same for every scheme. */
export interface CommonVerifierOptions<V extends WebhookVariant> extends VariantOption<V> {
  /**
   * The headers that the platform sends and the text that it signs.
   * @default schemes.A in Variant A, schemes.B in Variant B
   */
  scheme?: WebhookScheme | undefined;
  /**
   * The time limit for the `secret` function, in milliseconds.
   * @default 5_000
   */
  secretTimeoutMs?: number | undefined;
  /**
   * The clock of the verifier. `now` returns a Unix time in milliseconds.
   * @default Date
   */
  clock?: { now(): number } | undefined;
  /**
   * The largest body that is read and hashed, in bytes. `Infinity` means that there is no limit.
   * @default 1_048_576
   */
  maxBodyBytes?: number | undefined;
}

/** The checked options with their defaults. */
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

/** Checks the options and adds their defaults. Throws a TypeError if an option is invalid. */
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
  if (!(maxBodyBytes > 0)) throw new TypeError('Option `maxBodyBytes` must be a positive number.');
  return {
    variant,
    scheme: checkedScheme,
    /** The secrets. The list is empty if they are looked up for each attempt. */
    secrets: lookUp ? [] : requireBareSecrets(secret),
    lookUp,
    secretTimeoutMs: requireSecretTimeout(secretTimeoutMs, lookUp),
    toleranceMs: tolerance,
    clock,
    maxBodyBytes,
  };
}

/** The longest delay of a timer, in milliseconds. With a longer delay, a timer fires at once. */
const longestTimerMs = 0x7fffffff;

function requireSecretTimeout(ms: unknown, lookUp: LookUpSecret | undefined): number {
  if (ms === undefined) return 5_000;
  if (!lookUp) {
    throw new TypeError(
      'Option `secretTimeoutMs` cannot be set, because `secret` is not a function.',
    );
  }
  if (typeof ms === 'number' && ms >= 1 && ms <= longestTimerMs) return ms;
  throw new TypeError(
    `Option \`secretTimeoutMs\` must be a number of milliseconds from 1 to ${longestTimerMs}.`,
  );
}

/** Returns the variant. Throws a TypeError if it is invalid. */
export function requireVariant<V extends WebhookVariant>(variant: V): V {
  if (variant !== 'A' && variant !== 'B')
    throw new TypeError('Option `variant` must be `A` or `B`.');
  return variant;
}

function requireTolerance(
  toleranceMs: unknown,
  signsTime: boolean,
  signer: string,
): number | 'off' {
  if (toleranceMs === undefined) return signsTime ? defaultToleranceMs : 'off';
  if (!signsTime)
    throw new TypeError(
      `Option \`toleranceMs\` cannot be set, because ${signer} does not sign a timestamp.`,
    );
  if (toleranceMs === 'off') return toleranceMs;
  if (Number.isFinite(toleranceMs) && Number(toleranceMs) > 0) return Number(toleranceMs);
  throw new TypeError(
    'Option `toleranceMs` must be a positive number, or `off` to turn the check off.',
  );
}
