import { type OperationId, operations } from '../generated/operations.ts';

/** One row of the operation table. */
export interface Operation {
  readonly method: string;
  /** The path with placeholders: `/v1/agents/{id}`. */
  readonly path: string;
  readonly isAssumed: boolean;
  /** Whether it is sent without the API key. It then does not count against the rate limit. */
  readonly isKeyless?: true;
  /** Whether the body may be the record itself, without `data` around it. */
  readonly mayBeBare?: true;
}

export const countIds = (path: string) => path.split('{').length - 1;

/** Finds the operation id for a method and a path whose ids are filled in. */
export const findOperation = (method: string, path: string): OperationId | undefined =>
  (Object.keys(operations) as OperationId[]).find((id) => {
    const operation = operations[id];
    return method === operation.method && matches(operation.path, path);
  });

const matches = (template: string, path: string) =>
  new RegExp(`^${template.replace(/\{\w+\}/g, '[^/?]+')}(\\?|$)`).test(path);
