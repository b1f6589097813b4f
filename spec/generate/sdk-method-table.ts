import type { Document } from './document.ts';
import { listMethods, listResources, type Method } from './sdk-methods.ts';

/** Writes the table of methods in the SDK's guide to calls. */
export function toMethodTable(document: Document): string {
  const methods = listMethods(document);
  const own = methods.filter(({ resource }) => resource === undefined);
  const rows = [
    `| (client) | ${namesOf(own)} |`,
    ...listResources(document).map(({ name, methods }) => `| \`${name}\` | ${namesOf(methods)} |`),
  ];
  const documented = methods.filter(({ operation }) => operation['x-contract'] === 'documented');
  return `
| \`client.…\` | methods |
|---|---|
${rows.join('\n')}

The contract documents ${documented.length} of these ${methods.length} operations. The others are assumptions.
The [API reference](../api.md) has each one's parameters, body, response, errors, scope and events.
`;
}

function namesOf(methods: readonly Method[]): string {
  return methods.map(({ name }) => `\`${name}\``).join(' ');
}
