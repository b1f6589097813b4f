import { refuseUnknown, requireMethods } from './check-options.ts';
import type { WebhookEvent, WebhookVariant } from './event.ts';
import {
  parseEvent,
  type RawBody,
  readBody,
  requireRawBody,
  type WebhookBody,
} from './raw-body.ts';
import {
  type Claim,
  readClaim,
  requireVariant,
  timestampHeader,
  type WebhookHeaders,
} from './read-headers.ts';
import { requireSecrets } from './secret.ts';
import { createNodeMatch, createWebMatch } from './signature.ts';
import {
  ensure,
  isWebhookVerificationError,
  WebhookVerificationError,
  type WebhookVerificationErrorCode,
} from './verification-error.ts';

/** Options of {@link createWebhookVerifier}. */
export interface WebhookVerifierOptions<V extends WebhookVariant> {
  /** The variant in force. Configured, never read off the headers, which a sender chooses. */
  variant: V;
  /** The webhook's secret as it was given at creation, or up to five, newest first, for rotation. */
  secret: string | readonly string[];
  /**
   * Variant A: how far `X-Webhook-Timestamp` may lie from now, both ways, in milliseconds. Only the word
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
   * Largest body that is hashed, in bytes. `Infinity` for no limit.
   * @default 1_048_576
   */
  maxBodyBytes?: number;
}

/** What {@link WebhookVerifier.check} answers. */
export type WebhookCheckResult<V extends WebhookVariant = WebhookVariant> =
  | {
      ok: true;
      event: WebhookEvent<V>;
      /** Which secret matched: 0 is the newest. When only 0 is seen, the old ones can go. */
      secretIndex: number;
    }
  | { ok: false; code: WebhookVerificationErrorCode; message: string };

/** What {@link WebhookVerifier.checkRequest} answers: as `check`, and the bytes that were verified. */
export type WebhookRequestCheckResult<V extends WebhookVariant = WebhookVariant> =
  | (Extract<WebhookCheckResult<V>, { ok: true }> & { rawBody: RawBody })
  | Extract<WebhookCheckResult<V>, { ok: false }>;

/** Made by {@link createWebhookVerifier}. Holds no state between deliveries. */
export interface WebhookVerifier<V extends WebhookVariant = WebhookVariant> {
  /** The configured variant. */
  readonly variant: V;
  /** Resolves with the event, or rejects with a `WebhookVerificationError`. */
  verify(rawBody: WebhookBody, headers: WebhookHeaders): Promise<WebhookEvent<V>>;
  /** As `verify`, but answers with a value: no header and no body makes it throw. */
  check(rawBody: WebhookBody, headers: WebhookHeaders): Promise<WebhookCheckResult<V>>;
  /**
   * As `verify`, for an unread Fetch `Request`. The headers are checked before the body is read, and
   * reading stops at `maxBodyBytes`. An error of the connection itself passes through.
   */
  verifyRequest(request: Request): Promise<WebhookEvent<V>>;
  /** As `verifyRequest`, but answers with a value; only an error of the connection itself is thrown. */
  checkRequest(request: Request): Promise<WebhookRequestCheckResult<V>>;
  /**
   * The signature and, in Variant A, the freshness alone: the index of the secret that matched, or a
   * `WebhookVerificationError`. The body is not looked at, nor is `X-Webhook-ID` compared with it: for
   * bytes that are parsed later, or elsewhere. Needs `node:crypto`, as `verifySync` does.
   */
  verifySignatureSync(rawBody: WebhookBody, headers: WebhookHeaders): number;
  /**
   * As `verify`, at once, through `node:crypto`: Node 20.16 or newer, Bun, Deno. Elsewhere a TypeError.
   */
  verifySync(rawBody: WebhookBody, headers: WebhookHeaders): WebhookEvent<V>;
}

/**
 * Verifies deliveries of one variant (contract 6.1, 6.2). The order never changes: presence of the
 * headers, their form, freshness (A), the signature over the raw bytes against every secret, and only
 * then JSON.
 *
 * @throws TypeError for an unknown variant, a secret that is missing, blank, repeated or no text (control
 * characters, half a surrogate pair), more than five secrets, a `toleranceMs`, `maxBodyBytes` or `clock`
 * that cannot work, or an option that there is not
 */
