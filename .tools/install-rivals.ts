import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const INSTALL = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--silent'];

/**
 * Installs the libraries that a benchmark compares with, on first use and from the lockfile in their own
 * folder, so that other commands do not need them. Returns the folder's path.
 */
export function installRivals(folder: URL): string {
  const cwd = fileURLToPath(folder);
  if (!existsSync(join(cwd, 'node_modules'))) {
    execFileSync('npm', INSTALL, { cwd, stdio: 'inherit' });
  }
  return cwd;
}
