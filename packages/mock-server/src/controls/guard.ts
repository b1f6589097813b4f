import { createHash, timingSafeEqual } from 'node:crypto';
import { webhookVariants } from '../delivery/variant.ts';
import { Problem } from '../errors/problem.ts';
import { hostnameOf, isLoopback, toHostname, toPortlessHostname } from '../validation/hostname.ts';

/** Who sent a request, as the HTTP server sees it. */
export interface Peer {
  readonly remoteAddress?: string | undefined;
}

/** Whether clients may call the server by this host name. */
export type IsOwnHost = (hostname: string | undefined) => boolean;

/** Who may use the control API. */
export interface ControlAccess {
  readonly isOwnHost: IsOwnHost;
  /** The control token. Programs on this machine need none; others send it as a bearer token. */
  readonly token?: string | undefined;
  /** Whether pages served from other origins on this machine may change the mock. @default false */
  readonly allowsOtherOrigins?: boolean | undefined;
}

/**
 * Lets programs on this machine, and callers with the control token, use the control API. Web pages from elsewhere are
 * refused even if they use DNS rebinding, because they send a foreign `Host` or `Origin`, or a cross-site
 * `Sec-Fetch-Site`. Pages served from another origin on this machine may only read, unless `allowsOtherOrigins` is set.
 * Webhook deliveries are refused, because anyone who registers a webhook chooses where this machine sends them.
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
  requireOwnHost(request, isOwnHost);
}

/**
 * Applies the rules of {@link requireAllowed}, except that the request needs no token. The inspector page contains no
 * data, and sends the token with its own calls; a preflight never has a token.
 * @throws Problem `FORBIDDEN` if the request is refused.
 */
export function requireAllowedWithoutToken(
  request: Request,
  { remoteAddress }: Peer,
  { isOwnHost, token }: ControlAccess,
): void {
  refuseForeignCallers(request, isOwnHost);
  if (isLoopbackAddress(remoteAddress)) requireOwnHost(request, isOwnHost);
  else if (token === undefined) throw withoutToken();
}

const SENDING = '`Authorization: Bearer TOKEN`';

/** Guards against DNS rebinding, where the host name of a foreign page resolves to this machine. */
function requireOwnHost({ headers }: Request, isOwnHost: IsOwnHost): void {
  if (!isOwnHost(toHostname(headers.get('host') ?? '')))
    throw forbidden('requests with a foreign `Host` header');
}

/**
 * Refuses web pages from elsewhere and webhook deliveries, even if they send the control token. A page passes this
 * check if it was loaded from the same address that its request goes to. The checks that follow still require the
 * token, or a caller on this machine.
 */
function refuseForeignCallers({ headers }: Request, isOwnHost: IsOwnHost): void {
  const origin = headers.get('origin');
  if (origin !== null && !isOwnHost(hostnameOf(origin)) && !isOfAddress(origin, headers))
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

/** Whether a page from another origin sent the request. Programs send neither `Origin` nor `Sec-Fetch-Site`. */
function isOfOtherOrigin({ headers }: Request): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site !== 'same-origin' && site !== 'none';
  const origin = headers.get('origin');
  return origin !== null && !isOfAddress(origin, headers);
}

/** Whether an origin has the host and port to which the request goes. */
function isOfAddress(origin: string, headers: Headers): boolean {
  return hostOf(origin) === hostOf(`http://${headers.get('host')}`);
}

function hostOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).host : undefined;
}

function requireToken({ headers }: Request, token: string): void {
  const [, sent = ''] = /^bearer +(.*)$/i.exec(headers.get('authorization') ?? '') ?? [];
  // Compare digests, because timingSafeEqual needs values of equal length.
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

/** @param what describes the rejected requests. */
function forbidden(what: string, advice?: string): Problem {
  const refusal = `The control API accepts requests from this machine, or with the control token. It rejects ${what}.`;
  return new Problem('FORBIDDEN', advice === undefined ? refusal : `${refusal} ${advice}`);
}

function withoutToken(): Problem {
  return forbidden(
    'requests from other machines without the control token',
    `Start the mock with a control token, and send the token as ${SENDING}.`,
  );
}

export function isLoopbackAddress(address: string | undefined): boolean {
  return address !== undefined && isLoopback(toPortlessHostname(address));
}
