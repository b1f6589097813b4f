import { type DedupeStore, defaultKeepMs } from './dedupe-store.ts';

/** What the store needs of a connected node-redis client (`createClient`, `createCluster`, a pool). */
export interface NodeRedisClient {
  evalSha(sha1: string, options: { keys: string[]; arguments: string[] }): Promise<unknown>;
  eval(script: string, options: { keys: string[]; arguments: string[] }): Promise<unknown>;
}

/** What the store needs of an ioredis client (`Redis`, `Cluster`). */
export interface IoRedisClient {
  evalsha(sha1: string, numberOfKeys: number, ...keysAndArguments: string[]): Promise<unknown>;
  eval(script: string, numberOfKeys: number, ...keysAndArguments: string[]): Promise<unknown>;
}

/** Options of {@link createRedisStore}. */
export interface RedisStoreOptions {
  /**
   * Stands before every key. Handlers that do different things need different prefixes.
   * @default 'webhook:'
   */
  prefix?: string;
}

// A key holds `done`, or who claimed it. A claim is kept for a day longer than its lease, so that a late
// worker may still complete what nobody has taken over: the lease runs while more than a day is left.
const dayMs = 86_400_000;

const claim = `
if redis.call('SET', KEYS[1], ARGV[1], 'NX', 'PX', ARGV[2]) then return 'claimed' end
if redis.call('GET', KEYS[1]) == 'done' then return 'done' end
if redis.call('PTTL', KEYS[1]) > ${dayMs} then return 'in_progress' end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return 'claimed'`;

const ifHeld = (step: string) => `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
${step}
return 1`;

const complete = ifHeld(`redis.call('SET', KEYS[1], 'done', 'PX', ARGV[2])`);
const completeForever = ifHeld(`redis.call('SET', KEYS[1], 'done')`);
const release = ifHeld(`redis.call('DEL', KEYS[1])`);
const extend = ifHeld(`redis.call('PEXPIRE', KEYS[1], ARGV[2])`);

/**
 * A dedupe store in Redis (5 or newer, or what speaks its protocol and Lua), on your own client. Each step
 * is one script on one key, sent by its hash: one round trip, atomic, on the server's clock. About 130 bytes
 * for each delivery, until it is forgotten. The server must not evict keys (`maxmemory-policy noeviction`):
 * an evicted key is a repeat that is handled again.
 */
export function createRedisStore(
  client: NodeRedisClient | IoRedisClient,
  options: RedisStoreOptions = {},
): DedupeStore {
  const { prefix = 'webhook:' } = options;
  const hashes = new Map<string, string>();

  const run = async (script: string, key: string, ...values: string[]): Promise<unknown> => {
    const keys = [prefix + key];
    const hash = hashes.get(script) ?? (await sha1(script));
    hashes.set(script, hash);
    try {
      return 'evalsha' in client
        ? await client.evalsha(hash, 1, ...keys, ...values)
        : await client.evalSha(hash, { keys, arguments: values });
    } catch (error) {
      // The server has not met the script yet, or forgot it when it restarted.
      if (!(error instanceof Error && error.message.startsWith('NOSCRIPT'))) throw error;
      return 'evalsha' in client
        ? client.eval(script, 1, ...keys, ...values)
        : client.eval(script, { keys, arguments: values });
    }
  };

  // Redis counts whole milliseconds.
  const lease = (ms: number) => `${Math.ceil(ms) + dayMs}`;
  const holder = (token: string) => `by ${token}`;

  return {
    async claim(key, leaseMs) {
      const token = crypto.randomUUID();
      const state = String(await run(claim, key, holder(token), lease(leaseMs)));
      if (state === 'claimed') return { state, token };
      if (state === 'done' || state === 'in_progress') return { state };
      throw new Error('Redis answered the claim with something unexpected');
    },
    async complete(key, token, keepMs = defaultKeepMs) {
      const changed = Number.isFinite(keepMs)
        ? run(complete, key, holder(token), `${Math.max(1, Math.ceil(keepMs))}`)
        : run(completeForever, key, holder(token));
      return Number(await changed) === 1;
    },
    release: async (key, token) => Number(await run(release, key, holder(token))) === 1,
    extend: async (key, token, leaseMs) =>
      Number(await run(extend, key, holder(token), lease(leaseMs))) === 1,
  };
}

async function sha1(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-1', new TextEncoder().encode(text));
  const digits = Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0'));
  return digits.join('');
}
