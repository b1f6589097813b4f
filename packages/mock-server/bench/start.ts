import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { createMockServer } from '../src/index.ts';
import { median } from './rounds.ts';

/** The built command line: time to the first answer, and memory as requests and workspaces add up. */
const CLI = join(import.meta.dirname, '..', 'dist', 'cli.js');
const STARTS = 9;
const REQUESTS = 1_000_000;
const WORKSPACES = 1000;

async function start(): Promise<{ child: ChildProcess; url: string }> {
  const args = [CLI, '--port', '0', '--log', 'json', '--rate-limit', '900000000'];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  const [line] = await once(child.stdout, 'data');
  return { child, url: JSON.parse(String(line)).url };
}

/** Resident memory in MiB, from the kernel; `NaN` where it does not say. */
async function memoryOf({ pid }: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

const headers = { 'x-api-key': 'mock-key' };
const times: number[] = [];
const idle: number[] = [];
for (let n = 0; n < STARTS; n++) {
  const before = performance.now();
  const { child, url } = await start();
  await (await fetch(`${url}/v1/me`, { headers })).json();
  times.push(performance.now() - before);
  idle.push(await memoryOf(child));
  child.kill();
}

const { child, url } = await start();
await autocannon({ url: `${url}/v1/me`, headers, connections: 50, amount: REQUESTS });
const afterLoad = await memoryOf(child);
child.kill();

const gc = globalThis.gc ?? (() => undefined);
const mock = createMockServer();
gc();
const heap = process.memoryUsage().heapUsed;
for (let n = 0; n < WORKSPACES; n++) mock.workspaces.create();
gc();
const perWorkspaces = (process.memoryUsage().heapUsed - heap) / 2 ** 20;

process.stdout.write(`
first answer after            ${Math.round(median(times))} ms
memory after start            ${Math.round(median(idle))} MiB
after ${REQUESTS} requests     ${Math.round(afterLoad)} MiB
${WORKSPACES} workspaces               ${Math.round(perWorkspaces)} MiB
`);
