/** The number of characters that are enough to tell ids apart. */
const ID_LENGTH = 8;

/**
 * The number of characters that stay visible at the end of a path: enough for a short last segment and part of an id.
 */
const PATH_END = 12;

/**
 * Shortens an id to its last characters, because ids that are created at the same time share their first characters.
 */
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
