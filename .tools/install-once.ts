import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const INSTALL = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];

/** Installs the packages that the benchmarks compare with ours. Returns the path of the folder. */
export function installRivals(): string {
  return installOnce(new URL('bench/rivals/', import.meta.url));
}

/**
 * Installs packages that only one command needs, such as mutation testing, from the lockfile of a folder. Does nothing
 * if they are installed. Returns the path of the folder.
 * @throws Error with npm's messages
 */
export function installOnce(folder: URL): string {
  const cwd = fileURLToPath(folder);
  if (!existsSync(join(cwd, 'node_modules'))) execFileSync('npm', INSTALL, { cwd, stdio: 'pipe' });
  return cwd;
}
