import { describe, expect, it } from 'vitest';
import type { WebhookRecord } from '../records/records.ts';
import type { AttemptOutcome } from './attempt.ts';
import type { Job } from './job.ts';
import {
  adaptToStatus,
  conclude,
  emptyQueue,
  nextJob,
  nextTime,
  push,
  type Queue,
  reactivate,
  releaseRetries,
  type StepContext,
} from './queue.ts';
import type { RetrySchedule } from './schedule.ts';

const inactivates: RetrySchedule = { waitsMs: [10, 20], afterLimit: { status: 'inactive' } };
const makesRounds: RetrySchedule = {
  waitsMs: [10, 20],
  afterLimit: { status: 'failing', roundEveryMs: 100 },
};

/** A step's context: an active webhook at 1000, whose failures lead to rounds. */
function context({
  now = 1000,
  status = 'active' as WebhookRecord['status'],
  schedule = makesRounds,
} = {}): StepContext {
  return { now, status, schedule };
}

/** The first attempt of an event; events are numbered in their order. */
function toJob(n: number, attempt = 1): Job {
  return { event: { id: `e${n}`, event: 'message.sent' }, body: '{}', attempt };
}

const failed: AttemptOutcome = { kind: 'failed', delivery: { id: 'd1' } as never };
const delivered: AttemptOutcome = { kind: 'delivered', delivery: { id: 'd1' } as never };
const [one, two, three] = [toJob(1), toJob(2), toJob(3)];

/** A queue that is empty but for this. */
const queueOf = (parts: Partial<Queue>): Queue => ({ ...emptyQueue, ...parts });

describe('an active webhook', () => {
  it('is sent its events in their order', () => {
    const first = push(emptyQueue, one, context()).queue;
    const { queue } = push(first, two, context());
    expect(nextJob(queue, 1000)).toBe(one);
    expect(nextJob(conclude(queue, one, delivered, context()).queue, 1000)).toBe(two);
  });

  it('keeps a job in its place until its attempt is over', () => {
    const { queue } = push(emptyQueue, one, context());
    expect([nextJob(queue, 1000), nextJob(queue, 1000)]).toEqual([one, one]);
  });

  it('gets a failed attempt again after the wait of the schedule, and it is announced', () => {
    const { queue, announcements } = conclude(queueOf({ due: [one] }), one, failed, context());
    const job = { ...one, attempt: 2, deliveryId: 'd1' };
    expect(queue).toEqual(queueOf({ failures: 1, retries: [{ at: 1010, job }] }));
    expect(announcements).toEqual([{ at: 1010, job }]);
    expect(nextTime(queue, 1000)).toBe(1010);
  });

  it('gets no attempt after the last wait of the schedule', () => {
    const last = toJob(1, 3);
    const { queue } = conclude(queueOf({ due: [last] }), last, failed, context());
    expect(queue).toEqual(queueOf({ failures: 1 }));
  });

  it('has its failures forgotten by a success', () => {
    const queue = queueOf({ failures: 4, due: [one] });
    expect(conclude(queue, one, delivered, context()).queue.failures).toBe(0);
  });

  it('loses a job whose attempt came to nothing, and keeps the others', () => {
    const queue = queueOf({ failures: 1, due: [one, two] });
    const after = conclude(queue, one, { kind: 'gone' }, context()).queue;
    expect(after).toEqual(queueOf({ failures: 1, due: [two] }));
  });

  it('is sent retries when their time comes, the earliest first, after what is due', () => {
    const retries = [
      { at: 1030, job: three },
      { at: 1020, job: two },
      { at: 1040, job: toJob(4) },
    ];
    const queue = releaseRetries(queueOf({ due: [one], retries }), 1030);
    expect(queue.due).toEqual([one, two, three]);
    expect(queue.retries).toEqual([{ at: 1040, job: toJob(4) }]);
  });
});

