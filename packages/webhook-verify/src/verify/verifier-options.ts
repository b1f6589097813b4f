import { type OptionNames, refuseUnknown, requireMethods } from '../core/check-options.ts';
import type { WebhookVariant } from './event.ts';
import { type CheckedScheme, requireScheme, type WebhookScheme } from './scheme.ts';
import { requireBareSecrets } from './secret.ts';

/** Options of `createWebhookVerifier`. */
export type WebhookVerifierOptions<V extends WebhookVariant> = CommonVerifierOptions<V> &
  (OtherSchemeOptions | VariantSchemeOptions<V>);

/** Options of a verifier that uses the variant's own scheme. */
export type VariantSchemeOptions<V extends WebhookVariant> = V extends 'A'
  ? ToleranceOptions & { scheme?: undefined }
  : { scheme?: undefined; toleranceMs?: VariantBHasNoTimestamp | undefined };

declare const noValue: unique symbol;

/**
 * A type without values. The compiler names it where `toleranceMs` is given for Variant B, which signs no time.
 */
export interface VariantBHasNoTimestamp {
  [noValue]: never;
}

/** The tolerance of a verifier whose scheme signs the time. */
export interface ToleranceOptions {
  /**
   * How far the signed time may be from now, in the past and in the future, in milliseconds. `'off'` turns the
   * check off. Variant B, and a scheme without `timestampHeader`, sign no time and take no tolerance.
   * @default 300_000
   */
  toleranceMs?: number | 'off' | undefined;
}

/** Options of a verifier that uses another scheme. */
export interface OtherSchemeOptions extends ToleranceOptions {
  /**
   * The headers and the text that your platform signs.
   * @default schemes.A in Variant A, schemes.B in Variant B
   */
  scheme: WebhookScheme;
}

/** The options of `createWebhookVerifier` for every scheme. */
export interface CommonVerifierOptions<V extends WebhookVariant> {
  /**
   * The shape of events and, unless `scheme` is given, the way your platform signs. It is configured and
   * never read from the headers, which a sender chooses.
   */
  variant: V;
  /**
   * The webhook's secret, as text and as the platform returned it when the webhook was created. For rotation,
   * a list of up to five, newest first.
   */
  secret: string | readonly string[];
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
export interface VerifierSettings<V extends WebhookVariant = WebhookVariant> {
  variant: V;
  scheme: CheckedScheme;
  secrets: readonly string[];
  toleranceMs: number | 'off';
  clock: { now(): number };
  maxBodyBytes: number;
}

export const defaultToleranceMs = 300_000;

const optionNames: OptionNames<WebhookVerifierOptions<WebhookVariant>> = {
  variant: 'required',
  secret: 'required',
  scheme: 'optional',
  clock: 'optional',
  toleranceMs: 'optional',
  maxBodyBytes: 'optional',
};

/** Checks the options and fills in their defaults, or throws a TypeError. */
export function readVerifierOptions<V extends WebhookVariant>(
  options: WebhookVerifierOptions<V>,
): VerifierSettings<V> {
  refuseUnknown(options ?? {}, optionNames);
  const {
    variant,
    scheme,
    secret,
    toleranceMs,
    clock = Date,
    maxBodyBytes = 1_048_576,
  } = options ?? {};
  requireVariant(variant);
  const secrets = requireBareSecrets(secret);
  const checkedScheme = requireScheme(variant, scheme);
  const tolerance = requireTolerance(
    toleranceMs,
    checkedScheme.timestampHeader !== undefined,
    scheme ? 'the scheme' : `Variant ${variant}`,
  );
  requireMethods('clock', clock, 'now');
  if (!(maxBodyBytes > 0)) throw new TypeError('The option maxBodyBytes must be a positive number');
  return { variant, scheme: checkedScheme, secrets, toleranceMs: tolerance, clock, maxBodyBytes };
}

/** Returns the variant, or throws a TypeError. */
export function requireVariant<V extends WebhookVariant>(variant: V): V {
  if (variant !== 'A' && variant !== 'B')
    throw new TypeError("The option variant must be 'A' or 'B'");
  return variant;
}

function requireTolerance(
  toleranceMs: unknown,
  signsTime: boolean,
  signer: string,
): number | 'off' {
  if (toleranceMs === undefined) return signsTime ? defaultToleranceMs : 'off';
  if (!signsTime)
    throw new TypeError(`The option toleranceMs cannot be set, because ${signer} signs no time`);
  if (toleranceMs === 'off') return toleranceMs;
  if (Number.isFinite(toleranceMs) && Number(toleranceMs) > 0) return Number(toleranceMs);
  throw new TypeError("The option toleranceMs must be a positive number, or 'off' for no check");
}
