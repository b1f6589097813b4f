import { reportComparison } from '@agent-platform/tools/bench-report';
import { startRedis } from '@agent-platform/tools/redis-server';
import { Redis } from 'ioredis';
import { createClient } from 'redis';
import { createRedisStore } from '../src/redis.ts';

/**
 * Compares a claim and its completion through the store with a handwritten minimum: `SET NX`, and then a fenced script
 * that is called by its hash. Both take turns in each round. A ratio is the median of the ratios within each round.
 */
const rounds = 101;
const roundMs = Number(process.env.BENCH_ROUND_MS ?? 20);
const leaseMs = 30_000;
const keepMs = 7 * 86_400_000;
const fenced = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], 'done', 'PX', ARGV[2])
return 1`;

const server = await startRedis();
const node = createClient({ socket: { path: server.path, tls: false } });
await node.connect();
const io = new Redis(server.path);
const sha = await node.scriptLoad(fenced);
const stores = { node: createRedisStore(node), io: createRedisStore(io) };
let keys = 0;

async function runStore(store: (typeof stores)['node']): Promise<void> {
  const key = `wh_1/${keys++}`;
  const claim = await store.claim(key, leaseMs);
  if (claim.state !== 'claimed' || !(await store.complete(key, claim.token, keepMs))) {
    throw new Error('not claimed and completed');
  }
}

async function runBare(
  set: (key: string, token: string) => Promise<unknown>,
  complete: (key: string, token: string) => Promise<unknown>,
): Promise<void> {
  const key = `bare:wh_1/${keys++}`;
  const token = crypto.randomUUID();
  if ((await set(key, token)) !== 'OK' || (await complete(key, token)) !== 1) {
    throw new Error('not set and completed');
  }
}

const contenders: Record<string, { bare: () => Promise<void>; store: () => Promise<void> }> = {
  'node-redis': {
    bare: () =>
      runBare(
        (key, token) =>
          node.set(key, token, {
            condition: 'NX',
            expiration: { type: 'PX', value: leaseMs },
          }),
        (key, token) => node.evalSha(sha, { keys: [key], arguments: [token, `${keepMs}`] }),
      ),
    store: () => runStore(stores.node),
  },
  ioredis: {
    bare: () =>
      runBare(
        (key, token) => io.set(key, token, 'PX', leaseMs, 'NX'),
        (key, token) => io.evalsha(sha, 1, key, token, `${keepMs}`),
      ),
    store: () => runStore(stores.io),
  },
};

async function rate(run: () => Promise<void>, inFlight: number): Promise<number> {
  const start = performance.now();
  let calls = 0;
  const worker = async () => {
    while (performance.now() < start + roundMs) {
      await run();
      calls += 1;
    }
  };
  await Promise.all(Array.from({ length: inFlight }, worker));
  return (calls / (performance.now() - start)) * 1000;
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

process.stdout.write(`Node ${process.version}, ${rounds} rounds of ${roundMs} ms\n\n`);
process.stdout.write(`${'claim and complete'.padEnd(28)}   bare/s  store/s  ratio\n`);
try {
  for (const [name, { bare, store }] of Object.entries(contenders)) {
    for (const inFlight of [1, 64]) {
      const rates: Record<'bare' | 'store', number>[] = [];
      for (let round = 0; round <= rounds; round += 1) {
        const pair = { bare: 0, store: 0 };
        const turns = round % 2 ? (['bare', 'store'] as const) : (['store', 'bare'] as const);
        for (const turn of turns) pair[turn] = await rate({ bare, store }[turn], inFlight);
        // The first round warms up.
        if (round > 0) rates.push(pair);
      }
      const perSecond = (of: 'bare' | 'store') => Math.round(median(rates.map((pair) => pair[of])));
      const format = (of: 'bare' | 'store') => perSecond(of).toLocaleString('en').padStart(8);
      const ratio = median(rates.map((pair) => pair.store / pair.bare));
      const label = `${name}, ${inFlight} in flight`;
      process.stdout.write(
        `${label.padEnd(28)} ${format('bare')} ${format('store')}  ${ratio.toFixed(3)}\n`,
      );
      reportComparison({
        title: `Claim and completion in Redis, ${label}`,
        unit: 'per second',
        better: 'higher',
        baseline: 'SET NX and a script by hand',
        rows: [
          {
            name: 'SET NX and a script by hand',
            kind: 'baseline',
            value: perSecond('bare'),
            ratio: 1,
          },
          { name: 'Redis store', kind: 'ours', value: perSecond('store'), ratio },
        ],
      });
    }
  }
} finally {
  await node.close();
  io.disconnect();
  await server.stop();
}
