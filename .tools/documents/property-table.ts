import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { JsonSchema } from '../../packages/mock-server/src/controls/json-schemas.ts';
import { splitDefault } from '../../packages/mock-server/src/validation/schema-metadata.ts';
import { inlineCode, toAnchor } from '../../spec/generate/markdown.ts';
import { document } from './control-api.ts';

/** Where each record is described: the page and the anchor. */
const places = new Map<string, string>();
// The API's records are in the API's reference.
for (const path of globSync('../../packages/sdk/api/*.md', { cwd: import.meta.dirname }).sort()) {
  const text = readFileSync(join(import.meta.dirname, path), 'utf8');
  for (const [, name = ''] of text.matchAll(/^## (\w+)$/gm)) {
    if (!places.has(name)) places.set(name, `../../../sdk/api/${basename(path)}#${toAnchor(name)}`);
  }
}
places.set('ControlError', 'errors.md');

/** Returns the schemas to which a part of the document refers, unless they have a place. Their place is now on a page. */
export function placeRecords(part: unknown, page: string): [name: string, schema: JsonSchema][] {
  const names = JSON.stringify(part).matchAll(/(?<="#\/components\/schemas\/)\w+/g);
  return Array.from(names).flatMap(([name]) => {
    const schema = document.components.schemas[name];
    if (schema === undefined || places.has(name) || objectsOf(schema).length === 0) return [];
    places.set(name, `${page}#${toAnchor(recordHeading(name))}`);
    return [[name, schema]];
  });
}

/** Returns the heading of a record's section. A control may have the record's name. */
export function recordHeading(name: string): string {
  return `Record: ${name}`;
}

/** Options for the rows of an object. */
interface RowOptions {
  readonly isInput?: boolean;
  /** The path of the object, with a dot at the end. @default the whole input or result */
  readonly place?: string;
  /** How many levels of nested objects have rows. @default all of them */
  readonly depth?: number;
}

/** Writes a row for each property of an object, and for the properties of the objects in it. */
export function toRows(schema: JsonSchema, options: RowOptions = {}): string[][] {
  const { isInput = false, place = '', depth = Number.POSITIVE_INFINITY } = options;
  const objects = objectsOf(schema);
  const remark = (name: string, property: JsonSchema) => {
    const isRequired = objects.every(({ required = [] }) => required.includes(name));
    if (isInput) return isRequired ? 'Required.' : '';
    return isRequired || /\b(Absent|Present) /.test(toText(property)) ? '' : 'May be absent.';
  };
  const properties = objects.flatMap((object) => Object.entries(object.properties ?? {}));
  return properties.flatMap(([name, property]) => {
    const path = `${place}${name}`;
    const isList = property.type === 'array';
    const inner = (isList ? property.items : property) as JsonSchema;
    const below = { isInput, place: `${path}${isList ? '[]' : ''}.`, depth: depth - 1 };
    return [
      [inlineCode(path), describeType(property), toMeaning(property, remark(name, property))],
      ...(depth > 0 ? toRows(inner, below) : []),
    ];
  });
}

/** Returns the objects among the variants of a union, or the schema itself if it is an object. */
export function objectsOf(schema: JsonSchema): JsonSchema[] {
  const variants = variantsOf(schema);
  if (variants !== undefined) return variants.flatMap(objectsOf);
  return schema.properties === undefined ? [] : [schema];
}

function variantsOf({ anyOf, oneOf }: JsonSchema): readonly JsonSchema[] | undefined {
  return (anyOf ?? oneOf) as readonly JsonSchema[] | undefined;
}

/** Describes a property. @param remark comes first, and says whether the property is required or may be absent. */
export function toMeaning(schema: JsonSchema, remark: string): string {
  const { text, byDefault } = splitDefault(toText(schema));
  const value = byDefault === undefined ? '' : `Default: ${byDefault}.`;
  const isSaid = (rule: string) => new RegExp(`\\b${/[\d,]+/.exec(rule)}\\b`).test(text);
  const rules = rulesOf(schema).filter((rule) => !isSaid(rule));
  const values = listValues(schema);
  const isListed = values.every((each) => text.includes(each));
  const parts = [
    remark,
    toLines(text.trim(), values),
    isListed ? '' : `Values: ${values.join(', ')}.`,
    ...rules,
    value.trim().replace(/\d{4,}(?=\.$)/, (digits) => Number(digits).toLocaleString('en')),
  ];
  return parts
    .filter((part) => part !== '')
    .join(' ')
    .replaceAll(/ ?<br> ?/g, '<br>')
    .replaceAll(/^<br>|<br>$/g, '');
}

/** Returns the description of a schema or of the schema that it refers to. */
function toText(schema: JsonSchema): string {
  return schema.description ?? document.components.schemas[nameOf(schema)]?.description ?? '';
}

/** Puts each value on a line of its own, if the text says what every value means. */
function toLines(text: string, values: readonly string[]): string {
  if (values.length < 2 || !values.every((value) => text.includes(`${value}: `))) return text;
  const lines = values.reduce((all, value) => all.replace(`${value}: `, `<br>${value}: `), text);
  return `${lines}<br>`;
}

/** Lists the values of an enum, unless there are too many. In a union with an enum, a boolean stands for `true`. */
function listValues(schema: JsonSchema): string[] {
  const { anyOf = [], items } = schema;
  const parts = [schema, ...(anyOf as readonly JsonSchema[]), (items ?? {}) as JsonSchema];
  const enums = parts.flatMap(({ enum: all }) => (all ?? []) as readonly unknown[]);
  const hasSwitch = enums.length > 0 && parts.some(({ type }) => type === 'boolean');
  const values = hasSwitch ? [true, ...enums] : enums;
  return values.length < 20 ? values.map(toValue) : [];
}

function rulesOf(schema: JsonSchema): string[] {
  const { minimum, maximum, exclusiveMinimum, minItems, maxItems, minLength, maxLength } = schema;
  const limit = (what: string, value: unknown, noun = '') => {
    if (typeof value !== 'number' || Math.abs(value) >= Number.MAX_SAFE_INTEGER) return [];
    const count = `${what} ${value.toLocaleString('en')}`;
    return [noun === '' ? `${count}.` : `${count} ${noun}${value === 1 ? '' : 's'}.`];
  };
  return [
    ...limit('More than', exclusiveMinimum),
    ...limit('At least', minimum),
    ...limit('At most', maximum),
    ...limit('At least', minLength, 'character'),
    ...limit('At most', maxLength, 'character'),
    ...(minItems === maxItems
      ? limit('Exactly', minItems, 'item')
      : [...limit('At least', minItems, 'item'), ...limit('At most', maxItems, 'item')]),
  ];
}

function toValue(value: unknown): string {
  return inlineCode(typeof value === 'string' ? value : JSON.stringify(value));
}

/** Names a type in words, such as `array of strings` or `string (uuid) or null`. */
export function describeType(schema: JsonSchema): string {
  const { $ref, items, type, format, const: constant } = schema;
  if ($ref !== undefined) return `[${nameOf(schema)}](${places.get(nameOf(schema))})`;
  const variants = variantsOf(schema);
  if (variants !== undefined) {
    const types = variants.flatMap((variant) => describeType(variant).split(' or '));
    return [...new Set(types)].join(' or ');
  }
  if (constant !== undefined) return toValue(constant);
  if (type === 'array') {
    const item = describeType((items ?? {}) as JsonSchema);
    if (item.includes(' or ')) return `array of (${item})`;
    return `array of ${item.replace(/^(string|object|number|integer|boolean)\b/, '$1s')}`;
  }
  if (Array.isArray(type)) return type.length > 3 ? 'any' : type.join(' or ');
  return type === 'string' && format !== undefined ? `string (${format})` : String(type ?? 'any');
}

/** Returns the name of the schema that a schema refers to; empty if it refers to none. */
function nameOf({ $ref = '' }: JsonSchema): string {
  return String($ref).replace(/^.*\//, '');
}
