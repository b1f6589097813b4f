import { refuseUnknown, requireMethods } from './check-options.ts';
import type { WebhookVariant } from './event.ts';
import { requireSecrets } from './secret.ts';

/** Options of `createWebhookVerifier`. */
export interface WebhookVerifierOptions<V extends WebhookVariant> {
  /** How your platform signs. It is configured, never guessed from the headers, which a sender chooses. */
  variant: V;
  /**
   * The webhook's secret, as text and as the platform returned it when the webhook was created. For rotation,
   * a list of up to five, newest first.
   */
  secret: string | readonly string[];
  /**
   * Variant A: how far `X-Webhook-Timestamp` may be from now, in the past and in the future, in milliseconds.
   * `'off'` turns the check off. Variant B signs no time, so it takes no tolerance.
   * @default 300_000
   */
  toleranceMs?: V extends 'A' ? number | 'off' : never;
  /**
   * What time it is, in milliseconds since 1970.
   * @default Date
   */
  clock?: { now(): number };
  /**
   * The largest body that is read and hashed, in bytes. `Infinity` for no limit.
   * @default 1_048_576
   */
  maxBodyBytes?: number;
}

/** Checked options, with their defaults. */
export interface VerifierSettings<V extends WebhookVariant> {
  variant: V;
  secrets: readonly string[];
  toleranceMs: number | 'off';
  clock: { now(): number };
  maxBodyBytes: number;
}

/** Checks the options and fills in their defaults, or throws a TypeError. */
export function readVerifierOptions<V extends WebhookVariant>(
  options: WebhookVerifierOptions<V>,
): VerifierSettings<V> {
  const { variant, secret, toleranceMs, ...rest } = options ?? {};
  const { clock = Date, maxBodyBytes = 1_048_576, ...unknown } = rest;
  requireVariant(variant);
  const secrets = requireSecrets(secret);
  const tolerance = requireTolerance(variant, toleranceMs);
  refuseUnknown(unknown);
  requireMethods('clock', clock, 'now');
  if (!(maxBodyBytes > 0)) throw new TypeError('maxBodyBytes: expected a positive number');
  return { variant, secrets, toleranceMs: tolerance, clock, maxBodyBytes };
}

/** The variant itself, or a TypeError. */
export function requireVariant<V extends WebhookVariant>(variant: V): V {
  if (variant !== 'A' && variant !== 'B') throw new TypeError("variant: expected 'A' or 'B'");
  return variant;
}

function requireTolerance(variant: WebhookVariant, toleranceMs: unknown): number | 'off' {
  if (toleranceMs === undefined) return variant === 'A' ? 300_000 : 'off';
  if (variant === 'B') throw new TypeError('toleranceMs: Variant B signs no time');
  if (toleranceMs === 'off') return toleranceMs;
  if (Number.isFinite(toleranceMs) && Number(toleranceMs) > 0) return Number(toleranceMs);
  throw new TypeError("toleranceMs: expected a positive number; 0 is not off, write 'off'");
}
