#!/usr/bin/env node
import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { findChromium } from '../chromium.ts';
import { packPackages } from '../pack.ts';

/**
 * Builds and tests each application in this folder as a user would: outside the repository, with the built packages
 * from tarballs. The applications are workspaces of one project, whose lockfile has all other dependencies. To run only
 * some, pass their names.
 */
const run = promisify(execFile);

/** Uses the network only for packages that this machine's store lacks, and runs no scripts of dependencies. */
const INSTALL = 'install --no-frozen-lockfile --prefer-offline --ignore-scripts --loglevel=error';
const LOCKFILE = 'pnpm-lock.yaml';
const SHARED = 'web-application.mjs';
const MAX_OUTPUT = 64 * 1024 * 1024;
/** The environment of the tests. `CHROMIUM` is empty if Chromium is not installed. */
const env = { ...process.env, CHROMIUM: findChromium() ?? '' };
const directory = await mkdtemp(join(tmpdir(), 'applications-'));

interface Manifest {
  readonly name: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  /** The application whose files this one uses. */
  readonly base?: string;
}

try {
  const tarballs = await packPackages(join(directory, 'tarballs'));
  const names = process.argv.slice(2);
  const applications = names.length > 0 ? names : await listApplications();
  await install(applications, tarballs);
  for (const name of applications) {
    const started = performance.now();
    const passed = await testApplication(name);
    const seconds = Math.round((performance.now() - started) / 1_000);
    process.stdout.write(`${name}: ${passed ? 'passed' : 'FAILED'}, ${seconds} s\n`);
    if (!passed) process.exitCode = 1;
  }
} finally {
  await rm(directory, { recursive: true, force: true, maxRetries: 10 });
}

async function listApplications(): Promise<string[]> {
  const entries = await readdir(import.meta.dirname, { withFileTypes: true });
  return entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
}

/** Copies the project and installs what the applications need. */
async function install(applications: string[], tarballs: Record<string, string>): Promise<void> {
  await cp(join(import.meta.dirname, LOCKFILE), join(directory, LOCKFILE));
  await writeFile(join(directory, 'package.json'), JSON.stringify({ private: true }));
  // The packages depend on one another, and no registry has them yet.
  const workspace = { packages: applications, overrides: tarballs };
  await writeFile(join(directory, 'pnpm-workspace.yaml'), JSON.stringify(workspace));
  for (const name of applications) await copyApplication(name, tarballs);
  await run('pnpm', INSTALL.split(' '), { cwd: directory });
}

async function copyApplication(name: string, tarballs: Record<string, string>): Promise<void> {
  const cwd = join(directory, name);
  const source = join(import.meta.dirname, name);
  const manifest: Manifest = JSON.parse(await readFile(join(source, 'package.json'), 'utf8'));
  if (manifest.base) await copyFolder(join(import.meta.dirname, manifest.base), cwd);
  await copyFolder(source, cwd);
  await cp(join(import.meta.dirname, SHARED), join(cwd, SHARED));
  const dependencies = { ...manifest.dependencies, ...tarballs };
  await writeFile(join(cwd, 'package.json'), JSON.stringify({ ...manifest, dependencies }));
}

async function testApplication(name: string): Promise<boolean> {
  try {
    const options = { cwd: join(directory, name), env, maxBuffer: MAX_OUTPUT };
    const { stdout } = await run('npm', ['test', '--silent'], options);
    for (const [line] of stdout.matchAll(/^Skipped: .*$/gm)) process.stdout.write(`${line}\n`);
    return true;
  } catch (error) {
    const { stdout = '', stderr = '' } = Object(error);
    process.stderr.write(`${stdout}${stderr}\n${error}\n`);
    return false;
  }
}

/** Copies a folder without its `node_modules`, whose links to the workspace would otherwise be used. */
async function copyFolder(from: string, to: string): Promise<void> {
  const filter = (path: string) => basename(path) !== 'node_modules';
  await cp(from, to, { recursive: true, filter });
}
