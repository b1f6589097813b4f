import { CASES_TIMEOUT_MS, cases } from '@agent-platform/tools/cases';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createMemoryStore, type DedupeStore } from '../src/index.ts';
import { createRequest, clock as fixedClock } from './support/deliveries.ts';
import { createDeferred, createManualClock, settle } from './support/manual-clock.ts';
import { createReceiver } from './support/receivers.ts';

const leaseMs = 1_000;
const neverEnds = () => new Promise<void>(() => {});

describe('schedules in which other receivers lose events', () => {
  it('a pause beyond the lease: the late worker responds with no 2xx and does not affect the new one', async () => {
    const clock = createManualClock();
    const store = createMemoryStore({ clock });
    const [slow, next] = [createDeferred(), createDeferred()];
    const onError = vi.fn();
    // A separate clock, so that no timer of the paused process fires.
    const options = { store, leaseMs, clock: createManualClock(), onError };
    const late = createReceiver(() => slow.promise, options)(createRequest('A'));
    await settle();
    clock.advance(leaseMs);
    const taken = createReceiver(() => next.promise, { store, leaseMs, clock })(createRequest('A'));
    await settle();
    slow.resolve();
    expect((await late).status).toBe(503);
    expect(onError).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        code: 'lease_lost',
        message: expect.stringContaining('within `leaseMs` (1000 ms)'),
      }),
      expect.objectContaining({ step: 'complete' }),
    );
    next.resolve();
    expect((await taken).status).toBe(204);
  });
});

describe('a concurrent duplicate', () => {
  it('waits for the first result and responds with 204 without handling', async () => {
    const clock = createManualClock();
    const deferred = createDeferred();
    const work = vi.fn(() => deferred.promise);
    const handler = createReceiver(work, { store: createMemoryStore({ clock }), clock });
    const answers = [handler(createRequest('A')), handler(createRequest('A'))];
    await settle();
    deferred.resolve();
    await settle();
    clock.advance(50);
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([204, 204]);
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('gets a 503 with Retry-After 8 s after it arrived, before the sender stops waiting', async () => {
    const clock = createManualClock();
    const store = createMemoryStore({ clock });
    const handler = createReceiver(neverEnds, { store, clock });
    void handler(createRequest('A'));
    await settle();
    const arrived = clock.now();
    const answered = handler(createRequest('A')).then((response) => {
      expect(clock.now() - arrived).toBe(8_000);
      return response;
    });
    for (let ms = 0; ms < 8_000; ms += 50) {
      await settle();
      clock.advance(50);
    }
    const response = await answered;
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('30');
  });

  it('claims with one token, first after 50 ms and then at growing intervals of up to a second', async () => {
    const claims: [ms: number, token: string | undefined][] = [];
    const clock = createManualClock(0);
    const claim: DedupeStore['claim'] = async (_key, _leaseMs, token) => {
      claims.push([clock.now(), token]);
      return { state: 'in_progress' };
    };
    const store = { ...createMemoryStore(), claim };
    void createReceiver(() => {}, { store, clock })(createRequest('A'));
    for (let ms = 0; ms < 4_000; ms += 50) {
      await settle();
      clock.advance(50);
    }
    const token = claims[0]?.[1];
    expect(token).toEqual(expect.any(String));
    expect(claims).toEqual([0, 50, 150, 350, 750, 1_550, 2_550, 3_550].map((ms) => [ms, token]));
  });
});

it(
  'no order of three workers, crashes, takeovers and store errors answers 2xx before a completed run, or completes twice',
  () =>
    fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(fc.constantFrom('ok', 'throw', 'crash'), { minLength: 3, maxLength: 3 }),
        fc.array(fc.nat(leaseMs + 1), { minLength: 6, maxLength: 6 }),
        fc.array(fc.constantFrom('none', 'none', 'lost', 'unanswered'), { maxLength: 8 }),
        async (s, endings, jumps, errors) => {
          const clock = createManualClock();
          const inner = createMemoryStore({ clock });
          const left = [...errors];
          /** Runs a step when the scheduler allows it. The step or its response may be lost. */
          const reach = <Args extends unknown[], Answer>(
            step: (...args: Args) => Promise<Answer>,
          ) => {
            const arrive = s.scheduleFunction(async (...args: Args) => {
              const error = left.shift();
              const answer = error === 'lost' ? undefined : await step(...args);
              return { error, answer };
            });
            return async (...args: Args): Promise<Answer> => {
              const { error, answer } = await arrive(...args);
              if (answer === undefined || error === 'unanswered') throw new Error(`${error}`);
              return answer;
            };
          };
          const completedBy = new Set<string>();
          const store: DedupeStore = {
            claim: reach(inner.claim),
            release: reach(inner.release),
            extend: reach(inner.extend),
            complete: reach(async (key, token, keepMs) => {
              const completed = await inner.complete(key, token, keepMs);
              if (completed) completedBy.add(token);
              return completed;
            }),
          };
          let finished = 0;
          const accepted: number[] = [];
          const running = new Set<ReturnType<typeof createManualClock>>();
          for (const ending of endings) {
            const ownClock = createManualClock();
            running.add(ownClock);
            const work = async () => {
              if (ending === 'crash') {
                running.delete(ownClock);
                await neverEnds();
              }
              await s.schedule(Promise.resolve());
              if (ending === 'throw') throw new Error('no');
              finished += 1;
            };
            const handler = createReceiver(work, { store, leaseMs, waitMs: 0, clock: ownClock });
            void handler(createRequest('A')).then(({ status }) => {
              if (status === 204) accepted.push(Math.min(finished, completedBy.size));
            });
          }
          for (const jump of jumps) {
            await settle();
            if (s.count() > 0) await s.waitOne();
            clock.advance(jump);
            for (const ownClock of running) ownClock.advance(jump);
          }
          await settle();
          while (s.count() > 0) {
            await s.waitOne();
            await settle();
          }
          expect(completedBy.size).toBeLessThan(2);
          for (const before of accepted) expect(before).toBeGreaterThan(0);
          clock.advance(leaseMs);
          expect((await inner.claim(await claimedKey(), leaseMs)).state).toBe(
            completedBy.size === 1 ? 'done' : 'claimed',
          );
        },
      ),
      { numRuns: cases(150) },
    ),
  CASES_TIMEOUT_MS,
);

/** Returns the key of the one delivery in these schedules. */
async function claimedKey(): Promise<string> {
  let found = '';
  await createReceiver(
    (_, { key }) => {
      found = key;
    },
    { clock: { ...fixedClock, sleep: neverEnds } },
  )(createRequest('A'));
  return found;
}
