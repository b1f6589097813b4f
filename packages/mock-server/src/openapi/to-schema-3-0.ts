import { isObject } from '../validation/json.ts';

/** A part of a document that is an object, such as a schema. */
export type Part = Readonly<Record<string, unknown>>;

/** The named schemas of a document. */
export type Schemas = Readonly<Record<string, Part>>;

const REFERENCE = '#/components/schemas/';

/**
 * The keywords that are copied, because they mean the same in both versions. The others are converted or dropped.
 */
const SHARED = [
  ...['title', 'deprecated', 'readOnly', 'writeOnly'],
  ...['pattern', 'minLength', 'maxLength', 'minimum', 'maximum', 'multipleOf'],
  ...['minItems', 'maxItems', 'uniqueItems', 'required', 'minProperties', 'maxProperties'],
];

/** This project's own keywords that other tools need. The rest are for this project's generators. */
const KEPT_EXTENSIONS = ['x-contract', 'x-scopes', 'x-emits'];

/** Whether a key is one of this project's own keywords that the derived document leaves out. */
export function isInternal(key: string): boolean {
  return key.startsWith('x-') && !KEPT_EXTENSIONS.includes(key);
}

/**
 * Derives a schema of OpenAPI 3.0 from one of version 3.1. A restriction that 3.0 cannot express is described in words
 * or dropped. Only what the specification uses is converted; tests check that nothing of 3.1 is left.
 */
export function toSchema30(schema: Part, schemas: Schemas): Part {
  if (typeof schema.$ref === 'string') return toReference(schema.$ref, schema, schemas);
  const types = typesOf(schema, schemas);
  const isNullable = types.delete('null');
  const common = { ...described(schema), ...toExample(schema) };
  const [type, ...others] = types;
  if (type === undefined || others.length > 0) return common;
  const members = membersOf(schema);
  if (members.length === 0) {
    const nullable = isNullable && { nullable: true };
    return { type: toType(schema, type), ...nullable, ...common, ...toLimits(schema, schemas) };
  }
  const { discriminator } = schema;
  return {
    ...common,
    oneOf: members.map((member) => toSchema30(member, schemas)),
    ...(discriminator !== undefined && { discriminator }),
  };
}

/**
 * In 3.0, a reference can have no other properties beside it. If there is a description or a default, a simple schema
 * is copied in place of the reference.
 */
function toReference($ref: string, { $ref: _, ...beside }: Part, schemas: Schemas): Part {
  const { default: byDefault, ...others } = beside;
  const target = targetOf($ref, schemas);
  const [type] = typesOf(target, schemas);
  const says = others.description !== undefined || byDefault !== undefined;
  if (!says || type === 'object' || type === 'array') return { $ref };
  const { default: _own, examples: __, ...simple } = target;
  const text = join(others.description ?? target.description, [
    byDefault === undefined ? '' : `Default: \`${byDefault}\`.`,
  ]);
  return toSchema30({ ...simple, ...others, description: text }, schemas);
}

/** Returns the keywords that limit the values of a schema that has a single type. */
function toLimits({ default: byDefault, ...schema }: Part, schemas: Schemas): Part {
  const { enum: values, const: constant, format, properties, items, additionalProperties } = schema;
  const strings = typeof constant === 'string' ? [constant] : isOpen(schema) ? undefined : values;
  const isEnum = Array.isArray(strings) && strings.every((value) => typeof value === 'string');
  return {
    ...(format !== undefined && { format }),
    ...(byDefault !== undefined && { default: byDefault }),
    ...(isEnum && { enum: strings }),
    ...Object.fromEntries(Object.entries(schema).filter(([key]) => SHARED.includes(key))),
    ...(isObject(properties) && {
      properties: mapValues(properties, (property) => toSchema30(property, schemas)),
    }),
    ...(additionalProperties !== undefined && {
      additionalProperties: isObject(additionalProperties)
        ? toSchema30(additionalProperties, schemas)
        : additionalProperties,
    }),
    ...(isObject(items) && { items: toSchema30(items, schemas) }),
  };
}

/** Returns the extensions, and a description that also states what the converted schema cannot express. */
function described(schema: Part): Part {
  const { description, const: constant } = schema;
  const known = isOpen(schema) ? knownValuesOf(schema) : undefined;
  const text = join(description, [
    known ? `Known values: ${toList(known)}.` : '',
    typeof constant === 'boolean' ? `Always \`${constant}\`.` : '',
  ]);
  const kept = Object.entries(schema).filter(([key]) => key.startsWith('x-') && !isInternal(key));
  return {
    ...(text !== undefined && { description: text }),
    ...Object.fromEntries(kept),
    ...(known && { 'x-extensible-enum': known }),
  };
}

function toExample({
  examples,
  example = Array.isArray(examples) ? examples[0] : undefined,
}: Part): Part {
  return example === undefined ? {} : { example };
}

function isOpen(schema: Part): boolean {
  return schema['x-open-enum'] === true;
}

function knownValuesOf({ enum: values, 'x-known-values': others }: Part): string[] {
  return [values ?? [], others ?? []].flat().filter((value) => typeof value === 'string');
}

/** The JSON types of a schema's values. A schema that accepts anything has none. */
function typesOf(schema: Part, schemas: Schemas): Set<string> {
  const { $ref, type } = schema;
  if (typeof $ref === 'string') return typesOf(targetOf($ref, schemas), schemas);
  if (type !== undefined) return new Set([type].flat().map((name) => toJsonType(String(name))));
  return new Set(membersOf(schema).flatMap((member) => [...typesOf(member, schemas)]));
}

/** In JSON, an integer is a number. */
function toJsonType(type: string): string {
  return type === 'integer' ? 'number' : type;
}

function toType({ type }: Part, jsonType: string): string {
  return jsonType === 'number' && [type].flat().includes('integer') ? 'integer' : jsonType;
}

function membersOf({ anyOf, oneOf }: Part): readonly Part[] {
  return [anyOf ?? oneOf ?? []].flat().filter(isObject);
}

function targetOf($ref: string, schemas: Schemas): Part {
  const target = schemas[$ref.slice(REFERENCE.length)];
  if (target === undefined) throw new Error(`The document has no schema \`${$ref}\`.`);
  return target;
}

function toList(values: readonly unknown[]): string {
  return values.map((value) => `\`${value}\``).join(', ');
}

/** Adds sentences to a description, except those that it already has. */
function join(description: unknown, sentences: readonly string[]): string | undefined {
  const text = typeof description === 'string' ? description.trim() : '';
  const plain = text.replaceAll('`', '');
  const missing = sentences.filter((each) => !plain.includes(each.replaceAll('`', '')));
  const all = [text, ...missing].filter((part) => part !== '');
  return all.length === 0 ? undefined : all.join(' ');
}

/** Applies `change` to those values of an object that are objects themselves. */
export function mapValues(part: Part, change: (value: Part, key: string) => unknown): Part {
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => [key, isObject(value) ? change(value, key) : value]),
  );
}
