import { cases } from '@agent-platform/tools/cases';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Job, WebhookRecord } from '../generated/control-types.ts';
import { JobList, type SavedJobs } from './job-list.ts';
import type { RetrySchedule } from './schedule.ts';

const inactivates: RetrySchedule = { waitsMs: [10, 20], afterLimit: { status: 'inactive' } };
const makesRounds: RetrySchedule = {
  waitsMs: [10, 20],
  afterLimit: { status: 'failing', roundEveryMs: 100 },
};

/** An attempt of an event; events are numbered in their order. */
function toJob(n: number, attempt = 1): Job {
  return { event: { id: `e${n}`, event: 'message.sent' }, body: '{}', attempt };
}

const [one, two, three] = [toJob(1), toJob(2), toJob(3)];
const retried = (job: Job) => ({ ...job, attempt: job.attempt + 1, deliveryId: 'd1' });

/** Returns the state of an empty list with these changes. */
const stateOf = (parts: Partial<SavedJobs>): SavedJobs => ({
  failures: 0,
  due: [],
  retries: [],
  waiting: [],
  ...parts,
});

const active = (now = 1000) => ({ now, status: 'active' }) as const;
const failing = (now = 1000) => ({ now, status: 'failing' }) as const;

/** Creates a list at 1000 with these contents. By default, the webhook's failures lead to rounds. */
function listOf(
  parts: Partial<SavedJobs> = {},
  status: WebhookRecord['status'] = 'active',
  schedule = makesRounds,
): JobList {
  const list = new JobList(schedule);
  list.load(stateOf(parts), { now: 1000, status });
  return list;
}

/** Returns the job to send now, as the list holds it. */
function nextOf(list: JobList, now = 1000) {
  const next = list.nextJob(now);
  if (next === undefined) throw new Error('No job is due');
  return next;
}

describe('an active webhook', () => {
  it('is sent its events in their order', () => {
    const list = listOf();
    list.push(one, active());
    list.push(two, active());
    expect(nextOf(list).job).toBe(one);
    list.succeed(nextOf(list), 1000);
    expect(nextOf(list).job).toBe(two);
  });

  it('keeps a job in its place until its attempt has ended', () => {
    const list = listOf();
    list.push(one, active());
    expect(nextOf(list)).toBe(nextOf(list));
  });

  it('gets a failed attempt again after the wait of the schedule', () => {
    const list = listOf({ due: [one] });
    const { nextAttempts } = list.fail(nextOf(list), 'd1', 1000);
    const job = retried(one);
    expect(list.save(1000)).toEqual(stateOf({ failures: 1, retries: [{ at: 1010, job }] }));
    expect(nextAttempts).toEqual([{ at: 1010, job }]);
    expect(list.nextTime(1000)).toBe(1010);
  });

  it('gets no attempt after the last wait of the schedule', () => {
    const list = listOf({ due: [toJob(1, 3)] });
    list.fail(nextOf(list), 'd1', 1000);
    expect(list.save(1000)).toEqual(stateOf({ failures: 1 }));
  });

  it('has its failures forgotten by a success, and keeps its status and its jobs', () => {
    const list = listOf({ failures: 4, due: [one, two] });
    expect(list.succeed(nextOf(list), 1000)).toEqual({ nextAttempts: [] });
    expect(list.save(1000)).toEqual(stateOf({ due: [two] }));
  });

  it('is sent retries when their time comes, the earliest first, after what is due', () => {
    const retries = [
      { at: 1030, job: three },
      { at: 1020, job: two },
      { at: 1040, job: toJob(4) },
    ];
    const list = listOf({ due: [one], retries });
    expect(list.save(1030)).toEqual(
      stateOf({ due: [one, two, three], retries: [{ at: 1040, job: toJob(4) }] }),
    );
  });

  it('is sent a retry before the new event of its time', () => {
    const list = listOf({ retries: [{ at: 1020, job: retried(one) }] });
    list.push(two, active(1020));
    expect(list.save(1020).due).toEqual([retried(one), two]);
  });

  it('is sent retries of one time in the order of their events', () => {
    const list = listOf({ retries: [two, one, three].map((job) => ({ at: 1020, job })) });
    expect(list.save(1020).due).toEqual([one, two, three]);
  });

  it('keeps its retries at their times when it is made active again', () => {
    const retries = [{ at: 1020, job: retried(one) }];
    const list = listOf({ failures: 1, retries });
    expect(list.reactivate(1010)).toEqual({ nextAttempts: [] });
    expect(list.save(1010)).toEqual(stateOf({ retries }));
  });
});

