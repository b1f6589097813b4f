import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';

/**
 * Writes a file that other programs wait for. It is renamed into place, so that they never see a half-written file, and
 * so that a symbolic link at `path` is replaced instead of its target.
 */
export function publishFile(path: string, text: string): void {
  const draft = `${path}.${randomBytes(6).toString('hex')}.tmp`;
  try {
    // With `wx`, writing fails if anything has this name, even a symbolic link.
    writeFileSync(draft, text, { flag: 'wx' });
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

/** Removes a published file, unless another program has changed it or put something else in its place. */
export function removePublished(path: string, text: string): void {
  if (existsSync(path) && readFileSync(path, 'utf8') === text) rmSync(path);
}
