import { describe, expect, it } from 'vitest';
import type { Job, QueueState, WebhookRecord } from '../generated/control-types.ts';
import { Queue } from './queue.ts';
import {
  adaptToStatus,
  endRetries,
  fail,
  push,
  reactivate,
  type StepContext,
  succeed,
} from './queue-steps.ts';
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

/** A failed attempt whose record is d1. */
const failed = (job: Job) => ({ job, deliveryId: 'd1', isLast: false });

const [one, two, three] = [toJob(1), toJob(2), toJob(3)];

/** Returns the state of an empty queue with these changes. */
const stateOf = (parts: Partial<QueueState>): QueueState => ({
  failures: 0,
  due: [],
  retries: [],
  waiting: [],
  ...parts,
});

/** Creates an empty queue with these changes. */
function queueOf(parts: Partial<QueueState> = {}): Queue {
  const queue = new Queue();
  queue.load(stateOf(parts));
  return queue;
}

describe('an active webhook', () => {
  it('is sent its events in their order', () => {
    const queue = queueOf();
    push(queue, one, context());
    push(queue, two, context());
    expect(queue.nextJob(1000)).toBe(one);
    succeed(queue, one, context());
    expect(queue.nextJob(1000)).toBe(two);
  });

  it('keeps a job in its place until its attempt is over', () => {
    const queue = queueOf();
    push(queue, one, context());
    expect([queue.nextJob(1000), queue.nextJob(1000)]).toEqual([one, one]);
  });

  it('gets a failed attempt again after the wait of the schedule', () => {
    const queue = queueOf({ due: [one] });
    const { nextAttempts } = fail(queue, failed(one), context());
    const job = { ...one, attempt: 2, deliveryId: 'd1' };
    expect(queue.save()).toEqual(stateOf({ failures: 1, retries: [{ at: 1010, job }] }));
    expect(nextAttempts).toEqual([{ at: 1010, job }]);
    expect(queue.nextTime(1000)).toBe(1010);
  });

  it('gets no attempt after the last wait of the schedule', () => {
    const last = toJob(1, 3);
    const queue = queueOf({ due: [last] });
    fail(queue, failed(last), context());
    expect(queue.save()).toEqual(stateOf({ failures: 1 }));
  });

  it('has its failures forgotten by a success', () => {
    const queue = queueOf({ failures: 4, due: [one] });
    succeed(queue, one, context());
    expect(queue.failures).toBe(0);
  });

  it('keeps its status and its planned attempts after a success', () => {
    const queue = queueOf({ due: [one, two] });
    expect(succeed(queue, one, context())).toEqual({ nextAttempts: [] });
  });

  it('has a job dropped, and keeps the others', () => {
    const queue = queueOf({ failures: 1, due: [one, two] });
    queue.remove(one);
    expect(queue.save()).toEqual(stateOf({ failures: 1, due: [two] }));
  });

  it('is sent retries when their time comes, the earliest first, after what is due', () => {
    const retries = [
      { at: 1030, job: three },
      { at: 1020, job: two },
      { at: 1040, job: toJob(4) },
    ];
    const queue = queueOf({ due: [one], retries });
    queue.releaseRetries(1030);
    expect(queue.save()).toEqual(
      stateOf({ due: [one, two, three], retries: [{ at: 1040, job: toJob(4) }] }),
    );
  });

  it('is sent retries of one time in the order in which they were planned', () => {
    const queue = queueOf();
    for (const job of [two, one, three]) queue.addRetry(job, 1020);
    queue.releaseRetries(1020);
    expect(queue.save().due).toEqual([two, one, three]);
  });
});

describe('the fifth failure in a row', () => {
  const open = () =>
    queueOf({
      failures: 4,
      due: [two, three],
      retries: [{ at: 1005, job: { ...one, deliveryId: 'd0' } }],
    });
  const retriedOne = { ...one, deliveryId: 'd0' };
  const retriedTwo = { ...two, attempt: 2, deliveryId: 'd1' };

  it('drops all jobs where it makes a webhook inactive', () => {
    const queue = open();
    const step = fail(queue, failed(two), context({ schedule: inactivates }));
    expect(step.status).toBe('inactive');
    expect(queue.save()).toEqual(stateOf({}));
    expect(step.nextAttempts).toEqual(
      [three, retriedOne, retriedTwo].map((job) => ({ job, at: null })),
    );
  });

  it('moves all jobs to the first round, oldest event first, where it makes a webhook failing', () => {
    const queue = open();
    const step = fail(queue, failed(two), context());
    const waiting = [retriedOne, retriedTwo, three];
    expect(step.status).toBe('failing');
    expect(queue.save()).toEqual(
      stateOf({ failures: 5, waiting, failingSince: 1000, roundAt: 1100 }),
    );
    expect(step.nextAttempts).toEqual(waiting.map((job) => ({ job, at: 1100 })));
  });
});

