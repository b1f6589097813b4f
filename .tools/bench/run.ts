import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { arch, cpus, tmpdir, totalmem, type } from 'node:os';
import { join } from 'node:path';
import { installRivals } from '../install-once.ts';
import { PLOTS, writePage } from './page.ts';
import type { Comparison } from './report.ts';

/**
 * The command `pnpm bench` runs all benchmarks, one after another, and writes BENCHMARKS.md and its plots. Its
 * diff shows which ratios have changed.
 */
const PACKAGES = [
  { folder: 'sdk', scripts: ['bench', 'bench:hostile'], baselines: [] },
  { folder: 'mock-server', scripts: ['bench'], baselines: ['hono', '@hono/node-server'] },
  { folder: 'webhook-verify', scripts: ['bench', 'bench:redis'], baselines: ['redis', 'ioredis'] },
];

const root = join(import.meta.dirname, '..', '..');
const cores = cpus().length;
const redis = execFileSync('redis-server', ['--version'], { encoding: 'utf8' });

const started = new Date();
const results = mkdtempSync(join(tmpdir(), 'bench-'));
const packages: Record<string, Comparison[]> = {};
const versions: Record<string, string> = {};
for (const { folder, scripts, baselines } of PACKAGES) {
  const cwd = join(root, 'packages', folder);
  const { name } = readJson(join(cwd, 'package.json'));
  const file = join(results, folder);
  for (const script of scripts) {
    process.stdout.write(`\n== ${name} ${script}\n`);
    const env = { ...process.env, BENCH_RESULTS: file };
    execFileSync('pnpm', ['run', script], { cwd, env, stdio: 'inherit' });
  }
  packages[name] = readComparisons(file);
  addVersions(cwd, baselines);
}
const rivals = installRivals();
addVersions(rivals, Object.keys(readJson(join(rivals, 'package.json')).dependencies));
versions['redis-server'] = /v=(\S+)/.exec(redis)?.[1] ?? 'unknown';

const files = writePage({
  date: started.toISOString().slice(0, 10),
  minutes: Math.round((Date.now() - started.getTime()) / 60_000),
  cpu: cpus()[0]?.model.trim() ?? 'unknown',
  cores,
  memoryGib: Math.round(totalmem() / 2 ** 30),
  system: `${type()} ${arch()}`,
  node: process.versions.node,
  versions,
  packages,
});
rmSync(join(root, PLOTS), { recursive: true, force: true });
mkdirSync(join(root, PLOTS));
for (const [path, text] of Object.entries(files)) writeFileSync(join(root, path), text);
rmSync(results, { recursive: true });

function readJson(file: string) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function readComparisons(file: string): Comparison[] {
  return readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

function addVersions(folder: string, names: readonly string[]): void {
  for (const name of names) {
    versions[name] = readJson(join(folder, 'node_modules', name, 'package.json')).version;
  }
}
