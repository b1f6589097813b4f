import { type OperationId, operations } from '../generated/operations.ts';

/** One row of the operation table. */
export interface Operation {
  readonly method: string;
  /** The path with placeholders, such as `/v1/agents/{id}`. */
  readonly path: string;
  readonly isAssumed: boolean;
  /** Whether the operation is sent without the API key. Such an operation does not count against the rate limit. */
  readonly isKeyless?: true;
  /** Whether the response body may be the record itself instead of `{ data }`. */
  readonly mayBeBare?: true;
}

export const countIds = (path: string) => path.split('{').length - 1;

/** The pattern of each operation's path, in which an id may take the place of a placeholder. */
const patterns = Object.entries(operations).map(([id, { method, path }]) => ({
  id: id as OperationId,
  method,
  path: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/?]+')}(\\?|$)`),
}));

/** Returns the operation that a method and a path belong to. The path contains ids instead of placeholders. */
export const findOperation = (method: string, path: string): OperationId | undefined =>
  patterns.find((operation) => method === operation.method && operation.path.test(path))?.id;
