import type { WebhookEvent, WebhookVariant } from './event.ts';
import { requireFresh } from './freshness.ts';
import type { WebhookHeaders } from './header-record.ts';
import { parseEvent } from './parse-event.ts';
import { type RawBody, requireRawBody, type WebhookBody } from './raw-body.ts';
import { readBody } from './read-body.ts';
import { readHeaders, type SignatureHeaders, toHeaderRules } from './read-headers.ts';
import type { WebhookScheme } from './scheme.ts';
import { createNodeMatcher, createWebMatcher } from './signature.ts';
import {
  isWebhookVerificationError,
  type WebhookVerificationErrorCode,
} from './verification-error.ts';
import { readVerifierOptions, type WebhookVerifierOptions } from './verifier-options.ts';

/** The result of `check` for a genuine delivery. */
export interface WebhookCheckSuccess<V extends WebhookVariant = WebhookVariant> {
  ok: true;
  event: WebhookEvent<V>;
  /**
   * The index of the secret that matched: 0 is the newest. Once only 0 occurs, the old secrets can be
   * removed.
   */
  secretIndex: number;
}

/** The result of `checkRequest` for a genuine delivery. */
export interface WebhookRequestCheckSuccess<V extends WebhookVariant = WebhookVariant>
  extends WebhookCheckSuccess<V> {
  /** The verified body. */
  rawBody: RawBody;
}

/** The result of `check` and `checkRequest` for a delivery that is not accepted. */
export interface WebhookCheckFailure {
  ok: false;
  /** Why, for programs. */
  code: WebhookVerificationErrorCode;
  /** Why, for people. Holds no secret, no signature and no part of the body. */
  message: string;
}

/** The result of {@link WebhookVerifier.check}. */
export type WebhookCheckResult<V extends WebhookVariant = WebhookVariant> =
  | WebhookCheckSuccess<V>
  | WebhookCheckFailure;

/** The result of {@link WebhookVerifier.checkRequest}. */
export type WebhookRequestCheckResult<V extends WebhookVariant = WebhookVariant> =
  | WebhookRequestCheckSuccess<V>
  | WebhookCheckFailure;

/** Verifies deliveries. Holds no state between them. Made by `createWebhookVerifier`. */
export interface WebhookVerifier<V extends WebhookVariant = WebhookVariant> {
  /** The configured variant. */
  readonly variant: V;
  /** How deliveries are signed: the configured scheme, or the variant's own. */
  readonly scheme: WebhookScheme;
  /**
   * Verifies a delivery and resolves with its event.
   * @param rawBody the bytes as they were received, before any JSON parser
   * @throws WebhookVerificationError when the delivery is not accepted
   */
  verify(rawBody: WebhookBody, headers: WebhookHeaders): Promise<WebhookEvent<V>>;
  /** Like `verify`, but resolves with a result. No delivery makes it reject. */
  check(rawBody: WebhookBody, headers: WebhookHeaders): Promise<WebhookCheckResult<V>>;
  /**
   * Like `verify`, for an unread Fetch `Request`. The headers are checked before the body is read, and
   * reading stops at `maxBodyBytes`.
   * @throws WebhookVerificationError when the delivery is not accepted; an error of the connection unchanged
   */
  verifyRequest(request: Request): Promise<WebhookEvent<V>>;
  /** Like `verifyRequest`, but resolves with a result. It rejects only with an error of the connection. */
  checkRequest(request: Request): Promise<WebhookRequestCheckResult<V>>;
  /**
   * Like `verify`, synchronously.
   * @throws WebhookVerificationError when the delivery is not accepted
   * @throws TypeError where there is no `node:crypto`: it needs Node 20.16 or later, Bun or Deno
   */
  verifySync(rawBody: WebhookBody, headers: WebhookHeaders): WebhookEvent<V>;
  /**
   * Checks the signature and, where the time is signed, the freshness, and returns the index of the secret that matched.
   * The body is not parsed, and `X-Webhook-ID` is not compared with it.
   * @throws WebhookVerificationError when the delivery is not accepted
   * @throws TypeError where there is no `node:crypto`, as `verifySync`
   */
  verifySignatureSync(rawBody: WebhookBody, headers: WebhookHeaders): number;
}

/**
 * Creates a verifier for the deliveries of one variant. The order of its checks never changes. It checks that
 * the headers are present, that their form is valid, that the delivery is fresh (where the time is signed),
 * and that the signature matches the raw bytes. Only then does it parse the body as JSON.
 *
 * @throws TypeError for unknown options and for options that cannot work: a secret that is missing, blank,
 * repeated, not text, or has white space or quotes around it, more than five secrets, a scheme that could not
 * verify anything, a tolerance, size or clock out of range
 *
 * @example
 * const verifier = createWebhookVerifier({ variant: 'A', secret: process.env.WEBHOOK_SECRET ?? '' });
 */
export function createWebhookVerifier<V extends WebhookVariant>(
  options: WebhookVerifierOptions<V>,
): WebhookVerifier<V> {
  const settings = readVerifierOptions(options);
  const { variant, scheme, secrets, toleranceMs, clock, maxBodyBytes } = settings;
  const headerRules = toHeaderRules(variant, scheme);
  const matchSync = createNodeMatcher(secrets);
  const match = matchSync ?? createWebMatcher(secrets);

  const readFreshHeaders = (received: WebhookHeaders): SignatureHeaders => {
    const headers = readHeaders(headerRules, received);
    if (headers.seconds !== undefined && toleranceMs !== 'off') {
      requireFresh(headers.seconds, toleranceMs, clock, headerRules.timestamp);
    }
    return headers;
  };

  const openBody = async (headers: SignatureHeaders, rawBody: unknown) => {
    const matching = match(headers, requireRawBody(rawBody, maxBodyBytes));
    // Awaiting a match that is already there would give the caller time to change the buffer.
    const { secretIndex, body } = matching instanceof Promise ? await matching : matching;
    return { event: parseEvent<V>(body, headers.webhookId), secretIndex };
  };

  const openRequest = async (request: Request) => {
    const headers = readFreshHeaders(request.headers);
    const rawBody = await readBody(request, maxBodyBytes);
    return { ...(await openBody(headers, rawBody)), rawBody };
  };

  const matchBodySync = (headers: SignatureHeaders, rawBody: unknown) => {
    if (!matchSync) {
      throw new TypeError('verifySync needs node:crypto, which this runtime lacks: use verify');
    }
    return matchSync(headers, requireRawBody(rawBody, maxBodyBytes));
  };

  return {
    variant,
    scheme,
    verify: async (rawBody, headers) => (await openBody(readFreshHeaders(headers), rawBody)).event,
    check: (rawBody, headers) => toResult(async () => openBody(readFreshHeaders(headers), rawBody)),
    verifyRequest: async (request) => (await openRequest(request)).event,
    checkRequest: (request) => toResult(() => openRequest(request)),

    verifySync(rawBody, received) {
      const headers = readFreshHeaders(received);
      return parseEvent<V>(matchBodySync(headers, rawBody).body, headers.webhookId);
    },
    verifySignatureSync: (rawBody, headers) =>
      matchBodySync(readFreshHeaders(headers), rawBody).secretIndex,
  };
}

/** Resolves to the value or to the verification error as a result. Any other error is thrown. */
async function toResult<Value>(
  run: () => Promise<Value>,
): Promise<({ ok: true } & Value) | WebhookCheckFailure> {
  try {
    return { ok: true, ...(await run()) };
  } catch (error) {
    if (!isWebhookVerificationError(error)) throw error;
    return { ok: false, code: error.code, message: error.message };
  }
}
