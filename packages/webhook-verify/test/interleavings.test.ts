import { CASES_TIMEOUT_MS, cases } from '@agent-platform/tools/cases';
import { expect, it } from 'vitest';
import { createMemoryStore } from '../src/index.ts';

/**
 * The steps that a worker may take. A store error loses either the step, before it takes effect (`lost`), or only its
 * response (`unanswered`). After a lost response, the client may send the step `again`, with the same token.
 */
const scripts = {
  completes: ['claim', 'complete'],
  'completes, unanswered': ['claim', 'complete unanswered'],
  'completes, lost': ['claim', 'complete lost'],
  releases: ['claim', 'release'],
  'releases, unanswered': ['claim', 'release unanswered'],
  crashes: ['claim'],
  'claims, unanswered': ['claim unanswered'],
  'extends, completes': ['claim', 'extend', 'complete'],
  'extends, crashes': ['claim', 'extend'],
  'claims again': ['claim', 'claim again', 'complete'],
  'completes again': ['claim', 'complete', 'complete again'],
} as const;
type Step = (typeof scripts)[keyof typeof scripts][number];
type Script = readonly Step[];

/** The clock may pass the end of the lease, go back, or go forward a little. */
const leaseMs = 10;
const jumps = [leaseMs, -4, 6];

/** Yields every order of the steps, given the number of steps of each actor. */
function* orders(steps: readonly number[]): Generator<number[]> {
  if (steps.every((left) => left === 0)) yield [];
  for (const [actor, left] of steps.entries()) {
    if (left === 0) continue;
    for (const rest of orders(steps.with(actor, left - 1))) yield [actor, ...rest];
  }
}

/** Yields every list of `length` items. Unless `ordered`, lists that differ only in their order are yielded once. */
function* lists<Item>(items: readonly Item[], length: number, ordered: boolean): Generator<Item[]> {
  if (length === 0) yield [];
  else {
    for (const [at, item] of items.entries()) {
      const left = ordered ? items : items.slice(at);
      for (const rest of lists(left, length - 1, ordered)) yield [item, ...rest];
    }
  }
}

/** Yields lists of clock jumps: no jump, each single jump, each two in a row, and so on. */
function* clocks(): Generator<number[]> {
  for (let length = 0; ; length += 1) yield* lists(jumps, length, true);
}

/** Runs three workers and the clock in this order on a store. Resolves with the first violation, if any. */
async function run(order: readonly number[], workers: readonly Script[], clock: readonly number[]) {
  let now = 1_000;
  const store = createMemoryStore({ clock: { now: () => now } });
  const tokens = workers.map(() => '');
  const at = [0, 0, 0, 0];
  // A model of a fenced lease, independent of how the store implements it.
  let done = false;
  let holder: number | undefined;
  let completedBy: number | undefined;
  let leaseEnd = Number.NEGATIVE_INFINITY;

  for (const actor of order) {
    const turn = at[actor] ?? 0;
    at[actor] = turn + 1;
    const step = workers[actor]?.[turn];
    if (step === undefined) {
      now += clock[turn] ?? 0;
      continue;
    }
    if (step.startsWith('claim')) {
      const again = step === 'claim again' ? tokens[actor] : undefined;
      if (again === '') continue;
      const claim = await store.claim('key', leaseMs, again);
      const isHeld = leaseEnd > now && (again === undefined || holder !== actor);
      const expected = done ? 'done' : isHeld ? 'in_progress' : 'claimed';
      if (claim.state !== expected) return `${step}: ${claim.state}, not ${expected}`;
      if (claim.state !== 'claimed') continue;
      if (again === undefined && tokens.includes(claim.token))
        return `${step}: a token given twice`;
      holder = actor;
      leaseEnd = now + leaseMs;
      tokens[actor] = step === 'claim unanswered' ? '' : claim.token;
      continue;
    }
    const token = tokens[actor] ?? '';
    if (token === '' || step === 'complete lost') continue;
    const holds = !done && holder === actor;
    const carriedOut =
      step === 'extend'
        ? await store.extend('key', token, leaseMs)
        : step.startsWith('complete')
          ? await store.complete('key', token)
          : await store.release('key', token);
    const confirmed = holds || (step === 'complete again' && completedBy === actor);
    if (carriedOut !== confirmed) return `${step}: ${carriedOut}, not ${confirmed}`;
    if (!holds) continue;
    if (step === 'extend') {
      leaseEnd = now + leaseMs;
    } else {
      done = step.startsWith('complete');
      if (done) completedBy = actor;
      holder = undefined;
      leaseEnd = Number.NEGATIVE_INFINITY;
    }
  }

  // When all workers have stopped, the delivery is completed or the next attempt can claim it, so it is never lost.
  now = Math.max(now, leaseEnd);
  for (const token of tokens) {
    if (done && token !== '' && (await store.release('key', token))) return 'a completion undone';
  }
  const { state } = await store.claim('key', leaseMs);
  return state === (done ? 'done' : 'claimed') ? undefined : `at the end: ${state}, done ${done}`;
}

/** Runs every schedule of three workers with these clock jumps. Resolves with the number of schedules. */
async function explore(clock: readonly number[]): Promise<number> {
  let schedules = 0;
  const names = Object.keys(scripts) as (keyof typeof scripts)[];
  for (const chosen of lists(names, 3, false)) {
    const workers = chosen.map((name) => scripts[name]);
    for (const order of orders([...workers, clock].map(({ length }) => length))) {
      const failure = await run(order, workers, clock);
      if (failure) expect.fail(`${failure}\n${chosen.join('; ')}\nclock ${clock}, order ${order}`);
      schedules += 1;
    }
  }
  return schedules;
}

it(
  'three workers never hold a claim at once, lose an event or undo a completion, in any order of steps',
  async () => {
    const least = cases(1_000_000);
    let schedules = 0;
    for (const clock of clocks()) {
      schedules += await explore(clock);
      if (schedules >= least) break;
    }
    expect(schedules).toBeGreaterThanOrEqual(least);
  },
  CASES_TIMEOUT_MS,
);
