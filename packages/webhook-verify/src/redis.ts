import { type DedupeStore, defaultKeepMs } from './dedupe-store.ts';

/** What the store needs of a connected node-redis client (`createClient`, `createCluster`, a pool). */
export interface NodeRedisClient {
  eval(script: string, options: { keys: string[]; arguments: string[] }): Promise<unknown>;
}

/** What the store needs of an ioredis client (`Redis`, `Cluster`). */
export interface IoRedisClient {
  eval(script: string, numberOfKeys: number, ...keysAndArguments: string[]): Promise<unknown>;
  defineCommand: unknown;
}

/** Options of {@link createRedisStore}. */
export interface RedisStoreOptions {
  /**
   * Stands before every key. Handlers that do different things need different prefixes.
   * @default 'webhook:'
   */
  prefix?: string;
}

// A key holds `done`, or `lease end:token` in milliseconds of the server's own clock.
const claim = `
local held = redis.call('GET', KEYS[1])
if held == 'done' then return 'done' end
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
if held and tonumber(string.match(held, '^%d+')) > now then return 'in_progress' end
redis.call('SET', KEYS[1], string.format('%.0f:', now + ARGV[2]) .. ARGV[1], 'PX', ARGV[3])
return 'claimed'`;

const ifHeld = (then: string) => `
local held = redis.call('GET', KEYS[1])
if not held or held == 'done' or string.match(held, '^%d+:(.*)$') ~= ARGV[1] then return 0 end
${then}
return 1`;

const complete = ifHeld(`
if ARGV[2] == '' then redis.call('SET', KEYS[1], 'done')
else redis.call('SET', KEYS[1], 'done', 'PX', ARGV[2]) end`);

const release = ifHeld(`redis.call('DEL', KEYS[1])`);

const extend = ifHeld(`
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call('SET', KEYS[1], string.format('%.0f:', now + ARGV[2]) .. ARGV[1], 'PX', ARGV[3])`);

/**
 * A dedupe store in Redis (5 or newer, or what speaks its protocol and Lua), on your own client. Each step
 * is one script on one key: one round trip, atomic, on the server's clock. About 130 bytes for each
 * delivery, until it is forgotten. The server must not evict keys (`maxmemory-policy noeviction`): an
 * evicted key is a repeat that is handled again.
 */
export function createRedisStore(
  client: NodeRedisClient | IoRedisClient,
  options: RedisStoreOptions = {},
): DedupeStore {
  const { prefix = 'webhook:' } = options;
  const run = (script: string, key: string, ...values: string[]): Promise<unknown> =>
    'defineCommand' in client
      ? client.eval(script, 1, prefix + key, ...values)
      : client.eval(script, { keys: [prefix + key], arguments: values });
  // Redis counts whole milliseconds. An abandoned claim stays for a day, so that a late worker may still
  // complete what nobody has taken over.
  const lease = (ms: number) => [`${Math.ceil(ms)}`, `${Math.ceil(ms) + 86_400_000}`];

  return {
    async claim(key, leaseMs) {
      const token = crypto.randomUUID();
      const state = String(await run(claim, key, token, ...lease(leaseMs)));
      if (state === 'claimed') return { state, token };
      if (state === 'done' || state === 'in_progress') return { state };
      throw new Error('Redis answered the claim with something unexpected');
    },
    async complete(key, token, keepMs = defaultKeepMs) {
      const forMs = Number.isFinite(keepMs) ? `${Math.max(1, Math.ceil(keepMs))}` : '';
      return Number(await run(complete, key, token, forMs)) === 1;
    },
    release: async (key, token) => Number(await run(release, key, token)) === 1,
    extend: async (key, token, leaseMs) =>
      Number(await run(extend, key, token, ...lease(leaseMs))) === 1,
  };
}
