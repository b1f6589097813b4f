/** The number of characters that distinguish an id. */
const ID_LENGTH = 8;

/** The number of characters at the end of a path that stay visible: a short last part, and some of an id. */
const PATH_END = 12;

/** Shortens an id to its end: ids of the same time share their beginning. */
export function shortenId(id: string): string {
  return id.length > ID_LENGTH * 2 ? `…${id.slice(-ID_LENGTH)}` : id;
}

/** Splits a path where it may be cut: its beginning is cut before its end. A short path has only a beginning. */
export function splitPath(path: string): [start: string, end: string] {
  if (path.length < PATH_END * 2) return [path, ''];
  return [path.slice(0, -PATH_END), path.slice(-PATH_END)];
}
