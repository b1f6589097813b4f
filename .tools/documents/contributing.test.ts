import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const read = (file: string) => readFileSync(join(import.meta.dirname, '../..', file), 'utf8');

it('CONTRIBUTING names every script of the root', () => {
  const page = read('CONTRIBUTING.md');
  const scripts = Object.keys(JSON.parse(read('package.json')).scripts);
  const words = page.match(/`[^`\n]+`/g)?.flatMap((code) => code.slice(1, -1).split(' '));
  expect(scripts.filter((name) => !words?.includes(name))).toEqual([]);
});
