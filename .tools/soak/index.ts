import { startRedis } from '../redis-server.ts';
import { watchUnhandled } from './process-monitor.ts';
import { createPromises } from './promises.ts';
import { run } from './run.ts';

/**
 * The command `pnpm soak` runs the built packages as processes for SOAK_MINUTES (by default 10), half of the time in
 * each variant. Meanwhile, it kills and restarts the processes. It ends with exit code 1 if a promise was broken or was
 * never checked. It requires `redis-server`, which remembers the deliveries that a killed receiver has handled.
 */
const minutes = Number(process.env.SOAK_MINUTES ?? 10);
if (!(minutes > 0)) throw new TypeError('`SOAK_MINUTES` must be a positive number.');

const say = (line: string) => void process.stdout.write(`${line}\n`);
const promises = createPromises(say);
watchUnhandled((text) => promises.check('unhandled', false, `soak: ${text}`));

const redis = await startRedis();
say(`Soaking for ${minutes} minutes.`);
try {
  for (const variant of ['A', 'B'] as const) {
    await run({ variant, ms: (minutes / 2) * 60_000, redisUrl: redis.path, promises, say });
  }
} finally {
  await redis.stop();
  say('\nverdict      checked    broken  promise');
  for (const line of promises.toLines()) say(line);
}
process.exitCode = promises.areKept() ? 0 : 1;
