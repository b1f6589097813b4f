import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadModule } from './code-cache.ts';

let root: string;
let file: string;
let folder: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'code-cache-'));
  file = join(root, 'module.cjs');
  folder = mkdtempSync(join(root, 'caches-'));
  writeModule('one');
});

afterEach(() => rmSync(root, { recursive: true }));

/** Writes a module whose function answers `answer`. */
function writeModule(answer: string) {
  const source = `const { basename } = require('node:path');
    exports.answer = () => ${JSON.stringify(answer)} + ' of ' + basename(__filename);`;
  writeFileSync(file, source);
}

/** Loads the module, calls its function and returns what it answers. */
function load(cacheFolder: string | undefined) {
  const { exports, saveCode } = loadModule(file, cacheFolder);
  return { answer: (exports as { answer(): string }).answer(), saveCode };
}

/** Whether a start now would take its code from the cache, and save no other. */
function usesCache(): boolean {
  const { saveCode } = load(folder);
  for (const name of readdirSync(folder)) rmSync(join(folder, name));
  saveCode();
  return readdirSync(folder).length === 0;
}

describe('loadModule', () => {
  it('runs a CommonJS module', () => {
    expect(load(folder).answer).toBe('one of module.cjs');
  });

  it('runs it without a cache where there is no folder', () => {
    const { answer, saveCode } = load(undefined);
    saveCode();
    expect(answer).toBe('one of module.cjs');
  });

  it('saves nothing on its own', () => {
    load(folder);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('takes the code from the cache that an earlier start has saved', () => {
    load(folder).saveCode();
    expect(readdirSync(folder)).toHaveLength(1);
    expect(load(folder).answer).toBe('one of module.cjs');
    expect(usesCache()).toBe(true);
  });

  it('runs the new code of a module of the same length', () => {
    load(folder).saveCode();
    writeModule('two');
    expect(load(folder).answer).toBe('two of module.cjs');
    expect(usesCache()).toBe(false);
  });

  it('replaces a cache that is damaged', () => {
    load(folder).saveCode();
    const [name = ''] = readdirSync(folder);
    writeFileSync(join(folder, name), 'no code');
    const { answer, saveCode } = load(folder);
    saveCode();
    expect(answer).toBe('one of module.cjs');
    expect(usesCache()).toBe(true);
  });

  it('goes on when the cache cannot be written', () => {
    const { answer, saveCode } = load(join(root, 'missing'));
    saveCode();
    expect(answer).toBe('one of module.cjs');
  });
});
