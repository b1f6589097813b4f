import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../src', import.meta.url));

/** Which folders of `src` may import from which others, types included. Any folder may import `generated`. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  core: [],
  mount: ['core'],
  stores: ['core'],
  verify: ['core'],
  receive: ['core', 'mount', 'stores', 'verify'],
  adapters: ['core', 'mount', 'receive', 'verify'],
  explain: ['core', 'verify'],
  testing: ['core', 'verify'],
};

interface Import {
  readonly from: string;
  readonly to: string;
}

const imports: readonly Import[] = readdirSync(root, { encoding: 'utf8', recursive: true })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .flatMap((from) => {
    const specifiers = readFileSync(join(root, from), 'utf8').matchAll(/\bfrom '(\.[^']+)'/g);
    return [...specifiers].map(([, path = '']) => ({
      from: toPath(from),
      to: toPath(join(dirname(from), path)),
    }));
  });

function toPath(file: string): string {
  return normalize(file).split(sep).join('/');
}

/** Returns the folder of a file, or `undefined` for an entry at the top of `src`. */
function folderOf(file: string): string | undefined {
  return file.includes('/') ? file.split('/')[0] : undefined;
}

describe('the folders of the verifier', () => {
  it.each(Object.entries(mayImport))('%s imports only from %j', (folder, allowed) => {
    const known = [folder, 'generated', ...allowed];
    const outside = imports.filter(
      ({ from, to }) => folderOf(from) === folder && !known.includes(folderOf(to) ?? ''),
    );
    expect(outside.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
  });

  it('never import each other', () => {
    const pairs = Object.entries(mayImport).filter(([folder, allowed]) =>
      allowed.some((other) => mayImport[other]?.includes(folder)),
    );
    expect(pairs).toEqual([]);
  });

  it('are all in the table', () => {
    const folders = new Set(imports.flatMap(({ from }) => folderOf(from) ?? []));
    expect([...folders].sort()).toEqual(Object.keys(mayImport).sort());
  });
});
