import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { startRedis } from '@agent-platform/tools/redis-server';
import { startPlatform } from './platform.ts';

const WORKER = new URL('./worker.ts', import.meta.url).pathname;
const PROCESSES = ['redis', 'redis', 'ioredis', 'ioredis'];
const CALLS_EACH = 100;

/** The results of the calls of all processes. */
export interface FleetRun {
  readonly ok: number;
  readonly failed: number;
  /** The number of requests that got a 429. */
  readonly refused: number;
  readonly ms: number;
}

/** Runs four processes with one key against windows of 100 requests. Each process makes 100 calls at once. */
export async function runFleet(windowMs: number): Promise<FleetRun> {
  const redis = await startRedis();
  const platform = await startPlatform(windowMs);
  const start = performance.now();
  try {
    const runs = await Promise.all(
      PROCESSES.map((client) => {
        const options = [platform.baseUrl, redis.path, client, CALLS_EACH, windowMs].map(String);
        const args = ['--conditions=@agent-platform/source', WORKER, ...options];
        return promisify(execFile)(process.execPath, args);
      }),
    );
    const ok = runs.reduce((sum, { stdout }) => sum + Number(JSON.parse(stdout).ok), 0);
    return {
      ok,
      failed: PROCESSES.length * CALLS_EACH - ok,
      refused: platform.statuses.filter((status) => status === 429).length,
      ms: Math.round(performance.now() - start),
    };
  } finally {
    await redis.stop();
    platform.close();
  }
}
