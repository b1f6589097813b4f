import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { publishFile, removePublished } from './published-file.ts';

let folder: string;
let path: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mock-file-'));
  path = join(folder, 'ready');
});

afterEach(() => rmSync(folder, { recursive: true }));

it('leaves exactly one file, and no file after it is removed', () => {
  publishFile(path, 'text');
  expect(readdirSync(folder)).toEqual(['ready']);
  expect(readFileSync(path, 'utf8')).toBe('text');
  removePublished(path, 'text');
  expect(readdirSync(folder)).toEqual([]);
});

it.each(['precious', undefined])('never writes through a symbolic link to %j', (text) => {
  const victim = join(folder, 'victim');
  if (text !== undefined) writeFileSync(victim, text);
  symlinkSync(victim, path);
  publishFile(path, 'ours');
  expect(existsSync(victim) ? readFileSync(victim, 'utf8') : undefined).toBe(text);
  expect(lstatSync(path).isFile()).toBe(true);
});

it('throws if the path is a folder, and leaves no file behind', () => {
  mkdirSync(path);
  expect(() => publishFile(path, 'text')).toThrow(/EISDIR|EPERM/);
  expect(readdirSync(folder)).toEqual(['ready']);
});

it('does not remove a file that another program has changed', () => {
  publishFile(path, 'ours');
  writeFileSync(path, 'theirs');
  removePublished(path, 'ours');
  expect(readFileSync(path, 'utf8')).toBe('theirs');
});

it('does not throw if the file no longer exists', () => {
  publishFile(path, 'ours');
  rmSync(path);
  expect(() => removePublished(path, 'ours')).not.toThrow();
});
