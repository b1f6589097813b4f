import { assumedRemark, docblock, paragraphsOf } from './docblocks.ts';
import { type Document, type Schema, schemaOf } from './document.ts';
import { toInterface } from './interfaces.ts';
import { type Direction, referencedNames, toType } from './schema-types.ts';
import { listMethods } from './sdk-methods.ts';

/** The schemas that are types of their own without being a method's answer. */
const SHARED = ['Pagination', 'ErrorCode'];

/** The names of every record that the SDK answers with, and of what records hold, by the alphabet. */
export function listRecordNames(document: Document): string[] {
  const names = new Set<string>();
  const add = (name: string) => {
    if (names.has(name)) return;
    names.add(name);
    referencedNames(document, schemaOf(document, name)).forEach(add);
  };
  for (const { recordType } of listMethods(document)) add(recordType);
  SHARED.forEach(add);
  return [...names].sort();
}

/** The records as TypeScript. */
export function toRecords(document: Document, direction: Direction = 'record'): string {
  return listRecordNames(document)
    .map((name) => toRecord(document, name, schemaOf(document, name), direction))
    .join('\n');
}

/** A schema as an exported type: an interface when it is an object. */
export function toRecord(
  document: Document,
  name: string,
  schema: Schema,
  direction: Direction = 'record',
): string {
  const paragraphs = [...paragraphsOf(schema.description), assumedRemark(schema['x-contract'])];
  if (schema.type === 'object') {
    return toInterface(document, name, schema, direction, paragraphs);
  }
  const members = toType(document, schema, direction).split(' | ');
  return `${docblock(paragraphs)}
export type ${name} =
${members.map((member) => `  | ${member}`).join('\n')};
`;
}
