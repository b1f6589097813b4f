import { encoder } from '../core/bytes.ts';
import { aString, checkOptions, optional, type Rules } from '../core/check-options.ts';
import { toHex } from '../core/hex.ts';
import { findRedisClientProblem } from '../core/redis-client.ts';
import { warnOfClientErrors } from './client-errors.ts';
import { type DedupeStore, defaultKeepMs, keepClaimMs, type WebhookClaim } from './dedupe-store.ts';

/** The part of a connected node-redis client (`createClient`, `createCluster`, a pool) that the store uses. */
export interface NodeRedisClient {
  evalSha(sha1: string, options: { keys: string[]; arguments: string[] }): Promise<unknown>;
  eval(script: string, options: { keys: string[]; arguments: string[] }): Promise<unknown>;
}

/** The part of an ioredis client (`Redis`, `Cluster`) that the store uses. */
export interface IoRedisClient {
  readonly status: string;
  evalsha(sha1: string, numberOfKeys: number, ...keysAndArguments: string[]): Promise<unknown>;
  eval(script: string, numberOfKeys: number, ...keysAndArguments: string[]): Promise<unknown>;
}

/** The options of {@link createRedisStore}. */
export interface RedisStoreOptions {
  /**
   * The prefix of every key. Webhook handlers that do different things need their own prefixes or namespaces.
   * @default 'webhook:'
   */
  prefix?: string | undefined;
}

const rules: Rules<RedisStoreOptions> = { prefix: optional(aString) };

// A key's value is the token that claimed or completed the delivery, so that the same token can repeat the step. A
// claim is kept for a day longer than its lease, so that a late caller can still complete it: as long as the key has
// more than a day left, the lease has not ended. Scripts read before they write, so even a server that is out of memory
// recognises deliveries that are done.
const lua = (body: string) => `
local held = redis.call('GET', KEYS[1])
local claimed = 'by ' .. ARGV[1]
local done = 'done by ' .. ARGV[1]
${body}`;

const claim = lua(`
if held and held ~= claimed then
  if string.find(held, '^done') then return 'done' end
  if redis.call('PTTL', KEYS[1]) > ${keepClaimMs} then return 'in_progress' end
end
redis.call('SET', KEYS[1], claimed, 'PX', ARGV[2])
return 'claimed'`);

const ifClaimed = (step: string) => `
if held ~= claimed then return 0 end
${step}
return 1`;

// Deletes the key first, because a script can then write even if the server is out of memory.
const completeBy = (write: string) =>
  lua(`
if held == done then return 1 end
if held ~= claimed then return 0 end
redis.call('DEL', KEYS[1])
${write}
return 1`);

const complete = completeBy(`redis.call('SET', KEYS[1], done, 'PX', ARGV[2])`);
const completeForever = completeBy(`redis.call('SET', KEYS[1], done)`);
const release = lua(ifClaimed(`redis.call('DEL', KEYS[1])`));
const extend = lua(ifClaimed(`redis.call('PEXPIRE', KEYS[1], ARGV[2])`));

/**
 * Creates a dedupe store in Redis 5 or later, or a compatible server that runs Lua scripts, on top of your own
 * connected client. Each method is atomic, takes one round trip, and uses the server's clock. A delivery takes about
 * 230 bytes until it is forgotten. The server must not evict keys (`maxmemory-policy noeviction`), because a repeat of
 * an evicted delivery is handled again.
 *
 * @throws TypeError if an option is unknown, or `client` is not a node-redis or ioredis client
 */
export function createRedisStore(
  client: NodeRedisClient | IoRedisClient,
  options: RedisStoreOptions = {},
): DedupeStore {
  const problem = findRedisClientProblem(client);
  if (problem) throw new TypeError(`Argument \`client\` of \`createRedisStore\` ${problem}`);
  checkOptions(options, rules);
  const { prefix = 'webhook:' } = options;
  const hashes = new Map<string, string>();
  warnOfClientErrors(client, 'Redis');

  const run = async (script: string, key: string, ...values: string[]): Promise<unknown> => {
    const keys = [prefix + key];
    const hash = hashes.get(script) ?? (await sha1(script));
    hashes.set(script, hash);
    try {
      return 'evalsha' in client
        ? await client.evalsha(hash, 1, ...keys, ...values)
        : await client.evalSha(hash, { keys, arguments: values });
    } catch (error) {
      // The server has not seen the script yet, or has restarted since.
      if (!(error instanceof Error && error.message.startsWith('NOSCRIPT'))) throw error;
      return 'evalsha' in client
        ? client.eval(script, 1, ...keys, ...values)
        : client.eval(script, { keys, arguments: values });
    }
  };

  // Redis accepts only whole milliseconds.
  const toExpiry = (leaseMs: number) => `${Math.ceil(leaseMs) + keepClaimMs}`;

  return {
    async claim(key, leaseMs, token = crypto.randomUUID()) {
      // The cast is safe: the webhook handler validates whatever a store returns.
      const state = String(
        await run(claim, key, token, toExpiry(leaseMs)),
      ) as WebhookClaim['state'];
      return state === 'claimed' ? { state, token } : { state };
    },
    async complete(key, token, keepMs = defaultKeepMs) {
      const changed = Number.isFinite(keepMs)
        ? run(complete, key, token, `${Math.max(1, Math.ceil(keepMs))}`)
        : run(completeForever, key, token);
      return Number(await changed) === 1;
    },
    release: async (key, token) => Number(await run(release, key, token)) === 1,
    extend: async (key, token, leaseMs) =>
      Number(await run(extend, key, token, toExpiry(leaseMs))) === 1,
  };
}

async function sha1(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-1', encoder.encode(text));
  return toHex(new Uint8Array(bytes));
}
