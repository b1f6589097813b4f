#!/usr/bin/env node
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

// Runs the pnpm that `packageManager` in package.json names, without installing it: `node .tools/pnpm.mjs build`.
const manifest = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
const { packageManager } = JSON.parse(manifest);
const { status } = spawnSync('npx', ['-y', packageManager, ...process.argv.slice(2)], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
process.exit(status ?? 1);
