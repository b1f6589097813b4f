import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { reportComparison } from '@agent-platform/tools/bench-report';
import autocannon from 'autocannon';
import { createMockServer } from '../src/index.ts';
import { bundleBare } from './bundle-bare.ts';
import { median } from './rounds.ts';

/**
 * Compares the built command line with a bare Hono server that is built and started in the same way. Measures
 * the time to the first response, on this Node and on the Node binaries given as arguments. Then measures the
 * memory of the command line as requests and workspaces accumulate.
 */
const CLI = join(import.meta.dirname, '..', 'dist', 'cli.js');
const STARTS = 41;
const REQUESTS = 1_000_000;
const WORKSPACES = 1000;

/** Starts a server and resolves once it has answered a request. */
async function start(node: string, ...args: string[]): Promise<ChildProcess> {
  const child = spawn(node, args, { stdio: 'ignore' });
  for (;;) {
    const response = await fetch(`${url}/v1/custom-fields`, { headers }).catch(() => undefined);
    if (response !== undefined) return child;
    await sleep(2);
  }
}

async function stop(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** Returns the resident memory in MiB from the kernel, or `NaN` if the kernel does not report it. */
async function memoryOf({ pid }: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

/** A port outside the ranges that systems assign automatically. */
const port = 4977;
const url = `http://127.0.0.1:${port}`;
const headers = { 'x-api-key': 'mock-key' };
const bare = await bundleBare();
const commands = {
  mock: [CLI, '--port', `${port}`, '--log', 'json', '--rate-limit', '900000000'],
  bare: [bare.file, `${port}`],
};
const idle: number[] = [];

/** Starts both servers in turn, and prints the time to the first response on one version of Node. */
async function timeStarts(node: string): Promise<void> {
  const times = { mock: [] as number[], bare: [] as number[] };
  const ratios: number[] = [];
  const timeOf = async (name: keyof typeof commands) => {
    const before = performance.now();
    const child = await start(node, ...commands[name]);
    const time = performance.now() - before;
    if (name === 'mock' && node === process.execPath) idle.push(await memoryOf(child));
    await stop(child);
    return time;
  };
  // The first start of each server reads its files from the disk and is not counted.
  for (let round = 0; round <= STARTS; round++) {
    const mock = await timeOf('mock');
    const bare = await timeOf('bare');
    if (round === 0) continue;
    times.mock.push(mock);
    times.bare.push(bare);
    ratios.push(mock / bare);
  }
  const version = execFileSync(node, ['--version'], { encoding: 'utf8' }).trim();
  process.stdout.write(
    `first answer on ${version.padEnd(13)} ${Math.round(median(times.mock))} ms, ${median(ratios).toFixed(2)} × a bare Hono server\n`,
  );
  reportComparison({
    title: `Command line, from its start to the first response, Node ${version}`,
    unit: 'ms',
    better: 'lower',
    baseline: 'a bare Hono server',
    rows: [
      { name: 'bare Hono server', kind: 'baseline', value: median(times.bare), ratio: 1 },
      { name: 'mock', kind: 'ours', value: median(times.mock), ratio: median(ratios) },
    ],
  });
}

for (const node of [process.execPath, ...process.argv.slice(2)]) await timeStarts(node);
await bare.remove();

const child = await start(process.execPath, ...commands.mock);
await autocannon({ url: `${url}/v1/me`, headers, connections: 50, amount: REQUESTS });
const afterLoad = await memoryOf(child);
await stop(child);

const gc = globalThis.gc ?? (() => undefined);
const mock = createMockServer();
gc();
const heap = process.memoryUsage().heapUsed;
for (let n = 0; n < WORKSPACES; n++) mock.workspaces.create();
gc();
const perWorkspaces = (process.memoryUsage().heapUsed - heap) / 2 ** 20;

process.stdout.write(`memory after start            ${Math.round(median(idle))} MiB
after ${REQUESTS} requests     ${Math.round(afterLoad)} MiB
${WORKSPACES} workspaces               ${Math.round(perWorkspaces)} MiB
`);
reportComparison({
  title: 'Memory of the mock',
  unit: 'MiB',
  better: 'lower',
  rows: [
    { name: 'command line after its start', kind: 'ours', value: median(idle) },
    {
      name: `command line after ${REQUESTS.toLocaleString('en')} requests`,
      kind: 'ours',
      value: afterLoad,
    },
    {
      name: `heap of ${WORKSPACES.toLocaleString('en')} workspaces`,
      kind: 'ours',
      value: perWorkspaces,
    },
  ],
});
