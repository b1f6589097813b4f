import { document } from '../../src/generated/document.ts';
import { type OperationId, operations } from '../../src/generated/operations.ts';

/** The responses, scopes and events of an operation in the specification. */
export interface Specified {
  readonly id: OperationId;
  readonly method: string;
  /** The path, with its parameters in braces. */
  readonly path: string;
  /** The statuses of its responses, in order. */
  readonly statuses: readonly number[];
  readonly parameters: readonly string[];
  readonly hasBody: boolean;
  readonly isList: boolean;
  /** The scope that a key needs; `null` if any valid key will do, or if no key is needed. */
  readonly scopes: Readonly<Record<'A' | 'B', string | null>>;
  /** The events that a successful call fires. */
  readonly emits: Readonly<Record<'A' | 'B', readonly string[]>>;
  readonly isPublic: boolean;
}

type Json = Readonly<Record<string, unknown>>;

const paths = document.paths as Readonly<Record<string, Readonly<Record<string, Json>>>>;

/** Every operation in the specification's document. */
export const specified: readonly Specified[] = Object.entries(paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => {
    const id = operation.operationId as OperationId;
    return {
      id,
      method: method.toUpperCase(),
      path,
      statuses: Object.keys(operation.responses as Json).map(Number),
      parameters: [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => String(name)),
      hasBody: 'requestBody' in operation,
      isList: 'page' in operations[id].query,
      scopes: operation['x-scopes'] as Specified['scopes'],
      emits: operation['x-emits'] as Specified['emits'],
      isPublic: !operations[id].authenticated,
    };
  }),
);
