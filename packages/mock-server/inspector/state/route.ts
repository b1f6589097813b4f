/** The shown view and, where one is chosen, the id of an item in it. */
export interface Route {
  readonly view: string;
  readonly id: string | undefined;
}

/** The route of an address such as `#/requests/req-7`. */
export function parseRoute(hash: string): Route {
  const [view = '', id] = hash
    .replace(/^#?\/?/, '')
    .split('/')
    .map(decode);
  return { view, id: id === '' ? undefined : id };
}

/** The address of a route. */
export function toHash(view: string, id?: string): string {
  return id === undefined ? `#/${view}` : `#/${view}/${encodeURIComponent(id)}`;
}

/** A part of an address that somebody typed may not be decodable. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
