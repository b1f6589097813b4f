import { expect, it } from 'vitest';
import { Disturbances } from './disturbances.ts';

const undisturbed = { forgery: null, dropped: false };

it('an attempt that is already dropped does not use up another call of dropNext', () => {
  const disturbances = new Disturbances();
  disturbances.dropNext();
  disturbances.dropNext();
  const first = disturbances.takeForAttempt(undisturbed);
  expect(disturbances.takeForAttempt(first)).toEqual(first);
  expect(disturbances.takeForAttempt(undisturbed)).toEqual({ forgery: null, dropped: true });
  expect(disturbances.takeForAttempt(undisturbed)).toEqual(undisturbed);
});

it('forgeNext and dropNext can affect the same attempt, each in the order of its calls', () => {
  const disturbances = new Disturbances();
  disturbances.forgeNext('forged');
  disturbances.forgeNext('stale');
  disturbances.dropNext();
  expect(disturbances.takeForAttempt(undisturbed)).toEqual({ forgery: 'forged', dropped: true });
  expect(disturbances.takeForAttempt(undisturbed)).toEqual({ forgery: 'stale', dropped: false });
});

it('duplicateNext and holdNext can affect the same event, and each call affects one event', () => {
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
