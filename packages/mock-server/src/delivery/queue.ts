import type { Random, RandomState } from '../core/random.ts';
import type { WebhookRecord } from '../records/records.ts';
import type { Store } from '../records/store.ts';
import type { Background } from '../time/background.ts';
import type { SchedulingClock } from '../time/clock.ts';
import type { Attempts, Job } from './attempt.ts';
import { FAILURES_UNTIL_DOWN, nextAttemptAt, nextRoundAt } from './schedule.ts';
import type { WebhookVariant } from './variant.ts';

/**
 * One webhook's queue: a dead receiver delays nobody else. Its attempts, retries included, run one
 * after another, so that five failures in a row are always the same five.
 */
export interface Queue {
  /** Makes the ids of attempts: apart from the records' ids, which no receiver's pace may change. */
  readonly random: Random;
  /** Sends an event after those before it (decision W14). */
  push(job: Job): void;
  /** Takes the webhook back into service: its failures no longer count (decision S10). */
  revive(): void;
  /** Delivers nothing any more, whatever was planned. */
  drop(): void;
  /** What is still to deliver; what is under way as well, as if it had not begun. */
  save(): QueueState;
  /** Goes on with what was saved, at the times it was planned for. */
  load(state: QueueState): void;
}

/** What one webhook has still to deliver. */
export interface QueueState {
  readonly webhookId: string;
  readonly random: RandomState;
  readonly failures: number;
  /** Due now, in this order. */
  readonly due: readonly Job[];
  readonly retries: readonly { readonly at: number; readonly job: Job }[];
  /** What a failing webhook has still to deliver, oldest first (Variant B). */
  readonly waiting: readonly Job[];
  readonly failingSince?: number;
  /** When the first of what waits is tried. */
  readonly roundAt?: number;
}

/** What a queue works with. */
export interface QueueOptions {
  readonly variant: WebhookVariant;
  readonly store: Store;
  readonly clock: SchedulingClock;
  readonly background: Background;
  /** Called when a webhook of Variant B starts failing: the contract sends an e-mail (6.2). */
  readonly onAlert?: (webhook: WebhookRecord) => void;
}

/** Something that the clock will do. */
interface Plan {
  readonly at: number;
  readonly cancel: () => void;
}

