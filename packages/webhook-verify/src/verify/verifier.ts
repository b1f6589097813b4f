import { type Bytes, encoder } from '../core/bytes.ts';
import { nodeCrypto } from '../core/node-crypto.ts';
import type { WebhookEvent, WebhookVariant } from './event.ts';
import type { WebhookHeaders } from './header-values.ts';
import { createHmac } from './hmac.ts';
import { parseEvent } from './parse-event.ts';
import { requireRawBody, type WebhookBody } from './raw-body.ts';
import { readBody } from './read-body.ts';
import { createHeaderRules, readHeaders } from './read-headers.ts';
import type { WebhookScheme } from './scheme.ts';
import { lookUpSecrets } from './secret-lookup.ts';
import { compareSignatures, requireMatch, type SignatureHeaders } from './signature.ts';
import {
  isWebhookVerificationError,
  type WebhookVerificationErrorCode,
} from './verification-error.ts';
import {
  readVerifierOptions,
  type VerifyWithSchemeOptions,
  type WebhookVerifierOptions,
} from './verifier-options.ts';

/** The result of `check` if the delivery is genuine. */
export interface WebhookCheckSuccess<V extends WebhookVariant = WebhookVariant> {
  ok: true;
  event: WebhookEvent<V>;
  /**
   * The index of the secret that matched: 0 is the newest. Once it is always 0, the old secrets can be removed.
   */
  secretIndex: number;
}

/** The result of `checkRequest` for a genuine delivery. */
export interface WebhookRequestCheckSuccess<V extends WebhookVariant = WebhookVariant>
  extends WebhookCheckSuccess<V> {
  /** The verified body. */
  rawBody: Bytes;
}

/** The result of `check` and `checkRequest` for a delivery that is not accepted. */
export interface WebhookCheckFailure {
  ok: false;
  /** Why, for programs. */
  code: WebhookVerificationErrorCode;
  /** Why, for people. Contains no secret, no signature and no part of the body. */
  message: string;
  /** For `secret_unavailable`: what your function threw, or what is wrong with what it returned. */
  cause?: unknown;
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
  /** Whether the option `secret` is a function. */
  readonly looksUpSecret: boolean;
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
   * @throws WebhookVerificationError when the delivery is not accepted; a connection error is passed on
   * unchanged
   */
  verifyRequest(request: Request): Promise<WebhookEvent<V>>;
  /**
   * Like `verifyRequest`, but resolves with a result. It rejects only with a connection error.
   * @param onRead called once the body has been read, before the secret is looked up
   */
  checkRequest(request: Request, onRead?: () => void): Promise<WebhookRequestCheckResult<V>>;
  /**
   * Like `verify`, synchronously.
   * @throws WebhookVerificationError when the delivery is not accepted
   * @throws TypeError where there is no `node:crypto`: it needs Node 20.16 or later, Bun or Deno; and for a
   * verifier whose `secret` is a function
   */
  verifySync(rawBody: WebhookBody, headers: WebhookHeaders): WebhookEvent<V>;
}

/**
 * Creates a verifier for the deliveries of one variant. The order of its checks never changes. It checks that
 * the headers are present, that their form is valid, that the delivery is fresh (where the time is signed),
 * and that the signature matches the raw bytes. Only then does it parse the body as JSON.
 *
 * @throws TypeError for an unknown or unusable option, such as a blank secret or one in quotes
 *
 * @example
 * const verifier = createWebhookVerifier({ variant: 'A', secret: process.env.WEBHOOK_SECRET ?? '' });
 */
export function createWebhookVerifier<V extends WebhookVariant>(
  options: WebhookVerifierOptions<V>,
): WebhookVerifier<V>;
export function createWebhookVerifier<V extends WebhookVariant>(
  options: VerifyWithSchemeOptions<V>,
): WebhookVerifier<V>;
export function createWebhookVerifier<V extends WebhookVariant>(
  options: WebhookVerifierOptions<V> | VerifyWithSchemeOptions<V>,
): WebhookVerifier<V> {
  const settings = readVerifierOptions(options);
  const { variant, scheme, secrets, lookUp, secretTimeoutMs, maxBodyBytes } = settings;
  const rules = createHeaderRules(settings);
  const hmacs = secrets.map(toHmac);

  const findSecret = async (headers: SignatureHeaders, body: Uint8Array) => {
    const known = lookUp
      ? (await lookUpSecrets(lookUp, headers.webhookId, secretTimeoutMs)).map(toHmac)
      : hmacs;
    return requireMatch(await Promise.all(compareSignatures(known, headers, body)));
  };

  const openSync = (rawBody: unknown, received: WebhookHeaders) => {
    if (lookUp) throw new TypeError('verifySync needs secrets, not a function: use verify');
    const headers = readHeaders(rules, received);
    if (!nodeCrypto) {
      throw new TypeError('verifySync needs node:crypto, which this runtime lacks: use verify');
    }
    const body = requireRawBody(rawBody, maxBodyBytes);
    requireMatch(compareSignatures(hmacs, headers, body));
    return parseEvent<V>(body, headers.webhookId);
  };

  const openBody = async (rawBody: unknown, received: WebhookHeaders) => {
    const headers = readHeaders(rules, received);
    // The caller could change the bytes while they are verified, so a copy is verified and parsed.
    const body = new Uint8Array(requireRawBody(rawBody, maxBodyBytes));
    const secretIndex = await findSecret(headers, body);
    return { event: parseEvent<V>(body, headers.webhookId), secretIndex };
  };

  const openRequest = async (request: Request, onRead = () => {}) => {
    const headers = readHeaders(rules, request.headers);
    const rawBody = await readBody(request, maxBodyBytes);
    onRead();
    const secretIndex = await findSecret(headers, rawBody);
    return { event: parseEvent<V>(rawBody, headers.webhookId), secretIndex, rawBody };
  };

  return {
    variant,
    scheme,
    looksUpSecret: lookUp !== undefined,
    verify: async (rawBody, headers) => (await openBody(rawBody, headers)).event,
    async check(rawBody, headers) {
      try {
        return { ok: true, ...(await openBody(rawBody, headers)) };
      } catch (error) {
        return toFailure(error);
      }
    },
    verifyRequest: async (request) => (await openRequest(request)).event,
    async checkRequest(request, onRead) {
      try {
        return { ok: true, ...(await openRequest(request, onRead)) };
      } catch (error) {
        return toFailure(error);
      }
    },
    verifySync: openSync,
  };
}

const toHmac = (secret: string) => createHmac(encoder.encode(secret));

/** Returns a verification error as a result. Throws any other error. */
function toFailure(error: unknown): WebhookCheckFailure {
  if (!isWebhookVerificationError(error)) throw error;
  const { code, message, cause } = error;
  return cause === undefined ? { ok: false, code, message } : { ok: false, code, message, cause };
}
