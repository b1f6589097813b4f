#!/usr/bin/env node
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { packPackages } from '../pack.ts';
import { runEverywhere } from '../runtimes/run-everywhere.ts';
import { nameInDocuments, writeDocumentBlocks } from './write-document-blocks.ts';

/**
 * Installs the built packages as a user would, and compiles and runs programs that use them: with the oldest and the
 * newest supported versions of other packages, as ES modules and CommonJS, with the strictest options, and on every
 * supported runtime. Every block of code in the READMEs and guides is compiled, too. The versions are those in the
 * README's table.
 */
const run = promisify(execFile);
const directory = await mkdtemp(join(tmpdir(), 'consumers-'));
const programs = join(import.meta.dirname, 'project');
const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
const strictest = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  skipLibCheck: false,
  target: 'es2022',
  lib: ['es2022'],
  types: ['node'],
};

/** Compiler options that are common among the readers of the documents. */
const usual = {
  strict: true,
  skipLibCheck: true,
  target: 'es2022',
  lib: ['es2023', 'dom', 'dom.iterable'],
  jsx: 'react-jsx',
  // Nest needs these options.
  experimentalDecorators: true,
  types: ['node'],
  noEmit: true,
};

const nodeNext = { module: 'nodenext', moduleResolution: 'nodenext' };
const bundler = { module: 'esnext', moduleResolution: 'bundler', noEmit: true };

const programsOfNode = ['esm.mjs', 'commonjs.cjs', 'msw.mjs', 'fetch.mjs'];

const usedInDocuments = [
  ...['@nestjs/common@12', '@nestjs/core@12', 'reflect-metadata@0.2'],
  ...['redis@6', 'ioredis@6', 'bullmq@6', '@types/pg@8', 'vitest@5', 'fast-check@4'],
  ...['@opentelemetry/sdk-trace@3', '@opentelemetry/context-async-hooks@3'],
  ...['express@5', '@types/express@5', 'fastify@5', 'h3@2', 'hono@4', 'koa@3', '@types/koa@3'],
  'elysia@1',
];

/** The packages whose types `raw-client.mts` and `lambda.mts` must fit. */
const neighbours = [
  ...['openapi-react-query@0.5', 'swr-openapi@5', '@tanstack/react-query@5', 'swr@2'],
  ...['react@19', '@types/react@19', '@types/aws-lambda@8'],
];

/** Old versions of the optional peer dependencies. The second row need not work, but must not prevent an install. */
const oldPeers = [
  ...['zod@3', '@opentelemetry/api@1.0.0'],
  ...['msw@1', 'jest-environment-node@27', 'vitest@0.34'],
];

try {
  const tarballs = Object.values(await packPackages(directory));
  const supported = await readSupported();
  const [oldestNode, ...otherNodes] = supported('Node');
  const oldest = await compileAndRun('oldest', ofEach(supported, 0), tarballs);
  await runOnNode(oldest, oldestNode);
  const newest = await compileAndRun('newest', ofEach(supported, -1), tarballs);
  await compileDocuments(newest);
  for (const version of otherNodes) await runOnNode(newest, version);
  await runEverywhere(pathToFileURL(join(newest, 'everywhere.mjs')));
  await useOldPeers(tarballs);
} catch (error) {
  // A compiler prints its errors to stdout.
  const { stdout } = Object(error);
  process.stderr.write(`${nameInDocuments(stdout ?? '')}\n`);
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
} finally {
  await rm(directory, { recursive: true, force: true });
}

/** Reads the README's table of supported versions. Returns a function that lists the versions of a column. */
async function readSupported(): Promise<(column: string) => string[]> {
  const readme = await readFile(join(import.meta.dirname, '..', '..', 'README.md'), 'utf8');
  const [, names = '', versions = ''] =
    /^\| (Node \| .+) \|\n\|[-|]+\|\n\| (.+) \|$/m.exec(readme) ?? [];
  const cells = versions.split(' | ');
  return (column) => cells[names.split(' | ').indexOf(column)]?.split(', ') ?? [];
}

/** Returns what to install: the oldest (0) or the newest (-1) supported version of each package. */
function ofEach(supported: (column: string) => string[], place: 0 | -1): string[] {
  const names = { typescript: 'TypeScript', msw: 'MSW', undici: 'undici' };
  return Object.entries(names).map(([name, column]) => `${name}@${supported(column).at(place)}`);
}

