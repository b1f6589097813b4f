import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import module from 'node:module';
import { basename, dirname, join } from 'node:path';
import { Script } from 'node:vm';
import zlib from 'node:zlib';

/** A CommonJS module that was compiled and has run. */
export interface LoadedModule {
  readonly exports: unknown;
  /**
   * Stores all functions of the module that are compiled by now, so that the next start need not compile them.
   * Does nothing when the module came from such a cache.
   */
  saveCode(): void;
}

/**
 * Loads a CommonJS module, with its compiled functions from `folder` if an earlier start has saved them there.
 * Node's own compile cache saves less time: it is made before the module runs, so it lacks most of the functions
 * that a start calls.
 * @param folder `undefined` loads without a cache.
 */
export function loadModule(file: string, folder: string | undefined): LoadedModule {
  const require = module.createRequire(file);
  if (folder === undefined) return { exports: require(file), saveCode() {} };
  const source = readFileSync(file);
  // Two versions of the module never share a cache. V8 itself rejects one of another V8 or other flags.
  const cacheFile = join(folder, `${basename(file)}-${zlib.crc32(source).toString(16)}.cache`);
  const cachedData = readIfPresent(cacheFile);
  // The source is pure ASCII, as esbuild writes it.
  const script = new Script(module.wrap(source.toString('latin1')), { filename: file, cachedData });
  const loaded = { exports: {} };
  script.runInThisContext()(loaded.exports, require, loaded, file, dirname(file));
  return {
    exports: loaded.exports,
    saveCode() {
      if (script.cachedDataRejected !== false) tryToWrite(cacheFile, script.createCachedData());
    },
  };
}

function readIfPresent(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

/** Writes a file as a whole: another start sees either all of it or nothing. */
function tryToWrite(file: string, bytes: Buffer): void {
  const unfinished = `${file}.${process.pid}`;
  try {
    writeFileSync(unfinished, bytes);
    renameSync(unfinished, file);
  } catch {
    // Without a cache, the next start takes a little longer.
  }
}