describe('a failing webhook', () => {
  const waiting = stateOf({ waiting: [one, two], failingSince: 1000, roundAt: 1100 });
  const failing = (now: number) => context({ now, status: 'failing' });

  it('is sent nothing before its round, and then its oldest event', () => {
    const queue = queueOf(waiting);
    expect([queue.nextJob(1099), queue.nextJob(1100)]).toEqual([undefined, one]);
    expect(queue.nextTime(1099)).toBe(1100);
  });

  it('plans no time for a round in progress', () => {
    expect(queueOf(waiting).nextTime(1100)).toBeUndefined();
  });

  it('has new events wait for the round that is planned', () => {
    const queue = queueOf(waiting);
    push(queue, three, failing(1050));
    expect(queue.save()).toEqual({ ...waiting, waiting: [one, two, three] });
  });

  it('moves all jobs to the next round after a failed one', () => {
    const queue = queueOf(waiting);
    const { nextAttempts } = fail(queue, failed(one), failing(1100));
    const retried = { ...one, attempt: 2, deliveryId: 'd1' };
    expect(queue.save()).toEqual({ ...waiting, waiting: [retried, two], roundAt: 1200 });
    expect(nextAttempts).toEqual([retried, two].map((job) => ({ job, at: 1200 })));
  });

  it('has no round without an event that waits', () => {
    const last = toJob(1, 3);
    const queue = queueOf({ ...waiting, waiting: [last] });
    fail(queue, failed(last), failing(1100));
    expect(queue.save()).toEqual(stateOf({ failingSince: 1000 }));
    push(queue, two, failing(1234));
    expect(queue.roundAt).toBe(1300);
  });

  it('is active again after a success, and is sent all waiting events', () => {
    const queue = queueOf(waiting);
    const { status, nextAttempts } = succeed(queue, one, failing(1100));
    expect([status, queue.save()]).toEqual(['active', stateOf({ due: [two] })]);
    expect(nextAttempts).toEqual([{ job: two, at: 1100 }]);
  });

  it('is active again by hand, and is sent all waiting events', () => {
    const queue = queueOf(waiting);
    const { status } = reactivate(queue, 1050);
    expect([status, queue.save()]).toEqual(['active', stateOf({ due: [one, two] })]);
  });

  it('is sent nothing in a variant that has no rounds', () => {
    const queue = queueOf();
    push(queue, one, { now: 1000, status: 'failing', schedule: inactivates });
    expect(queue.save()).toEqual(stateOf({}));
  });
});

describe('an inactive webhook', () => {
  it('gets no retry of the attempt that was in flight', () => {
    const queue = queueOf({ due: [one] });
    const { nextAttempts } = fail(queue, failed(one), context({ status: 'inactive' }));
    expect(queue.save()).toEqual(stateOf({}));
    expect(nextAttempts).toEqual([{ job: { ...one, attempt: 2, deliveryId: 'd1' }, at: null }]);
  });
});

describe('an event that the receiver has received meanwhile', () => {
  it('is not sent again', () => {
    const retries = [
      { at: 1010, job: toJob(1, 2) },
      { at: 1020, job: toJob(2, 2) },
    ];
    const queue = queueOf({ due: [three], retries });
    expect(endRetries(queue, 'e1')).toEqual({ nextAttempts: [{ job: toJob(1, 2), at: null }] });
    expect(queue.save()).toEqual(stateOf({ due: [three], retries: retries.slice(1) }));
  });

  it('is not sent again after an attempt that was in flight, and the failure counts', () => {
    const queue = queueOf({ due: [one] });
    const { nextAttempts } = fail(queue, { ...failed(one), isLast: true }, context());
    expect([queue.save(), nextAttempts]).toEqual([stateOf({ failures: 1 }), []]);
  });

  it('leaves the round to the other events that wait for it', () => {
    const queue = queueOf({ waiting: [one, two], failingSince: 1000, roundAt: 1100 });
    endRetries(queue, 'e1');
    expect([queue.waiting(), queue.roundAt]).toEqual([[two], 1100]);
  });

  it('ends the round when no other event waits for it', () => {
    const queue = queueOf({ waiting: [one], failingSince: 1000, roundAt: 1100 });
    endRetries(queue, 'e1');
    expect([queue.waiting(), queue.roundAt]).toEqual([[], undefined]);
  });
});

describe('a saved queue', () => {
  const saved = stateOf({ failures: 2, due: [two], retries: [{ at: 1010, job: one }] });

  it('stays as it is for an active webhook', () => {
    const queue = queueOf(saved);
    adaptToStatus(queue, context());
    expect(queue.save()).toEqual(saved);
  });

  it('waits for a round where the webhook is failing', () => {
    const queue = queueOf(saved);
    adaptToStatus(queue, context({ status: 'failing' }));
    expect(queue.save()).toMatchObject({
      due: [],
      retries: [],
      waiting: [one, two],
      roundAt: 1100,
    });
  });

  it('is dropped where the webhook is inactive', () => {
    const queue = queueOf(saved);
    adaptToStatus(queue, context({ status: 'inactive' }));
    expect(queue.save()).toEqual(stateOf({}));
  });
});
