import { schemaTypes } from '../../packages/mock-server/src/validation/schema-metadata.ts';
import { GeneratedFiles } from '../../spec/generate/generated-files.ts';
import { docblock, importTypes } from '../../spec/generate/typescript.ts';
import { toInterfaces, toTable } from './control-methods.ts';
import {
  FOLDER,
  imported,
  isPart,
  names,
  type Schema,
  type Shape,
  specified,
  toProperties,
  toUnnamed,
  use,
} from './zod-types.ts';

// Writes the TypeScript of the schemas that the mock's sources name in `declareType('Fault', …)`, the interfaces of the
// controls' methods, and the table of the controls.

type Type = typeof schemaTypes extends Map<unknown, infer Value> ? Value : never;

const written = [...schemaTypes].filter(([, { text }]) => text !== undefined);
const declarations = written
  .sort(([, a], [, b]) => (a.name < b.name ? -1 : 1))
  .map(([schema, type]) => toDeclaration(schema as Schema, type));
const interfaces = toInterfaces();
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
    '// Generated from the schemas of the controls and options by `pnpm generate`. Do not edit: change the schema.\n',
    ...imports.filter((line) => line !== ''),
    '',
    [...declarations, ...interfaces].join('\n'),
  ].join('\n'),
);
await files.write(`${FOLDER}/control-table.ts`, toTable());
files.report();

/** Writes a named schema as an exported type, or as an exported interface if it is an object. */
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

/** Finds the largest named objects whose properties are all part of a shape. */
function findBases(shape: Shape): Schema[] {
  const shapeOf = ({ _zod }: Schema) => _zod.def.shape ?? {};
  const includes = (whole: Shape, base: Schema) => {
    const isAll = isPart(whole, shapeOf(base)) && !specified.has(names.get(base) ?? '');
    return Object.keys(shapeOf(base)).length > 0 && !isAll && isPart(shapeOf(base), whole);
  };
  const found = [...names.keys()].filter((base) => includes(shape, base));
  return found.filter((base) => !found.some((other) => includes(shapeOf(other), base)));
}
