import { startHostileServer } from './hostile-responses.ts';
import { watchUnhandled } from './process-monitor.ts';
import { startRedis } from './processes.ts';
import { createPromises } from './promises.ts';
import { run } from './run.ts';
import { createSecretScan } from './secret-scan.ts';

/**
 * The command `pnpm soak`. Runs the built packages under hostile conditions for SOAK_MINUTES (10), half of
 * them in each variant. Ends with exit code 1 when a promise was broken or never checked.
 */
const minutes = Number(process.env.SOAK_MINUTES ?? 10);
if (!(minutes > 0)) throw new TypeError('SOAK_MINUTES must be a positive number');

const say = (line: string) => void process.stdout.write(`${line}\n`);
const promises = createPromises(say);
const secrets = createSecretScan(promises);
watchUnhandled((text) => promises.check('unhandled', false, `soak: ${text}`));

const redis = await startRedis();
const hostile = await startHostileServer();
const store = redis ? 'with Redis' : 'in memory (no redis-server), so receivers are not restarted';
say(`Soaking for ${minutes} minutes; receivers remember ${store}.`);
try {
  const ms = (minutes / 2) * 60_000;
  const shared = { ms, redisUrl: redis?.url, hostileUrl: hostile.url, promises, secrets, say };
  await run({ ...shared, variant: 'A' });
  await run({ ...shared, variant: 'B' });
} finally {
  hostile.close();
  await redis?.stop();
  say('\nverdict      checked    broken  promise');
  for (const line of promises.toLines()) say(line);
}
process.exitCode = promises.areKept() ? 0 : 1;
