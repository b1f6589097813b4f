import { describe, expect, it, vi } from 'vitest';
import { createMemoryStore, type DedupeStore } from '../src/index.ts';
import { createRequest } from './support/deliveries.ts';
import { createDeferred, createManualClock, settle } from './support/manual-clock.ts';
import { createReceiver } from './support/receivers.ts';

const leaseMs = 1_000;
const neverEnds = () => new Promise<void>(() => {});

describe('a worker that is paused beyond its lease', () => {
  it('responds with a 503 and does not disturb the worker that took over', async () => {
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

describe('a duplicate of a delivery that is being handled', () => {
  it('waits for the first result and gets a 204 without being handled', async () => {
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

  it('gets a 503 with Retry-After, 8 s after it arrived, before the sender stops waiting', async () => {
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

  it('is claimed again in the store after 50 ms and then at growing intervals of up to a second', async () => {
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
