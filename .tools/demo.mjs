#!/usr/bin/env node
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';

// `npm run demo`: installs, builds and runs the quickstart. If nothing has changed since the last time, it only runs it.

/** Written when a build has succeeded. */
const BUILT = 'node_modules/.cache/demo-built';

/** Whether every package is built, and no tracked file is newer than the build. */
function isBuilt() {
  const sources = ['package.json', 'pnpm-lock.yaml', 'packages', 'spec'];
  const { status, stdout } = spawnSync('git', ['ls-files', '-z', ...sources]);
  const packages = ['sdk', 'mock-server', 'webhook-verify'];
  if (status !== 0 || !existsSync(BUILT)) return false;
  if (!packages.every((name) => existsSync(`packages/${name}/dist`))) return false;
  const files = `${stdout}`.split('\0').filter((file) => file !== '');
  const { mtimeMs } = statSync(BUILT);
  return files.every((file) => existsSync(file) && statSync(file).mtimeMs < mtimeMs);
}

/** Runs a program, and ends this one if it fails. */
function run(program, args) {
  const shell = process.platform === 'win32';
  const { status } = spawnSync(program, args, { stdio: 'inherit', shell });
  if (status !== 0) process.exit(status ?? 1);
}

/** Runs a step of pnpm, and says what it does and how long it took. */
function step(what, args) {
  const started = Date.now();
  process.stdout.write(`${what} …`);
  run('node', ['.tools/pnpm.mjs', ...args]);
  process.stdout.write(` done in ${Math.round((Date.now() - started) / 1000)} s.\n`);
}

if (!isBuilt()) {
  const install = ['install', '--frozen-lockfile', '--loglevel=error'];
  step('Installing dependencies, which takes about half a minute the first time', install);
  const build = ['--loglevel=error', '-r', '--filter', './packages/*', 'build'];
  step('Building the three packages, which takes about half a minute', build);
  mkdirSync('node_modules/.cache', { recursive: true });
  writeFileSync(BUILT, '');
}
// With `--stay`, Ctrl+C ends the quickstart, which then ends this program.
process.on('SIGINT', () => {});
run('node', ['examples/quickstart/main.ts', ...process.argv.slice(2)]);
