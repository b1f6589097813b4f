import {
  aPositiveNumber,
  checkedElsewhere,
  checkOptions,
  must,
  optional,
  type Rules,
  withMethods,
} from '../core/check-options.ts';
import { longestTimerMs } from '../core/clock.ts';
import type { WebhookVariant } from './event.ts';
import { requireScheme, type WebhookScheme } from './scheme.ts';
import { requireBareSecrets } from './secret.ts';
import type { LookUpSecret } from './secret-lookup.ts';

/** One secret, or a list of up to five, newest first. */
export type WebhookSecret = string | readonly string[];

/**
 * A function that looks up the secret of a webhook: one secret, a list, or `undefined` for an unknown webhook. The id
 * comes from a header and has not been verified yet: anyone can send any id.
 */
export type WebhookSecretLookup = (
  webhookId: string,
) => WebhookSecret | undefined | Promise<WebhookSecret | undefined>;

/** The `variant` option. */
export interface VariantOption<V extends WebhookVariant> {
  /**
   * Selects the shape of events and, unless `scheme` is set, the signing scheme of the platform. The variant is never
   * taken from the headers, because the sender controls them.
   */
  variant: V;
}

/** The options of `createWebhookVerifier`. */
export interface WebhookVerifierOptions<V extends WebhookVariant> extends VariantOption<V> {
  /**
   * The webhook's secret, as text, exactly as the platform returned it when the webhook was created. For rotation,
   * pass a list of up to five secrets, newest first.
   *
   * For many webhooks, pass a function that looks up the secret. In Variant A, it is called with the webhook id. In
   * Variant B, which sends no id, it is called without arguments. It is called once per attempt, after the verifier has
   * checked the form of the headers, the freshness and the size of the delivery. If it returns `undefined` because it
   * does not know the webhook, the delivery is rejected with `signature_mismatch`. If it throws, rejects, takes longer
   * than `secretTimeoutMs` or returns anything else, the delivery is rejected with `secret_unavailable`, and the
   * platform sends it again.
   */
  secret:
    | WebhookSecret
    | (V extends 'A' ? WebhookSecretLookup : () => ReturnType<WebhookSecretLookup>);
  /**
   * The headers that the platform sends and the text that it signs.
   * @default schemes.A in Variant A, schemes.B in Variant B
   */
  scheme?: WebhookScheme | undefined;
  /**
   * How far the signed time may be before or after the current time, in milliseconds. `'off'` turns the check off. A
   * scheme without `timestampHeader`, such as that of Variant B, does not sign a timestamp, so this option cannot be
   * set for it.
   * @default 300_000
   */
  toleranceMs?: number | 'off' | undefined;
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
  clock: optional(withMethods('now')),
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
    /** The secrets. The list is empty if they are looked up for each attempt. */
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

/** Returns the variant. Throws a TypeError if it is invalid. */
export function requireVariant<V extends WebhookVariant>(variant: V): V {
  checkOptions({ variant }, { variant: rules.variant });
  return variant;
}
