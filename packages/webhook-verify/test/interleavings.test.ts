import { expect, it } from 'vitest';
import { createMemoryStore } from '../src/index.ts';

type Ending = 'complete' | 'release' | 'crash';
const leaseMs = 10;

/** Every order in which the given number of steps of each actor can happen. */
function* orders(steps: readonly number[]): Generator<number[]> {
  if (steps.every((left) => left === 0)) yield [];
  for (const [actor, left] of steps.entries()) {
    if (left === 0) continue;
    for (const rest of orders(steps.with(actor, left - 1))) yield [actor, ...rest];
  }
}

/** Three workers of a claim, a heartbeat or none, and an ending, and a clock that jumps a lease twice. */
async function run(order: readonly number[], endings: readonly Ending[]) {
  let now = 0;
  const store = createMemoryStore({ clock: { now: () => now } });
  const workers = endings.map((ending) => ({ ending, token: '', leaseEnd: 0, handled: false }));
  let completions = 0;
  let holder: number | undefined;

  for (const actor of order) {
    const worker = workers[actor];
    if (!worker) {
      now += leaseMs;
      continue;
    }
    const { token, ending } = worker;
    if (token === '') {
      const claim = await store.claim('key', leaseMs);
      const held = workers.some((other) => other.leaseEnd > now);
      if (completions > 0) expect(claim.state).toBe('done');
      else expect(claim.state).toBe(held ? 'in_progress' : 'claimed');
      worker.token = claim.state === 'claimed' ? claim.token : 'none';
      if (claim.state === 'claimed') {
        for (const other of workers) other.leaseEnd = 0;
        worker.leaseEnd = now + leaseMs;
        holder = actor;
      }
      continue;
    }
    if (token === 'none') continue;
    const newest = holder === actor && completions === 0;
    if (ending === 'crash') continue;
    if (ending === 'complete') {
      const completed = await store.complete('key', token);
      expect(completed).toBe(newest);
      if (completed) completions += 1;
    } else {
      expect(await store.release('key', token)).toBe(newest);
      if (newest) holder = undefined;
    }
    if (newest) worker.leaseEnd = 0;
    worker.token = 'none';
  }

  // Nothing is lost: when all have stopped it is done, or the next worker gets it.
  now += leaseMs;
  const { state } = await store.claim('key', leaseMs);
  expect(completions).toBeLessThan(2);
  expect(state).toBe(completions === 1 ? 'done' : 'claimed');
}

it('two valid tokens, a lost event or an undone completion are reached by no schedule of three workers', async () => {
  const endings: Ending[] = ['complete', 'release', 'crash'];
  let schedules = 0;
  for (const order of orders([2, 2, 2, 2])) {
    for (const first of endings) {
      for (const second of endings) {
        for (const third of endings) {
          await run(order, [first, second, third]);
          schedules += 1;
        }
      }
    }
  }
  expect(schedules).toBe(2520 * 27);
}, 60_000);
