import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { createMockServer } from '../src/index.ts';
import { bundleBare } from './bundle-bare.ts';
import { median } from './rounds.ts';

/**
 * The built command line beside a bare Hono server that is built and started in the same way: time to the
 * first answer. Then its memory as requests and workspaces add up.
 */
const CLI = join(import.meta.dirname, '..', 'dist', 'cli.js');
const STARTS = 15;
const REQUESTS = 1_000_000;
const WORKSPACES = 1000;

/** Starts a server and resolves once it has answered a request. */
async function start(...args: string[]): Promise<ChildProcess> {
  const child = spawn(process.execPath, args, { stdio: 'ignore' });
  for (;;) {
    const response = await fetch(`${url}/v1/custom-fields`, { headers }).catch(() => undefined);
    if (response !== undefined) return child;
    await sleep(2);
  }
}

async function stop(child: ChildProcess): Promise<void> {
  // A process that ends by itself keeps what it compiled.
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** Resident memory in MiB, from the kernel; `NaN` where it does not say. */
async function memoryOf({ pid }: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

/** Between the ports that systems give away by themselves. */
const port = 4977;
const url = `http://127.0.0.1:${port}`;
const headers = { 'x-api-key': 'mock-key' };
const bare = await bundleBare();
const commands = {
  mock: [CLI, '--port', `${port}`, '--log', 'json', '--rate-limit', '900000000'],
  bare: [bare.file, `${port}`],
};
const times: Record<keyof typeof commands, number[]> = { mock: [], bare: [] };
const idle: number[] = [];
// The first start of each fills the compile cache and is not counted.
for (let round = 0; round <= STARTS; round++) {
  for (const name of ['mock', 'bare'] as const) {
    const before = performance.now();
    const child = await start(...commands[name]);
    if (round > 0) times[name].push(performance.now() - before);
    if (name === 'mock') idle.push(await memoryOf(child));
    await stop(child);
  }
}
await bare.remove();

const child = await start(...commands.mock);
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

process.stdout.write(`
first answer after            ${Math.round(median(times.mock))} ms, ${(median(times.mock) / median(times.bare)).toFixed(2)} × a bare Hono server
memory after start            ${Math.round(median(idle))} MiB
after ${REQUESTS} requests     ${Math.round(afterLoad)} MiB
${WORKSPACES} workspaces               ${Math.round(perWorkspaces)} MiB
`);
