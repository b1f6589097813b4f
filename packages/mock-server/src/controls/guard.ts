import { createHash, timingSafeEqual } from 'node:crypto';
import { webhookVariants } from '../delivery/variant.ts';
import { Problem } from '../errors/problem.ts';
import { hostnameOf, isLoopback, toHostname, toPortlessHostname } from '../validation/hostname.ts';

/** A request's sender, as the HTTP server sees it. */
export interface Peer {
  readonly remoteAddress?: string | undefined;
}

/** Returns whether clients may use this host name to call the server. */
export type IsOwnHost = (hostname: string | undefined) => boolean;

/** The rules for access to the control API. Programs on this machine need no token. */
export interface ControlAccess {
  readonly isOwnHost: IsOwnHost;
  /** The control token. A caller that sends it as a bearer token may call from any machine. */
  readonly token?: string | undefined;
  /** Whether pages of other origins on this machine may change the mock. @default false */
  readonly allowsOtherOrigins?: boolean | undefined;
}

/**
 * Throws unless the caller may use the control API. Programs on this machine may, and so may callers that send the
 * control token. Web pages from elsewhere are refused, even if they use DNS rebinding: they have a foreign `Host` or
 * `Origin`, or a cross-site `Sec-Fetch-Site`. Changes by pages of another origin on this machine are refused. Webhook
 * deliveries are refused, because anyone who registers a webhook chooses where this machine sends them.
 * @throws Problem `FORBIDDEN` if the request is refused, or `UNAUTHORIZED` if the token is missing or wrong.
 */
export function requireAllowed(request: Request, peer: Peer, access: ControlAccess): void {
  const { isOwnHost, token, allowsOtherOrigins } = access;
  refuseForeignCallers(request, isOwnHost);
  if (!allowsOtherOrigins && isChange(request) && isOfOtherOrigin(request)) {
    throw forbidden(
      'changes by web pages of other origins',
      'Start the mock with `--cors` or `cors: true` to allow them.',
    );
  }
  const isRemote = !isLoopbackAddress(peer.remoteAddress);
  if (token !== undefined && (isRemote || request.headers.has('authorization'))) {
    requireToken(request, token);
    return;
  }
  if (isRemote) throw withoutToken();
  // Guards against DNS rebinding: a page on a host name that resolves to this machine cannot know the token.
  requireOwnHost(request, isOwnHost);
}

/**
 * Throws unless the caller may load the inspector page. Loading it needs no token, because the page contains no data:
 * it asks for the token and sends it with its own calls. Otherwise the rules of {@link requireAllowed} apply.
 * @throws Problem `FORBIDDEN` if the request is refused.
 */
export function requirePageAllowed(
  request: Request,
  { remoteAddress }: Peer,
  { isOwnHost, token }: ControlAccess,
): void {
  refuseForeignCallers(request, isOwnHost);
  if (isLoopbackAddress(remoteAddress)) requireOwnHost(request, isOwnHost);
  else if (token === undefined) throw withoutToken();
}

/** How to send the token, for error messages. */
const SENDING = '`Authorization: Bearer TOKEN`';

/** Refuses a foreign host. Guards against DNS rebinding, where a page's host name resolves to this machine. */
function requireOwnHost({ headers }: Request, isOwnHost: IsOwnHost): void {
  if (!isOwnHost(toHostname(headers.get('host') ?? '')))
    throw forbidden('requests with a foreign `Host` header');
}

/** Refuses web pages from elsewhere and webhook deliveries, even if they send the control token. */
function refuseForeignCallers({ headers }: Request, isOwnHost: IsOwnHost): void {
  const origin = headers.get('origin');
  if (origin !== null && !isOwnHost(hostnameOf(origin)))
    throw forbidden('requests with a foreign `Origin` header');
  if (headers.get('sec-fetch-site') === 'cross-site') throw forbidden('cross-site requests');
  const isDelivery = Object.values(webhookVariants).some(({ signatureHeader }) =>
    headers.has(signatureHeader),
  );
  if (isDelivery) throw forbidden('webhook deliveries');
}

function isChange({ method }: Request): boolean {
  return method !== 'GET' && method !== 'HEAD';
}

/**
 * Whether the browser's headers say that a page from another origin sent the request. Programs send neither
 * header.
 */
function isOfOtherOrigin({ headers }: Request): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site !== 'same-origin' && site !== 'none';
  const origin = headers.get('origin');
  return origin !== null && hostOf(origin) !== hostOf(`http://${headers.get('host')}`);
}

/** Returns a URL's host, including the port unless it is the default one. */
function hostOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).host : undefined;
}

function requireToken({ headers }: Request, token: string): void {
  const [, sent = ''] = /^bearer +(.*)$/i.exec(headers.get('authorization') ?? '') ?? [];
  // Digests are compared because timingSafeEqual needs values of equal length.
  if (timingSafeEqual(digest(sent), digest(token))) return;
  const what = headers.has('authorization')
    ? 'the request has a different token'
    : 'the request has no token';
  throw new Problem(
    'UNAUTHORIZED',
    `The control API requires the control token of this mock, but ${what}. Send the token as ${SENDING}.`,
  );
}

function digest(text: string): Uint8Array {
  return createHash('sha256').update(text).digest();
}

/**
 * Creates the error for a rejected request.
 * @param what describes the rejected requests.
 */
function forbidden(what: string, advice?: string): Problem {
  const refusal = `The control API accepts requests from this machine, or with the control token. It rejects ${what}.`;
  return new Problem('FORBIDDEN', advice === undefined ? refusal : `${refusal} ${advice}`);
}

/** Creates the error for a caller on another machine that sends no token. */
function withoutToken(): Problem {
  return forbidden(
    'requests from other machines without the control token',
    `Start the mock with a control token, and send the token as ${SENDING}.`,
  );
}

/** Whether a socket address is loopback. */
export function isLoopbackAddress(address: string | undefined): boolean {
  return address !== undefined && isLoopback(toPortlessHostname(address));
}
