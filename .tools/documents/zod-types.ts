import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import '../../packages/mock-server/src/controls/control-document.ts';
import type { ControlDefinition } from '../../packages/mock-server/src/controls/control-definition.ts';
import { definitions } from '../../packages/mock-server/src/controls/definitions/definitions.ts';
import * as records from '../../packages/mock-server/src/generated/records.ts';
import * as bodies from '../../packages/mock-server/src/generated/requests.ts';
import '../../packages/mock-server/src/node/serve.ts';
import {
  documentedAs,
  schemaMetadata,
  schemaTypes,
  splitDefault,
} from '../../packages/mock-server/src/validation/schema-metadata.ts';
import {
  capitalize,
  docblock,
  toArray,
  toLiteral,
  WIDTH,
  wrap,
} from '../../spec/generate/typescript.ts';

// Writes the TypeScript types of zod schemas.

/** The parts of a zod schema that this program reads. */
export interface Schema {
  readonly description?: string | undefined;
  readonly _zod: {
    readonly optin?: string | undefined;
    readonly parent?: Schema | undefined;
    readonly def: {
      readonly type: string;
      readonly innerType?: Schema;
      readonly defaultValue?: unknown;
      readonly in?: Schema;
      readonly element?: Schema;
      readonly items?: readonly Schema[];
      readonly options?: readonly Schema[];
      readonly valueType?: Schema;
      readonly entries?: Readonly<Record<string, unknown>>;
      readonly values?: readonly unknown[];
      readonly shape?: Shape;
      readonly catchall?: Schema;
    };
  };
}

export type Shape = Readonly<Record<string, Schema>>;

export const FOLDER = 'packages/mock-server/src/generated';

/** The file of each type that is not written here: first, the types that come from the specification. */
export const specified = new Map<string, string>();
for (const file of ['operations', 'event-names', 'record-types', 'input-types']) {
  const text = await readFile(join(import.meta.dirname, '../..', FOLDER, `${file}.ts`), 'utf8');
  for (const [, name = ''] of text.matchAll(/^export (?:interface|type) (\w+)/gm)) {
    specified.set(name, `./${file}.ts`);
  }
}

/** The name of each schema's type. */
export const names = new Map<Schema, string>();
for (const [name, schema] of Object.entries({ ...records, ...bodies })) {
  const type = capitalize(name.replace(/Schema$/, ''));
  if (specified.has(type)) names.set(schema as Schema, type);
}
for (const [schema, { name }] of schemaTypes) names.set(schema as Schema, name);
// The input of a method is an interface, so that a hover shows its name.
for (const [control, definition] of Object.entries<ControlDefinition>(definitions)) {
  const { input, args, isTypedByHand, isOfMock } = definition;
  if (input === undefined || args || isTypedByHand || isOfMock || nameOf(input as Schema)) continue;
  const name = `${control.split('.').map(capitalize).join('')}Input`;
  names.set(input as Schema, name);
  schemaTypes.set(input, { name, text: `The input of \`${control}\`.` });
}

/** The types that are written by hand, because they contain functions. */
for (const [name, file] of Object.entries({
  AgentReply: '../domain/agent-reply.ts',
  Delivery: '../controls/shown.ts',
  InboundResult: '../domain/inbound.ts',
  Receiver: '../delivery/receivers.ts',
  WaitOptions: '../controls/wait-options.ts',
})) {
  specified.set(name, file);
}

/** The imported types that the written code uses. */
export const imported = new Set<string>();

/** Writes properties, each with its docblock. An optional property of an input may also be `undefined`. */
export function toProperties(
  object: Schema,
  properties: readonly [string, Schema][],
  indent: string,
  isMutable: boolean,
): string {
  const isInput = object._zod.def.catchall?._zod.def.type === 'never';
  return properties
    .map(([name, schema]) => {
      const isOptional = schema._zod.optin !== undefined;
      const members = toMembers(schema, `${indent}  `, isMutable);
      if (isOptional && isInput && !members.includes('unknown')) members.push('undefined');
      const modifier = isMutable ? '' : 'readonly ';
      const text = `${modifier}${name}${isOptional ? '?' : ''}: ${members.join(' | ')};`;
      return `${toDocblock(schema, indent)}${indent}${text}`;
    })
    .join('\n');
}