describe('the fifth failure in a row', () => {
  const retriedOne = { ...one, deliveryId: 'd0' };
  const parts = { failures: 4, due: [two, three], retries: [{ at: 1005, job: retriedOne }] };

  it('drops all jobs where it makes a webhook inactive', () => {
    const list = listOf(parts, 'active', inactivates);
    const { status, nextAttempts } = list.fail(nextOf(list), 'd1', 1000);
    expect([status, list.save(1000)]).toEqual(['inactive', stateOf({})]);
    expect(nextAttempts).toEqual(
      [three, retriedOne, retried(two)].map((job) => ({ job, at: null })),
    );
  });

  it('moves all jobs to the first round, oldest event first, where it makes a webhook failing', () => {
    const list = listOf(parts);
    const { status, nextAttempts } = list.fail(nextOf(list), 'd1', 1000);
    const waiting = [retriedOne, retried(two), three];
    expect([status, list.save(1000)]).toEqual([
      'failing',
      stateOf({ failures: 5, waiting, failingSince: 1000, roundAt: 1100 }),
    ]);
    expect(nextAttempts).toEqual(waiting.map((job) => ({ job, at: 1100 })));
  });
});

describe('a failing webhook', () => {
  const waiting = stateOf({ waiting: [one, two], failingSince: 1000, roundAt: 1100 });

  it('is sent nothing before its round, and then its oldest event', () => {
    const list = listOf(waiting, 'failing');
    expect([list.nextJob(1099), nextOf(list, 1100).job]).toEqual([undefined, one]);
    expect(list.nextTime(1099)).toBe(1100);
  });

  it('plans its oldest event only, and nothing for a round in progress', () => {
    const list = listOf(waiting, 'failing');
    expect(list.planned(1099)).toEqual([{ at: 1100, job: one }]);
    expect([list.planned(1100), list.nextTime(1100)]).toEqual([[], undefined]);
  });

  it('has new events wait for the round that is planned', () => {
    const list = listOf(waiting, 'failing');
    list.push(three, failing(1050));
    expect(list.save(1050)).toEqual({ ...waiting, waiting: [one, two, three] });
  });

  it('moves all jobs to the next round after a failed one', () => {
    const list = listOf(waiting, 'failing');
    const { nextAttempts } = list.fail(nextOf(list, 1100), 'd1', 1100);
    const jobs = [retried(one), two];
    expect(list.save(1100)).toEqual({ ...waiting, waiting: jobs, roundAt: 1200 });
    expect(nextAttempts).toEqual(jobs.map((job) => ({ job, at: 1200 })));
  });

  it('keeps to the times of its rounds when no event waits for one of them', () => {
    const list = listOf({ ...waiting, waiting: [toJob(1, 3)] }, 'failing');
    list.fail(nextOf(list, 1100), 'd1', 1100);
    expect(list.save(1100)).toEqual(stateOf({ failingSince: 1000 }));
    list.push(two, failing(1234));
    expect(list.nextTime(1234)).toBe(1300);
  });

  it('is active again after a success, and is sent all waiting events', () => {
    const list = listOf(waiting, 'failing');
    const { status, nextAttempts } = list.succeed(nextOf(list, 1100), 1100);
    expect([status, list.save(1100)]).toEqual(['active', stateOf({ due: [two] })]);
    expect(nextAttempts).toEqual([{ job: two, at: 1100 }]);
  });

  it('is active again by hand, and is sent all waiting events', () => {
    const list = listOf(waiting, 'failing');
    const { status } = list.reactivate(1050);
    expect([status, list.save(1050)]).toEqual(['active', stateOf({ due: [one, two] })]);
  });

  it('knows the job in flight again when it is made active by hand meanwhile', () => {
    const list = listOf(waiting, 'failing');
    const inFlight = nextOf(list, 1100);
    list.reactivate(1150);
    list.succeed(inFlight, 1150);
    expect(list.save(1150)).toEqual(stateOf({ due: [two] }));
  });
});

describe('an inactive webhook', () => {
  it('is sent no events', () => {
    const list = listOf();
    list.push(one, { now: 1000, status: 'inactive' });
    expect(list.save(1000)).toEqual(stateOf({}));
  });

  it('has its jobs dropped, and its failures forgotten', () => {
    const list = listOf({ failures: 2, due: [one], retries: [{ at: 1010, job: two }] });
    expect(list.drop()).toEqual({ nextAttempts: [one, two].map((job) => ({ job, at: null })) });
    expect(list.save(1000)).toEqual(stateOf({}));
  });
});

