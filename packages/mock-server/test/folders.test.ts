import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../src', import.meta.url));

/**
 * Which folders of `src` may import from which others, types included. The folders are listed in order,
 * the lowest first. `generated` is exempt: it is written from the specification. The files at the top of
 * `src` are the published entries and the composition, and may import everything.
 */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  errors: [],
  package: ['errors'],
  redaction: ['errors'],
  validation: ['errors'],
  collections: [],
  time: ['errors', 'validation', 'collections'],
  records: ['errors', 'validation', 'collections'],
  domain: ['errors', 'validation', 'collections', 'time', 'records'],
  delivery: ['errors', 'collections', 'time', 'records', 'domain'],
  'live-mcp': ['errors', 'package', 'redaction', 'time', 'records', 'domain', 'delivery'],
  resources: ['errors', 'validation', 'collections', 'records', 'domain', 'delivery'],
  // A seed is checked by the rules that the resources have for new records.
  seeds: ['errors', 'validation', 'records', 'domain', 'resources'],
  // What a workspace owns, saves and loads.
  workspace: [
    'errors',
    'redaction',
    'validation',
    'collections',
    'time',
    'records',
    'domain',
    'delivery',
    'live-mcp',
    'seeds',
  ],
  request: [
    'errors',
    'redaction',
    'validation',
    'collections',
    'time',
    'domain',
    'delivery',
    'resources',
    'workspace',
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

const folderOf = (file: string) => (file.includes('/') ? file.split('/')[0] : undefined);

const show = ({ from, to }: Import) => `${from} → ${to}`;

const between = imports.filter(({ from, to }) => {
  const [folder, target] = [folderOf(from), folderOf(to)];
  return folder !== target && folder !== 'generated' && target !== 'generated';
});

describe('the folders of the mock', () => {
  it.each(Object.entries(mayImport))('%s imports only from %j', (folder, allowed) => {
    const outside = between.filter(
      ({ from, to }) => folderOf(from) === folder && !allowed.includes(folderOf(to) ?? ''),
    );
    expect(outside.map(show)).toEqual([]);
  });

  it('import only from folders below them, so that no two import each other', () => {
    const order = Object.keys(mayImport);
    const upward = Object.entries(mayImport).flatMap(([folder, allowed]) =>
      allowed.filter((each) => order.indexOf(each) >= order.indexOf(folder)),
    );
    expect(upward).toEqual([]);
  });

  it('use every row of the table', () => {
    const used = new Set(between.map(({ from, to }) => `${folderOf(from)} → ${folderOf(to)}`));
    const rows = Object.entries(mayImport).flatMap(([folder, allowed]) =>
      allowed.map((each) => `${folder} → ${each}`),
    );
    expect(rows.filter((row) => !used.has(row))).toEqual([]);
  });

  it('keep one resource from importing another', () => {
    const resourceOf = (file: string) => /^resources\/([^/]+)\//.exec(file)?.[1];
    const crossing = imports.filter(({ from, to }) => {
      const [own, other] = [resourceOf(from), resourceOf(to)];
      return own !== undefined && other !== undefined && own !== other;
    });
    expect(crossing.map(show)).toEqual([]);
  });

  it('are all in the table, except generated and those above', () => {
    const above = ['generated', 'cli', 'controls', 'failed-tests', 'node', 'remote'];
    const folders = new Set(imports.flatMap(({ from }) => folderOf(from) ?? []));
    const missing = [...folders].filter((each) => !(each in mayImport) && !above.includes(each));
    expect(missing).toEqual([]);
  });
});
