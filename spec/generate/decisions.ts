import { type Document, type Endpoint, listEndpoints } from './document.ts';

/** Writes the table of operations in decisions.md. */
export function toOperationTable(document: Document): string {
  const endpoints = listEndpoints(document);
  const unused = (['A', 'B'] as const).map((variant) => {
    const used = new Set(endpoints.map(({ operation }) => operation['x-scopes'][variant]));
    const names = document.components.schemas[`Scope${variant}`]?.enum ?? [];
    return `${variant}: ${toList(names.filter((name) => !used.has(name)))}`;
  });
  return [
    '',
    '| Operation | Method and path | Mark | Scope A | Scope B | Events A | Events B |',
    '|---|---|---|---|---|---|---|',
    ...endpoints.map(toRow),
    '',
    `Scopes that no operation needs: ${unused.join('; ')}.`,
    '',
  ].join('\n');
}

function toRow({ method, path, operation }: Endpoint): string {
  const { A: scopeA, B: scopeB } = operation['x-scopes'];
  const cells = [
    `\`${operation.operationId}\``,
    `\`${method} ${path}\``,
    operation['x-contract'],
    scopeA ? `\`${scopeA}\`` : 'none',
    scopeB ? `\`${scopeB}\`` : 'none',
    toList(operation['x-emits'].A),
    toList(operation['x-emits'].B),
  ];
  return `| ${cells.join(' | ')} |`;
}

function toList(names: readonly string[]): string {
  return names.length > 0 ? names.join(', ') : 'none';
}
