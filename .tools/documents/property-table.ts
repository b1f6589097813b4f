import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { JsonSchema } from '../../packages/mock-server/src/controls/json-schemas.ts';
import { inlineCode, toAnchor } from '../../spec/generate/markdown.ts';
import { document } from './control-api.ts';

/** How many objects within one another have rows of their own. */
const MAX_DEPTH = 2;

/** The page of the API's reference that describes each record. */
const recordPages = new Map<string, string>();
for (const path of globSync('../../packages/sdk/api/*.md', { cwd: import.meta.dirname }).sort()) {
  const text = readFileSync(join(import.meta.dirname, path), 'utf8');
  for (const [, name = ''] of text.matchAll(/^## (\w+)$/gm)) {
    if (!recordPages.has(name)) recordPages.set(name, `../../../sdk/api/${basename(path)}`);
  }
}

/** Writes a row for each property of an object, and for the properties of the objects in it. */
export function toRows(
  { properties = {}, required = [] }: JsonSchema,
  named: Set<string>,
  { isInput = false, place = '', depth = MAX_DEPTH } = {},
): string[][] {
  const remark = (name: string) => {
    if (isInput) return required.includes(name) ? 'Required.' : '';
    return required.includes(name) ? '' : 'May be absent.';
  };
  return Object.entries(properties).flatMap(([name, property]) => {
    const path = `${place}${name}`;
    const isList = property.type === 'array';
    const below = { isInput, place: `${path}${isList ? '[]' : ''}.`, depth: depth - 1 };
    return [
      [inlineCode(path), describeType(property, named), toMeaning(property, remark(name))],
      ...(depth > 0 ? toRows(mergeVariants(isList ? property.items : property), named, below) : []),
    ];
  });
}

/** Returns one object with the properties of all variants of a union. Those that differ say so by their values. */
function mergeVariants(schema: unknown): JsonSchema {
  const { anyOf, oneOf, properties, required } = schema as JsonSchema;
  const variants = (anyOf ?? oneOf) as readonly JsonSchema[] | undefined;
  if (variants === undefined)
    return { ...(properties && { properties, required: required ?? [] }) };
  const merged: Record<string, JsonSchema> = {};
  const objects = variants.map(mergeVariants).filter((each) => each.properties !== undefined);
  for (const each of objects) {
    for (const [name, property] of Object.entries(each.properties ?? {})) {
      merged[name] = merged[name] ? joinVariants(merged[name], property) : property;
    }
  }
  const isRequired = (name: string) => objects.every((each) => each.required?.includes(name));
  return { properties: merged, required: Object.keys(merged).filter(isRequired) };
}

/** Joins the values of a property that tells the variants of a union apart, each with what it means. */
function joinVariants(one: JsonSchema, other: JsonSchema): JsonSchema {
  if (valuesOf(other).length === 0 || one.description === other.description) return one;
  const describe = (each: JsonSchema) =>
    each.isJoined
      ? each.description
      : `${valuesOf(each).map(toValue).join(', ')}: ${each.description}`;
  return { type: 'string', isJoined: true, description: `${describe(one)} ${describe(other)}` };
}

function valuesOf({ const: constant, enum: values = [] }: JsonSchema): readonly unknown[] {
  return constant === undefined ? (values as readonly unknown[]) : [constant];
}

/** Describes a property. @param remark says first whether it is required, or may be absent. */
export function toMeaning(schema: JsonSchema, remark: string): string {
  const { description = document.components.schemas[nameOf(schema)]?.description ?? '' } = schema;
  const [text = '', value = ''] = description.split(/(?=\bDefault: )/);
  const rules = rulesOf(schema).filter((rule) => !text.includes(rule));
  return [remark, text.trim(), ...rules, value].filter((part) => part !== '').join(' ');
}

/** Describes the values that a schema accepts. */
function rulesOf(schema: JsonSchema): string[] {
  const { minimum, maximum, exclusiveMinimum, minItems, maxItems, minLength, maxLength } = schema;
  const { anyOf = [] } = schema;
  const values = [schema, ...(anyOf as readonly JsonSchema[])].flatMap(
    ({ enum: all }) => all ?? [],
  );
  const limit = (what: string, value: unknown, noun = '') => {
    const isLimit = typeof value === 'number' && Math.abs(value) < Number.MAX_SAFE_INTEGER;
    return isLimit ? [`${what} ${value}${noun && ` ${noun}${value === 1 ? '' : 's'}`}.`] : [];
  };
  return [
    ...(values.length > 0 && values.length < 20 ? [`${values.map(toValue).join(', ')}.`] : []),
    ...limit('More than', exclusiveMinimum),
    ...limit('At least', minimum),
    ...limit('At most', maximum),
    ...limit('At least', minLength, 'character'),
    ...limit('At most', maxLength, 'character'),
    ...(minItems === maxItems
      ? limit('Exactly', minItems, 'item')
      : limit('At least', minItems, 'item')),
    ...(minItems === maxItems ? [] : limit('At most', maxItems, 'item')),
  ];
}

function toValue(value: unknown): string {
  return inlineCode(typeof value === 'string' ? value : JSON.stringify(value));
}

/** Names a type in words: `array of string`, `string (uuid) or null`. */
export function describeType(schema: JsonSchema, named: Set<string>): string {
  const { $ref, anyOf, oneOf, items, type, format, const: constant } = schema;
  if ($ref !== undefined) return toReference(nameOf(schema), named);
  const variants = (anyOf ?? oneOf) as readonly JsonSchema[] | undefined;
  if (variants !== undefined) {
    const types = variants.flatMap((variant) => describeType(variant, named).split(' or '));
    return [...new Set(types)].join(' or ');
  }
  if (constant !== undefined) return toValue(constant);
  if (type === 'array') {
    const item = describeType((items ?? {}) as JsonSchema, named);
    return `array of ${item.includes(' or ') ? `(${item})` : item}`;
  }
  if (Array.isArray(type)) return type.length > 3 ? 'any' : type.join(' or ');
  return type === 'string' && format !== undefined ? `string (${format})` : String(type ?? 'any');
}

/** Returns the name of the schema that another one refers to; empty if it refers to none. */
function nameOf({ $ref = '' }: JsonSchema): string {
  return String($ref).replace(/^.*\//, '');
}

/** Links to the section of a schema: on this page or, for a record of the API, in the API's reference. */
function toReference(name: string, named: Set<string>): string {
  const page = recordPages.get(name);
  if (page !== undefined) return `[${name}](${page}#${toAnchor(name)})`;
  named.add(name);
  return `[${name}](#${toAnchor(name)})`;
}
