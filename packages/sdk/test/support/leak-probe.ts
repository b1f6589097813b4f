import { getEventListeners } from 'node:events';
import { queryObjects } from 'node:v8';
import { startHttpServer } from '@agent-platform/tools/http-server';
import { AgentPlatform } from '../../src/index.ts';

/** The number of calls. The probe runs in a separate process, so that it counts only its own objects. */
const CALLS = Number(process.argv[2]);
const SOCKET_CALLS = 2_000;
const CONCURRENCY = 10;

const { signal } = new AbortController();
const headers = { 'content-type': 'application/json' };
const memory = new AgentPlatform({
  baseUrl: 'https://api.example.com',
  apiKey: 'test-key',
  maxRetries: 0,
  fetch: async () => new Response('{"data":{}}', { headers }),
});

async function repeat(count: number, call: (index: number) => Promise<unknown>) {
  let index = 0;
  const worker = async () => {
    while (index < count) {
      await call(index++).catch(() => {});
      // Yields as a network would: Node cleans up its Requests between turns of the event loop.
      if (index % 10 === 0) await new Promise((resolve) => setImmediate(resolve));
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
}

/** Counts the objects in memory after a garbage collection. */
async function countObjects(): Promise<number> {
  // Node cleans up its Requests between turns of the event loop, which frees more objects.
  for (let round = 0; round < 5; round++) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    queryObjects(Object);
  }
  return Number(queryObjects(Object));
}

const callInMemory = () => memory.me({ signal });
await repeat(10_000, callInMemory);
const before = await countObjects();
await repeat(CALLS, callInMemory);
const objects = (await countObjects()) - before;

let connections = 0;
const { server, url, close } = await startHttpServer((request, response) => {
  const fails = request.url?.endsWith('/missing');
  response.writeHead(fails ? 404 : 200, headers).end('{"data":{}}');
});
server.on('connection', () => {
  connections += 1;
});
const socket = new AgentPlatform({ baseUrl: url, apiKey: 'test-key' });
await repeat(SOCKET_CALLS, (index) => socket.agents.get(index % 3 ? 'a1' : 'missing', { signal }));
close();

const timers = process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
const listeners = getEventListeners(signal, 'abort').length;
process.stdout.write(JSON.stringify({ listeners, timers, objects, connections }));
