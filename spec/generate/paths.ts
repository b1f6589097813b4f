import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseYaml } from '@redocly/openapi-core';

/**
 * Writes the references in openapi.yaml to every path in paths/, which has a file for each tag. The file of the tag
 * `events` has no paths, only the requests to webhooks.
 */
export async function toPathReferences(folder: string): Promise<string> {
  const openapi = parseYaml(await readFile(join(folder, 'openapi.yaml'), 'utf8'));
  const { tags } = openapi as { readonly tags: readonly { readonly name: string }[] };
  const references = await Promise.all(tags.map(({ name }) => toReferences(folder, name)));
  return references.flat().join('\n');
}

async function toReferences(folder: string, tag: string): Promise<string[]> {
  const file = `paths/${tag}.yaml`;
  const paths = parseYaml(await readFile(join(folder, file), 'utf8')) as object;
  return Object.keys(paths)
    .filter((path) => path.startsWith('/'))
    .map((path) => `  ${path}:\n    $ref: "${file}#/${path.replaceAll('/', '~1')}"`);
}
