import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of the repository. */
export const root = join(import.meta.dirname, '..', '..');

/** Reads a file of the repository. */
export function read(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

/** Whether a file or a folder exists in the repository. */
export function exists(path: string): boolean {
  return existsSync(join(root, path));
}
