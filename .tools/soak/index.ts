import { startHostileServer } from './hostile-server.ts';
import { memoryRule } from './memory.ts';
import { watchUnhandled } from './process-monitor.ts';
import { createPromises } from './promises.ts';
import { createRandom } from './random.ts';
import { startRedis } from './redis.ts';
import { runSoak, type SoakOptions } from './run-soak.ts';
import { createSecretScan } from './secret-scan.ts';

/**
 * The command `pnpm soak`. Runs the built packages under hostile conditions for SOAK_MINUTES (10), half of
 * them in each variant. SOAK_SEED repeats the choices of a run, but not its timing. Ends with exit code 1
 * when a promise was broken.
 */
const minutes = Number(process.env.SOAK_MINUTES ?? 10);
const seed = Number(process.env.SOAK_SEED ?? Date.now() % 1_000_000);
if (!(minutes > 0) || !Number.isInteger(seed)) {
  throw new TypeError('SOAK_MINUTES must be a positive number, SOAK_SEED an integer');
}

const say = (line: string) => void process.stdout.write(`${line}\n`);
const promises = createPromises(say);
const secrets = createSecretScan(promises);
watchUnhandled((text) => promises.check('unhandled', false, `soak: ${text}`));

const counts = new Map<string, number>();
const count = (what: string, times = 1) => void counts.set(what, (counts.get(what) ?? 0) + times);

const redis = await startRedis();
const hostile = await startHostileServer();
const store = redis ? 'with Redis' : 'in memory (no redis-server), so receivers are not restarted';
say(`Soaking for ${minutes} minutes, seed ${seed}; receivers remember ${store}.`);
try {
  for (const variant of ['A', 'B'] as const) {
    const options: SoakOptions = {
      variant,
      ms: (minutes / 2) * 60_000,
      redisUrl: redis?.url,
      hostileUrl: hostile.url,
      random: createRandom(seed),
      promises,
      secrets,
      count,
      say,
    };
    await runSoak(options);
  }
} finally {
  hostile.close();
  await redis?.stop();
}

say('\nWhat happened:');
for (const [what, times] of [...counts].sort()) say(`${String(times).padStart(8)}  ${what}`);
const { factor, marginBytes } = memoryRule;
say(`\nMemory rule: at the end at most ${factor} × the middle, plus`);
for (const [kind, bytes] of Object.entries(marginBytes))
  say(`  ${bytes / 1_048_576} MiB of ${kind}`);
say('\nverdict      checked    broken  promise');
for (const line of promises.toLines()) say(line);
process.exitCode = promises.areKept() ? 0 : 1;
