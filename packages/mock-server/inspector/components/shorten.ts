/** How many characters are enough to tell ids apart. */
const ID_LENGTH = 8;

/** How many characters at the end of a path stay visible: enough for a short last segment and part of an id. */
const PATH_END = 12;

/** Shortens an id to its last characters, because ids created at the same time start alike. */
export function shortenId(id: string): string {
  return id.length > ID_LENGTH * 2 ? `…${id.slice(-ID_LENGTH)}` : id;
}

/**
 * Splits a path so that its start can be truncated while its end stays visible. A short path has only a start.
 */
export function splitPath(path: string): [start: string, end: string] {
  if (path.length < PATH_END * 2) return [path, ''];
  return [path.slice(0, -PATH_END), path.slice(-PATH_END)];
}