describe('an event that the receiver has received meanwhile', () => {
  it('is not sent again', () => {
    const retries = [
      { at: 1010, job: toJob(1, 2) },
      { at: 1020, job: toJob(2, 2) },
    ];
    const list = listOf({ due: [three], retries });
    expect(list.endRetries('e1')).toEqual({ nextAttempts: [{ job: toJob(1, 2), at: null }] });
    expect(list.save(1000)).toEqual(stateOf({ due: [three], retries: retries.slice(1) }));
  });

  it('leaves the round to the other events that wait for it', () => {
    const list = listOf({ waiting: [one, two], failingSince: 1000, roundAt: 1100 }, 'failing');
    list.endRetries('e1');
    expect(list.save(1000)).toMatchObject({ waiting: [two], roundAt: 1100 });
    list.endRetries('e2');
    expect(list.nextTime(1000)).toBeUndefined();
  });
});

describe('a saved list', () => {
  const saved = stateOf({ failures: 2, due: [two], retries: [{ at: 1010, job: one }] });

  it('stays as it is for an active webhook', () => {
    expect(listOf(saved).save(1000)).toEqual(saved);
  });

  it('waits for a round where the webhook is failing', () => {
    expect(listOf(saved, 'failing').save(1000)).toMatchObject({
      due: [],
      retries: [],
      waiting: [one, two],
      roundAt: 1100,
    });
  });

  it('is dropped where the webhook is inactive', () => {
    expect(listOf(saved, 'inactive').save(1000)).toEqual(stateOf({}));
  });
});

/** What may happen to a webhook next. The wait before it may end at the time of a retry or of a round. */
const step = fc.record({
  waitMs: fc.constantFrom(0, 0, 1, 5, 10, 20, 70, 100),
  what: fc.oneof(
    { weight: 20, arbitrary: fc.constantFrom('event' as const, 'failure' as const) },
    { weight: 4, arbitrary: fc.constantFrom('success' as const, 'active' as const) },
    { weight: 1, arbitrary: fc.constant('inactive' as const) },
  ),
});

describe('any list', () => {
  it('loses and doubles no job, announces it when it is due, and sends the oldest event of a time first', () => {
    const law = fc.property(
      fc.constantFrom(inactivates, makesRounds),
      fc.array(step, { minLength: 30, maxLength: 80 }),
      (schedule, steps) => {
        const announced = new Set<string>();
        const toText = ({ event, attempt }: Job) => `${event.id}/${attempt}`;
        const list = new JobList(schedule, (job) => announced.add(toText(job)));
        /** The attempts that are still to be made, and when. Each event is one of them or is over. */
        const expected = new Map<string, { attempt: number; at: number }>();
        let status: WebhookRecord['status'] = 'active';
        let [now, events] = [1000, 0];

        const idOf = (n: number) => `e${String(n).padStart(3, '0')}`;
        const note = ({ status: next, nextAttempts }: ReturnType<JobList['drop']>) => {
          status = next ?? status;
          for (const { job, at } of nextAttempts) {
            if (at === null) expected.delete(job.event.id);
            else expected.set(job.event.id, { attempt: job.attempt, at });
          }
        };
        for (const { waitMs, what } of steps) {
          now += waitMs;
          list.announceDue(now);
          const next = list.nextJob(now);
          const isSent = what === 'success' || what === 'failure';
          if (what === 'event') {
            const id = idOf(events++);
            list.push({ ...toJob(0), event: { id, event: 'message.sent' } }, { now, status });
            const at =
              status === 'active' ? now : (list.list('w', undefined, now).at(-1)?.at ?? '');
            if (status !== 'inactive') {
              expected.set(id, { attempt: 1, at: typeof at === 'number' ? at : Date.parse(at) });
            }
          } else if (what === 'active') {
            note(list.reactivate(now));
            status = 'active';
          } else if (what === 'inactive') {
            note(list.drop());
            status = 'inactive';
          } else if (isSent && next !== undefined) {
            const { event, attempt } = next.job;
            expect(expected.get(event.id)).toEqual({ attempt, at: next.at });
            const earliest = [...expected].sort(
              ([id, a], [other, b]) => a.at - b.at || (id < other ? -1 : 1),
            );
            expect(earliest[0]?.[0]).toBe(event.id);
            if (status === 'active') expect(announced).toContain(toText(next.job));
            expected.delete(event.id);
            note(what === 'success' ? list.succeed(next, now) : list.fail(next, event.id, now));
          }
          const left = list
            .list('w', undefined, now)
            .map(({ eventId, attempt }) => [eventId, attempt]);
          expect(left.sort()).toEqual(
            [...expected].map(([id, { attempt }]) => [id, attempt]).sort(),
          );
          const restored = new JobList(schedule);
          restored.load(list.save(now), { now, status });
          expect(restored.save(now)).toMatchObject({ failures: list.save(now).failures });
          expect(restored.list('w', undefined, now)).toHaveLength(left.length);
        }
      },
    );
    fc.assert(law, { numRuns: cases(300) });
  });
});
