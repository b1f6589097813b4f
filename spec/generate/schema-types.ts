import { type Document, nameOf, resolve, type Schema } from './document.ts';

/**
 * The use of a type. A record comes from the platform: an enum that the contract leaves open lets
 * new values through. An input goes to it: only the values that the platform takes. A record of the
 * mock has only the values of the specification, and nothing changes it.
 */
export type Direction = 'record' | 'input' | 'mock-record';

/** Writes a schema as a TypeScript type. */
export function toType(document: Document, schema: Schema, direction: Direction): string {
  return toUnionMembers(document, schema, direction).join(' | ');
}

/**
 * Writes the members of a schema's type, which is a union when there are several. An enum is written inline;
 * every other named schema keeps its name.
 */
export function toUnionMembers(
  document: Document,
  schema: Schema,
  direction: Direction,
): readonly string[] {
  if (schema.$ref !== undefined) {
    const target = resolve(document, schema);
    return target.enum ? toEnumMembers(target, direction) : [nameOf(schema.$ref)];
  }
  if (schema.enum) return toEnumMembers(schema, direction);
  const suggested = schema['x-suggested-values'];
  if (suggested) return [...suggested.map(toLiteral), ANY_OTHER_SUGGESTION];
  if (schema.const !== undefined) return [toLiteral(schema.const)];
  const types = typesOf(schema).map((type) => toSingleType(document, type, schema, direction));
  return types.length > 0 ? types : ['unknown'];
}

/** In a union, an editor completes the known values, and others are accepted. */
const ANY_OTHER_VALUE = '(string & {})';

/**
 * The same in a type that bodies have too. A hover shows the members of a union in the order in which the
 * compiler first met them. With `string & {}` here, all enums of records would begin with it.
 */
const ANY_OTHER_SUGGESTION = '(string & Record<never, never>)';

function toEnumMembers(schema: Schema, direction: Direction): string[] {
  const values = (schema.enum ?? []).filter((value) => value !== null);
  const isOpen = direction === 'record' && schema['x-open-enum'] === true;
  return [
    ...values.map(toLiteral),
    ...(isOpen ? [...(schema['x-known-values'] ?? []).map(toLiteral), ANY_OTHER_VALUE] : []),
    ...(typesOf(schema).includes('null') ? ['null'] : []),
  ];
}

/** Returns the names of the schemas that a schema refers to, except enums. */
export function referencedNames(document: Document, schema: Schema): string[] {
  if (schema.$ref !== undefined) {
    return resolve(document, schema).enum ? [] : [nameOf(schema.$ref)];
  }
  const { items, properties = {}, additionalProperties } = schema;
  return [items, additionalProperties, ...Object.values(properties)]
    .filter((part) => typeof part === 'object')
    .flatMap((part) => referencedNames(document, part));
}

/** Returns the JSON types of a schema. */
export function typesOf({ type = [] }: Schema): readonly string[] {
  return typeof type === 'string' ? [type] : type;
}

function toSingleType(
  document: Document,
  type: string,
  schema: Schema,
  direction: Direction,
): string {
  switch (type) {
    case 'integer':
      return 'number';
    case 'array':
      return toArrayType(toUnionMembers(document, schema.items ?? {}, direction));
    case 'object':
      if (schema.properties) return toObjectType(document, schema, direction);
      return `Record<string, ${toValueType(document, schema, direction)}>`;
    default:
      return type;
  }
}

/** Writes an object without a name inline, with its properties. */
function toObjectType(document: Document, schema: Schema, direction: Direction): string {
  const { properties = {}, required = [] } = schema;
  const members = Object.entries(properties).map(([name, property]) =>
    toProperty(document, name, property, required.includes(name), direction),
  );
  return `{ ${members.join('; ')} }`;
}

/**
 * Writes a property: `name?: string`. In an input, an optional property may also be `undefined`, which
 * is sent as if it were left out.
 */
export function toProperty(
  document: Document,
  name: string,
  schema: Schema,
  isRequired: boolean,
  direction: Direction,
): string {
  const type = toType(document, schema, direction);
  if (isRequired) return `${name}: ${type}`;
  return direction === 'input' ? `${name}?: ${type} | undefined` : `${name}?: ${type}`;
}

function toArrayType(items: readonly string[]): string {
  return items.length > 1 ? `(${items.join(' | ')})[]` : `${items[0]}[]`;
}

/** Returns the type of the values of an object with arbitrary property names. */
export function toValueType(
  document: Document,
  { additionalProperties }: Schema,
  direction: Direction,
): string {
  return typeof additionalProperties === 'object'
    ? toType(document, additionalProperties, direction)
    : 'unknown';
}

/** Writes a value in TypeScript. */
export function toLiteral(value: unknown): string {
  if (typeof value !== 'string') return JSON.stringify(value);
  const escaped = JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
  return `'${escaped}'`;
}
