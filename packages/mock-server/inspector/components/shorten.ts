/** The number of characters that is enough to tell ids apart. */
const ID_LENGTH = 8;

/** The number of characters at the end of a path that stay visible, for a short last segment and a part of an id. */
const PATH_END = 12;

/** Shortens an id to its last characters, because ids that are created at the same time have the same start. */
export function shortenId(id: string): string {
  return id.length > ID_LENGTH * 2 ? `…${id.slice(-ID_LENGTH)}` : id;
}

/**
 * Splits a path into a start, which may be truncated, and an end, which stays visible. A short path has only a start.
 */
export function splitPath(path: string): [start: string, end: string] {
  if (path.length < PATH_END * 2) return [path, ''];
  return [path.slice(0, -PATH_END), path.slice(-PATH_END)];
}
