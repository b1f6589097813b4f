import type { Document } from './document.ts';
import { inlineCode, paragraphs, table } from './markdown.ts';
import { listMethods, listResources, type Method } from './sdk-methods.ts';

/** Writes the table of methods in the SDK's guide to calls. */
export function toMethodTable(document: Document): string {
  const methods = listMethods(document);
  const toNames = (some: readonly Method[]) => some.map(({ name }) => inlineCode(name)).join(' ');
  const rows = [
    ['(client)', toNames(methods.filter(({ resource }) => resource === undefined))],
    ...listResources(document).map(({ name, methods }) => [inlineCode(name), toNames(methods)]),
  ];
  return paragraphs(
    table(['`client.…`', 'methods'], rows),
    'The [API reference](../api.md) has the parameters, body, response, errors, scope and events of each.',
  );
}
