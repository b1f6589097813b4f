import { LuaFactory } from 'wasmoon';
import type { NodeRedisClient } from '../../src/rate-limit/redis-client.ts';

/** A time in which Redis does not reply. After `killed`, it has forgotten everything. */
export interface RedisOutage {
  readonly at: number;
  readonly lengthMs: number;
  readonly kind: 'paused' | 'killed';
}

const lua = await new LuaFactory().createEngine();

type Command = (...values: string[]) => unknown;
type Script = (keys: string[], values: string[]) => unknown;

/** Compiles a script by Redis's rules: it calls commands through `redis.call`. */
const compile = (script: string): ((call: Command) => Script) =>
  lua.doStringSync(`
    return function(call)
      local function toTable(reply)
        if type(reply) ~= 'userdata' then return reply end
        local values = {}
        for value in tostring(reply):gmatch('[^,]+') do table.insert(values, value) end
        return values
      end
      local redis = { call = function(...) return toTable(call(...)) end }
      return function(KEYS, ARGV) ${script} end
    end`);

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Creates a Redis in virtual time. It runs scripts, and needs fake timers. Outages are timed from now on. */
export function createVirtualRedis(latencyMs: number, outages: readonly RedisOutage[] = []) {
  const start = Date.now();
  const scripts = new Map<string, Script>();
  const entries = new Map<string, { value: string; expiresAt: number }>();
  let survivedKills = 0;

  const findOutage = () => {
    const now = Date.now() - start;
    return outages.find(({ at, lengthMs }) => now >= at && now < at + lengthMs);
  };
  const countKills = () =>
    outages.filter(({ kind, at }) => kind === 'killed' && Date.now() - start >= at).length;
  const untilEnd = ({ at, lengthMs }: RedisOutage) => sleep(start + at + lengthMs - Date.now());

  function find(key: string) {
    const entry = entries.get(key);
    if (entry && Date.now() <= entry.expiresAt) return entry;
    entries.delete(key);
    return undefined;
  }

  function keep(key: string, value: string, ms: number) {
    entries.set(key, { value, expiresAt: Date.now() + ms });
  }

  /** The members of each sorted set, by their scores. */
  const toMembers = (key: string) => JSON.parse(find(key)?.value ?? '[]') as [number, string][];

  function keepMembers(key: string, members: readonly [number, string][]) {
    const { expiresAt = Number.POSITIVE_INFINITY } = find(key) ?? {};
    entries.set(key, { value: JSON.stringify(members.toSorted(([a], [b]) => a - b)), expiresAt });
  }

  const commands: Record<string, (key: string, ...values: string[]) => unknown> = {
    TIME: () => [String(Math.floor(Date.now() / 1_000)), String((Date.now() % 1_000) * 1_000)],
    PTTL(key) {
      const expiresAt = find(key)?.expiresAt;
      if (expiresAt === undefined) return -2;
      return expiresAt === Number.POSITIVE_INFINITY ? -1 : expiresAt - Date.now();
    },
    ZREMRANGEBYSCORE: (key, _, most) =>
      keepMembers(
        key,
        toMembers(key).filter(([score]) => score > Number(most)),
      ),
    ZCARD: (key) => toMembers(key).length,
    ZADD: (key, score, member = '') =>
      keepMembers(key, [...toMembers(key), [Number(score), member]]),
    ZRANGE(key) {
      const [first] = toMembers(key);
      return first ? [first[1], String(first[0])] : [];
    },
    PEXPIRE(key, ms) {
      keep(key, String(find(key)?.value), Number(ms));
    },
    SET(key, value = '', _, ms) {
      keep(key, value, Number(ms));
    },
  };

  function call(name: string, ...values: string[]) {
    const command = commands[name];
    const [key = '', ...others] = values.map(String);
    if (!command) throw new Error(`The virtual Redis has no command ${name}.`);
    return command(key, ...others);
  }

  function run(script: string, keys: string[], values: string[]) {
    if (survivedKills < countKills()) entries.clear();
    survivedKills = countKills();
    const compiled = scripts.get(script) ?? compile(script)(call);
    scripts.set(script, compiled);
    return compiled(keys, values);
  }

  /** Waits as long as a command or a reply takes to arrive. Rejects if the server is killed meanwhile. */
  async function travel() {
    const kills = countKills();
    await sleep(latencyMs / 2);
    for (let outage = findOutage(); outage?.kind === 'paused'; outage = findOutage())
      await untilEnd(outage);
    if (countKills() > kills) throw new Error('Socket closed unexpectedly');
  }

  return {
    /** Creates a client. While Redis is killed, it either queues its commands or rejects them. */
    connect: (whileKilled: 'queue' | 'reject'): NodeRedisClient => ({
      evalSha() {},
      async eval(script, { keys, arguments: values }) {
        for (let outage = findOutage(); outage?.kind === 'killed'; outage = findOutage()) {
          if (whileKilled === 'reject') throw new Error('The client is closed');
          await untilEnd(outage);
        }
        await travel();
        const reply = run(script, keys, values);
        await travel();
        return reply;
      },
    }),
  };
}