/** Compiles the programs in a new project that has some versions of other packages, and runs them. */
async function compileAndRun(
  name: 'oldest' | 'newest',
  versions: readonly string[],
  tarballs: readonly string[],
): Promise<string> {
  const cwd = join(directory, name);
  await cp(programs, cwd, { recursive: true });
  await writeFile(join(cwd, 'package.json'), JSON.stringify({ private: true }));
  const installed = [
    ...[...versions, '@types/node@24', 'zod@4', '@opentelemetry/api@1', 'pino@10'],
    ...['jest-environment-node@30', ...neighbours],
    ...(name === 'newest' ? usedInDocuments : []),
  ];
  // `--force`, because swr-openapi accepts only TypeScript 5.
  await run('npm', ['install', '--force', ...quiet, ...tarballs, ...installed], { cwd });
  await compile(cwd, ['raw-client.mts', 'lambda.mts'], usual);
  await hideDependencies(cwd);
  await compile(cwd, ['esm.mts', 'everywhere.mts', 'exports.mts'], {
    ...strictest,
    declaration: true,
  });
  await compile(cwd, ['commonjs.cts'], strictest, [nodeNext]);
  await compileDeclarations(cwd);
  // The declarations of other packages do not compile with the strictest options.
  await compile(cwd, ['msw.mts', 'fetch.mts'], { ...strictest, skipLibCheck: true });
  for (const file of programsOfNode) await run(process.execPath, [file], { cwd });
  process.stdout.write(`${versions.join(', ')}: all compiles and runs\n`);
  return cwd;
}

/** Moves the dependencies of the SDK to a folder where only the SDK finds them, as pnpm does. */
async function hideDependencies(cwd: string): Promise<void> {
  const modules = join(cwd, 'node_modules');
  const hidden = join(modules, '@agent-platform/sdk/node_modules');
  await mkdir(hidden);
  for (const name of ['openapi-fetch', 'openapi-typescript-helpers'])
    await rename(join(modules, name), join(hidden, name));
}

/**
 * Installs the packages in a project that has older versions of their optional peer dependencies, and runs a program
 * there. npm refuses to install a package beside a peer dependency that does not match.
 */
async function useOldPeers(tarballs: readonly string[]): Promise<void> {
  const cwd = join(directory, 'old-peers');
  await mkdir(cwd);
  await writeFile(join(cwd, 'package.json'), JSON.stringify({ private: true }));
  await cp(join(programs, 'old-peers.mjs'), join(cwd, 'old-peers.mjs'));
  await run('npm', ['install', ...quiet, '--ignore-scripts', ...oldPeers], { cwd });
  await run('npm', ['install', ...quiet, ...tarballs], { cwd });
  await run(process.execPath, ['old-peers.mjs'], { cwd });
  process.stdout.write(`Installs beside ${oldPeers.join(', ')}\n`);
}

async function runOnNode(cwd: string, version = ''): Promise<void> {
  const fetched = ['exec', '--yes', `--package=node@${version}`, '--', 'node'];
  for (const file of programsOfNode) await run('npm', [...fetched, file], { cwd });
  process.stdout.write(`Node ${version}: all runs\n`);
}

/** Compiles the declarations of every entry. Errors in the declarations of other packages do not count. */
async function compileDeclarations(cwd: string): Promise<void> {
  const entries = await listEntries(cwd);
  const code = entries.map((entry, index) => `export * as entry${index} from '${entry}';\n`);
  const [esModule, commonJs] = ['declarations.mts', 'declarations.cts'];
  for (const file of [esModule, commonJs]) await writeFile(join(cwd, file), code.join(''));
  // Without the option `lib`, the option `target` decides which library is used.
  const options = { ...strictest, lib: undefined };
  await compile(cwd, [esModule], options, [bundler]).catch(throwOwn);
  await compile(cwd, [esModule, commonJs], options, [nodeNext]).catch(throwOwn);
}

async function listEntries(cwd: string): Promise<string[]> {
  const scope = '@agent-platform';
  const entries: string[] = [];
  for (const name of await readdir(join(cwd, 'node_modules', scope))) {
    const manifest = join(cwd, 'node_modules', scope, name, 'package.json');
    const { exports } = JSON.parse(await readFile(manifest, 'utf8'));
    const paths = Object.keys(exports).filter((path) => !path.endsWith('.json'));
    entries.push(...paths.map((path) => posix.join(scope, name, path)));
  }
  return entries;
}

/** Throws the error of a compiler, unless all errors are in the declarations of other packages. */
function throwOwn(error: unknown): void {
  const output = error instanceof Error && 'stdout' in error ? String(error.stdout) : '';
  const errors = output.match(/^.*error TS.*$/gm) ?? [];
  const isForeign = (line: string) => /^node_modules\/(?!@agent-platform\/)/.test(line);
  if (errors.length === 0 || !errors.every(isForeign)) throw error;
}

async function compileDocuments(cwd: string): Promise<void> {
  const files = await writeDocumentBlocks(cwd);
  await compile(cwd, files, usual);
  process.stdout.write(`${files.length} blocks of code in the documents compile\n`);
}

async function compile(
  cwd: string,
  files: string[],
  options: object,
  resolutions: readonly object[] = [bundler, nodeNext],
): Promise<void> {
  for (const resolution of resolutions) {
    const compilerOptions = { ...options, ...resolution };
    await writeFile(join(cwd, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }));
    await run(process.execPath, ['node_modules/typescript/bin/tsc', '--pretty', 'false'], { cwd });
  }
}
