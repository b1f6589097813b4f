import type { Document } from './document.ts';
import { fillBlock } from './generated-block.ts';
import { listMethods, listResources, type Method } from './sdk-methods.ts';

/** Updates the table of methods in the README of the SDK. */
export function fillMethods(readme: string, document: Document): string {
  return fillBlock(readme, 'methods', toMethodTable(document));
}

function toMethodTable(document: Document): string {
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
