import { CASES_TIMEOUT_MS, cases } from '@agent-platform/tools/cases';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createMemoryStore, type DedupeStore, type WebhookContext } from '../src/index.ts';
import { createRequest } from './support/deliveries.ts';
import { createManualClock } from './support/manual-clock.ts';
import { createReceiver } from './support/receivers.ts';

const never = () => new Promise<never>(() => {});

describe('a receiver that gets one delivery several times, and may crash', () => {
  /** An attempt at the one delivery: when it arrives, and what its event handler does. */
  const attempt = fc.record({
    arrivesAt: fc.nat(20_000),
    runsMs: fc.nat(20_000),
    ends: fc.constantFrom('ok', 'ok', 'throw', 'crash' as const),
    storeMs: fc.nat(200),
  });

  it(
    'runs one event handler at a time, handles the event exactly once, and responds in time',
    () =>
      fc.assert(
        fc.asyncProperty(
          fc.array(attempt, { minLength: 1, maxLength: 5 }),
          fc.integer({ min: 2_000, max: 10_000 }),
          async (attempts, leaseMs) => {
            const clock = createManualClock(0);
            const inner = createMemoryStore({ clock });
            let running = 0;
            let handled = 0;
            const answers: { status: number; afterMs: number }[] = [];
            let crashes = 0;
            // A failed expectation in an event handler would only be a failed delivery.
            const violations: string[] = [];

            for (const { arrivesAt, runsMs, ends, storeMs } of attempts) {
              let hasCrashed = false;
              /** Waits on the clock. A process that has crashed never wakes. */
              const sleep = async (ms: number, signal?: AbortSignal) => {
                await clock.sleep(ms, signal);
                if (hasCrashed) await never();
              };
              const reach =
                <Args extends unknown[], Answer>(step: (...args: Args) => Promise<Answer>) =>
                async (...args: Args) => {
                  await sleep(storeMs);
                  return step(...args);
                };
              const store: DedupeStore = {
                claim: reach(inner.claim),
                extend: reach(inner.extend),
                complete: reach(inner.complete),
                release: reach(inner.release),
              };
              const work = async (_event: unknown, { signal }: WebhookContext) => {
                running += 1;
                if (running > 1) violations.push('two handlers run at once');
                await clock.sleep(runsMs);
                if (signal.aborted) violations.push('the lease is lost');
                running -= 1;
                if (ends === 'crash') {
                  hasCrashed = true;
                  crashes += 1;
                  await never();
                }
                if (ends === 'throw') throw new Error('no');
                handled += 1;
              };
              const handler = createReceiver(work, {
                store,
                leaseMs,
                clock: { now: clock.now, sleep },
              });
              void clock.sleep(arrivesAt).then(async () => {
                const { status } = await handler(createRequest('A'));
                if (status === 204 && handled === 0)
                  violations.push('204 before the event is handled');
                answers.push({ status, afterMs: clock.now() - arrivesAt });
              });
            }
            await clock.drain();
            expect(violations).toEqual([]);
            expect(handled).toBeLessThan(2);
            expect(answers.length).toBeGreaterThanOrEqual(attempts.length - crashes);
            for (const { afterMs } of answers) expect(afterMs).toBeLessThanOrEqual(9_000);

            // If no attempt has handled the delivery, the next one does, at the latest a lease after a crash.
            clock.advance(leaseMs);
            const last = vi.fn();
            const handler = createReceiver(last, { store: inner, leaseMs, clock });
            expect((await handler(createRequest('A'))).status).toBe(204);
            expect(last).toHaveBeenCalledTimes(1 - handled);
          },
        ),
        { numRuns: cases(100) },
      ),
    CASES_TIMEOUT_MS,
  );
});

/** How a call to the store goes wrong: with an error or a hang, before or after the store has carried it out. */
type Fault = { when: 'before' | 'after'; how: 'fails' | 'hangs' } | undefined;

/** Wraps a store, so that its calls take a while and suffer the faults that `nextFault` returns. */
function createFaultyStore(
  inner: DedupeStore,
  nextFault: (method: keyof DedupeStore) => Fault,
  takeTime: () => Promise<void>,
): DedupeStore {
  const reach =
    <Args extends unknown[], Result>(
      method: keyof DedupeStore,
      carryOut: (...args: Args) => Promise<Result>,
    ) =>
    async (...args: Args): Promise<Result> => {
      const fault = nextFault(method);
      await takeTime();
      const result = fault?.when === 'before' ? undefined : await carryOut(...args);
      await takeTime();
      if (fault?.how === 'hangs') return never();
      if (fault || result === undefined) throw new Error(`${method} failed`);
      return result;
    };
  return {
    claim: reach('claim', inner.claim),
    extend: reach('extend', inner.extend),
    complete: reach('complete', inner.complete),
    release: reach('release', inner.release),
  };
}

