import { expect, it } from 'vitest';
import { describeStore } from '../test/store-laws.ts';
import { createMemoryStore } from './memory-store.ts';

describeStore('memory', () => createMemoryStore());

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

it('the memory store lets a lease run out on its clock, at the stated millisecond', async () => {
  let now = 0;
  const store = createMemoryStore({ clock: { now: () => now } });
  await store.claim('a', 1000);
  now = 999;
  expect(await store.claim('a', 1000)).toEqual({ state: 'in_progress' });
  now = 1000;
  expect(await store.claim('a', 1000)).toMatchObject({ state: 'claimed' });
});

it.each([0, -1, Number.NaN])('the memory store refuses maxDone %s', (maxDone) => {
  expect(() => createMemoryStore({ maxDone })).toThrow(TypeError);
});
