import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Starts each example that was copied into this folder, with the script `start` of its package.json. */
const { examples } = JSON.parse(readFileSync('package.json', 'utf8'));
for (const cwd of examples) {
  const { status } = spawnSync('npm', ['start', '--silent'], { cwd, stdio: 'inherit' });
  if (status === 0) continue;
  process.stderr.write(`\`${cwd}\` failed.\n`);
  process.exitCode = 1;
}
