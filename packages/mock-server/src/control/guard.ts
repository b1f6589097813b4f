import { Problem } from '../core/problem.ts';

/** Who is asking, as the HTTP server sees it. */
export interface Peer {
  readonly remoteAddress?: string | undefined;
}

const LOOPBACK_NAMES = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;
const LOOPBACK_ADDRESSES = /^(127(\.\d{1,3}){3}|::1|::ffff:127(\.\d{1,3}){3})$/;

/**
 * Lets only programs on this machine drive the mock: no other host, and no web page, also not one
 * that made its name point here (a foreign `Host`, `Origin` or cross-site `Sec-Fetch-Site`).
 * @throws Problem FORBIDDEN saying what was refused.
 */
export function requireLocal(request: Request, peer: Peer): void {
  const refuse = (what: string) => {
    throw new Problem(
      'FORBIDDEN',
      `The control surface answers on loopback only: ${what} is refused`,
    );
  };
  if (!LOOPBACK_ADDRESSES.test(peer.remoteAddress ?? '')) refuse('a request from another host');
  const host = request.headers.get('host') ?? '';
  if (!isLoopback(`http://${host}`)) refuse('a foreign Host');
  const origin = request.headers.get('origin');
  if (origin !== null && !isLoopback(origin)) refuse('a foreign Origin');
  if (request.headers.get('sec-fetch-site') === 'cross-site') refuse('a cross-site request');
}

function isLoopback(url: string): boolean {
  return URL.canParse(url) && LOOPBACK_NAMES.test(new URL(url).hostname);
}
