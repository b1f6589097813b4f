import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import '../../packages/mock-server/src/controls/control-document.ts';
import * as records from '../../packages/mock-server/src/generated/records.ts';
import * as bodies from '../../packages/mock-server/src/generated/schemas.ts';
import {
  convertible,
  schemaMetadata,
  schemaTypes,
} from '../../packages/mock-server/src/validation/schema-metadata.ts';
import { importTypes } from '../../spec/generate/declarations.ts';
import { docblock, WIDTH, wrap } from '../../spec/generate/docblocks.ts';
import { GeneratedFiles } from '../../spec/generate/generated-files.ts';
import { toLiteral } from '../../spec/generate/schema-types.ts';

// Writes the TypeScript of the schemas that the mock's sources name in `typed('Fault', …)`.
const FOLDER = 'packages/mock-server/src/generated';

/** What this program reads of a zod schema. */
interface Schema {
  readonly description?: string | undefined;
  readonly _zod: {
    readonly optin?: string | undefined;
    readonly parent?: Schema | undefined;
    readonly def: {
      readonly type: string;
      readonly innerType?: Schema;
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

type Type = typeof schemaTypes extends Map<unknown, infer Value> ? Value : never;
type Shape = Readonly<Record<string, Schema>>;

/** The file of each type that is generated from the specification. */
const specified = new Map<string, string>();
for (const file of ['operations', 'event-names', 'record-types', 'input-types']) {
  const text = await readFile(join(import.meta.dirname, '../..', FOLDER, `${file}.ts`), 'utf8');
  for (const [, name = ''] of text.matchAll(/^export (?:interface|type) (\w+)/gm)) {
    specified.set(name, `./${file}.ts`);
  }
}

const names = new Map<Schema, string>();
for (const [name, schema] of Object.entries({ ...records, ...bodies })) {
  const type = `${name[0]?.toUpperCase()}${name.slice(1).replace(/Schema$/, '')}`;
  if (specified.has(type)) names.set(schema as Schema, type);
}
for (const [schema, { name }] of schemaTypes) names.set(schema as Schema, name);

const imported = new Set<string>();
const written = [...schemaTypes].filter(([, { text }]) => text !== undefined);
const twice = written
  .map(([, { name }]) => name)
  .filter((name, place, all) => all.indexOf(name) < place);
if (twice.length > 0) throw new Error(`Several schemas have the type ${twice.join(', ')}`);
const declarations = written
  .sort(([, a], [, b]) => (a.name < b.name ? -1 : 1))
  .map(([schema, type]) => toDeclaration(schema as Schema, type));
const imports = [...new Set(specified.values())].sort().map((file) =>
  importTypes(
    [...imported].filter((name) => specified.get(name) === file),
    file,
  ),
);
const files = new GeneratedFiles();
await files.write(
  `${FOLDER}/control-types.ts`,
  [
    '// Generated from the schemas of the controls by `pnpm generate`. Do not edit: change the schema.\n',
    ...imports.filter((line) => line !== ''),
    '',
    declarations.join('\n'),
  ].join('\n'),
);
files.report();

/** Writes a named schema as an exported type; an object as an interface. */
function toDeclaration(schema: Schema, { name, text = '', isMutable = false }: Type): string {
  const { shape } = schema._zod.def;
  if (shape === undefined) {
    const members = toUnnamed(schema, '    ', isMutable);
    const lines = members.map((member) => `\n  | ${member}`).join('');
    return `${docblock([text])}\nexport type ${name} =${lines};\n`;
  }
  const bases = findBases(shape);
  const inherited = new Set(bases.flatMap((base) => Object.keys(base._zod.def.shape ?? {})));
  const own = Object.entries(shape).filter(([property]) => !inherited.has(property));
  const members = toProperties(schema, own, '  ', isMutable);
  const heritage = bases.map((base) => use(names.get(base) ?? '')).join(', ');
  const head = heritage === '' ? name : `${name} extends ${heritage}`;
  const body = own.length > 0 ? `{\n${members}\n}` : '{}';
  return `${docblock([text])}\nexport interface ${head} ${body}\n`;
}

/** Finds the named objects whose properties are all part of a shape, except those that another of them includes. */
function findBases(shape: Shape): Schema[] {
  const shapeOf = ({ _zod }: Schema) => _zod.def.shape ?? {};
  const includes = (whole: Shape, base: Schema) => {
    const isAll = isPart(whole, shapeOf(base)) && !specified.has(names.get(base) ?? '');
    return Object.keys(shapeOf(base)).length > 0 && !isAll && isPart(shapeOf(base), whole);
  };
  const found = [...names.keys()].filter((base) => includes(shape, base));
  return found.filter((base) => !found.some((other) => includes(shapeOf(other), base)));
}

/** Writes properties, each with its docblock. An optional property of an input may also be `undefined`. */
function toProperties(
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
  const description = findDescription(schema);
  if (description === undefined) return '';
  const [text = '', value] = description.split(/ ?\bDefault: (.*)\.$/s);
  const width = WIDTH - indent.length - 3;
  const lines = [
    ...(text === '' ? [] : wrap(text, width)),
    ...(value === undefined ? [] : wrap(`@default ${value}`, width, '  ')),
  ];
  return `${docblock([lines], indent)}\n`;
}

function findDescription(schema: Schema): string | undefined {
  const { innerType } = schema._zod.def;
  return schema.description ?? (innerType && findDescription(innerType));
}

/** Writes the members of a schema's type, which is a union when there are several. */
function toMembers(schema: Schema, indent: string, isMutable: boolean): string[] {
  const name = nameOf(schema);
  return name === undefined ? toUnnamed(schema, indent, isMutable) : [use(name)];
}

function toUnnamed(schema: Schema, indent: string, isMutable: boolean): string[] {
  const other = convertible.get(schema as never)?.as as Schema | undefined;
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
  if (options) return options.flatMap(into);
  if (valueType) return [`Record<string, ${into(valueType).join(' | ')}>`];
  if (entries) return Object.values(entries).map(toLiteral);
  if (values) return values.map(toLiteral);
  if (shape) {
    const members = toProperties(schema, Object.entries(shape), indent, isMutable);
    return [`{\n${members}\n${indent.slice(2)}}`];
  }
  if (['string', 'number', 'boolean', 'null', 'unknown'].includes(type)) return [type];
  throw new Error(`Name the type of a ${type}: ${schema.description}`);
}

function toArray(items: readonly string[]): string {
  return items.length > 1 ? `(${items.join(' | ')})[]` : `${items[0]}[]`;
}

function toReadonly(type: string): string {
  return type.startsWith('Record<') ? `Readonly<${type}>` : `readonly ${type}`;
}

/** Imports a type if the specification has it. */
function use(name: string): string {
  if (specified.has(name)) imported.add(name);
  return name;
}

/** Returns the name of a schema's type. A schema that adds rules or a description to another has its name. */
function nameOf(schema: Schema): string | undefined {
  const { $ref } = schemaMetadata.get(schema as never) ?? {};
  if ($ref !== undefined) return $ref.slice($ref.lastIndexOf('/') + 1);
  const { parent, def } = schema._zod;
  const base = [...names.keys()].find(({ _zod }) => isEqual(_zod.def.shape, def.shape));
  return names.get(schema) ?? (parent && nameOf(parent)) ?? (base && names.get(base));
}

/** Whether two objects have the same properties, as a strict object and the object that it was made from have. */
function isEqual(one: Shape | undefined, other: Shape | undefined): boolean {
  return one !== undefined && other !== undefined && isPart(one, other) && isPart(other, one);
}

function isPart(part: Shape, whole: Shape): boolean {
  return Object.entries(part).every(([name, schema]) => whole[name] === schema);
}
