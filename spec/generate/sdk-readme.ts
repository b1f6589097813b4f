import type { Document } from './document.ts';
import { listMethods, listResources, type Method } from './sdk-methods.ts';

/** Writes the table of methods in the README of the SDK. */
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

The platform documents ${documented.length} of these ${methods.length} calls. The others are assumptions.
[api.md](api.md) has each of them with its scope, its events and an example, also for curl.
`;
}

function namesOf(methods: readonly Method[]): string {
  return methods.map(({ name }) => `\`${name}\``).join(' ');
}
