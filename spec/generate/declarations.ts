import { assumedRemark, docblock, paragraphsOf, propertyDocblock, WIDTH } from './docblocks.ts';
import type { Document, Schema } from './document.ts';
import { type Direction, toProperty, toUnionMembers, toValueType } from './schema-types.ts';

/** Writes a schema as an exported type; an object as an interface. */
export function toDeclaration(
  document: Document,
  name: string,
  schema: Schema,
  direction: Direction = 'record',
): string {
  const paragraphs = [...paragraphsOf(schema.description), assumedRemark(schema['x-contract'])];
  if (schema.type === 'object') {
    return toInterface(document, name, schema, direction, paragraphs);
  }
  const members = toUnionMembers(document, schema, direction);
  return `${docblock(paragraphs)}
export type ${name} =
${members.map((member) => `  | ${member}`).join('\n')};
`;
}

/** Writes an exported interface with a schema's properties, each with its docblock. */
export function toInterface(
  document: Document,
  name: string,
  schema: Schema,
  direction: Direction,
  paragraphs: readonly (string | readonly string[])[],
): string {
  const { properties = {}, required = [], additionalProperties } = schema;
  const modifier = direction === 'mock-record' ? 'readonly ' : '';
  const members = Object.entries(properties).map(([property, its]) => {
    const isRequired = required.includes(property);
    return `${propertyDocblock(document, its, direction, schema['x-contract'])}
  ${modifier}${toProperty(document, property, its, isRequired, direction)};`;
  });
  if (additionalProperties) {
    members.push(`  ${modifier}[name: string]: ${toValueType(document, schema, direction)};`);
  }
  return `${docblock(paragraphs)}
export interface ${name} {
${members.join('\n')}
}
`;
}

/** Returns the import of types from a module, in alphabetical order; nothing when there are no names. */
export function importTypes(names: readonly string[], from: string): string {
  const sorted = [...new Set(names)].sort();
  if (sorted.length === 0) return '';
  const oneLine = `import type { ${sorted.join(', ')} } from '${from}';`;
  if (oneLine.length <= WIDTH) return oneLine;
  return `import type {\n${sorted.map((name) => `  ${name},\n`).join('')}} from '${from}';`;
}
