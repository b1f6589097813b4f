import openapiTS, { astToString } from 'openapi-typescript';
import type { Document } from './document.ts';
import { describeMarks } from './marks.ts';
import { withPlainDocblocks } from './plain-docblocks.ts';
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
  return withPlainDocblocks(astToString(nodes));
}