const attempts = fc.array(fc.record({ arrivesAt: fc.nat(20_000), runsMs: fc.nat(20_000) }), {
  minLength: 1,
  maxLength: 5,
});
const anyFault: fc.Arbitrary<Fault> = fc.record({
  when: fc.constantFrom('before', 'after'),
  how: fc.constantFrom('fails', 'hangs'),
});

describe('when calls to the store fail or hang', () => {
  it(
    'an event handler that loses its lease is aborted, 204 means handled, and responses are in time',
    () =>
      fc.assert(
        fc.asyncProperty(
          attempts,
          fc.integer({ min: 1_000, max: 10_000 }),
          fc.infiniteStream(fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, anyFault)),
          fc.infiniteStream(fc.oneof(fc.nat(100), fc.nat(3_000))),
          async (attempts, leaseMs, faults, latencies) => {
            const clock = createManualClock(0);
            const store = createFaultyStore(
              createMemoryStore({ clock }),
              () => faults.next().value,
              () => clock.sleep(latencies.next().value),
            );
            const running = new Set<AbortSignal>();
            const violations: string[] = [];
            let handled = 0;
            let answered = 0;
            for (const { arrivesAt, runsMs } of attempts) {
              const work = async (_event: unknown, { signal }: WebhookContext) => {
                const others = [...running];
                running.add(signal);
                // At the very end of a lease, the abort of its signal and the next attempt's claim are due at the same
                // time.
                await clock.sleep(1);
                if (others.some((other) => running.has(other) && !other.aborted))
                  violations.push('an event handler that was replaced runs on');
                await clock.sleep(runsMs);
                running.delete(signal);
                handled += 1;
              };
              const receive = createReceiver(work, { store, leaseMs, clock });
              void clock.sleep(arrivesAt).then(async () => {
                const { status } = await receive(createRequest('A'));
                answered += 1;
                if (status === 204 && handled === 0) violations.push('204 before it is handled');
                if (clock.now() > arrivesAt + 9_000) violations.push('a late response');
              });
            }
            await clock.drain();
            expect(violations).toEqual([]);
            expect(answered).toBe(attempts.length);
          },
        ),
        { numRuns: cases(300) },
      ),
    CASES_TIMEOUT_MS,
  );

  it(
    'an event is handled once, as long as no store method fails more than twice in a row',
    () =>
      fc.assert(
        fc.asyncProperty(
          attempts,
          fc.integer({ min: 2_000, max: 10_000 }),
          fc.infiniteStream(
            fc.constantFrom<Fault>(
              undefined,
              { when: 'before', how: 'fails' },
              { when: 'after', how: 'fails' },
            ),
          ),
          async (attempts, leaseMs, faults) => {
            const clock = createManualClock(0);
            const inRow = new Map<string, number>();
            const nextFault = (method: string) => {
              const failures = inRow.get(method) ?? 0;
              const fault = failures < 2 ? faults.next().value : undefined;
              inRow.set(method, fault ? failures + 1 : 0);
              return fault;
            };
            const inner = createMemoryStore({ clock });
            const store = createFaultyStore(inner, nextFault, async () => {});
            let handled = 0;
            let lost = 0;
            for (const { arrivesAt, runsMs } of attempts) {
              const work = async (_event: unknown, { signal }: WebhookContext) => {
                await clock.sleep(runsMs);
                handled += 1;
                if (signal.aborted) lost += 1;
              };
              const receive = createReceiver(work, { store, leaseMs, clock });
              void clock.sleep(arrivesAt).then(() => receive(createRequest('A')));
            }
            await clock.drain();
            clock.advance(leaseMs);
            const again = vi.fn();
            const last = createReceiver(again, { store: inner, leaseMs, clock });
            expect((await last(createRequest('A'))).status).toBe(204);
            expect({ handled: handled + again.mock.calls.length, lost }).toEqual({
              handled: 1,
              lost: 0,
            });
          },
        ),
        { numRuns: cases(300) },
      ),
    CASES_TIMEOUT_MS,
  );
});
