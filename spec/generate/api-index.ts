import { anchorOf, titleOf, titleOfMethod } from './api-reference.ts';
import { type Document, schemaOf } from './document.ts';
import { inlineCode, paragraphs, table } from './markdown.ts';
import { listReferencePages } from './sdk-methods.ts';

/** Writes the sections of `api.md` that list the operations, one section per page of the reference. */
export function toOperationIndex(document: Document): string {
  const sections = listReferencePages(document).map(({ file, name, description, methods }) => {
    const rows = methods.map((method) => [
      `[${titleOfMethod(method)}](api/${file}.md#${anchorOf(method)})`,
      inlineCode(`${method.httpMethod} ${method.path}`),
      inlineCode(`client.${method.call}`),
      method.operation['x-contract'],
    ]);
    const operations = table(['operation', 'request', 'SDK', 'mark'], rows);
    return paragraphs(`### [${titleOf(name)}](api/${file}.md)`, description, operations);
  });
  return paragraphs(...sections);
}

/** Writes a table of the scopes of both variants. */
export function toScopeTable(document: Document): string {
  const A = schemaOf(document, 'ScopeA')['x-descriptions'] ?? {};
  const B = schemaOf(document, 'ScopeB')['x-descriptions'] ?? {};
  const scopes = Object.keys({ ...A, ...B }).sort();
  return table(
    ['scope', 'Variant A', 'Variant B'],
    scopes.map((scope) => [inlineCode(scope), A[scope] ?? '', B[scope] ?? '']),
  );
}
