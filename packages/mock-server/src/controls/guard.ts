import { hostnameOf, isLoopback, toHostname, toPortlessHostname } from '../core/hostname.ts';
import { Problem } from '../core/problem.ts';
import { webhookVariants } from '../delivery/variant.ts';

/** The sender of a request, as the HTTP server sees it. */
export interface Peer {
  readonly remoteAddress?: string | undefined;
}

/** Whether a host is one that the server is called by. */
export type IsOwnHost = (hostname: string | undefined) => boolean;

/**
 * Lets only programs on this machine drive the mock. Refused are: another machine; a web page, also
 * one that made its name point here (a foreign `Host`, `Origin` or cross-site `Sec-Fetch-Site`); and
 * a webhook delivery, because whoever registers a webhook chooses where this machine sends it.
 * @throws Problem FORBIDDEN saying what was refused.
 */
export function requireLocal(request: Request, peer: Peer, isOwnHost: IsOwnHost): void {
  const refuse = (what: string) => {
    throw new Problem(
      'FORBIDDEN',
      `The control surface answers on loopback only: ${what} is refused`,
    );
  };
  if (!isLoopbackAddress(peer.remoteAddress)) refuse('a request from another host');
  if (!isOwnHost(toHostname(request.headers.get('host') ?? ''))) refuse('a foreign Host');
  const origin = request.headers.get('origin');
  if (origin !== null && !isOwnHost(hostnameOf(origin))) refuse('a foreign Origin');
  if (request.headers.get('sec-fetch-site') === 'cross-site') refuse('a cross-site request');
  const isDelivery = Object.values(webhookVariants).some(({ signatureHeader }) =>
    request.headers.has(signatureHeader),
  );
  if (isDelivery) refuse('a webhook delivery');
}

/** Whether an address of a socket is this machine's own. */
export function isLoopbackAddress(address: string | undefined): boolean {
  return address !== undefined && isLoopback(toPortlessHostname(address));
}
