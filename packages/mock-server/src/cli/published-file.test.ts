import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
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
  it('leaves exactly one file, and no file after it is removed', () => {
    publishFile(path, 'text');
    expect(readdirSync(folder)).toEqual(['ready']);
    expect(readFileSync(path, 'utf8')).toBe('text');
    removePublished(path, 'text');
    expect(readdirSync(folder)).toEqual([]);
  });

  it('replaces an old file with a new one instead of writing into it', () => {
    writeFileSync(path, 'old');
    const { ino } = statSync(path);
    publishFile(path, 'new');
    expect(statSync(path).ino).not.toBe(ino);
    expect(readFileSync(path, 'utf8')).toBe('new');
  });

  it.each(['precious', undefined])('never writes through a symbolic link to %j', (text) => {
    const victim = join(folder, 'victim');
    if (text !== undefined) writeFileSync(victim, text);
    symlinkSync(victim, path);
    publishFile(path, 'ours');
    expect(existsSync(victim) ? readFileSync(victim, 'utf8') : undefined).toBe(text);
    expect(lstatSync(path).isFile()).toBe(true);
  });

  it('rejects a path that is not a regular file, and leaves no file behind', () => {
    mkdirSync(path);
    expect(() => publishFile(path, 'text')).toThrow('is not a regular file');
    expect(() => publishFile(join(folder, 'missing', 'file'), 'text')).toThrow('ENOENT');
    expect(readdirSync(folder)).toEqual(['ready']);
  });

  it.each<[string, () => void]>([
    ['was replaced', () => renameSync(publishElsewhere('theirs'), path)],
    ['was changed', () => writeFileSync(path, 'theirs')],
    [
      'was replaced by a link',
      () => {
        rmSync(path);
        symlinkSync(publishElsewhere('ours'), path);
      },
    ],
  ])('does not remove a file that %s', (_what, change) => {
    publishFile(path, 'ours');
    change();
    removePublished(path, 'ours');
    expect(existsSync(path)).toBe(true);
  });

  it('does not throw if the file no longer exists', () => {
    publishFile(path, 'ours');
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

  it('removes a link to such a file, but keeps the file', () => {
    symlinkSync(publishElsewhere('4010\n'), path);
    removeStaleFile(path, PORT);
    expect(readdirSync(folder)).toEqual(['other']);
  });

  it('does not throw if there is no file', () => {
    expect(() => removeStaleFile(path, PORT)).not.toThrow();
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

function publishElsewhere(text: string): string {
  const other = join(folder, 'other');
  publishFile(other, text);
  return other;
}
