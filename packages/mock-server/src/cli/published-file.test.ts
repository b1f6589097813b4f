import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { publishFile, removePublished, removeStaleFile } from './published-file.ts';

let folder: string;
let path: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mock-file-'));
  path = join(folder, 'ready');
});

afterEach(() => rmSync(folder, { recursive: true }));

describe('publishFile', () => {
  it('creates exactly one file, and removePublished removes it', async () => {
    await publishFile(path, 'text');
    expect(readdirSync(folder)).toEqual(['ready']);
    expect(readFileSync(path, 'utf8')).toBe('text');
    removePublished(path, 'text');
    expect(readdirSync(folder)).toEqual([]);
  });

  it.each(['precious', undefined])(
    'replaces a symbolic link and does not change its target (content: %j)',
    async (text) => {
      const victim = join(folder, 'victim');
      if (text !== undefined) writeFileSync(victim, text);
      symlinkSync(victim, path);
      await publishFile(path, 'ours');
      expect(existsSync(victim) ? readFileSync(victim, 'utf8') : undefined).toBe(text);
      expect(lstatSync(path).isFile()).toBe(true);
    },
  );

  it('rejects a path that is not a regular file, and leaves no file behind', async () => {
    mkdirSync(path);
    await expect(publishFile(path, 'text')).rejects.toThrow('is not a regular file');
    await expect(publishFile(join(folder, 'missing', 'file'), 'text')).rejects.toThrow('ENOENT');
    expect(readdirSync(folder)).toEqual(['ready']);
  });

  it.each(['EPERM', 'EACCES', 'EBUSY'])(
    'tries again after %s, which Windows reports while a virus scanner reads the file',
    async (code) => {
      const { slept, ...system } = refusing(code, 3);
      await publishFile(path, 'text', system);
      expect(readFileSync(path, 'utf8')).toBe('text');
      expect(slept()).toBeGreaterThan(0);
    },
  );

  it('gives up after retrying for a second, and leaves no file behind', async () => {
    const { slept, ...system } = refusing('EBUSY', Number.POSITIVE_INFINITY);
    await expect(publishFile(path, 'text', system)).rejects.toThrow('EBUSY');
    expect(slept()).toBe(1000);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('reports any other file system error at once', async () => {
    const { slept, ...system } = refusing('EROFS', 1);
    await expect(publishFile(path, 'text', system)).rejects.toThrow('EROFS');
    expect(slept()).toBe(0);
  });

  it.each<[string, () => void | Promise<void>]>([
    [
      'was replaced by another file',
      async () => renameSync(await publishElsewhere('theirs'), path),
    ],
    ['was changed', () => writeFileSync(path, 'theirs')],
    [
      'was replaced by a link',
      async () => {
        rmSync(path);
        symlinkSync(await publishElsewhere('ours'), path);
      },
    ],
  ])('creates a file that removePublished keeps if it %s', async (_what, change) => {
    await publishFile(path, 'ours');
    await change();
    removePublished(path, 'ours');
    expect(existsSync(path)).toBe(true);
  });

  it('does not make removePublished throw if the file no longer exists', async () => {
    await publishFile(path, 'ours');
    rmSync(path);
    expect(() => removePublished(path, 'ours')).not.toThrow();
  });
});

describe('removeStaleFile', () => {
  const PORT = /^\d+\n$/;

  it.each(['4010\n', ''])('removes a file that contains %j', (text) => {
    writeFileSync(path, text);
    removeStaleFile(path, PORT);
    expect(existsSync(path)).toBe(false);
  });

  it.each(['4010 dollars', '4010\n4011\n'])(
    'rejects a file that contains %j, and keeps it',
    (text) => {
      writeFileSync(path, text);
      expect(() => removeStaleFile(path, PORT)).toThrow(
        `\`${path}\` already exists with different content`,
      );
      expect(readFileSync(path, 'utf8')).toBe(text);
    },
  );

  it('rejects a folder', () => {
    mkdirSync(path);
    expect(() => removeStaleFile(path, PORT)).toThrow('is not a regular file');
  });
});

async function publishElsewhere(text: string): Promise<string> {
  const other = join(folder, 'other');
  await publishFile(other, text);
  return other;
}

/** A file system that refuses to rename a file this many times, and a timer that only adds up what it is asked for. */
function refusing(code: string, times: number) {
  let [refusals, ms] = [0, 0];
  return {
    rename(from: string, to: string) {
      refusals += 1;
      if (refusals <= times) throw Object.assign(new Error(`${code}: rename refused`), { code });
      renameSync(from, to);
    },
    async sleep(wait: number) {
      ms += wait;
    },
    slept: () => ms,
  };
}
