import { createHash, timingSafeEqual } from 'node:crypto';
import { hostnameOf, isLoopback, toHostname, toPortlessHostname } from '../core/hostname.ts';
import { Problem } from '../core/problem.ts';
import { webhookVariants } from '../delivery/variant.ts';

/** The sender of a request, as the HTTP server sees it. */
export interface Peer {
  readonly remoteAddress?: string | undefined;
}

/** Whether a host is one that the server is called by. */
export type IsOwnHost = (hostname: string | undefined) => boolean;

/** The hosts and the token that open the control surface. Programs on this machine need no token. */
export interface ControlAccess {
  readonly isOwnHost: IsOwnHost;
  /** A caller that sends it as a bearer token may call from anywhere. */
  readonly token?: string | undefined;
}

/**
 * Lets programs on this machine drive the mock, and whoever sends the control token. Refused are:
 * another machine without a token; a web page, also one that made its name point here (a foreign
 * `Host`, `Origin` or cross-site `Sec-Fetch-Site`); and a webhook delivery, because whoever registers
 * a webhook chooses where this machine sends it.
 * @throws Problem FORBIDDEN saying what was refused; UNAUTHORIZED without the right token.
 */
export function requireAllowed(request: Request, peer: Peer, access: ControlAccess): void {
  const { isOwnHost, token } = access;
  refuseForeignCallers(request, isOwnHost);
  const isRemote = !isLoopbackAddress(peer.remoteAddress);
  if (token !== undefined && (isRemote || request.headers.has('authorization'))) {
    requireToken(request, token);
    return;
  }
  if (isRemote) throw withoutToken();
  // A request with a token needs no known Host: a page that made its name point here has no token.
  requireOwnHost(request, isOwnHost);
}

/**
 * Lets a browser load the inspector page. The page holds no data, so it needs no token: it asks for the
 * token and sends it with its calls. Otherwise the rules of {@link requireAllowed} hold.
 * @throws Problem FORBIDDEN saying what was refused.
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

/** A page that made its name point here names that in `Host`. */
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

function requireToken({ headers }: Request, token: string): void {
  const [, sent = ''] = /^bearer +(.*)$/i.exec(headers.get('authorization') ?? '') ?? [];
  // Digests have one length, so the comparison takes the same time for every text.
  if (timingSafeEqual(digest(sent), digest(token))) return;
  const what = headers.has('authorization') ? 'another one was sent' : 'none was sent';
  throw new Problem(
    'UNAUTHORIZED',
    `The control surface needs the control token of this mock, and ${what}: ${SENDING}`,
  );
}

function digest(text: string): Uint8Array {
  return createHash('sha256').update(text).digest();
}

function forbidden(what: string): Problem {
  return new Problem(
    'FORBIDDEN',
    `The control surface answers on loopback, or to its token: ${what} is refused`,
  );
}

/** Refuses another machine, where a token would let it pass. */
function withoutToken(): Problem {
  const { code, message } = forbidden('a request from another host');
  return new Problem(code, `${message}. Start the mock with a control token, and ${SENDING}`);
}

/** Whether an address of a socket is this machine's own. */
export function isLoopbackAddress(address: string | undefined): boolean {
  return address !== undefined && isLoopback(toPortlessHostname(address));
}
