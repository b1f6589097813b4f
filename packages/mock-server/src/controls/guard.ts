import { createHash, timingSafeEqual } from 'node:crypto';
import { webhookVariants } from '../delivery/variant.ts';
import { Problem } from '../errors/problem.ts';
import { hostnameOf, isLoopback, toHostname, toPortlessHostname } from '../validation/hostname.ts';

/** A request's sender, as the HTTP server sees it. */
export interface Peer {
  readonly remoteAddress?: string | undefined;
}

/** Whether clients may call the server by this host. */
export type IsOwnHost = (hostname: string | undefined) => boolean;

/**
 * The hosts and the token that give access to the control API. Programs on this machine need no token.
 */
export interface ControlAccess {
  readonly isOwnHost: IsOwnHost;
  /** A caller that sends this bearer token may call from anywhere. */
  readonly token?: string | undefined;
  /** Whether pages of other origins on this machine may change the mock. @default false */
  readonly allowsOtherOrigins?: boolean | undefined;
}

/**
 * Allows programs on this machine, and callers that send the control token, to drive the mock. It refuses other
 * machines without a token. It refuses web pages from elsewhere, including those that use DNS rebinding (a
 * foreign `Host`, `Origin` or cross-site `Sec-Fetch-Site`). It refuses changes by pages from another origin on
 * this machine. It refuses webhook deliveries, because anyone who registers a webhook chooses where this
 * machine sends them.
 * @throws Problem FORBIDDEN that says what was refused; UNAUTHORIZED without the right token.
 */
export function requireAllowed(request: Request, peer: Peer, access: ControlAccess): void {
  const { isOwnHost, token, allowsOtherOrigins } = access;
  refuseForeignCallers(request, isOwnHost);
  if (!allowsOtherOrigins && isChange(request) && isOfOtherOrigin(request)) {
    throw forbidden(
      'a change by a page from another origin',
      'Start the mock with --cors, or cors: true, to allow it',
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
 * Allows a browser to load the inspector page. The page contains no data, so loading it needs no token; it asks
 * for the token and sends it with its calls. Otherwise the rules of {@link requireAllowed} apply.
 * @throws Problem FORBIDDEN that says what was refused.
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

/** How a caller on another machine sends the token. */
const SENDING = 'send it as Authorization: Bearer TOKEN';

/** Refuses a foreign host. Guards against DNS rebinding, where a page's host name resolves to this machine. */
function requireOwnHost({ headers }: Request, isOwnHost: IsOwnHost): void {
  if (!isOwnHost(toHostname(headers.get('host') ?? ''))) throw forbidden('a foreign Host');
}

/** Refuses web pages and webhook deliveries, whatever else they send. */
function refuseForeignCallers({ headers }: Request, isOwnHost: IsOwnHost): void {
  const origin = headers.get('origin');
  if (origin !== null && !isOwnHost(hostnameOf(origin))) throw forbidden('a foreign Origin');
  if (headers.get('sec-fetch-site') === 'cross-site') throw forbidden('a cross-site request');
  const isDelivery = Object.values(webhookVariants).some(({ signatureHeader }) =>
    headers.has(signatureHeader),
  );
  if (isDelivery) throw forbidden('a webhook delivery');
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

/** Returns a URL's host, with its port unless that is the default. */
function hostOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).host : undefined;
}

function requireToken({ headers }: Request, token: string): void {
  const [, sent = ''] = /^bearer +(.*)$/i.exec(headers.get('authorization') ?? '') ?? [];
  // Digests have equal lengths, so the comparison takes constant time.
  if (timingSafeEqual(digest(sent), digest(token))) return;
  const what = headers.has('authorization')
    ? 'the request has a different one'
    : 'the request has none';
  throw new Problem(
    'UNAUTHORIZED',
    `The control API requires this mock's control token, but ${what}: ${SENDING}`,
  );
}

function digest(text: string): Uint8Array {
  return createHash('sha256').update(text).digest();
}

function forbidden(what: string, advice?: string): Problem {
  const refusal = `The control API accepts calls from this machine or with the control token: ${what} is refused`;
  return new Problem('FORBIDDEN', advice === undefined ? refusal : `${refusal}. ${advice}`);
}

/** Makes the refusal for another machine that sends no token. */
function withoutToken(): Problem {
  return forbidden(
    'a request from another host',
    `Start the mock with a control token, and ${SENDING}`,
  );
}

/** Whether a socket address belongs to this machine. */
export function isLoopbackAddress(address: string | undefined): boolean {
  return address !== undefined && isLoopback(toPortlessHostname(address));
}