function toDocblock(schema: Schema, indent: string): string {
  const { text, value } = describe(schema);
  if (text === '' && value === undefined) return '';
  const width = WIDTH - indent.length - 3;
  const lines = [
    ...(text === '' ? [] : wrap(text, width)),
    ...(value === undefined ? [] : wrap(`@default ${value}`, width, '  ')),
  ];
  return `${docblock([lines], indent)}\n`;
}

/** Returns a schema's description, and its default: the value itself, or what the last sentence says about it. */
export function describe(schema: Schema): { text: string; value?: string | undefined } {
  const { type, innerType, defaultValue } = schema._zod.def;
  const { text: inner = '', value: innerValue } = innerType ? describe(innerType) : {};
  const { text = inner, byDefault: value = innerValue } = schema.description
    ? splitDefault(schema.description)
    : {};
  return { text, value: type === 'default' ? toLiteral(defaultValue) : value };
}

/** Writes the members of a schema's type, which is a union when there are several. */
export function toMembers(schema: Schema, indent: string, isMutable: boolean): string[] {
  const name = nameOf(schema);
  return name === undefined ? toUnnamed(schema, indent, isMutable) : [use(name)];
}

export function toUnnamed(schema: Schema, indent: string, isMutable: boolean): string[] {
  const other = documentedAs.get(schema as never)?.as as Schema | undefined;
  if (other !== undefined) return toMembers(other, indent, isMutable);
  const { def } = schema._zod;
  const { type, innerType, element, items, options, valueType, entries, values, shape } = def;
  const inner = innerType ?? def.in;
  const into = (part: Schema) => toMembers(part, indent, isMutable);
  if (type === 'readonly') return into(innerType as Schema).map(toReadonly);
  if (type === 'nullable') return [...into(innerType as Schema), 'null'];
  if (inner) return into(inner);
  if (element) return [toArray(into(element))];
  if (items) return [`[${items.map((item) => into(item).join(' | ')).join(', ')}]`];
  if (options) {
    const members = options.flatMap(into);
    // `(string & {})` allows any text, and lets editors suggest the names.
    const isOpen = options.some((option) => option._zod.def.entries);
    return isOpen ? members.map((each) => (each === 'string' ? '(string & {})' : each)) : members;
  }
  if (valueType) return [`Record<string, ${into(valueType).join(' | ')}>`];
  if (entries) return Object.values(entries).map(toLiteral);
  if (values) return values.map(toLiteral);
  if (shape) {
    const members = toProperties(schema, Object.entries(shape), indent, isMutable);
    return [`{\n${members}\n${indent.slice(2)}}`];
  }
  if (['string', 'number', 'boolean', 'null', 'unknown'].includes(type)) return [type];
  if (type === 'date') return ['Date'];
  throw new Error(`Name the type of a ${type}: ${schema.description}`);
}

function toReadonly(type: string): string {
  return type.startsWith('Record<') ? `Readonly<${type}>` : `readonly ${type}`;
}

/** Returns the name of a type. If another file declares the type, it is also added to the imports. */
export function use(name: string): string {
  if (specified.has(name)) imported.add(name);
  return name;
}

/**
 * Returns the name of a schema's type. A schema that only adds rules or a description to another shares its name and its
 * shape.
 */
function nameOf(schema: Schema): string | undefined {
  const { $ref } = schemaMetadata.get(schema as never) ?? {};
  if ($ref !== undefined) return $ref.slice($ref.lastIndexOf('/') + 1);
  const { parent, def } = schema._zod;
  const base = def.shape && [...names.keys()].find(({ _zod }) => _zod.def.shape === def.shape);
  return names.get(schema) ?? (parent && nameOf(parent)) ?? (base && names.get(base));
}

export function isPart(part: Shape, whole: Shape): boolean {
  return Object.entries(part).every(([name, schema]) => whole[name] === schema);
}
