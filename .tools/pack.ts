import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const ownRoot = join(import.meta.dirname, '..');
const PACK = ['-r', '--filter', './packages/*', 'pack', '--json', '--pack-destination'];

/** Packs the built packages as they would be published. Returns the path of each package's tarball, by package name. */
export async function packPackages(
  directory: string,
  root: string = ownRoot,
): Promise<Record<string, string>> {
  const { stdout } = await run('pnpm', [...PACK, directory], { cwd: root });
  const packed: { name: string; filename: string }[] = JSON.parse(stdout);
  return Object.fromEntries(packed.map(({ name, filename }) => [name, filename]));
}
