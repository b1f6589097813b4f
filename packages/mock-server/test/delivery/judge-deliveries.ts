import type { DeliveryRecord } from '@agent-platform/mock-server';
import type { FailureCode } from '../../src/records/failure-code.ts';

/** Something that happened to one webhook. */
export type Happened =
  | { readonly what: 'published'; readonly at: number; readonly eventId: string }
  | { readonly what: 'active'; readonly at: number }
  | { readonly what: 'inactive'; readonly at: number }
  | { readonly what: 'moved'; readonly at: number; readonly url: string }
  | Attempted;

/** One attempt: the request, the receiver's reaction and the mock's record. */
export interface Attempted {
  readonly what: 'attempted';
  readonly at: number;
  readonly body: string;
  /** The failure that the receiver caused; `null` if it accepted the event. */
  readonly failure: FailureCode | null;
  /** Whether an earlier attempt was in flight when this one arrived. */
  readonly isOverlapping: boolean;
  readonly record: DeliveryRecord;
}

/** The final state of the webhook. */
export interface Ending {
  readonly what: 'ended';
  readonly at: number;
  readonly status: string;
  readonly alertedAt: readonly number[];
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const BEAT = 15 * MINUTE;

/** The contract's schedules (6.1, 6.2), written independently of the mock. */
const WAITS = {
  A: [MINUTE, 5 * MINUTE, 15 * MINUTE, 60 * MINUTE],
  B: [5 * SECOND, 15 * SECOND, MINUTE, 5 * MINUTE, 15 * MINUTE],
};

/** An event that is not delivered yet. */
interface Pending {
  readonly eventId: string;
  body?: string;
  attempts: number;
  /** The record of its latest attempt. */
  record?: DeliveryRecord;
  /** The time of the next attempt; `undefined` while the event waits for the webhook to recover. */
  dueAt: number | undefined;
  /** Whether the event keeps its place in the queue: no attempt was made yet, or the event waited for the recovery. */
  inLine: boolean;
}

/**
 * Judges the history of one webhook by the laws of decisions W2 to W21, D10 and D13, without a queue or a timer. It
 * computes the time of each required attempt. Other attempts must be manual, or forged copies. The records are read at
 * the end, so each record announces the attempt that followed, or the attempt that is still scheduled.
 * @throws Error naming the law that is broken.
 */
export function judgeDeliveries(
  variant: 'A' | 'B',
  firstUrl: string,
  happened: readonly Happened[],
  ending: Ending,
): void {
  let status = 'active';
  let url = firstUrl;
  /** The time of a forged copy, which the genuine attempt must follow at once. */
  let copiedAt: number | undefined;
  let failures = 0;
  let nextBeat = Number.POSITIVE_INFINITY;
  let pending: Pending[] = [];
  const alertedAt: number[] = [];
  let now: Happened | Ending = ending;

  function must(holds: boolean, law: string): asserts holds {
    if (!holds) throw new Error(`${law}\n${JSON.stringify(now)}`);
  }

  function mustAnnounce({ record }: Pending, next: number | null) {
    if (record === undefined) return;
    const said = record.next_retry_at === null ? null : Date.parse(record.next_retry_at);
    must(said === next, `attempt ${record.attempt} announces the next one, at ${next}`);
  }

  function giveUp(event: Pending) {
    mustAnnounce(event, null);
    pending = pending.filter((other) => other !== event);
  }

  function recover(at: number) {
    status = 'active';
    failures = 0;
    nextBeat = Number.POSITIVE_INFINITY;
    for (const event of pending.filter(({ dueAt }) => dueAt === undefined)) {
      event.dueAt = at;
      event.inLine = true;
    }
  }

  function switchOff() {
    status = 'inactive';
    nextBeat = Number.POSITIVE_INFINITY;
    for (const event of pending) giveUp(event);
  }

  function beginToFail(at: number) {
    status = 'failing';
    alertedAt.push(at);
    nextBeat = at + BEAT;
    for (const event of pending) event.dueAt = undefined;
  }

  /** Requires that every attempt that was due before this time has been made. */
  function passTo(time: number) {
    for (const { eventId, dueAt = time } of pending) {
      must(dueAt >= time, `an attempt to deliver ${eventId} comes when it is due, at ${dueAt}`);
    }
    for (; nextBeat < time; nextBeat += BEAT) {
      must(
        pending.length === 0,
        `a failing webhook is tried every 15 minutes, here at ${nextBeat}`,
      );
    }
  }

  /** Counts a failure. An event gets one more attempt than its schedule has waits, even on a failing webhook. */
  function fail(event: Pending, at: number) {
    const wait = WAITS[variant][event.attempts - 1];
    if (wait === undefined) giveUp(event);
    else event.dueAt = status === 'failing' ? undefined : at + wait;
    if (status === 'failing') return;
    failures++;
    if (failures === 5 && variant === 'A') switchOff();
    if (failures === 5 && variant === 'B') beginToFail(at);
  }

  /** A manual delivery changes nothing, but a redelivery that succeeds ends the attempts of its event. */
  function attemptedManually({ failure, record }: Attempted) {
    must(record.next_retry_at === null, 'a manual delivery is not retried');
    if (!record.by_hand || failure !== null) return;
    for (const event of pending.filter(({ eventId }) => eventId === record.event_id)) giveUp(event);
  }

  function attempted(attempt: Attempted) {
    const { at, body, failure, isOverlapping, record } = attempt;
    must(!isOverlapping, 'one attempt is made at a time');
    must(record.error === failure, `the failure is called ${failure}`);
    must(record.url === url, `the attempt goes to ${url}`);
    if (record.by_hand || record.event === 'webhook.test') return attemptedManually(attempt);
    if (copiedAt !== undefined)
      must(at === copiedAt, `the attempt follows its copy, at ${copiedAt}`);
    copiedAt = record.forged === null ? undefined : at;
    if (record.forged !== null) return must(record.next_retry_at === null, 'a copy is not retried');
    must(status !== 'inactive', 'an inactive webhook is sent nothing');
    const event = pending.find(({ eventId }) => eventId === record.event_id);
    must(event !== undefined, 'an event that was accepted or given up is not sent again');
    if (status === 'failing') {
      must(at === nextBeat, `a failing webhook is tried every 15 minutes, here at ${nextBeat}`);
      must(event === pending[0], 'a failing webhook is tried with its oldest event');
      nextBeat += BEAT;
    } else {
      must(at === event.dueAt, `an attempt comes when it is due, at ${event.dueAt}`);
      const earlier = pending.slice(0, pending.indexOf(event));
      must(!(event.inLine && earlier.some(({ inLine }) => inLine)), 'events keep their order');
    }
    event.body ??= body;
    event.attempts++;
    event.inLine = false;
    must(body === event.body, 'every attempt sends the same bytes');
    must(record.attempt === event.attempts, `this is attempt ${event.attempts}`);
    mustAnnounce(event, at);
    event.record = record;
    if (failure === null) {
      giveUp(event);
      recover(at);
    } else {
      fail(event, at);
    }
  }

  for (const each of happened) {
    now = each;
    // A step of the story runs after all attempts that are due at its time.
    passTo(each.what === 'attempted' ? each.at : each.at + 1);
    if (each.what === 'attempted') attempted(each);
    if (each.what === 'active') recover(each.at);
    if (each.what === 'inactive') switchOff();
    if (each.what === 'moved') url = each.url;
    if (each.what === 'published' && status !== 'inactive') {
      const dueAt = status === 'active' ? each.at : undefined;
      // An event that was held back is older than those that were published meanwhile.
      pending.push({ eventId: each.eventId, attempts: 0, dueAt, inLine: true });
      pending.sort((a, b) => (a.eventId < b.eventId ? -1 : 1));
    }
  }
  now = ending;
  passTo(ending.at + 1);
  for (const event of pending) mustAnnounce(event, event.dueAt ?? nextBeat);
  must(ending.status === status, `the webhook is ${status}`);
  must(
    `${ending.alertedAt}` === `${alertedAt}`,
    `one email whenever it begins to fail: ${alertedAt}`,
  );
}
