#!/usr/bin/env node
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { packPackages } from '../pack.ts';
import { runEverywhere } from '../runtimes/run-everywhere.ts';
import { requireSameInReadme, Supported } from './supported.ts';
import { nameInDocuments, writeDocumentBlocks } from './write-document-blocks.ts';

/**
 * Installs the built packages as a user would, and compiles and runs programs that use them: with the oldest and the
 * newest supported versions of other packages, as ES modules and CommonJS, with the strictest options, and on every
 * supported runtime. Every block of code in the READMEs and guides is compiled, too. The versions that worked must be
 * those in the README's table.
 */
const run = promisify(execFile);
const directory = await mkdtemp(join(tmpdir(), 'consumers-'));
const programs = new URL('./project/', import.meta.url).pathname;
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
};

const nodeNext = { module: 'nodenext', moduleResolution: 'nodenext' };
const bundler = { module: 'esnext', moduleResolution: 'bundler' };

/** A project for the oldest supported versions, one for common versions, and one for the newest. */
const projects: readonly Versions[] = [
  { typescript: '5.4', msw: '2.0', undici: '6', node: '20', runsOn: ['20'] },
  { typescript: '5.9', msw: '2.15', undici: '7', node: '22', runsOn: [], documents: true },
  {
    typescript: '7',
    msw: '3',
    undici: '8',
    node: '24',
    runsOn: ['22', '24', '26'],
    documents: true,
  },
];

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

interface Versions {
  readonly typescript: string;
  readonly msw: string;
  readonly undici: string;
  /** The version of `@types/node`. */
  readonly node: string;
  /** The versions of Node that also run the programs. */
  readonly runsOn: readonly string[];
  /** Whether the code blocks of the documents are also compiled. */
  readonly documents?: boolean;
}

try {
  const tarballs = Object.values(await packPackages(directory));
  const supported = new Supported();
  for (const versions of projects) {
    const cwd = await compileAndRun(versions, tarballs);
    for (const version of versions.runsOn) {
      await runOnNode(cwd, version);
      supported.add('Node', version);
    }
    if (versions === projects.at(-1)) await runOnOtherRuntimes(cwd, supported);
  }
  for (const { typescript, msw, undici } of projects) {
    supported.add('TypeScript', typescript);
    supported.add('MSW', msw);
    supported.add('undici', undici);
  }
  await useOldPeers(tarballs);
  process.stdout.write(`${supported.toTable()}\n`);
  await requireSameInReadme(supported);
} catch (error) {
  // A compiler prints its errors to stdout.
  const { stdout } = Object(error);
  process.stderr.write(`${nameInDocuments(stdout ?? '')}\n`);
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
} finally {
  await rm(directory, { recursive: true, force: true });
}

async function compileAndRun(
  { typescript, msw, undici, node, documents = false }: Versions,
  tarballs: readonly string[],
): Promise<string> {
  const cwd = join(directory, `typescript-${typescript}`);
  await cp(programs, cwd, { recursive: true });
  await writeFile(join(cwd, 'package.json'), JSON.stringify({ private: true }));
  const installed = [
    ...[`typescript@${typescript}`, `msw@${msw}`, `undici@${undici}`],
    ...[`@types/node@${node}`, 'zod@4', '@opentelemetry/api@1', 'pino@10'],
    'jest-environment-node@30',
    ...neighbours,
    ...(documents ? usedInDocuments : []),
  ];
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  // `--force`, because swr-openapi accepts only TypeScript 5.
  await run('npm', ['install', '--force', ...quiet, ...tarballs, ...installed], { cwd });
  await compileWithNeighbours(cwd);
  await hideDependencies(cwd);
  await compile(cwd, ['esm.mts', 'commonjs.cts', 'everywhere.mts'], { ...strictest, ...nodeNext });
  await compile(cwd, ['exports.mts'], { ...strictest, ...nodeNext, declaration: true });
  await compile(cwd, ['esm.mts'], { ...strictest, ...bundler });
  await compileDeclarations(cwd);
  // The declarations of other packages do not compile with the strictest options.
  const others = ['msw.mts', 'fetch.mts'];
  await compile(cwd, others, { ...strictest, ...nodeNext, skipLibCheck: true });
  await compile(cwd, others, { ...strictest, ...bundler, skipLibCheck: true });
  for (const file of programsOfNode) {
    await run(process.execPath, [file], { cwd });
  }
  process.stdout.write(
    `TypeScript ${typescript}, MSW ${msw}, undici ${undici}: all compiles and runs\n`,
  );
  if (documents) await compileDocuments(cwd);
  return cwd;
}

/** Compiles programs that pass the packages' objects to other libraries, or assign them to the libraries' types. */
async function compileWithNeighbours(cwd: string): Promise<void> {
  for (const resolution of [nodeNext, bundler])
    await compile(cwd, ['raw-client.mts', 'lambda.mts'], {
      ...usual,
      ...resolution,
      noEmit: true,
    });
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
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error', '--ignore-scripts'];
  await run('npm', ['install', ...quiet, ...oldPeers], { cwd });
  await run('npm', ['install', ...quiet, ...tarballs], { cwd });
  await run(process.execPath, ['old-peers.mjs'], { cwd });
  process.stdout.write(`Installs beside ${oldPeers.join(', ')}\n`);
}

async function runOnNode(cwd: string, version: string): Promise<void> {
  const fetched = ['exec', '--yes', `--package=node@${version}`, '--', 'node'];
  for (const file of programsOfNode) await run('npm', [...fetched, file], { cwd });
}

async function runOnOtherRuntimes(cwd: string, supported: Supported): Promise<void> {
  const passed = await runEverywhere(pathToFileURL(join(cwd, 'everywhere.mjs')));
  for (const { name, version } of passed) {
    if (name.startsWith('Node')) continue;
    const [major = ''] = version.split('.');
    supported.add(name, name === 'workerd' || name === 'Chromium' ? 'current' : major);
  }
}

/** Compiles the declarations of every entry. Errors in the declarations of other packages do not count. */
async function compileDeclarations(cwd: string): Promise<void> {
  const entries = await listEntries(cwd);
  const code = entries.map((entry, index) => `export * as entry${index} from '${entry}';\n`);
  const [esModule, commonJs] = ['declarations.mts', 'declarations.cts'];
  for (const file of [esModule, commonJs]) await writeFile(join(cwd, file), code.join(''));
  // Without the option `lib`, the option `target` decides which library is used.
  const options = { ...strictest, lib: undefined, noEmit: true };
  await compile(cwd, [esModule, commonJs], { ...options, ...nodeNext }).catch(throwOwn);
  await compile(cwd, [esModule], { ...options, ...bundler }).catch(throwOwn);
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
  for (const resolution of [nodeNext, bundler]) {
    await compile(cwd, files, { ...usual, ...resolution, noEmit: true });
  }
  process.stdout.write(`${files.length} blocks of code in the documents compile\n`);
}

async function compile(cwd: string, files: string[], compilerOptions: object): Promise<void> {
  await writeFile(join(cwd, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }));
  await run(process.execPath, ['node_modules/typescript/bin/tsc', '--pretty', 'false'], { cwd });
}
