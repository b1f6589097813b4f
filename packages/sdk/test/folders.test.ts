import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../src', import.meta.url));

/**
 * Which folders of `src` may import from which others, types included. The folders stand in their
 * order, the lowest first. `generated` is exempt: it is written from the specification.
 */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  records: [],
  errors: [],
  options: ['errors'],
  time: ['options'],
  hooks: ['errors', 'options'],
  'rate-limit': ['errors', 'options', 'time', 'hooks'],
  transport: ['errors', 'options', 'time', 'hooks', 'rate-limit'],
  calls: ['errors', 'options', 'time', 'hooks', 'rate-limit', 'transport'],
  pagination: ['errors', 'options', 'time', 'transport', 'calls'],
  resources: ['records', 'errors', 'options', 'time', 'transport', 'calls', 'pagination'],
  client: [
    'errors',
    'options',
    'time',
    'hooks',
    'rate-limit',
    'transport',
    'calls',
    'pagination',
    'resources',
  ],
};

interface Import {
  readonly from: string;
  readonly to: string;
}

const IMPORT = /^(?:import|export) [^;]*?from '(\.[^']+)';/gm;

const imports: readonly Import[] = readdirSync(root, { encoding: 'utf8', recursive: true })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .flatMap((from) =>
    [...readFileSync(join(root, from), 'utf8').matchAll(IMPORT)].map(([, path = '']) => ({
      from: from.split(sep).join('/'),
      to: normalize(join(dirname(from), path))
        .split(sep)
        .join('/'),
    })),
  );

const folderOf = (file: string) => (file.includes('/') ? String(file.split('/')[0]) : undefined);

const between = imports.filter(({ from, to }) => {
  const [folder, target] = [folderOf(from), folderOf(to)];
  return (
    folder !== target && folder !== undefined && folder !== 'generated' && target !== 'generated'
  );
});

describe('the folders of the SDK', () => {
  it.each(Object.entries(mayImport))('%s imports only from %j', (folder, allowed) => {
    const outside = between.filter(({ from, to }) => {
      const target = folderOf(to);
      return folderOf(from) === folder && (target === undefined || !allowed.includes(target));
    });
    expect(outside.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
  });

  it('import only from folders below them, so that no two import each other', () => {
    const order = Object.keys(mayImport);
    const upward = Object.entries(mayImport).flatMap(([folder, allowed]) =>
      allowed.filter((each) => order.indexOf(each) >= order.indexOf(folder)),
    );
    expect(upward).toEqual([]);
  });

  it('are all in the table', () => {
    const folders = new Set(imports.flatMap(({ from }) => folderOf(from) ?? []));
    expect([...folders].filter((each) => each !== 'generated' && !(each in mayImport))).toEqual([]);
  });

  it('use every row of the table', () => {
    const used = new Set(between.map(({ from, to }) => `${folderOf(from)} → ${folderOf(to)}`));
    const rows = Object.entries(mayImport).flatMap(([folder, allowed]) =>
      allowed.map((each) => `${folder} → ${each}`),
    );
    expect(rows.filter((row) => !used.has(row))).toEqual([]);
  });
});
