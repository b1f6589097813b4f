/** The current view and, if one is selected, the id of an item in it. */
export interface Route {
  readonly view: string;
  readonly id: string | undefined;
}

/** Parses a URL hash such as `#/requests/req-7`. A hash without a view opens the chats. */
export function parseRoute(hash: string): Route {
  const [view = '', id] = hash
    .replace(/^#?\/?/, '')
    .split('/')
    .map(decodePart);
  return { view: view || 'chats', id: id || undefined };
}

/** Returns the URL hash of a route. */
export function toHash(view: string, id?: string): string {
  return id === undefined ? `#/${view}` : `#/${view}/${encodeURIComponent(id)}`;
}

/** Decodes a path segment. A malformed segment stays unchanged. */
export function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
