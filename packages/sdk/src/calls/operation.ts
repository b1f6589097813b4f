import { type OperationId, operations } from '../generated/operations.ts';

/** One row of the operation table. */
export interface Operation {
  readonly method: string;
  /** The path with placeholders, such as `/v1/agents/{id}`. */
  readonly path: string;
  readonly isAssumed: boolean;
  /** Whether the operation is sent without the API key, and so does not count against the rate limit. */
  readonly isKeyless?: true;
  /** Whether the platform may respond with the bare record instead of `{ data }`. */
  readonly mayBeBare?: true;
  /** The names of the query parameters, if there are any. */
  readonly query?: readonly string[];
}

export const countIds = (path: string) => path.split('{').length - 1;

/** Returns a pattern that matches a path with any ids, with or without a query. */
export const toPattern = (path: string) =>
  new RegExp(`^${path.replace(/\{\w+\}/g, '[^/?]+')}(\\?|$)`);

/** The operations, with their paths as patterns that match any ids. */
const patterns = Object.entries(operations).map(([id, { method, path }]) => ({
  id: id as OperationId,
  method,
  path: toPattern(path),
}));

/** Finds the operation for an HTTP method and a path with its ids filled in. */
export const findOperation = (method: string, path: string): OperationId | undefined =>
  patterns.find((operation) => method === operation.method && operation.path.test(path))?.id;
