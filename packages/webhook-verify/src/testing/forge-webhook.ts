import {
  checkedElsewhere,
  checkOptions,
  must,
  optional,
  type Rules,
} from '../core/check-options.ts';
import type { WebhookVariant } from '../verify/event.ts';
import { requireScheme, type WebhookScheme } from '../verify/scheme.ts';
import { requireSecrets } from '../verify/secret.ts';
import { type SchemeSignedWebhook, type SignedWebhook, signWebhook } from '../verify/sign.ts';
import { defaultToleranceMs, requireVariant } from '../verify/verifier-options.ts';

/**
 * What kind of delivery {@link forgeWebhook} creates. The verifier rejects it with the code in brackets:
 *
 * - `genuine`: a valid delivery, which the verifier accepts.
 * - `replayed`: the same valid delivery, for you to send a second time. The verifier accepts both, and the receiver
 *   must handle only one.
 * - `forged`: the body was changed after it was signed (`signature_mismatch`).
 * - `wrong-secret`: the delivery was signed with another secret (`signature_mismatch`).
 * - `reserialised`: the JSON was parsed and serialised again with different whitespace (`signature_mismatch`).
 * - `truncated`: the second half of the body is missing (`signature_mismatch`).
 * - `stale`: the timestamp is a minute older than `toleranceMs` allows (`timestamp_too_old`). Only for schemes that
 *   sign a timestamp.
 * - `future`: the timestamp is a minute further ahead than `toleranceMs` allows (`timestamp_too_new`). Only for schemes
 *   that sign a timestamp.
 */
export type WebhookForgery = (typeof webhookForgeries)[number];

/** All kinds of deliveries that {@link forgeWebhook} can create. */
export const webhookForgeries = [
  'genuine',
  'replayed',
  'forged',
  'wrong-secret',
  'reserialised',
  'truncated',
  'stale',
  'future',
] as const;

/** The options of {@link forgeWebhook}. Pass either `event` or `body`. */
export interface ForgeWebhookOptions<V extends WebhookVariant = WebhookVariant> {
  /** The receiver's variant. */
  variant: V;
  /**
   * The receiver's scheme.
   * @default the scheme of the variant
   */
  scheme?: WebhookScheme | undefined;
  /** The receiver's secret, or any of its secrets. */
  secret: string;
  /** The event, to be converted to JSON. */
  event?: object | undefined;
  /** The event as JSON text, to be signed as it is. */
  body?: string | undefined;
  /**
   * The time by the receiver's clock, as a Unix time in milliseconds. With a mock server, pass `mock.clock.now()`.
   * @default Date.now()
   */
  now?: number | undefined;
  /**
   * The `X-Webhook-ID` header. Only for Variant A.
   * @default the `webhook_id` of the event
   */
  webhookId?: string | undefined;
  /**
   * The receiver's `toleranceMs`. Only for schemes that sign a timestamp.
   * @default 300_000
   */
  toleranceMs?: number | undefined;
}

/** A time in 1973. Any smaller number is probably in seconds. */
const earliestMs = 1e11;

const rules: Rules<ForgeWebhookOptions> = {
  variant: checkedElsewhere,
  scheme: checkedElsewhere,
  secret: checkedElsewhere,
  event: checkedElsewhere,
  body: optional(
    must('be JSON text. To sign bytes, use `signWebhook`', (value) => typeof value === 'string'),
  ),
  now: optional(
    must(
      'be a Unix time in milliseconds, such as `Date.now()`',
      (value) => Number.isFinite(value) && Number(value) >= earliestMs,
    ),
  ),
  webhookId: checkedElsewhere,
  toleranceMs: optional(
    must(
      "be a positive number: the verifier's `toleranceMs`",
      (value) => Number.isFinite(value) && Number(value) > 0,
    ),
  ),
};

/**
 * Creates a delivery to test a receiver with: a genuine one, or one that is invalid in one way. Send it with
 * `fetch(url, { method: 'POST', ...delivery })`.
 *
 * @throws TypeError if an option is invalid, or if `how` is `stale` or `future` and the scheme does not sign a timestamp
 * @example
 * const { headers, body } = await forgeWebhook({ variant: 'A', secret, event }, 'stale');
 */
export function forgeWebhook(
  options: ForgeWebhookOptions & { scheme: WebhookScheme },
  how: WebhookForgery,
): Promise<SchemeSignedWebhook<string>>;
export function forgeWebhook<V extends WebhookVariant>(
  options: ForgeWebhookOptions<V>,
  how: WebhookForgery,
): Promise<SignedWebhook<V, string>>;
export async function forgeWebhook(
  options: ForgeWebhookOptions,
  how: WebhookForgery,
): Promise<{ headers: object; body: string }> {
  checkOptions(options, rules);
  const { scheme, secret, event, body, webhookId, now = Date.now() } = options;
  const variant = requireVariant(options.variant);
  const checkedScheme = requireScheme(variant, scheme);
  requireForgery(how, checkedScheme, scheme ? 'The scheme' : `Variant ${variant}`);
  const [valid] = requireSecrets(secret);
  const text = requireBody(event, body);
  const parsed = requireObject(text);
  const signed = await signWebhook({
    variant,
    scheme: checkedScheme,
    secret: how === 'wrong-secret' ? `${valid}-wrong` : valid,
    body: text,
    timestamp: toTimestamp(how, now, options.toleranceMs ?? defaultToleranceMs),
    webhookId,
  });
  return { ...signed, body: changeBody(how, text, parsed) };
}

function changeBody(how: WebhookForgery, text: string, parsed: object): string {
  switch (how) {
    case 'forged':
      return JSON.stringify({ ...parsed, forged: !('forged' in parsed && parsed.forged) });
    case 'reserialised': {
      const indented = JSON.stringify(parsed, null, 2);
      return indented === text ? `${JSON.stringify(parsed)}\n` : indented;
    }
    case 'truncated':
      return cutInHalf(text);
    default:
      return text;
  }
}

function cutInHalf(text: string): string {
  const half = text.slice(0, text.length / 2);
  // Don't cut a surrogate pair in half: UTF-8 cannot represent an unpaired surrogate.
  return /[\uD800-\uDBFF]$/.test(half) ? half.slice(0, -1) : half;
}

function toTimestamp(how: WebhookForgery, now: number, toleranceMs: number): number {
  const seconds = Math.floor(now / 1000);
  const beyond = Math.ceil(toleranceMs / 1000) + 60;
  if (how === 'stale') return seconds - beyond;
  return how === 'future' ? seconds + beyond : seconds;
}

function requireForgery(how: WebhookForgery, scheme: WebhookScheme, signer: string): void {
  if (!webhookForgeries.includes(how)) {
    throw new TypeError(
      `Argument \`how\` must be one of ${webhookForgeries.map((each) => `\`${each}\``).join(', ')}.`,
    );
  }
  const signsTime = scheme.timestampHeader !== undefined;
  if (!signsTime && (how === 'stale' || how === 'future')) {
    throw new TypeError(
      `${signer} does not sign a timestamp, so no delivery can be \`${how}\`. Use \`replayed\` instead, which a dedupe store detects.`,
    );
  }
}

function requireBody(event: object | undefined, body: string | undefined): string {
  if ((event === undefined) === (body === undefined)) {
    throw new TypeError('Pass either `event` or `body`.');
  }
  return body ?? JSON.stringify(event);
}

function requireObject(text: string): object {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    // Reject it below instead, because the parser's error would quote the text.
  }
  if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return parsed;
  throw new TypeError('Option `body` must be a JSON object, because every event is a JSON object.');
}
