/**
 * Ten minutes of mixed load on a served mock: records, conversations, deliveries, workspaces that come and go, and
 * streams that replay the whole history. Fails if the mock's memory exceeds its limit from the second minute on, or if a
 * health check takes longer than a second. Needs a build, and Linux.
 *
 * Usage: node .tools/soak.ts [MINUTES]
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startHttpServer } from './http-server.ts';

const MAX_RESIDENT_MIB = 500;
const MAX_HEALTH_MS = 1000;
const minutes = Number(process.argv[2] ?? 10);
const endsAt = Date.now() + minutes * 60_000;
const isOver = () => Date.now() >= endsAt;
const count = { requests: 0, replays: 0, failures: 0 };

const cli = join(import.meta.dirname, '../packages/mock-server/dist/cli.js');
const options = ['--port', '0', '--rate-limit', 'off', '--log', 'silent'];
const mock = spawn(process.execPath, [cli, ...options], { stdio: ['ignore', 'pipe', 'inherit'] });
const [line] = await once(mock.stdout, 'data');
const url = String(line).trim().replace('listening on ', '');
const receiver = await startHttpServer((request, response) => {
  request.resume().once('end', () => response.writeHead(Math.random() < 0.1 ? 500 : 204).end());
});
await callApi('POST', '/v1/webhooks', { url: receiver.url, events: ['contacts'] });

async function send(path: string, init: RequestInit = {}): Promise<unknown> {
  count.requests++;
  const response = await fetch(`${url}${path}`, init);
  if (response.status >= 500) count.failures++;
  return response.json();
}

function callApi(method: string, path: string, body?: object, key = 'mock-key'): Promise<unknown> {
  const headers = { 'x-api-key': key, 'content-type': 'application/json' };
  return send(path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
}

/** Repeats a step until the time is over. */
async function repeat(step: (round: number) => Promise<unknown>): Promise<void> {
  for (let round = 0; !isOver(); round++) await step(round);
}

const agents = Object(await callApi('GET', '/v1/agents'));
const agentId: string = agents.data[0].id;

async function useRecords(round: number): Promise<void> {
  const name = `${round} ${'x'.repeat(200)}`;
  await callApi('POST', '/v1/contacts', { name, email: `${round}-${Math.random()}@example.com` });
  await callApi('GET', '/v1/contacts?limit=100');
  await callApi('POST', `/v1/agents/${agentId}/conversations`, { message: name });
}

async function useWorkspace(): Promise<void> {
  const body = JSON.stringify({ name: 'soak' });
  const headers = { 'content-type': 'application/json' };
  const created = Object(await send('/__mock__/workspaces', { method: 'POST', headers, body }));
  const { id, apiKey } = created.data;
  await callApi('POST', '/v1/contacts', { name: 'Ana', phone: '+5511988887777' }, apiKey);
  await send(`/__mock__/workspaces/${id}`, { method: 'DELETE' });
  await sleep(500);
}

/** Reads the whole history from the start, and then leaves. */
async function replay(): Promise<void> {
  const leaving = new AbortController();
  const headers = { 'last-event-id': '0' };
  const init = { headers, signal: leaving.signal };
  const { body } = await fetch(`${url}/__mock__/stream`, init);
  const timer = setTimeout(() => leaving.abort(), 5000);
  try {
    for await (const _ of body ?? []);
  } catch {
    // The stream ends when its reader leaves.
  }
  clearTimeout(timer);
  count.replays++;
  await sleep(1000);
}

/** In milliseconds and MiB. */
const worst = { health: 0, resident: 0, residentLater: 0 };

async function checkHealth(): Promise<void> {
  const start = performance.now();
  await fetch(`${url}/v1/health`);
  worst.health = Math.max(worst.health, performance.now() - start);
  const status = readFileSync(`/proc/${mock.pid}/status`, 'utf8');
  const resident = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
  worst.resident = Math.max(worst.resident, resident);
  if (endsAt - Date.now() < (minutes - 1) * 60_000) {
    worst.residentLater = Math.max(worst.residentLater, resident);
  }
  await sleep(100);
}

const report = () => process.stdout.write(`${JSON.stringify({ ...count, ...worst })}\n`);
const reports = setInterval(report, 60_000);
const loads = [useRecords, useRecords, useRecords, useRecords, useWorkspace, checkHealth];
const replays = Array.from({ length: 10 }, () => replay);
await Promise.all([...loads, ...replays].map(repeat));
clearInterval(reports);
report();
receiver.close();
mock.kill('SIGTERM');
const isFine = worst.residentLater <= MAX_RESIDENT_MIB && worst.health <= MAX_HEALTH_MS;
process.exitCode = isFine && count.failures === 0 ? 0 : 1;
