/** The current view and the id of the item that is selected in it, if any. */
export interface Route {
  readonly view: string;
  readonly id: string | undefined;
}

/** Parses a URL hash such as `#/requests/req-7`. Without a view, it opens the chats. */
export function parseRoute(hash: string): Route {
  const [view = '', id] = hash
    .replace(/^#?\/?/, '')
    .split('/')
    .map(decodePart);
  return { view: view || 'chats', id: id || undefined };
}

export function toHash(view: string, id?: string): string {
  return id === undefined ? `#/${view}` : `#/${view}/${encodeURIComponent(id)}`;
}

/** Decodes a path segment, unless it is malformed. */
export function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
