import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

/** An import of one source file by another. The paths are relative to the root and contain slashes. */
interface Import {
  readonly from: string;
  readonly to: string;
}

export interface FolderRules {
  /** The folder that contains the source files. */
  readonly root: URL;
  /** For each folder, from the lowest up: the folders that it may import from. All may import from `generated`. */
  readonly mayImport: Readonly<Record<string, readonly string[]>>;
  /** The folders that may import from all others. */
  readonly above?: readonly string[];
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

/** Returns the first folder of a path; `undefined` for a file at the root. */
function folderOf(path: string): string | undefined {
  return path.includes('/') ? path.split('/')[0] : undefined;
}

export function describeFolders(title: string, { root, mayImport, above = [] }: FolderRules): void {
  const between = listImports(root).filter(({ from, to }) => {
    const [folder, target] = [folderOf(from), folderOf(to)];
    return folder !== target && folder !== 'generated' && target !== 'generated';
  });

  describe(title, () => {
    it.each(Object.entries(mayImport))('%s imports only from %j', (folder, allowed) => {
      const outside = between.filter(
        ({ from, to }) => folderOf(from) === folder && !allowed.includes(folderOf(to) ?? ''),
      );
      expect(outside.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
    });

    it('import only from lower folders, so that no two folders import each other', () => {
      const order = Object.keys(mayImport);
      const upward = Object.entries(mayImport).flatMap(([folder, allowed]) =>
        allowed.filter((each) => order.indexOf(each) >= order.indexOf(folder)),
      );
      expect(upward).toEqual([]);
    });

    it('need every row of the table', () => {
      const used = new Set(between.map(({ from, to }) => `${folderOf(from)} → ${folderOf(to)}`));
      const rows = Object.entries(mayImport).flatMap(([folder, allowed]) =>
        allowed.map((each) => `${folder} → ${each}`),
      );
      expect(rows.filter((row) => !used.has(row))).toEqual([]);
    });

    it('are all in the table, or may import everything', () => {
      const folders = readdirSync(root, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name);
      const known = [...Object.keys(mayImport), ...above, 'generated'];
      expect(folders.filter((folder) => !known.includes(folder))).toEqual([]);
    });
  });
}