export function createWebhookVerifier<V extends WebhookVariant>(
  options: WebhookVerifierOptions<V>,
): WebhookVerifier<V> {
  const { variant, secret, toleranceMs: tolerance, ...rest } = options ?? {};
  const { clock = Date, maxBodyBytes = 1_048_576, ...unknown } = rest;
  requireVariant(variant);
  const secrets = requireSecrets(secret);
  const toleranceMs = requireTolerance(variant, tolerance);
  refuseUnknown(unknown);
  requireMethods('clock', clock, 'now');
  if (!(maxBodyBytes > 0)) throw new TypeError('maxBodyBytes: expected a positive number');
  const matchSync = createNodeMatch(secrets);
  const match = matchSync ?? createWebMatch(secrets);

  const readHeaders = (headers: WebhookHeaders): Claim => {
    let claim: Claim;
    try {
      claim = readClaim(variant, headers);
    } catch (error) {
      // An object of the caller's may throw to whoever reads it.
      throw isWebhookVerificationError(error)
        ? error
        : new WebhookVerificationError('malformed_header');
    }
    if (toleranceMs !== 'off') {
      const ageMs = clock.now() - claim.seconds * 1000;
      // Written so that a clock that answers NaN refuses.
      ensure(!(ageMs < -toleranceMs), 'timestamp_too_new', timestampHeader);
      ensure(ageMs <= toleranceMs, 'timestamp_too_old', timestampHeader);
    }
    return claim;
  };

  const open = async (claim: Claim, rawBody: unknown) => {
    const matching = match(claim, requireRawBody(rawBody, maxBodyBytes));
    // Waiting for what is there at once would give the caller time to use the buffer again.
    const { secretIndex, body } = matching instanceof Promise ? await matching : matching;
    return { event: parseEvent<V>(body, claim.webhookId), secretIndex };
  };

  const openSync = (claim: Claim, rawBody: unknown) => {
    if (!matchSync)
      throw new TypeError('verifySync needs node:crypto, which is not here: use verify');
    return matchSync(claim, requireRawBody(rawBody, maxBodyBytes));
  };

  const settle = async <Result>(
    run: () => Promise<Result>,
  ): Promise<
    ({ ok: true } & Result) | { ok: false; code: WebhookVerificationErrorCode; message: string }
  > => {
    try {
      return { ok: true, ...(await run()) };
    } catch (error) {
      if (!isWebhookVerificationError(error)) throw error;
      return { ok: false, code: error.code, message: error.message };
    }
  };

  const openRequest = async (request: Request) => {
    const claim = readHeaders(request.headers);
    const rawBody = await readBody(request, maxBodyBytes);
    return { ...(await open(claim, rawBody)), rawBody };
  };

  return {
    variant,
    verify: async (rawBody, headers) => (await open(readHeaders(headers), rawBody)).event,
    check: (rawBody, headers) => settle(async () => open(readHeaders(headers), rawBody)),
    verifyRequest: async (request) => (await openRequest(request)).event,
    checkRequest: (request) => settle(() => openRequest(request)),

    verifySync(rawBody, headers) {
      const claim = readHeaders(headers);
      return parseEvent<V>(openSync(claim, rawBody).body, claim.webhookId);
    },
    verifySignatureSync: (rawBody, headers) => openSync(readHeaders(headers), rawBody).secretIndex,
  };
}

function requireTolerance(variant: WebhookVariant, toleranceMs: unknown): number | 'off' {
  if (toleranceMs === undefined) return variant === 'A' ? 300_000 : 'off';
  if (variant === 'B') throw new TypeError('toleranceMs: Variant B signs no time');
  if (toleranceMs === 'off') return toleranceMs;
  if (Number.isFinite(toleranceMs) && Number(toleranceMs) > 0) return Number(toleranceMs);
  throw new TypeError("toleranceMs: expected a positive number; 0 is not off, write 'off'");
}
