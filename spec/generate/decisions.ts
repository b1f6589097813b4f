import { type Document, listEndpoints, schemaOf } from './document.ts';
import { inlineCode, paragraphs, table } from './markdown.ts';

const HEAD = ['Operation', 'Method and path', 'Mark', 'Scope A', 'Scope B', 'Events A', 'Events B'];

/** Writes the table of operations in decisions.md, and lists the scopes that none of them needs. */
export function toOperationTable(document: Document): string {
  const endpoints = listEndpoints(document);
  const rows = endpoints.map(({ method, path, operation }) => {
    const { 'x-scopes': scopes, 'x-emits': emits } = operation;
    return [
      inlineCode(operation.operationId),
      inlineCode(`${method} ${path}`),
      operation['x-contract'],
      ...[scopes.A, scopes.B].map((scope) => (scope ? inlineCode(scope) : 'none')),
      ...[emits.A, emits.B].map(toList),
    ];
  });
  const unused = (['A', 'B'] as const).map((variant) => {
    const used = new Set(endpoints.map(({ operation }) => operation['x-scopes'][variant]));
    const { enum: names = [] } = schemaOf(document, `Scope${variant}`);
    return `${variant}: ${toList(names.filter((name) => !used.has(name)))}`;
  });
  return paragraphs(table(HEAD, rows), `Scopes that no operation needs: ${unused.join('; ')}.`);
}

function toList(names: readonly string[]): string {
  return names.length > 0 ? names.join(', ') : 'none';
}
