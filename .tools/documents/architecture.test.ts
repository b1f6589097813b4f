import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const page = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8');
const table = page.slice(page.indexOf('## I want to …'));
const rows = [...table.matchAll(/^\| (?!…)(\S.*?) \| (.*) \|$/gm)].map(
  ([, goal = '', files = '']) => ({
    goal,
    files: [...files.matchAll(/`([^`]+)`/g)]
      .map(([, code = '']) => code)
      .filter((code) => /^[\w.<>*/-]+(\/|\.(tsx?|md|yaml|json))$/.test(code)),
  }),
);

/** Returns the files of a row that exist neither at the root, nor in an earlier file's package, nor beside it. */
function findMissing(files: readonly string[]): string[] {
  const folders = [''];
  return files.filter((file) => {
    const place = folders.map((folder) => join(folder, file)).find(exists);
    if (place === undefined) return true;
    const [home] = /^packages\/[\w-]+/.exec(place) ?? [];
    folders.push(...(home ? [home] : []), place.endsWith('/') ? place : dirname(place));
    return false;
  });
}

/** Whether a file exists. A name in angle brackets stands for any name. */
function exists(path: string): boolean {
  return globSync(path.replaceAll(/<\w+>/g, '*').replace(/\/$/, ''), { cwd: root }).length > 0;
}

describe('the table of tasks in ARCHITECTURE.md', () => {
  it('has more than ten rows', () => expect(rows.length).toBeGreaterThan(10));

  it.each(rows)('names only existing files for the task: $goal', ({ files }) => {
    expect(findMissing(files)).toEqual([]);
  });
});
