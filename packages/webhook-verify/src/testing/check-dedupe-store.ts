import type { DedupeStore, WebhookClaim } from '../stores/dedupe-store.ts';

/** A lease that never ends during a check. */
const longLeaseMs = 600_000;
const shortLeaseMs = 50;
const races = 10;
const claimsInRace = 32;
/** Not a whole number of seconds, so that a store that rounds down is noticed. */
const measuredMs = 1_500;
/** The clocks of the store and of this process may differ in speed by this part. */
const tolerance = 0.1;
/** How long to wait for a lease to end in the store. */
const longestWaitMs = 10_000;

/**
 * Tests a dedupe store of your own: that each delivery has one holder, even in races; that a lease ends, so that a
 * crash loses nothing, but not too early; that a handled delivery is remembered for as long as `keepMs` says; that a
 * late caller changes nothing once another has replaced it; and that repeated calls are harmless. It uses new keys,
 * waits for short leases in real time, and takes about two seconds.
 *
 * @param otherStore a second store on the same database, with its own connection, as another process would have. It
 * reveals a store that keeps its state in the process. Default: the same store
 * @throws Error that lists every rule that the store breaks
 *
 * @example
 * await checkDedupeStore(createMyStore(connect()), createMyStore(connect()));
 */
export async function checkDedupeStore(
  store: DedupeStore,
  otherStore: DedupeStore = store,
): Promise<void> {
  const checks = Object.entries(rules).map(async ([rule, check]) => {
    try {
      await check(store, otherStore);
      return [];
    } catch (error) {
      return [`- ${rule}: ${error instanceof Error ? error.message : error}`];
    }
  });
  const broken = (await Promise.all(checks)).flat();
  if (broken.length === 0) return;
  throw new Error(`The dedupe store breaks ${broken.length} rules:\n${broken.join('\n')}`);
}

type Check = (store: DedupeStore, other: DedupeStore) => Promise<void>;

