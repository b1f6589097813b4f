import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createMockServer } from '@agent-platform/mock-server';
import { listen } from '@agent-platform/mock-server/node';
import { hasRedis, startRedis } from '@agent-platform/tools/redis-server';

/** Three processes make 30 calls each, but their API key allows only 60 requests per minute. */
const PROCESSES = 3;
const CALLS = 30;
const LIMIT = 60;
const say = (line: string) => process.stdout.write(`${line}\n`);

if (!hasRedis) {
  say('Skipped: redis-server is not installed.');
  process.exit();
}

const redis = await startRedis();
const mock = createMockServer({ clock: 'system', rateLimit: LIMIT });
const server = await listen(mock);

try {
  const results = await Promise.all(Array.from({ length: PROCESSES }, runWorker));
  const succeeded = results.reduce((sum, result) => sum + result, 0);
  say(
    `${PROCESSES} processes made ${CALLS} calls each. Of these, ${results.join(' + ')} succeeded.`,
  );
  assert.equal(succeeded, LIMIT, 'together, the processes use the whole rate limit');
  assert.deepEqual(mock.requests.list({ status: 429 }), [], 'no request gets a 429');
  say('The platform rejected no request.');
} finally {
  await redis.stop();
  await server.close();
}

/** Runs one process until it ends. Returns how many of its calls succeeded. */
async function runWorker(): Promise<number> {
  const worker = fork(new URL('./worker.ts', import.meta.url), {
    env: {
      ...process.env,
      AGENT_PLATFORM_BASE_URL: server.url,
      AGENT_PLATFORM_API_KEY: mock.apiKey,
      REDIS_URL: redis.path,
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
