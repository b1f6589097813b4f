import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const ownPackages = new URL('../packages/', import.meta.url).pathname;

/** Packs the built packages as they would be published. Returns the paths of the tarballs. */
export async function packPackages(
  directory: string,
  packages: string = ownPackages,
): Promise<string[]> {
  for (const name of await readdir(packages)) {
    await run('pnpm', ['pack', '--pack-destination', directory], { cwd: join(packages, name) });
  }
  const files = await readdir(directory);
  return files.filter((name) => name.endsWith('.tgz')).map((name) => join(directory, name));
}
