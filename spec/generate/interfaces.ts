import { docblock, propertyDocblock } from './docblocks.ts';
import type { Document, Schema } from './document.ts';
import { type Direction, toProperty, toValueType } from './schema-types.ts';

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
