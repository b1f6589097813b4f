import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

/** An import of one source file by another. The paths are relative to the root and contain slashes. */
interface Import {
  readonly from: string;
  readonly to: string;
}

const IMPORT = /^(?:import|export) [^;]*?from '(\.[^']+)';/gm;

/** Lists the imports between the source files in a folder, without those in tests and those of files outside. */
export function listImports(root: URL): Import[] {
  const folder = fileURLToPath(root);
  return readdirSync(folder, { encoding: 'utf8', recursive: true })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((from) =>
      [...readFileSync(join(folder, from), 'utf8').matchAll(IMPORT)].map(([, path = '']) => ({
        from: toPath(from),
        to: toPath(normalize(join(dirname(from), path))),
      })),
    )
    .filter(({ to }) => !to.startsWith('../'));
}

function toPath(file: string): string {
  return file.split(sep).join('/');
}

/**
 * Tests that each folder imports only from folders to its left, types included. Files at the top may import everything,
 * and everything may import from `generated`.
 */
export function testFolders(root: URL, order: readonly string[]): void {
  const rank = (path: string) => order.indexOf(path.split('/', 1)[0] ?? '');

  it('the list of folders contains every folder of the source', () => {
    const folders = readdirSync(root, { withFileTypes: true }).filter((each) => each.isDirectory());
    const names = folders.map(({ name }) => name).filter((name) => name !== 'generated');
    expect(names.sort()).toEqual([...order].sort());
  });

  it.each(order)(
    'files in the folder %s import only from folders that come earlier in the list',
    (folder) => {
      const imports = listImports(root).filter(({ from }) => from.startsWith(`${folder}/`));
      const isWrong = ({ from, to }: Import) =>
        !to.startsWith('generated/') && (rank(to) === -1 || rank(to) > rank(from));
      expect(imports.filter(isWrong)).toEqual([]);
    },
  );
}