describe('the fifth failure in a row', () => {
  const queue = queueOf({
    failures: 4,
    due: [two, three],
    retries: [{ at: 1005, job: { ...one, deliveryId: 'd0' } }],
  });
  const retriedOne = { ...one, deliveryId: 'd0' };
  const retriedTwo = { ...two, attempt: 2, deliveryId: 'd1' };

  it('gives up everything where it makes a webhook inactive', () => {
    const step = conclude(queue, two, failed, context({ schedule: inactivates }));
    expect(step.status).toBe('inactive');
    expect(step.queue).toEqual(emptyQueue);
    expect(step.announcements).toEqual(
      [three, retriedOne, retriedTwo].map((job) => ({ job, at: null })),
    );
  });

  it('puts everything off to the first round, oldest event first, where the webhook is failing', () => {
    const step = conclude(queue, two, failed, context());
    const waiting = [retriedOne, retriedTwo, three];
    expect(step.status).toBe('failing');
    expect(step.queue).toEqual(
      queueOf({ failures: 5, waiting, failingSince: 1000, roundAt: 1100 }),
    );
    expect(step.announcements).toEqual(waiting.map((job) => ({ job, at: 1100 })));
  });
});

describe('a failing webhook', () => {
  const waiting = queueOf({ waiting: [one, two], failingSince: 1000, roundAt: 1100 });
  const failing = (now: number) => context({ now, status: 'failing' });

  it('is sent nothing before its round, and then its oldest event', () => {
    expect([nextJob(waiting, 1099), nextJob(waiting, 1100)]).toEqual([undefined, one]);
    expect(nextTime(waiting, 1099)).toBe(1100);
  });

  it('has new events wait for the round that is planned', () => {
    const { queue } = push(waiting, three, failing(1050));
    expect(queue).toEqual({ ...waiting, waiting: [one, two, three] });
  });

  it('puts everything off to the next round after a failed one', () => {
    const { queue, announcements } = conclude(waiting, one, failed, failing(1100));
    const retried = { ...one, attempt: 2, deliveryId: 'd1' };
    expect(queue).toEqual({ ...waiting, waiting: [retried, two], roundAt: 1200 });
    expect(announcements).toEqual([retried, two].map((job) => ({ job, at: 1200 })));
  });

  it('has no round without an event that waits', () => {
    const last = toJob(1, 3);
    const { queue } = conclude({ ...waiting, waiting: [last] }, last, failed, failing(1100));
    expect(queue).toEqual(queueOf({ failingSince: 1000 }));
    expect(push(queue, two, failing(1234)).queue).toMatchObject({ roundAt: 1300 });
  });

  it('is active again after a success, and is sent all that waits', () => {
    const { status, queue, announcements } = conclude(waiting, one, delivered, failing(1100));
    expect([status, queue]).toEqual(['active', queueOf({ due: [two] })]);
    expect(announcements).toEqual([{ job: two, at: 1100 }]);
  });

  it('is active again by hand, and is sent all that waits', () => {
    const { status, queue } = reactivate(waiting, 1050);
    expect([status, queue]).toEqual(['active', queueOf({ due: [one, two] })]);
  });

  it('is sent nothing in a variant that has no rounds', () => {
    const context = { now: 1000, status: 'failing', schedule: inactivates } as const;
    expect(push(emptyQueue, one, context).queue).toEqual(emptyQueue);
  });
});

describe('a saved queue', () => {
  const saved = queueOf({ failures: 2, due: [two], retries: [{ at: 1010, job: one }] });

  it('stays as it is for an active webhook', () => {
    expect(adaptToStatus(saved, context()).queue).toEqual(saved);
  });

  it('waits for a round where the webhook is failing', () => {
    const { queue } = adaptToStatus(saved, context({ status: 'failing' }));
    expect(queue).toMatchObject({ due: [], retries: [], waiting: [one, two], roundAt: 1100 });
  });

  it('is given up where the webhook is inactive', () => {
    const { queue } = adaptToStatus(saved, context({ status: 'inactive' }));
    expect(queue).toEqual(emptyQueue);
  });
});
