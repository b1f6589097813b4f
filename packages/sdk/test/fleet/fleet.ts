import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { startRedis } from '@agent-platform/tools/redis-server';
import { startPlatform } from './platform.ts';
import type { WorkerReport } from './worker.ts';

const WORKER = new URL('./worker.ts', import.meta.url).pathname;
const PROCESSES = ['redis', 'redis', 'ioredis', 'ioredis'];

/** The results of the calls of all processes. */
export interface FleetRun {
  readonly ok: number;
  readonly failed: number;
  /** The number of requests that were sent although a 429 had asked their process to wait. */
  readonly early: number;
  /** The number of requests that got a 429. */
  readonly refused: number;
  readonly ms: number;
}

type Redis = Awaited<ReturnType<typeof startRedis>>;
type Platform = Awaited<ReturnType<typeof startPlatform>>;

interface FleetOptions {
  /** How many calls each process makes at once. */
  readonly callsEach?: number;
  /** What happens to Redis meanwhile. */
  readonly disturb?: (redis: Redis, platform: Platform) => Promise<void>;
}

/** Runs four processes with one key against windows of 100 requests. They begin when all are connected. */
export async function runFleet(
  windowMs: number,
  { callsEach = 100, disturb }: FleetOptions = {},
): Promise<FleetRun> {
  const redis = await startRedis();
  const platform = await startPlatform(windowMs);
  const workers = PROCESSES.map((client) =>
    fork(WORKER, [platform.baseUrl, redis.path, client, callsEach, windowMs].map(String), {
      execArgv: ['--conditions=@agent-platform/source'],
    }),
  );
  try {
    await Promise.all(workers.map(receive));
    const start = performance.now();
    const reports = workers.map((worker) => receive<WorkerReport>(worker));
    const disturbed = disturb?.(redis, platform);
    for (const worker of workers) worker.send('go');
    const results = await Promise.all(reports);
    await disturbed;
    const ok = results.reduce((sum, result) => sum + result.ok, 0);
    return {
      ok,
      failed: PROCESSES.length * callsEach - ok,
      early: results.reduce((sum, result) => sum + result.early, 0),
      refused: platform.statuses.filter((status) => status === 429).length,
      ms: Math.round(performance.now() - start),
    };
  } finally {
    for (const worker of workers) worker.kill();
    await redis.stop();
    platform.close();
  }
}

/** Resolves to a worker's next message. */
async function receive<Message>(worker: ChildProcess): Promise<Message> {
  const ended = once(worker, 'exit').then(([code]) => {
    throw new Error(`A process of the fleet ended with exit code ${code}.`);
  });
  const [message] = await Promise.race([once(worker, 'message'), ended]);
  return message;
}
