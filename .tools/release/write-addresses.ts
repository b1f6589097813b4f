#!/usr/bin/env node
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addressesOf, linkToRepository, requireRepository } from './addresses.ts';

/**
 * Writes the address of the repository into each package's manifest and README, just before they are packed.
 * These changes are not committed. Fails when the root package.json has no address.
 */
export async function writeAddresses(root: string): Promise<void> {
  const repository = requireRepository(await readJson(join(root, 'package.json')));
  for (const name of await readdir(join(root, 'packages'))) {
    const folder = join(root, 'packages', name);
    const manifest = join(folder, 'package.json');
    const addresses = addressesOf(repository, `packages/${name}`);
    const content = { ...(await readJson(manifest)), ...addresses };
    await writeFile(manifest, `${JSON.stringify(content, null, 2)}\n`);
    const readme = join(folder, 'README.md');
    const text = await readFile(readme, 'utf8');
    await writeFile(readme, linkToRepository(text, repository, `packages/${name}`));
  }
}

async function readJson(path: string): Promise<Record<string, unknown>> {
  return JSON.parse(await readFile(path, 'utf8'));
}

if (import.meta.main) await writeAddresses(join(import.meta.dirname, '..', '..'));
