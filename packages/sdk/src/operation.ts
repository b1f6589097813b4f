import type { operations as Schema } from './generated/openapi.ts';
import { type OperationId, operations } from './generated/operations.ts';

type Json<Message> = Message extends { content: { 'application/json': infer Body } } ? Body : never;
type Responses<Id extends OperationId> = Schema[Id]['responses'];
type Success<Id extends OperationId> = Json<Responses<Id>[keyof Responses<Id> & (200 | 201)]>;

/** The record an operation answers with, out of its `data`. */
export type Data<Id extends OperationId> =
  Success<Id> extends { data: infer Value } ? Value : never;

/** One record of the list an operation answers with. */
export type Item<Id extends OperationId> =
  Data<Id> extends readonly (infer Value)[] ? Value : never;

/** The query parameters of an operation. */
export type Query<Id extends OperationId> = NonNullable<Schema[Id]['parameters']['query']>;

/** The JSON body of an operation. */
export type Body<Id extends OperationId> = Json<NonNullable<Schema[Id]['requestBody']>>;

/**
 * The known values of an open enum. Types of the platform's records let values through that this
 * version does not know; with `Known` a table of what to do is complete as far as it can be.
 *
 * @example
 * const labels: Record<Known<Agent['status']>, string> = { active: 'On', inactive: 'Off' };
 */
export type Known<Value extends string> = Value extends unknown
  ? string extends Value
    ? never
    : Value
  : never;

/** One row of the table of operations. */
export interface Operation {
  readonly method: string;
  /** As the contract writes it: `/v1/agents/{id}`. */
  readonly path: string;
  readonly isAssumed: boolean;
  /** Whether it takes a query or a body. */
  readonly takesInput: boolean;
}

/** An operation the contract does not document: its method and path can be corrected. */
export type AssumedOperationId = {
  [Id in OperationId]: (typeof operations)[Id] extends `${string} assumed${string}` ? Id : never;
}[OperationId];

/** Looks an operation up. */
export function toOperation(id: OperationId): Operation {
  const [method = '', path = '', ...marks] = operations[id].split(' ');
  const [isAssumed, takesInput] = ['assumed', 'input'].map((mark) => marks.includes(mark));
  return { method, path, isAssumed: !!isAssumed, takesInput: !!takesInput };
}

/** The operation that a method and a path with its ids filled in belong to. */
export function findOperation(method: string, url: string): OperationId | undefined {
  const ids = Object.keys(operations) as OperationId[];
  return ids.find((id) => {
    const operation = toOperation(id);
    return method === operation.method && toPattern(operation.path).test(url);
  });
}

const toPattern = (template: string) =>
  new RegExp(`^${template.replace(/\{\w+\}/g, '[^/?]+')}(\\?|$)`);
