import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const INSTALL = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--silent'];

/** Installs the clients to measure against, once, from their own lockfile. Gives their folder. */
export function installRivals(): string {
  const folder = join(import.meta.dirname, 'rivals');
  if (!existsSync(join(folder, 'node_modules'))) {
    execFileSync('npm', INSTALL, { cwd: folder, stdio: 'inherit' });
  }
  return folder;
}
