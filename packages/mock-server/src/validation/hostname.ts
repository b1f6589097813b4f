/** Characters that a `Host` header cannot contain, but that `URL` would read as part of a path or a user name. */
const NOT_IN_HOST = /[/?#\\@*\s]/;

/** An empty Punycode label, which only some versions of Node accept. */
const EMPTY_PUNYCODE = /(^|\.)xn--(\.|$)/;

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\]|\[::ffff:7f[\da-f]{2}:[\da-f]{1,4}\])$/;

/**
 * Returns the host of a `Host` header, without its port and trailing dot, as `URL` writes it: in lower case, IPv4 as
 * four decimal numbers, IPv6 in brackets. Returns `undefined` if the header is malformed.
 */
export function toHostname(host: string): string | undefined {
  return NOT_IN_HOST.test(host) ? undefined : hostnameOf(`http://${host}`);
}

/**
 * Returns the host that an option names, in the same form as {@link toHostname}. An IPv6 address may be written without
 * brackets. Returns `undefined` for a host with a port.
 */
export function toPortlessHostname(host: string): string | undefined {
  const needsBrackets = host.includes(':') && !/^\[.*\]$/.test(host);
  return toHostname(needsBrackets ? `[${host}]` : host);
}

/** Returns the host of a URL, in the same form as {@link toHostname}. */
export function hostnameOf(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const hostname = new URL(url).hostname.replace(/\.$/, '');
  return hostname === '' || EMPTY_PUNYCODE.test(hostname) ? undefined : hostname;
}

/** Whether a host name is loopback: `localhost`, 127.0.0.0/8 (also mapped to IPv6) or ::1. */
export function isLoopback(hostname: string | undefined): boolean {
  return hostname !== undefined && LOOPBACK.test(hostname);
}