/** The rules of a store, each with its check. The second store stands for another process. */
const rules: Record<string, Check> = {
  async 'a delivery has one holder'(store, other) {
    const key = createKey();
    await claim(store, key, longLeaseMs);
    await expectState(other.claim(key, longLeaseMs), 'in_progress', 'a second `claim`');
    await expectState(other.claim(createKey(), longLeaseMs), 'claimed', '`claim` of another key');
  },

  async 'a race has one winner'(store, other) {
    for (let race = 0; race < races; race += 1) {
      const key = createKey();
      const claims = Array.from({ length: claimsInRace }, (_, i) =>
        (i % 2 ? store : other).claim(key, longLeaseMs),
      );
      const states = (await Promise.all(claims)).map(({ state }) => state);
      const winners = states.filter((state) => state === 'claimed').length;
      expectEqual(winners, 1, `the number of winners among ${claimsInRace} calls of \`claim\``);
      expectEqual(states.includes('done'), false, 'whether any was `done` before `complete`');
    }
  },

  async 'a completed delivery is done'(store, other) {
    const key = createKey();
    const token = await claim(store, key, longLeaseMs);
    expectEqual(await store.complete(key, token), true, '`complete` by the holder');
    await expectState(other.claim(key, longLeaseMs), 'done', '`claim` after `complete`');
    expectEqual(await store.release(key, token), false, '`release` after `complete`');
    expectEqual(await store.extend(key, token, longLeaseMs), false, '`extend` after `complete`');
    await expectState(other.claim(key, longLeaseMs, token), 'done', '`claim` by the old token');
  },

  async 'a completion is forgotten after keepMs, and never with Infinity'(store, other) {
    const [brief, forever] = [createKey(), createKey()];
    await store.complete(
      forever,
      await claim(store, forever, longLeaseMs),
      Number.POSITIVE_INFINITY,
    );
    const token = await claim(store, brief, longLeaseMs);
    const isEarly = startMeasuring();
    await store.complete(brief, token, measuredMs);
    await claimWhenFree(other, brief, '`claim` after `keepMs`');
    expectEqual(
      isEarly(),
      false,
      `whether the delivery is forgotten before \`keepMs\` (${measuredMs} ms)`,
    );
    await expectState(
      other.claim(forever, longLeaseMs),
      'done',
      '`claim` after `complete` with `Infinity`',
    );
  },

  async 'a released delivery is free'(store, other) {
    const key = createKey();
    const token = await claim(store, key, longLeaseMs);
    expectEqual(await store.release(key, token), true, '`release` by the holder');
    const next = await claim(other, key, longLeaseMs);
    expectEqual(next === token, false, 'whether two claims have the same token');
  },

  async 'a crash loses nothing: a lease ends, but not too early'(store, other) {
    const key = createKey();
    const isEarly = startMeasuring();
    await claim(store, key, measuredMs);
    const next = await claimWhenFree(other, key, '`claim` after the lease');
    expectEqual(isEarly(), false, `whether the lease ends before \`leaseMs\` (${measuredMs} ms)`);
    expectEqual(await other.complete(key, next), true, '`complete` by the next holder');
  },

  async 'a late caller changes nothing after it was replaced'(store, other) {
    const key = createKey();
    const late = await claim(store, key, shortLeaseMs);
    const next = await claimWhenFree(other, key, '`claim` after the lease');
    expectEqual(await store.extend(key, late, longLeaseMs), false, '`extend` by the old token');
    expectEqual(await store.release(key, late), false, '`release` by the old token');
    expectEqual(await store.complete(key, late), false, '`complete` by the old token');
    await expectState(
      store.claim(key, longLeaseMs, late),
      'in_progress',
      '`claim` by the old token',
    );
    expectEqual(await other.complete(key, next), true, '`complete` by the next holder');
    expectEqual(await store.complete(key, late), false, '`complete` by the old token, once done');
  },

  async 'a late caller may complete while nobody has replaced it'(store, other) {
    const key = createKey();
    const token = await claim(store, key, 1);
    await pause(shortLeaseMs);
    expectEqual(await store.complete(key, token), true, '`complete` after the lease');
    await expectState(other.claim(key, longLeaseMs), 'done', '`claim` after `complete`');
  },

  async 'the holder extends its lease, and no further than it says'(store, other) {
    const key = createKey();
    const token = await claim(store, key, 1_000);
    const isEarly = startMeasuring();
    expectEqual(await store.extend(key, token, measuredMs), true, '`extend` by the holder');
    await claimWhenFree(other, key, '`claim` after the extended lease');
    expectEqual(isEarly(), false, `whether the lease ends before the extension (${measuredMs} ms)`);
  },

  async 'a repeated call is harmless'(store, other) {
    const [key, token] = [createKey(), crypto.randomUUID()];
    for (const time of ['first', 'repeated']) {
      const claimed = await claim(store, key, longLeaseMs, token);
      expectEqual(claimed, token, `the token of the ${time} \`claim\` with a token`);
    }
    await expectState(
      other.claim(key, longLeaseMs, crypto.randomUUID()),
      'in_progress',
      '`claim` with another token',
    );
    for (const time of ['first', 'repeated']) {
      expectEqual(await store.extend(key, token, longLeaseMs), true, `the ${time} \`extend\``);
    }
    for (const time of ['first', 'repeated']) {
      expectEqual(await store.complete(key, token), true, `the ${time} \`complete\``);
    }
    await expectState(other.claim(key, longLeaseMs), 'done', '`claim` after two `complete`s');
  },

  async 'unknown keys and tokens are refused'(store) {
    const key = createKey();
    expectEqual(await store.complete(key, 'made-up'), false, '`complete` of an unknown key');
    expectEqual(await store.release(key, 'made-up'), false, '`release` of an unknown key');
    expectEqual(await store.extend(key, 'made-up', 1_000), false, '`extend` of an unknown key');
    await claim(store, key, longLeaseMs);
    for (const token of ['made-up', '', 'done']) {
      expectEqual(await store.release(key, token), false, `\`release\` with the token '${token}'`);
    }
  },
};

/** Creates a key like those of deliveries: 64 hex digits. */
function createKey(): string {
  const digits = () => crypto.randomUUID().replaceAll('-', '');
  return digits() + digits();
}

async function claim(
  store: DedupeStore,
  key: string,
  leaseMs: number,
  ...token: [string?]
): Promise<string> {
  const claimed = await store.claim(key, leaseMs, ...token);
  if (claimed.state !== 'claimed')
    throw new Error(`\`claim\` is '${claimed.state}', not 'claimed'`);
  return claimed.token;
}

async function claimWhenFree(store: DedupeStore, key: string, what: string): Promise<string> {
  const giveUpAt = Date.now() + longestWaitMs;
  for (;;) {
    const claimed = await store.claim(key, longLeaseMs);
    if (claimed.state === 'claimed') return claimed.token;
    if (Date.now() > giveUpAt) {
      throw new Error(`${what} is '${claimed.state}' for ${longestWaitMs} ms, not 'claimed'`);
    }
    await pause(10);
  }
}

/** Starts to measure the time. The result says whether `measuredMs` have certainly not passed yet. */
function startMeasuring(): () => boolean {
  const startedAt = performance.now();
  return () => performance.now() - startedAt < measuredMs * (1 - tolerance);
}

async function expectState(
  claiming: Promise<WebhookClaim>,
  expected: WebhookClaim['state'],
  what: string,
): Promise<void> {
  expectEqual((await claiming)?.state, expected, what);
}

function expectEqual(actual: unknown, expected: unknown, what: string): void {
  if (actual === expected) return;
  throw new Error(`${what} is ${JSON.stringify(actual)}, not ${JSON.stringify(expected)}`);
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
