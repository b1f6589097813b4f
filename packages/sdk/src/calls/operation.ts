import { type OperationId, operations } from '../generated/operations.ts';

/** One row of the table of operations. */
export interface Operation {
  readonly method: string;
  /** The path with placeholders: `/v1/agents/{id}`. */
  readonly path: string;
  readonly isAssumed: boolean;
  /** Whether it is sent without the API key, and so does not count against the rate limit. */
  readonly isKeyless?: true;
  /** Whether the body may be the record itself, without `data` around it. */
  readonly mayBeBare?: true;
}

/** How many placeholders a path has. */
export const countIds = (path: string) => path.split('{').length - 1;

/** Whether an operation is sent without the API key. A raw call of an unknown path is sent with it. */
export const isKeyless = (id: OperationId | undefined): boolean =>
  id !== undefined && operations[id].isKeyless === true;

/** The id of the operation that a method and a path with its ids filled in belong to. */
export const findOperation = (method: string, url: string): OperationId | undefined =>
  (Object.keys(operations) as OperationId[]).find((id) => {
    const operation = operations[id];
    return method === operation.method && toPattern(operation.path).test(url);
  });

const toPattern = (template: string) =>
  new RegExp(`^${template.replace(/\{\w+\}/g, '[^/?]+')}(\\?|$)`);
