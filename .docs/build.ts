import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Builds the site into `dist/` and checks it. The dependencies of the site are installed on first use, from the
 * lockfile of this folder, so that other commands do not need them.
 */
const docs = import.meta.dirname;
const installed = join(docs, 'node_modules');

if (!existsSync(installed)) {
  // `npm ci` would reject a lockfile that lacks the binaries of other platforms. `npm install` accepts it, and follows
  // it as well.
  run('npm', ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--silent']);
}
// This runs in a separate process, because it imports the sources of the packages.
runNode('--conditions=@agent-platform/source', 'pages/write-pages.ts');
// The cache is deleted, because Astro would not rebuild a page whose text is unchanged, even if the settings changed.
runNode(join(installed, 'astro', 'bin', 'astro.mjs'), 'build', '--force', '--silent');
// The types are checked now, because Astro has just written some of them.
runNode(join(docs, '..', 'node_modules', 'typescript', 'bin', 'tsc'), '--project', '.');
runNode('check/links.ts');
runNode('check/accessibility.ts');

function runNode(...args: readonly string[]): void {
  run(process.execPath, args);
}

function run(command: string, args: readonly string[]): void {
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' };
  const { status } = spawnSync(command, args, { cwd: docs, env, stdio: 'inherit' });
  // The command has already printed its error.
  if (status !== 0) process.exit(status ?? 1);
}