/** Creates an empty queue. */
export function createQueue(
  webhookId: string,
  random: Random,
  attempts: Attempts,
  { variant: { schedule }, store, clock, background, onAlert }: QueueOptions,
): Queue {
  let tail = Promise.resolve();
  let failures = 0;
  let dropped = false;
  /** What goes out one after another. */
  const due = new Set<Job>();
  /** The one of them whose attempt has begun. */
  let underWay: Job | undefined;
  const retries = new Map<Job, Plan>();
  /** What waits for a failing webhook to recover, oldest first (Variant B). */
  const waiting: Job[] = [];
  let failingSince: number | undefined;
  let nextRound: Plan | undefined;
  /** What the present round tries. */
  let tried: Job | undefined;

  const is = (status: WebhookRecord['status']) => store.webhooks.get(webhookId)?.status === status;
  const setStatus = (status: WebhookRecord['status']) =>
    store.webhooks.update(webhookId, { status }, new Date(clock.now()).toISOString()).record;
  const plan = (at: number, run: () => void): Plan => ({ at, cancel: clock.schedule(at, run) });

  /** Writes into the record of a job's latest attempt when the next one comes, if one does. */
  function announce({ deliveryId = '' }: Job, at: number | undefined): void {
    if (store.deliveries.get(deliveryId) === undefined) return;
    const next_retry_at = at === undefined ? null : new Date(at).toISOString();
    store.deliveries.update(deliveryId, { next_retry_at });
  }

  function enqueue(job: Job): void {
    due.add(job);
    tail = tail.then(() => deliver(job)).catch(() => void due.delete(job));
    const { attempt, event } = job;
    background.add(tail, `attempt ${attempt} of ${event.event} to webhook ${webhookId}`);
  }

  async function deliver(job: Job): Promise<void> {
    const webhook = store.webhooks.get(webhookId);
    if (dropped || webhook === undefined) return;
    if (webhook.status !== 'active' && job !== tried) {
      setAside(job);
      return;
    }
    underWay = job;
    const sent = await attempts.send(webhook, job, random);
    // From here on nothing is waited for: a snapshot has all of it or nothing.
    const { delivery, isRecorded } = attempts.conclude(sent);
    due.delete(job);
    underWay = undefined;
    if (job === tried) tried = undefined;
    if (dropped || !isRecorded) return;
    if (delivery.error === null) succeed();
    else fail(job, delivery.id);
  }

  function succeed(): void {
    failures = 0;
    if (is('failing')) revive();
  }

  /** Counts a failed attempt and plans the job's next one, if it has one left (decision W3). */
  function fail(job: Job, deliveryId: string): void {
    const next = nextAttemptAt(schedule, job.attempt, clock.now());
    job.attempt++;
    job.deliveryId = deliveryId;
    if (is('active') && ++failures >= FAILURES_UNTIL_DOWN) takeDown();
    if (next === undefined) return;
    if (is('active')) retry(job, next);
    else setAside(job);
  }

  function retry(job: Job, at: number): void {
    const planned = plan(at, () => {
      retries.delete(job);
      enqueue(job);
    });
    retries.set(job, planned);
    announce(job, at);
  }

  function takeDown(): void {
    const webhook = setStatus(schedule.down.status);
    failingSince = clock.now();
    for (const [job, { cancel }] of retries) {
      cancel();
      setAside(job);
    }
    retries.clear();
    if (webhook.status === 'failing') onAlert?.(webhook);
  }

  /** Keeps a failing webhook's job for a later round; that of an inactive one is given up. */
  function setAside(job: Job): void {
    due.delete(job);
    const at = is('failing') ? planRound() : undefined;
    if (at !== undefined) {
      const place = waiting.findLastIndex(({ event }) => event.id < job.event.id) + 1;
      waiting.splice(place, 0, job);
    }
    announce(job, at);
  }

  /** When the next round comes. It is planned for an event that waits: without one there is none. */
  function planRound(): number | undefined {
    if (schedule.down.status !== 'failing') return undefined;
    failingSince ??= clock.now();
    nextRound ??= plan(nextRoundAt(schedule.down, failingSince, clock.now()), tryOldest);
    return nextRound.at;
  }

  function tryOldest(): void {
    nextRound = undefined;
    tried = waiting.shift();
    if (tried !== undefined) enqueue(tried);
    if (waiting.length === 0) return;
    const at = planRound();
    for (const job of waiting) announce(job, at);
  }

  function revive(): void {
    failures = 0;
    failingSince = undefined;
    nextRound?.cancel();
    nextRound = undefined;
    setStatus('active');
    for (const job of waiting.splice(0)) {
      announce(job, clock.now());
      enqueue(job);
    }
  }

  return {
    random,
    push(job) {
      if (is('failing')) setAside(job);
      else enqueue(job);
    },
    revive,
    drop() {
      dropped = true;
      nextRound?.cancel();
      for (const { cancel } of retries.values()) cancel();
      for (const job of [...due, ...retries.keys(), ...waiting]) {
        if (job !== underWay) announce(job, undefined);
      }
    },
    save() {
      const copy = (jobs: Iterable<Job>) => Array.from(jobs, (job) => ({ ...job }));
      // The round that goes on has not begun: what it tries waits again.
      const isTrying = tried !== undefined && due.has(tried);
      const inLine = [...due].filter((job) => job !== tried);
      const roundAt = isTrying ? clock.now() : nextRound?.at;
      return {
        webhookId,
        random: random.save(),
        failures,
        due: copy(inLine),
        retries: [...retries].map(([job, { at }]) => ({ at, job: { ...job } })),
        waiting: copy(isTrying && tried ? [tried, ...waiting] : waiting),
        ...(failingSince !== undefined && { failingSince }),
        ...(roundAt !== undefined && { roundAt }),
      };
    },
    load(state) {
      random.load(state.random);
      ({ failures, failingSince } = state);
      for (const job of state.due) enqueue({ ...job });
      for (const { at, job } of state.retries) retry({ ...job }, at);
      waiting.push(...state.waiting.map((job) => ({ ...job })));
      if (state.roundAt === undefined) return;
      if (state.roundAt <= clock.now()) tryOldest();
      else nextRound = plan(state.roundAt, tryOldest);
    },
  };
}
