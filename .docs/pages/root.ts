import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The repository's folder. */
export const root = join(import.meta.dirname, '..', '..');

/** Reads a file of the repository. */
export function read(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

/** Whether the repository has a file or folder. */
export function exists(path: string): boolean {
  return existsSync(join(root, path));
}
