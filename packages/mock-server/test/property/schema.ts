import { document } from '../../src/generated/document.ts';
import type { OperationId } from '../../src/generated/operations.ts';

/** The part of JSON Schema that the specification's requests use. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly string[];
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly minProperties?: number;
  readonly additionalProperties?: boolean | Schema;
}

/** A parameter of an operation. */
export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly schema: Schema;
}

/** The input of an operation, with references resolved. */
export interface RequestShape {
  readonly id: OperationId;
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly body: Schema | undefined;
}

interface Operation {
  readonly operationId: OperationId;
  readonly parameters?: readonly unknown[];
  readonly requestBody?: {
    readonly content: { readonly 'application/json': { readonly schema: Schema } };
  };
}

const paths = document.paths as Readonly<Record<string, Readonly<Record<string, Operation>>>>;

/** The requests of every operation, as the specification describes them. */
export const requestShapes: readonly RequestShape[] = Object.entries(paths).flatMap(
  ([path, item]) =>
    Object.entries(item).map(([method, { operationId: id, parameters = [], requestBody }]) => {
      const body = requestBody?.content['application/json'].schema;
      return {
        id,
        method: method.toUpperCase(),
        path,
        parameters: parameters.map((parameter) => {
          const { schema, ...rest } = follow(parameter) as Parameter;
          return { ...rest, schema: toResolved(schema) };
        }),
        body: body === undefined ? undefined : toResolved(body),
      };
    }),
);

/** Resolves all references of a schema. */
export function toResolved(schema: Schema): Schema {
  const { items, properties, additionalProperties, ...rest } = follow(schema) as Schema;
  const { $ref: _followed, ...beside } = schema;
  return {
    ...rest,
    ...('$ref' in schema ? beside : {}),
    ...(items && { items: toResolved(items) }),
    ...(typeof additionalProperties === 'object'
      ? { additionalProperties: toResolved(additionalProperties) }
      : additionalProperties !== undefined && { additionalProperties }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, property]) => [name, toResolved(property)]),
      ),
    }),
  };
}

/** Returns the types that a schema allows. */
export const typesOf = ({ type = [] }: Schema): readonly string[] =>
  typeof type === 'string' ? [type] : type;

/** Resolves a reference of the specification. */
export function follow(value: unknown): unknown {
  const pointer = (value as Schema).$ref;
  if (pointer === undefined) return value;
  let found: unknown = document;
  for (const part of pointer.slice(2).split('/')) found = (found as Record<string, unknown>)[part];
  return follow(found);
}
