import { expect, it } from 'vitest';
import { Disturbances } from './disturbances.ts';

const undisturbed = { forgery: null, dropped: false };

it('an attempt uses up only one disturbance', () => {
  const disturbances = new Disturbances();
  disturbances.dropNext();
  disturbances.dropNext();
  const first = disturbances.takeForAttempt(undisturbed);
  expect(disturbances.takeForAttempt(first)).toEqual(first);
  expect(disturbances.takeForAttempt(undisturbed)).toEqual({ forgery: null, dropped: true });
  expect(disturbances.takeForAttempt(undisturbed)).toEqual(undisturbed);
});

it('an attempt may be forged and dropped, in the order of the requests', () => {
  const disturbances = new Disturbances();
  disturbances.forgeNext('forged');
  disturbances.forgeNext('stale');
  disturbances.dropNext();
  expect(disturbances.takeForAttempt(undisturbed)).toEqual({ forgery: 'forged', dropped: true });
  expect(disturbances.takeForAttempt(undisturbed)).toEqual({ forgery: 'stale', dropped: false });
});

it('an event may be duplicated and held', () => {
  const disturbances = new Disturbances();
  disturbances.duplicateNext();
  disturbances.holdNext();
  disturbances.holdNext();
  const taken = [1, 2, 3].map(() => disturbances.takeForEvent());
  expect(taken).toEqual([
    { isDuplicated: true, isHeld: true },
    { isDuplicated: false, isHeld: true },
    { isDuplicated: false, isHeld: false },
  ]);
});
