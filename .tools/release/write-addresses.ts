#!/usr/bin/env node
import { globSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { addressesOf, linkToRepository, requireRepository } from './addresses.ts';

/** Writes the address of the repository to the manifests and documents, just before the packages are packed. */
export async function writeAddresses(root: string, repository: string): Promise<void> {
  for (const name of await readdir(join(root, 'packages'))) {
    const folder = join(root, 'packages', name);
    const manifest = join(folder, 'package.json');
    const addresses = addressesOf(repository, `packages/${name}`);
    const content = { ...(await readManifest(folder)), ...addresses };
    await writeFile(manifest, `${JSON.stringify(content, null, 2)}\n`);
    for (const path of globSync('{*.md,docs/**/*.md,api/*.md}', { cwd: folder })) {
      const text = await readFile(join(folder, path), 'utf8');
      const place = posix.join('packages', name, dirname(path));
      await writeFile(join(folder, path), linkToRepository(text, repository, place));
    }
  }
}

export async function readManifest(folder: string) {
  return JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..', '..');
  await writeAddresses(root, requireRepository(await readManifest(root)));
}
