import type { Background } from '../core/background.ts';
import type { SchedulingClock } from '../core/clock.ts';
import type { Random, RandomState } from '../core/random.ts';
import type { WebhookRecord } from '../state/records.ts';
import type { Store } from '../state/store.ts';
import type { Attempts, Job } from './attempt.ts';
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
  readonly pending: readonly Job[];
  readonly waiting: readonly Job[];
  readonly retries: readonly { readonly at: number; readonly job: Job }[];
  readonly probeAt?: number;
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

/** Five failures in a row take a webhook out of service, across events (decision W4). */
const FAILURES_UNTIL_DOWN = 5;

/** Creates an empty queue. */
export function createQueue(
  webhookId: string,
  random: Random,
  attempts: Attempts,
  { variant, store, clock, background, onAlert }: QueueOptions,
): Queue {
  let tail = Promise.resolve();
  let failures = 0;
  let dropped = false;
  const pending = new Set<Job>();
  /** The one of them whose attempt has begun. */
  let underWay: Job | undefined;
  const retries = new Map<Job, Plan>();
  /** What waits for a failing webhook to recover, in the order of the events (Variant B). */
  const waiting: Job[] = [];
  let nextProbe: Plan | undefined;

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

  function push(job: Job): void {
    if (is('failing')) wait(job);
    else enqueue(job);
  }

  function enqueue(job: Job, isProbe = false): void {
    pending.add(job);
    tail = tail
      .then(() => deliver(job, isProbe))
      .catch(() => undefined)
      .finally(() => pending.delete(job));
    background.add(tail, `attempt ${job.attempt} of ${job.event.event} to webhook ${webhookId}`);
  }

  async function deliver(job: Job, isProbe: boolean): Promise<void> {
    const webhook = store.webhooks.get(webhookId);
    if (dropped || webhook === undefined) return;
    if (webhook.status === 'inactive' || (webhook.status === 'failing' && !isProbe)) {
      wait(job);
      return;
    }
    underWay = job;
    await attempts.make(webhook, job, random, ({ id, error }) => {
      pending.delete(job);
      underWay = undefined;
      if (dropped) return;
      if (error !== null) {
        fail(job, id);
        return;
      }
      failures = 0;
      if (is('failing')) revive();
    });
  }

  /** Counts a failed attempt and plans the job's next one, if it has one left (decision W20). */
  function fail(job: Job, deliveryId: string): void {
    const delay = variant.retryDelaysMs[job.attempt - 1];
    job.attempt++;
    job.deliveryId = deliveryId;
    if (is('active') && ++failures >= FAILURES_UNTIL_DOWN) takeDown();
    if (delay === undefined) return;
    if (is('active')) retry(job, clock.now() + delay);
    else wait(job);
  }

  function retry(job: Job, at: number): void {
    const due = plan(at, () => {
      retries.delete(job);
      enqueue(job);
    });
    retries.set(job, due);
    announce(job, at);
  }

  function takeDown(): void {
    const webhook = setStatus(variant.statusWhenDown);
    for (const [job, { cancel }] of retries) {
      cancel();
      wait(job);
    }
    retries.clear();
    planProbe();
    if (webhook.status === 'failing') onAlert?.(webhook);
  }

  /** Keeps a failing webhook's job for the next probe, where the variant has any, or gives it up. */
  function wait(job: Job): void {
    pending.delete(job);
    const at = is('failing') ? planProbe() : undefined;
    if (at !== undefined) {
      waiting.push(job);
      waiting.sort((a, b) => (a.event.id < b.event.id ? -1 : 1));
    }
    announce(job, at);
  }

  /** When a failing webhook is tried next: the beat starts with the failure, not with an event. */
  function planProbe(): number | undefined {
    if (variant.probeEveryMs === undefined) return undefined;
    nextProbe ??= plan(clock.now() + variant.probeEveryMs, probe);
    return nextProbe.at;
  }

  /** Tries the head of a failing webhook's queue. */
  function probe(): void {
    nextProbe = undefined;
    const next = planProbe();
    const head = waiting.shift();
    if (head !== undefined) enqueue(head, true);
    for (const job of waiting) announce(job, next);
  }

  function revive(): void {
    failures = 0;
    nextProbe?.cancel();
    nextProbe = undefined;
    setStatus('active');
    for (const job of waiting.splice(0)) {
      announce(job, clock.now());
      enqueue(job);
    }
  }

  return {
    random,
    push,
    revive,
    drop() {
      dropped = true;
      nextProbe?.cancel();
      for (const { cancel } of retries.values()) cancel();
      for (const job of [...pending, ...retries.keys(), ...waiting]) {
        if (job !== underWay) announce(job, undefined);
      }
    },
    save: () => ({
      webhookId,
      random: random.save(),
      failures,
      pending: [...pending].map((job) => ({ ...job })),
      waiting: waiting.map((job) => ({ ...job })),
      retries: [...retries].map(([job, { at }]) => ({ at, job: { ...job } })),
      ...(nextProbe && { probeAt: nextProbe.at }),
    }),
    load(state) {
      random.load(state.random);
      failures = state.failures;
      for (const job of state.pending) enqueue({ ...job });
      waiting.push(...state.waiting.map((job) => ({ ...job })));
      for (const { at, job } of state.retries) retry({ ...job }, at);
      if (state.probeAt !== undefined) nextProbe = plan(state.probeAt, probe);
    },
  };
}
