import type { operations as Schema } from './generated/openapi.ts';
import { type OperationId, table } from './generated/operations.ts';

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
  readonly id: OperationId;
  /** Where the client has the method that calls it: `client.resource.name`. */
  readonly resource: string;
  readonly name: string;
  readonly method: string;
  /** As the contract writes it: `/v1/agents/{id}`. */
  readonly path: string;
  /** How many ids its path takes. */
  readonly idCount: number;
  readonly isAssumed: boolean;
  /** Whether it answers with a page. */
  readonly isList: boolean;
  /** Whether it takes a query or a body. */
  readonly takesInput: boolean;
}

/** How many placeholders a path has. */
export const countIds = (path: string) => path.split('{').length - 1;

/** Every operation. */
export const operations = /* @__PURE__ */ parseTable();

function parseTable(): Record<OperationId, Operation> {
  const parsed: Partial<Record<string, Operation>> = {};
  for (const [resource, paths] of Object.entries(table)) {
    const noun = RegExp(`.${resource.slice(1)}?`);
    for (const [path, rows] of Object.entries(paths)) {
      for (const row of rows.matchAll(/(\w+) (\w+)=?(\w*)(!?)(-?)/g)) {
        const [, method = '', id = '', alias, documented, bare] = row;
        const name = alias || id.replace(noun, '');
        const isList = id.startsWith('list');
        const takesInput = isList || (method[0] === 'P' && !bare);
        parsed[id] = {
          ...{ id: id as OperationId, resource, name, method, path },
          ...{ idCount: countIds(path), isAssumed: !documented, isList, takesInput },
        };
      }
    }
  }
  return parsed as Record<OperationId, Operation>;
}

/** The operation that a method and a path with its ids filled in belong to. */
export const findOperation = (method: string, url: string): Operation | undefined =>
  Object.values(operations).find(
    (operation) => method === operation.method && toPattern(operation.path).test(url),
  );

const toPattern = (template: string) =>
  new RegExp(`^${template.replace(/\{\w+\}/g, '[^/?]+')}(\\?|$)`);
