import { expect, it } from 'vitest';
import type { Job } from '../generated/control-types.ts';
import { Disturbances } from './disturbances.ts';

const toJob = (id: string): Job => ({
  event: { id, event: 'message.sent' },
  body: '{}',
  attempt: 1,
});

it('a job that becomes due again uses up no second disturbance', () => {
  const disturbances = new Disturbances();
  const [job, other] = [toJob('e1'), toJob('e2')];
  disturbances.dropNext();
  disturbances.dropNext();
  disturbances.onDue(job);
  disturbances.onDue(job);
  expect([disturbances.take(job).isDropped, disturbances.take(other).isDropped]).toEqual([
    true,
    true,
  ]);
});

it('a job that becomes due while its attempt is in flight uses up no disturbance', () => {
  const disturbances = new Disturbances();
  const [job, other] = [toJob('e1'), toJob('e2')];
  expect(disturbances.take(job).isDropped).toBe(false);
  disturbances.dropNext();
  disturbances.onDue(job);
  expect(disturbances.take(other).isDropped).toBe(true);
});
