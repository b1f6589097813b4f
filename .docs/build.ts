import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Builds the site into `dist/` and checks it. What it needs is installed on first use, from the lockfile of this
 * folder, so that other commands do not need it.
 */
const docs = import.meta.dirname;
const installed = join(docs, 'node_modules');

if (!existsSync(installed)) {
  // `npm ci` refuses a lockfile that lacks the binaries of other platforms; this keeps to it as well.
  run('npm', ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--silent']);
}
// In a process of its own, because it reads the sources of the packages.
runNode('--conditions=@agent-platform/source', 'pages/write-pages.ts');
// Astro would keep the pages whose text is as it was, even when their settings are not.
runNode(join(installed, 'astro', 'bin', 'astro.mjs'), 'build', '--force', '--silent');
// With the types that Astro has just written.
runNode(join(docs, '..', 'node_modules', 'typescript', 'bin', 'tsc'), '--project', '.');
runNode('check/links.ts');
runNode('check/accessibility.ts');

function runNode(...args: readonly string[]): void {
  run(process.execPath, args);
}

function run(command: string, args: readonly string[]): void {
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' };
  const { status } = spawnSync(command, args, { cwd: docs, env, stdio: 'inherit' });
  // The command has said what is wrong.
  if (status !== 0) process.exit(status ?? 1);
}
