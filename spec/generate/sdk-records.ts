import { toDeclaration } from './declarations.ts';
import { type Document, schemaOf } from './document.ts';
import { type Direction, referencedNames } from './schema-types.ts';
import { listMethods } from './sdk-methods.ts';

/** The schemas that have a type of their own although no method responds with them. */
const SHARED = ['Pagination', 'ErrorCode'];

/** Lists the names of every record that the SDK returns, and of the types in them, in alphabetical order. */
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

/** Writes the records as TypeScript. */
export function toRecords(document: Document, direction: Direction = 'record'): string {
  return listRecordNames(document)
    .map((name) => toDeclaration(document, name, schemaOf(document, name), direction))
    .join('\n');
}
