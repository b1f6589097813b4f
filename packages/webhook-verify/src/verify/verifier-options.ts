import {
  aPositiveNumber,
  checkedElsewhere,
  checkOptions,
  must,
  optional,
  type Rules,
} from '../core/check-options.ts';
import { aClock, longestTimerMs } from '../core/clock.ts';
import type { WebhookVariant } from './event.ts';
import { requireScheme, type WebhookScheme } from './scheme.ts';
import { requireBareSecrets } from './secret.ts';
import type { LookUpSecret } from './secret-lookup.ts';

/** One secret, or a list of up to five, newest first. Equal secrets count once. */
export type WebhookSecret = string | readonly string[];

/**
 * Looks up a webhook's secrets: one, a list, or `undefined` for an unknown webhook. The id comes from a header and has
 * not been verified, so anyone can send any id.
 */
export type WebhookSecretLookup = (
  webhookId: string,
) => WebhookSecret | undefined | Promise<WebhookSecret | undefined>;

/** The `variant` option. */
export interface VariantOption<V extends WebhookVariant> {
  /**
   * Selects the shape of events and, unless `scheme` is set, how they are signed. It is never taken from the headers,
   * which the sender controls.
   */
  variant: V;
}

/** The options of `createWebhookVerifier`. */
export interface WebhookVerifierOptions<V extends WebhookVariant> extends VariantOption<V> {
  /**
   * The webhook's secret, as text, exactly as the platform returned it when the webhook was created. To rotate secrets,
   * pass a list of up to five, newest first. Equal secrets count once.
   *
   * For many webhooks, pass a function that looks up the secret. In Variant A, it is called with the webhook id. In
   * Variant B, which sends no id, it is called without arguments. It is called once per attempt, after the headers, the
   * freshness and the size of the delivery have been checked. If it does not know the webhook and returns `undefined`,
   * the delivery is rejected with `signature_mismatch`. If it throws, rejects, takes longer than `secretTimeoutMs` or
   * returns anything else, the delivery is rejected with `secret_unavailable`, and the platform sends it again.
   */
  secret:
    | WebhookSecret
    | (V extends 'A' ? WebhookSecretLookup : () => ReturnType<WebhookSecretLookup>);
  /**
   * The headers that the platform sends, and the text that it signs.
   * @default schemes.A in Variant A, schemes.B in Variant B
   */
  scheme?: WebhookScheme | undefined;
  /**
   * How far the signed time may be from the current time, before or after, in milliseconds. `'off'` turns the check
   * off. A scheme without a `timestampHeader`, such as Variant B's, signs no timestamp, so this option cannot be set
   * for it.
   * @default 300_000
   */
  toleranceMs?: number | 'off' | undefined;
  /**
   * The time limit for the `secret` function, in milliseconds.
   * @default 5_000
   */
  secretTimeoutMs?: number | undefined;
  /**
   * The verifier's clock. `now` returns a Unix time in milliseconds.
   * @default Date
   */
  clock?: { now(): number } | undefined;
  /**
   * The largest body to read and hash, in bytes. `Infinity` removes the limit.
   * @default 1_048_576
   */
  maxBodyBytes?: number | undefined;
}

export type VerifierSettings<V extends WebhookVariant = WebhookVariant> = ReturnType<
  typeof readVerifierOptions<V>
>;

export const defaultToleranceMs = 300_000;

const rules: Rules<WebhookVerifierOptions<WebhookVariant>> = {
  variant: must('be `A` or `B`', isVariant),
  secret: checkedElsewhere,
  scheme: checkedElsewhere,
  toleranceMs: optional(
    must(
      'be a positive number, or `off` to turn the check off',
      (value) => value === 'off' || (Number.isFinite(value) && Number(value) > 0),
    ),
  ),
  secretTimeoutMs: optional(
    must(
      `be a number of milliseconds from 1 to ${longestTimerMs}`,
      (value) => typeof value === 'number' && value >= 1 && value <= longestTimerMs,
    ),
  ),
  clock: optional(aClock),
  maxBodyBytes: optional(aPositiveNumber),
};

export function readVerifierOptions<V extends WebhookVariant>(options: WebhookVerifierOptions<V>) {
  checkOptions(options, rules);
  const { variant, secret, secretTimeoutMs, toleranceMs, clock = Date } = options;
  const { maxBodyBytes = 1_048_576 } = options;
  const lookUp = typeof secret === 'function' ? (secret as LookUpSecret) : undefined;
  if (secretTimeoutMs !== undefined && !lookUp) {
    throw new TypeError(
      'Option `secretTimeoutMs` cannot be set, because `secret` is not a function.',
    );
  }
  const scheme = requireScheme(variant, options.scheme);
  const signsTime = scheme.timestampHeader !== undefined;
  if (toleranceMs !== undefined && !signsTime) {
    const signer = options.scheme ? 'the scheme' : `Variant ${variant}`;
    throw new TypeError(
      `Option \`toleranceMs\` cannot be set, because ${signer} does not sign a timestamp.`,
    );
  }
  return {
    variant,
    scheme,
    /** Empty if secrets are looked up for each attempt. */
    secrets: lookUp ? [] : requireBareSecrets(secret),
    lookUp,
    secretTimeoutMs: secretTimeoutMs ?? 5_000,
    toleranceMs: toleranceMs ?? (signsTime ? defaultToleranceMs : 'off'),
    clock,
    maxBodyBytes,
  };
}

function isVariant(variant: unknown): boolean {
  return variant === 'A' || variant === 'B';
}

export function requireVariant<V extends WebhookVariant>(variant: V): V {
  checkOptions({ variant }, { variant: rules.variant });
  return variant;
}
