import { randomBytes } from 'node:crypto';
import { lstatSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';

/** A file that others wait for. */
export interface PublishedFile {
  /** Removes it, unless somebody has put another one in its place or changed it. */
  remove(): void;
}

/**
 * Writes a file that others wait for: whole from the moment it can be seen, because it is written beside its
 * place and then renamed. A symbolic link in its place is replaced, and what it points to stays.
 * @throws Error when it cannot be written, or something that is no file stands in its place.
 */
export function publishFile(path: string, text: string): PublishedFile {
  if (statSync(path, { throwIfNoEntry: false })?.isFile() === false) {
    throw new Error(`${path} is no regular file: choose another path`);
  }
  const draft = `${path}.${randomBytes(6).toString('hex')}.tmp`;
  try {
    // Fails if anything has this name, also a link.
    writeFileSync(draft, text, { flag: 'wx' });
    const { dev, ino } = lstatSync(draft);
    renameSync(draft, path);
    return { remove: () => removeIfSame(path, text, { dev, ino }) };
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

function removeIfSame(
  path: string,
  text: string,
  { dev, ino }: { readonly dev: number; readonly ino: number },
): void {
  const found = lstatSync(path, { throwIfNoEntry: false });
  const isSame = found?.isFile() && found.dev === dev && found.ino === ino;
  // The number of a file that was removed may be given to the next one.
  if (isSame && readFileSync(path, 'utf8') === text) rmSync(path, { force: true });
}
