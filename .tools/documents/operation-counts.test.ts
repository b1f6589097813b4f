import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { operations } from '../../packages/mock-server/src/generated/operations.ts';

const root = join(import.meta.dirname, '..', '..');
const all = Object.values(operations);
const documented = all.filter(({ contract }) => contract === 'documented').length;

it('documents count the operations as the specification does', () => {
  const listed = execFileSync('git', ['ls-files', '*.md', '*.txt'], { cwd: root }).toString();
  const texts = listed
    .split('\n')
    .filter((path) => /^(README|llms|packages\/|\.changeset\/)/.test(path))
    .map((path) => readFileSync(join(root, path), 'utf8'));
  const find = (pattern: RegExp) => texts.flatMap((text) => text.match(pattern) ?? []);
  const stated = find(/\d+ of the \d+ operations/g);
  expect(new Set(stated)).toEqual(new Set([`${documented} of the ${all.length} operations`]));
  expect(find(/The other \d+/g)).toEqual([`The other ${all.length - documented}`]);
  expect(find(/\ball \d+ operations/g)).toEqual([]);
});
