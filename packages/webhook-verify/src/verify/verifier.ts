import { type Bytes, encoder } from '../core/bytes.ts';
import { getNodeCrypto } from '../core/node-crypto.ts';
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
import { readVerifierOptions, type WebhookVerifierOptions } from './verifier-options.ts';

/** The result of `check` if the delivery is genuine. */
export interface WebhookCheckSuccess<V extends WebhookVariant = WebhookVariant> {
  ok: true;
  event: WebhookEvent<V>;
  /**
   * The index of the secret that matched, among the different ones: 0 is the newest. Once it is 0 for all deliveries,
   * you can remove the old secrets.
   */
  secretIndex: number;
}

/** The result of `check` if the delivery is rejected. */
export interface WebhookCheckFailure {
  ok: false;
  /** The reason, as a code to branch on. */
  code: WebhookVerificationErrorCode;
  /** The reason, in words. It contains no secret, no signature and no part of the body. */
  message: string;
  /** Only for `secret_unavailable`: what your function threw, or an error that says what is wrong with its result. */
  cause?: unknown;
}

/** The result of {@link WebhookVerifier.check}. */
export type WebhookCheckResult<V extends WebhookVariant = WebhookVariant> =
  | WebhookCheckSuccess<V>
  | WebhookCheckFailure;

/** A verifier, from `createWebhookVerifier`. It keeps no state between deliveries. */
export interface WebhookVerifier<V extends WebhookVariant = WebhookVariant> {
  /** The configured variant. */
  readonly variant: V;
  /** How deliveries are signed: the configured scheme, or the variant's own. */
  readonly scheme: WebhookScheme;
  /**
   * Verifies a delivery and resolves to its event.
   * @param rawBody the bytes as they were received, before any JSON parsing
   * @throws WebhookVerificationError if the delivery is rejected
   */
  verify(rawBody: WebhookBody, headers: WebhookHeaders): Promise<WebhookEvent<V>>;
  /** Like `verify`, but resolves to a result even if the delivery is invalid. */
  check(rawBody: WebhookBody, headers: WebhookHeaders): Promise<WebhookCheckResult<V>>;
  /**
   * Verifies a Fetch `Request` whose body has not been read. The headers are checked first, and reading the body stops
   * at `maxBodyBytes`.
   * @throws WebhookVerificationError if the delivery is rejected
   * @throws the connection's own error, if reading the body fails
   */
  verifyRequest(request: Request): Promise<WebhookEvent<V>>;
  /**
   * Like `verify`, but synchronous.
   * @throws WebhookVerificationError if the delivery is rejected
   * @throws TypeError if the runtime has no `node:crypto` (Node 20.16 or later, Bun and Deno have it), or if `secret`
   * is a function
   */
  verifySync(rawBody: WebhookBody, headers: WebhookHeaders): WebhookEvent<V>;
}

/** A genuine delivery, as read from a request. */
export interface OpenedRequest<V extends WebhookVariant> {
  event: WebhookEvent<V>;
  secretIndex: number;
  /** The verified body. */
  rawBody: Bytes;
}

/** A verifier, with the method that only the webhook handler uses. */
export interface RequestVerifier<V extends WebhookVariant> extends WebhookVerifier<V> {
  /**
   * Like `verifyRequest`, but also resolves to the raw body.
   * @param onRead called when the body has been read, before the secret is looked up
   */
  openRequest(request: Request, onRead?: () => void): Promise<OpenedRequest<V>>;
}

/**
 * Creates a verifier for one variant. It checks, always in this order, that the headers are present, that they are
 * well-formed, that the delivery is fresh (if the scheme signs a timestamp), and that the signature matches the raw
 * bytes. Only then does it parse the body as JSON.
 *
 * @throws TypeError if an option is unknown or invalid, for example if `secret` is blank or in quotation marks
 *
 * @example
 * const verifier = createWebhookVerifier({ variant: 'A', secret: process.env.WEBHOOK_SECRET ?? '' });
 */
export function createWebhookVerifier<V extends WebhookVariant>(
  options: WebhookVerifierOptions<V>,
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
    if (lookUp)
      throw new TypeError('`verifySync` cannot be used if `secret` is a function. Use `verify`.');
    const headers = readHeaders(rules, received);
    if (!getNodeCrypto()) {
      throw new TypeError(
        '`verifySync` needs `node:crypto`, which this runtime does not have. Use `verify`.',
      );
    }
    const body = requireRawBody(rawBody, maxBodyBytes);
    requireMatch(compareSignatures(hmacs, headers, body));
    return parseEvent<V>(body, headers.webhookId);
  };

  const openBody = async (rawBody: unknown, received: WebhookHeaders) => {
    const headers = readHeaders(rules, received);
    // Verify and parse a copy, because the caller could change the bytes in the meantime.
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

  const verifier: RequestVerifier<V> = {
    variant,
    scheme,
    verify: async (rawBody, headers) => (await openBody(rawBody, headers)).event,
    async check(rawBody, headers) {
      try {
        return { ok: true, ...(await openBody(rawBody, headers)) };
      } catch (error) {
        return toFailure(error);
      }
    },
    verifyRequest: async (request) => (await openRequest(request)).event,
    verifySync: openSync,
    openRequest,
  };
  return verifier;
}

const toHmac = (secret: string) => createHmac(encoder.encode(secret));

function toFailure(error: unknown): WebhookCheckFailure {
  if (!isWebhookVerificationError(error)) throw error;
  const { code, message, cause } = error;
  return cause === undefined ? { ok: false, code, message } : { ok: false, code, message, cause };
}
