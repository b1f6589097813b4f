import { randomBytes } from 'node:crypto';
import { lstatSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

interface System {
  rename(from: string, to: string): void;
  sleep(ms: number): Promise<unknown>;
}

/**
 * Writes a file that other programs wait for. It is renamed into place, so that they never see a half-written file. A
 * symbolic link at `path` is replaced, and its target does not change.
 * @param system replaces the file system and the timer in tests.
 * @throws Error when the file cannot be written, or `path` is not a regular file.
 */
export async function publishFile(
  path: string,
  text: string,
  system: System = { rename: renameSync, sleep },
): Promise<void> {
  requireFileOrNothing(path);
  const draft = `${path}.${randomBytes(6).toString('hex')}.tmp`;
  try {
    // With `wx`, writing fails if anything has this name, even a symbolic link.
    writeFileSync(draft, text, { flag: 'wx' });
    await rename(draft, path, system);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

/** Windows reports these while another program, such as a virus scanner, has one of the two files open. */
const BUSY = ['EPERM', 'EACCES', 'EBUSY'];

/** Tries to rename a file for up to a second, as long as the system refuses it with one of the codes in `BUSY`. */
async function rename(from: string, to: string, system: System): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return system.rename(from, to);
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException;
      if (attempt > 20 || !BUSY.includes(code)) throw error;
      await system.sleep(50);
    }
  }
}

/** Removes a published file, unless another program has changed it or put something else in its place. */
export function removePublished(path: string, text: string): void {
  const isFile = lstatSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
  if (isFile && readFileSync(path, 'utf8') === text) rmSync(path, { force: true });
}

/**
 * Removes the file that an earlier run left at `path`, if any.
 * @param stale matches the content of such a file. An empty file is also removed.
 * @throws Error when the file has other content or cannot be removed.
 */
export function removeStaleFile(path: string, stale: RegExp): void {
  if (!requireFileOrNothing(path)) return;
  const text = readFileSync(path, 'utf8');
  if (text !== '' && !stale.test(text)) {
    throw new Error(
      `\`${path}\` already exists with different content and was not overwritten. Choose another path, or remove the file.`,
    );
  }
  rmSync(path, { force: true });
}

/** Returns whether a file exists. @throws Error when something else is there, such as a folder. */
function requireFileOrNothing(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found?.isFile() === false)
    throw new Error(`\`${path}\` is not a regular file. Choose another path.`);
  return found !== undefined;
}
