import { expect, it } from 'vitest';
import type { Job } from '../generated/control-types.ts';
import { createDisturbances } from './disturbances.ts';

const toJob = (id: string): Job => ({
  event: { id, event: 'message.sent' },
  body: '{}',
  attempt: 1,
});

it('a job that becomes due again uses up no second disturbance', () => {
  const { dropNext, onDue, take } = createDisturbances();
  const [job, other] = [toJob('e1'), toJob('e2')];
  dropNext();
  dropNext();
  onDue(job);
  onDue(job);
  expect([take(job).isDropped, take(other).isDropped]).toEqual([true, true]);
});

it('a job that becomes due while its attempt is in flight uses up no disturbance', () => {
  const { dropNext, onDue, take } = createDisturbances();
  const [job, other] = [toJob('e1'), toJob('e2')];
  expect(take(job).isDropped).toBe(false);
  dropNext();
  onDue(job);
  expect(take(other).isDropped).toBe(true);
});
