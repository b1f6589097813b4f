/** Enough characters to tell ids apart. */
const ID_LENGTH = 8;

/** How much of a path's end stays visible: enough for a short last segment and part of an id. */
const PATH_END = 12;

/** Keeps the end of an id, because ids that are created at the same time begin alike. */
export function shortenId(id: string): string {
  return id.length > ID_LENGTH * 2 ? `…${id.slice(-ID_LENGTH)}` : id;
}

/** Splits a path into a start that may be truncated and an end that stays visible. A short path is all start. */
export function splitPath(path: string): [start: string, end: string] {
  if (path.length < PATH_END * 2) return [path, ''];
  return [path.slice(0, -PATH_END), path.slice(-PATH_END)];
}
