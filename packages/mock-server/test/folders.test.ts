import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../src', import.meta.url));

/** Which folders of `src` may import code from which others. Types may come from anywhere. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  core: [],
  validation: ['core'],
  generated: ['core', 'validation'],
  time: ['core'],
  records: ['core', 'validation', 'generated'],
  'live-mcp': ['core', 'time', 'delivery'],
  domain: ['core', 'validation', 'generated', 'time', 'records'],
  delivery: ['core', 'validation', 'generated', 'time', 'records', 'domain'],
  resources: ['core', 'validation', 'generated', 'records', 'domain', 'delivery'],
  request: ['core', 'validation', 'generated', 'time', 'domain', 'resources'],
  // A seed is checked by the rules that the resources have for new records.
  seeds: ['core', 'validation', 'generated', 'records', 'domain', 'resources'],
};

interface Import {
  readonly from: string;
  readonly to: string;
}

const IMPORT = /^(?:import|export) (?!type\b)[^;]*?from '(\.[^']+)';/gm;

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

describe('the folders of the mock', () => {
  it.each(Object.entries(mayImport))('%s imports code only from %j', (folder, allowed) => {
    const outside = imports.filter(({ from, to }) => {
      const target = folderOf(to);
      return folderOf(from) === folder && target !== folder && !allowed.includes(target ?? '');
    });
    expect(outside.map(show)).toEqual([]);
  });

  it('keep one resource from importing another', () => {
    const resourceOf = (file: string) => /^resources\/([^/]+)\//.exec(file)?.[1];
    const crossing = imports.filter(({ from, to }) => {
      const [own, other] = [resourceOf(from), resourceOf(to)];
      return own !== undefined && other !== undefined && own !== other;
    });
    expect(crossing.map(show)).toEqual([]);
  });

  it('are all in the table, but for those that stand above', () => {
    const above = ['cli', 'controls', 'failed-tests', 'node', 'remote'];
    const folders = new Set(imports.flatMap(({ from }) => folderOf(from) ?? []));
    const missing = [...folders].filter((each) => !(each in mayImport) && !above.includes(each));
    expect(missing).toEqual([]);
  });
});
