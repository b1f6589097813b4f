import assert from 'node:assert/strict';
import { fork, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMockServer } from '@agent-platform/mock-server';
import { listen } from '@agent-platform/mock-server/node';

/** Three processes make 30 calls each, but their API key allows only 60 requests per minute. */
const PROCESSES = 3;
const CALLS = 30;
const LIMIT = 60;
const say = (line: string) => process.stdout.write(`${line}\n`);

if (spawnSync('redis-server', ['--version']).status !== 0) {
  say('Skipped: redis-server is not installed.');
  process.exit(process.env.CI === 'true' ? 1 : 0);
}

const directory = await mkdtemp(join(tmpdir(), 'shared-key-'));
const socket = join(directory, 'redis.sock');
const options = ['--port', '0', '--unixsocket', socket, '--save', '', '--dir', directory];
const redis = spawn('redis-server', options, { stdio: ['ignore', 'pipe', 'inherit'] });
const mock = createMockServer({ clock: 'system', rateLimit: LIMIT });
const server = await listen(mock);

try {
  for await (const text of redis.stdout) if (/ready to accept/i.test(text)) break;
  const results = await Promise.all(Array.from({ length: PROCESSES }, runWorker));
  const succeeded = results.reduce((sum, result) => sum + result, 0);
  say(
    `${PROCESSES} processes made ${CALLS} calls each. Of these, ${results.join(' + ')} succeeded.`,
  );
  assert.equal(succeeded, LIMIT, 'together, the processes use the whole rate limit');
  assert.deepEqual(mock.requests.list({ status: 429 }), [], 'no request gets a 429');
  say('The platform rejected no request.');
} finally {
  redis.kill('SIGKILL');
  await once(redis, 'exit');
  await server.close();
  await rm(directory, { recursive: true });
}

/** Runs one process until it ends. Returns how many of its calls succeeded. */
async function runWorker(): Promise<number> {
  const worker = fork(new URL('./worker.ts', import.meta.url), {
    env: {
      ...process.env,
      AGENT_PLATFORM_BASE_URL: server.url,
      AGENT_PLATFORM_API_KEY: mock.apiKey,
      REDIS_URL: socket,
      CALLS: `${CALLS}`,
      LIMIT: `${LIMIT}`,
    },
  });
  let succeeded: number | undefined;
  worker.on('message', (message: { succeeded: number }) => {
    succeeded = message.succeeded;
  });
  const [code] = await once(worker, 'exit');
  assert.equal(code, 0, 'a worker ended with an error');
  assert.ok(succeeded !== undefined, 'a worker reported nothing');
  return succeeded;
}
