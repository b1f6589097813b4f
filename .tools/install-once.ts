import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const INSTALL = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];

/**
 * Installs what only one command needs, such as the rivals of a benchmark, from the lockfile of a folder on first use.
 * Returns the path of the folder.
 * @throws Error with npm's messages
 */
export function installOnce(folder: URL): string {
  const cwd = fileURLToPath(folder);
  if (!existsSync(join(cwd, 'node_modules'))) execFileSync('npm', INSTALL, { cwd, stdio: 'pipe' });
  return cwd;
}
