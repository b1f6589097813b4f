import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const INSTALL = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--silent'];

/**
 * Installs the libraries that a benchmark compares with, and returns the path of their folder. They are installed on
 * first use from a separate lockfile, so that other commands do not need them.
 */
export function installRivals(folder: URL): string {
  const cwd = fileURLToPath(folder);
  if (!existsSync(join(cwd, 'node_modules'))) {
    execFileSync('npm', INSTALL, { cwd, stdio: 'inherit' });
  }
  return cwd;
}
