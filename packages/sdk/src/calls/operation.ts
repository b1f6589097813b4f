import type { OperationId } from '../generated/operations.ts';

export interface Operation {
  readonly method: string;
  /** The path with placeholders, such as `/v1/agents/{id}`. */
  readonly path: string;
  readonly isAssumed: boolean;
  /** Whether the operation is sent without the API key, and so does not count against the rate limit. */
  readonly isKeyless?: true;
  /** Whether the platform may respond with the bare record instead of `{ data }`. */
  readonly mayBeBare?: true;
  /** The names of the query parameters. */
  readonly query?: readonly string[];
}

export const countIds = (path: string) => path.split('{').length - 1;

/** Creates a function that finds the operation for an HTTP method and a path, and the ids in that path. */
export function createOperationFinder(rows: Readonly<Record<OperationId, Operation>>) {
  const patterns = Object.entries(rows).map(([id, { method, path }]) => ({
    id: id as OperationId,
    method,
    path: new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/?]+)')}(\\?|$)`),
  }));
  return (method: string, path: string) => {
    const found = patterns.find((each) => each.method === method && each.path.test(path));
    return found && { id: found.id, ids: { ...found.path.exec(path)?.groups } };
  };
}
