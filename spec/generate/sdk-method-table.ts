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
  const documented = methods.filter(({ operation }) => operation['x-contract'] === 'documented');
  return paragraphs(
    table(['`client.…`', 'methods'], rows),
    `The contract documents ${documented.length} of these ${methods.length} operations. The others are assumptions.
The [API reference](../api.md) has each one's parameters, body, response, errors, scope and events.`,
  );
}
