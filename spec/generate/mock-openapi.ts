import openapiTS, { astToString } from 'openapi-typescript';
import type { Document } from './document.ts';
import { describeMarks } from './marks.ts';
import { pruneToOperations } from './prune.ts';

/**
 * The specification as the mock's handlers see it: `operations` and `components`. Enums are closed:
 * the mock sends only what the specification lists.
 */
export async function toMockOpenapi(document: Document): Promise<string> {
  const nodes = await openapiTS(JSON.stringify(pruneToOperations(describeMarks(document))), {
    alphabetize: false,
    defaultNonNullable: false,
  });
  return astToString(nodes).replaceAll(/\/\*\*[\s\S]*?\*\//g, toPlainDocblock);
}

/**
 * A docblock with the description as its text. openapi-typescript writes it as an indented tag, which hovers do
 * not show as documentation, and lists the type of an enum, which the type itself says.
 */
function toPlainDocblock(docblock: string): string {
  return docblock
    .replaceAll(/^\s*\* @enum .*\n/gm, '')
    .replaceAll(/^(\s*\*) {5}/gm, '$1 ')
    .replace(/^(\/\*\*|\/\*\*\n\s*\*) @description /, '$1 ')
    .replace(/^(\s*\*) @description /m, '$1\n$1 ');
}
