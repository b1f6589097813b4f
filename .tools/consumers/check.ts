#!/usr/bin/env node
import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/**
 * Installs the packages as they would be published into a project of a stranger, and compiles and runs
 * programs there: with the oldest TypeScript that is supported and with the newest, as an ES module and as
 * CommonJS, under the strictest options and with no declaration left unchecked. Run it after a build.
 */
const run = promisify(execFile);
const directory = await mkdtemp(join(tmpdir(), 'consumers-'));
const packages = new URL('../../packages/', import.meta.url).pathname;
const programs = new URL('./project/', import.meta.url).pathname;
const options = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  skipLibCheck: false,
  target: 'es2022',
  lib: ['es2022'],
  types: ['node'],
};

const nodeNext = { module: 'nodenext', moduleResolution: 'nodenext' };
const bundler = { module: 'esnext', moduleResolution: 'bundler' };

/** The oldest versions that are supported, common ones, and the newest. */
const projects: readonly Versions[] = [
  { typescript: '5.4', msw: '2.10' },
  { typescript: '5.9', msw: '2.15' },
  { typescript: '7', msw: '3' },
];

interface Versions {
  readonly typescript: string;
  readonly msw: string;
}

try {
  for (const name of await readdir(packages)) {
    await run('pnpm', ['pack', '--pack-destination', directory], { cwd: join(packages, name) });
  }
  const tarballs = (await readdir(directory)).map((name) => join(directory, name));
  for (const versions of projects) await compileAndRun(versions, tarballs);
} catch (error) {
  // A compiler says on its output what is wrong.
  const { stdout } = Object(error);
  process.stderr.write(`${stdout ?? ''}\n${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
} finally {
  await rm(directory, { recursive: true, force: true });
}

async function compileAndRun(
  { typescript, msw }: Versions,
  tarballs: readonly string[],
): Promise<void> {
  const cwd = join(directory, `typescript-${typescript}`);
  await cp(programs, cwd, { recursive: true });
  await writeFile(join(cwd, 'package.json'), JSON.stringify({ private: true }));
  const others = [
    ...[`typescript@${typescript}`, `msw@${msw}`],
    ...['@types/node@20', 'zod@4', 'rate-limiter-flexible@11'],
  ];
  // What a stranger installs, from wherever their npm gets it.
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error', '--omit=peer'];
  await run('npm', ['install', ...quiet, ...tarballs, ...others], { cwd });
  await compile(cwd, ['esm.mts', 'commonjs.cts'], nodeNext);
  await compile(cwd, ['esm.mts'], bundler);
  // MSW's own declarations do not hold under the strictest options.
  await compile(cwd, ['msw.mts'], { ...nodeNext, skipLibCheck: true });
  await compile(cwd, ['msw.mts'], { ...bundler, skipLibCheck: true });
  for (const file of ['esm.mjs', 'commonjs.cjs', 'msw.mjs']) {
    await run(process.execPath, [file], { cwd });
  }
  process.stdout.write(`TypeScript ${typescript}, MSW ${msw}: all compiles and runs\n`);
}

async function compile(cwd: string, files: string[], resolution: object): Promise<void> {
  const compilerOptions = { ...options, ...resolution };
  await writeFile(join(cwd, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }));
  await run(process.execPath, ['node_modules/typescript/bin/tsc'], { cwd });
}
