#!/usr/bin/env node
import { globSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { addressesOf, linkToRepository, requireRepository } from './addresses.ts';

/**
 * Writes the address of the repository to the manifest and the documents of each package, just before the package is
 * packed. These changes are not committed. Fails if the root package.json has no address.
 */
export async function writeAddresses(root: string): Promise<void> {
  const repository = requireRepository(await readJson(join(root, 'package.json')));
  for (const name of await readdir(join(root, 'packages'))) {
    const folder = join(root, 'packages', name);
    const manifest = join(folder, 'package.json');
    const addresses = addressesOf(repository, `packages/${name}`);
    const content = { ...(await readJson(manifest)), ...addresses };
    await writeFile(manifest, `${JSON.stringify(content, null, 2)}\n`);
    for (const path of globSync('{*.md,docs/**/*.md,api/*.md}', { cwd: folder })) {
      const text = await readFile(join(folder, path), 'utf8');
      const place = posix.join('packages', name, dirname(path));
      await writeFile(join(folder, path), linkToRepository(text, repository, place));
    }
  }
}

async function readJson(path: string): Promise<Record<string, unknown>> {
  return JSON.parse(await readFile(path, 'utf8'));
}

if (import.meta.main) await writeAddresses(join(import.meta.dirname, '..', '..'));
