import { expect, it } from 'vitest';
import { describeStore } from '../../test/support/describe-store.ts';
import { createLossyMemoryStore, expectRepeatHandled } from '../../test/support/lossy-stores.ts';
import { createMemoryStore } from './memory-store.ts';

describeStore('memory store', () => createMemoryStore());

it('a delivery is handled when it is repeated, if the response of the store to its claim was lost', async () => {
  await expectRepeatHandled(createLossyMemoryStore());
});

it('the memory store forgets the oldest deliveries beyond maxDone, and no others', async () => {
  const store = createMemoryStore({ maxDone: 2 });
  for (const key of ['a', 'b', 'c']) {
    const claim = await store.claim(key, 1000);
    if (claim.state === 'claimed') await store.complete(key, claim.token);
  }
  expect(await store.claim('b', 1000)).toEqual({ state: 'done' });
  expect(await store.claim('c', 1000)).toEqual({ state: 'done' });
  expect(await store.claim('a', 1000)).toMatchObject({ state: 'claimed' });
});

it('the memory store holds at most maxDone handled deliveries, and all deliveries in progress', async () => {
  const store = createMemoryStore({ maxDone: 10, clock: { now: () => 0 } });
  for (let i = 0; i < 10; i += 1) {
    await store.claim(`done ${i}`, 1000, 'token');
    await store.complete(`done ${i}`, 'token');
  }
  await store.claim('running', 1000, 'token');
  const keys = Array.from({ length: 100 }, (_, i) => `lapsed ${i}`);
  for (const key of keys) await store.claim(key, 0, 'token');
  const released = await Promise.all(keys.map((key) => store.release(key, 'token')));
  expect(released.filter(Boolean)).toHaveLength(9);
  expect(released.slice(-9)).not.toContain(false);
  expect(await store.claim('done 9', 1000)).toMatchObject({ state: 'claimed' });
  expect(await store.release('running', 'token')).toBe(true);
});

it('the memory store forgets the token of a handled delivery when it is claimed again', async () => {
  let now = 0;
  const store = createMemoryStore({ clock: { now: () => now } });
  await store.claim('a', 1000, 'first');
  await store.complete('a', 'first', 500);
  now = 500;
  await store.claim('a', 1000, 'second');
  expect(await store.complete('a', 'first')).toBe(false);
});

it.each([0, -1, Number.NaN])('the memory store refuses maxDone %s', (maxDone) => {
  const error = new TypeError('Option `maxDone` must be a positive number.');
  expect(() => createMemoryStore({ maxDone })).toThrow(error);
});

it('the memory store refuses a misspelt option', () => {
  const options: object = { maxdone: 5 };
  expect(() => createMemoryStore(options)).toThrow(
    new TypeError('Unknown option `maxdone`. The options are `clock`, `maxDone`.'),
  );
});

it('a full memory store keeps the newest deliveries when its clock goes back', async () => {
  let now = 1_000_000;
  const store = createMemoryStore({ maxDone: 2, clock: { now: () => now } });
  const keys = ['a', 'b', 'c', 'd'];
  for (const key of keys) {
    await store.claim(key, 1000, key);
    await store.complete(key, key);
    now -= 100_000;
  }
  for (const key of ['c', 'd']) expect(await store.claim(key, 1000)).toEqual({ state: 'done' });
  for (const key of ['a', 'b']) {
    expect(await store.claim(key, 1000)).toMatchObject({ state: 'claimed' });
  }
});
