import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');

it('Dependabot updates the npm packages of every lockfile, and of no folder without one', () => {
  const text = readFileSync(join(root, '.github', 'dependabot.yml'), 'utf8');
  const npm = text.split(/(?=- package-ecosystem: )/).filter((part) => part.includes(': npm\n'));
  const updated = npm.flatMap((part) => part.match(/(?<=directory: |^ +- )\/.*$/gm) ?? []);

  const lockfiles = execFileSync('git', ['ls-files', '*package-lock.json', '*pnpm-lock.yaml'], {
    cwd: root,
    encoding: 'utf8',
  });
  const folders = lockfiles
    .trim()
    .split('\n')
    .map((path) => join('/', dirname(path)));
  expect(updated.sort()).toEqual(folders.sort());
});
