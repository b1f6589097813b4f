import type { Background } from '../core/background.ts';
import type { SchedulingClock } from '../core/clock.ts';
import { notFound } from '../core/problem.ts';
import { createRandom, type RandomState } from '../core/random.ts';
import type { DeliveryRecord, WebhookRecord } from '../state/records.ts';
import type { Store } from '../state/store.ts';
import type { PlatformEvent } from './event.ts';
import { post, type Send } from './post.ts';
import { createQueue, type Job, type Queue } from './queue.ts';
import { covers } from './subscription.ts';
import type { WebhookVariant } from './variant.ts';

/** Delivers a workspace's events to its webhooks. */
export interface Dispatcher {
  /** Queues an event for every webhook that subscribes to it. */
  publish(event: PlatformEvent): void;
  /** One attempt at once, whatever the subscriptions and the status; not retried, not counted. */
  test(webhook: WebhookRecord, event: PlatformEvent): Promise<DeliveryRecord>;
  /** Sends what an attempt sent once more, byte for byte; not retried, not counted. */
  redeliver(delivery: DeliveryRecord): Promise<DeliveryRecord>;
  /** Takes a webhook back into service: its failures no longer count (decision S10). */
  revive(webhookId: string): void;
  /** Drops what a webhook still has to deliver. */
  drop(webhookId: string): void;
  /** Drops everything. */
  reset(): void;
  /** What is still to deliver, by webhook; attempts under way are not in it. */
  save(): QueueState[];
  /** Goes on with what was saved, at the times it was planned for. */
  load(states: readonly QueueState[]): void;
}

/** What one webhook has still to deliver. */
export interface QueueState {
  readonly webhookId: string;
  readonly random: RandomState;
  readonly failures: number;
  readonly waiting: readonly Job[];
  readonly retries: readonly { readonly at: number; readonly job: Job }[];
  readonly probeAt?: number;
}

/** What a dispatcher works with. */
export interface DispatcherOptions {
  readonly variant: WebhookVariant;
  readonly store: Store;
  readonly clock: SchedulingClock;
  readonly background: Background;
  readonly send: Send;
  /** Called when a webhook of Variant B starts failing: the contract sends an e-mail (6.2). */
  readonly onAlert?: (webhook: WebhookRecord) => void;
}

/** Five failures in a row take a webhook out of service, across events (decision W4). */
const FAILURES_UNTIL_DOWN = 5;

/** Creates a dispatcher with empty queues. */
export function createDispatcher(options: DispatcherOptions): Dispatcher {
  const { variant, store, clock, background, send } = options;
  const queues = new Map<string, Queue>();
  const iso = (at: number) => new Date(at).toISOString();
  /** Grows with every reset: what is under way then belongs to records that are gone. */
  let resets = 0;

  function queueOf(webhookId: string): Queue {
    const known = queues.get(webhookId);
    if (known !== undefined) return known;
    const queue = createQueue(createRandom(webhookId));
    queues.set(webhookId, queue);
    return queue;
  }

  async function attempt(
    webhook: WebhookRecord,
    job: Job,
    plan: (ok: boolean) => number | undefined,
  ): Promise<DeliveryRecord> {
    const startedAt = clock.now();
    const startedAfter = resets;
    const isGone = () => resets !== startedAfter || store.webhooks.get(webhook.id) === undefined;
    const { secret } = webhook;
    const signed = await variant.sign({
      secret,
      body: job.body,
      webhookId: webhook.id,
      now: startedAt,
    });
    if (isGone()) throw notFound('Webhook', webhook.id);
    const pending: DeliveryRecord = store.deliveries.insert({
      id: queueOf(webhook.id).random.uuid(startedAt),
      webhook_id: webhook.id,
      event: job.event.event,
      event_id: job.event.id,
      attempt: job.attempt,
      status: 'pending',
      status_code: null,
      response_time_ms: null,
      error: null,
      next_retry_at: null,
      created_at: iso(startedAt),
      url: webhook.url,
      request_headers: signed,
      request_body: job.body,
    });
    const outcome = await post(send, webhook.url, signed, job.body);
    // The webhook may have been deleted, and its history with it, while the receiver was thinking.
    const gone = isGone();
    const nextAt = gone ? undefined : plan(outcome.ok);
    const result: Partial<DeliveryRecord> = {
      status: outcome.ok ? 'success' : 'failed',
      status_code: outcome.statusCode,
      response_time_ms: outcome.statusCode === null ? null : clock.now() - startedAt,
      error: outcome.error,
      next_retry_at: nextAt === undefined ? null : iso(nextAt),
    };
    if (gone) return { ...pending, ...result };
    return store.deliveries.update(pending.id, result).record;
  }

  /** Runs work in a webhook's own order. */
  function enqueue(queue: Queue, work: () => Promise<unknown>): void {
    queue.tail = queue.tail.then(work).then(
      () => undefined,
      () => undefined,
    );
    background.add(queue.tail);
  }

  function schedule(queue: Queue, key: Job | 'probe', at: number, work: () => Promise<unknown>) {
    const cancel = clock.schedule(at, () => {
      queue.timers.delete(key);
      background.add(work());
    });
    queue.timers.set(key, { at, cancel });
  }

  async function deliver(webhookId: string, queue: Queue, job: Job): Promise<void> {
    const webhook = store.webhooks.get(webhookId);
    if (webhook === undefined || webhook.status === 'inactive' || isDropped(webhookId, queue)) {
      return;
    }
    if (webhook.status === 'failing') {
      wait(webhookId, queue, job);
      return;
    }
    await attempt(webhook, job, (ok) => {
      if (isDropped(webhookId, queue)) return undefined;
      if (ok) {
        queue.failures = 0;
        return undefined;
      }
      const delay = variant.retryDelaysMs[job.attempt - 1];
      job.attempt++;
      queue.failures++;
      if (queue.failures >= FAILURES_UNTIL_DOWN) {
        takeDown(webhook, queue);
        return delay === undefined ? undefined : wait(webhookId, queue, job);
      }
      if (delay === undefined) return undefined;
      const at = clock.now() + delay;
      schedule(queue, job, at, () => deliver(webhookId, queue, job));
      return at;
    });
  }

  /** A queue that was dropped delivers nothing any more, whatever was planned. */
  const isDropped = (webhookId: string, queue: Queue) => queues.get(webhookId) !== queue;

  function takeDown(webhook: WebhookRecord, queue: Queue): void {
    const status = variant.statusWhenDown;
    const { changed, record } = store.webhooks.update(webhook.id, { status }, iso(clock.now()));
    for (const [key, { cancel }] of [...queue.timers]) {
      if (key === 'probe') continue;
      cancel();
      queue.timers.delete(key);
      wait(webhook.id, queue, key);
    }
    planProbe(webhook.id, queue);
    if (changed && status === 'failing') options.onAlert?.(record);
  }

  /** Keeps a job for the next probe, where the variant queues for a failing webhook at all. */
  function wait(webhookId: string, queue: Queue, job: Job): number | undefined {
    if (variant.probeEveryMs === undefined) return undefined;
    queue.waiting.push(job);
    queue.waiting.sort((a, b) => (a.event.id < b.event.id ? -1 : 1));
    return planProbe(webhookId, queue);
  }

  /** When a failing webhook is tried next: the beat starts with the failure, not with an event. */
  function planProbe(webhookId: string, queue: Queue): number | undefined {
    if (variant.probeEveryMs === undefined) return undefined;
    const planned = queue.timers.get('probe');
    if (planned !== undefined) return planned.at;
    const at = clock.now() + variant.probeEveryMs;
    schedule(queue, 'probe', at, () => probe(webhookId, queue));
    return at;
  }

  /** Tries the head of a failing webhook's queue; one success brings the whole queue back. */
  async function probe(webhookId: string, queue: Queue): Promise<void> {
    const webhook = store.webhooks.get(webhookId);
    const job = queue.waiting[0];
    if (webhook === undefined) return;
    if (job === undefined) {
      planProbe(webhookId, queue);
      return;
    }
    await attempt(webhook, job, (ok) => {
      if (isDropped(webhookId, queue)) return undefined;
      job.attempt++;
      if (!ok) return planProbe(webhookId, queue);
      queue.waiting.shift();
      revive(webhookId);
      return undefined;
    });
  }

  function revive(webhookId: string): void {
    const queue = queueOf(webhookId);
    queue.failures = 0;
    queue.timers.get('probe')?.cancel();
    queue.timers.delete('probe');
    if (store.webhooks.get(webhookId) !== undefined) {
      store.webhooks.update(webhookId, { status: 'active' }, iso(clock.now()));
    }
    for (const job of queue.waiting.splice(0)) enqueue(queue, () => deliver(webhookId, queue, job));
  }

  function drop(webhookId: string): void {
    const queue = queues.get(webhookId);
    if (queue === undefined) return;
    for (const { cancel } of queue.timers.values()) cancel();
    // The attempts of a webhook that stays go on being numbered where they were.
    if (store.webhooks.get(webhookId) === undefined) queues.delete(webhookId);
    else queues.set(webhookId, createQueue(queue.random));
  }

  return {
    publish(event) {
      for (const webhook of store.webhooks.all()) {
        if (webhook.status === 'inactive' || !covers(webhook.events, event.event)) continue;
        const job: Job = { event, body: variant.toBody(event, webhook.id), attempt: 1 };
        const queue = queueOf(webhook.id);
        enqueue(queue, () => deliver(webhook.id, queue, job));
      }
    },
    test: (webhook, event) =>
      attempt(
        webhook,
        { event, body: variant.toBody(event, webhook.id), attempt: 1 },
        () => undefined,
      ),
    redeliver({ webhook_id, event, event_id: id, request_body: body, attempt: number }) {
      const webhook = store.webhooks.require(webhook_id);
      return attempt(webhook, { event: { id, event }, body, attempt: number }, () => undefined);
    },
    revive,
    drop,
    reset() {
      resets++;
      for (const webhookId of [...queues.keys()]) drop(webhookId);
      queues.clear();
    },
    save: () =>
      [...queues].map(([webhookId, { random, failures, waiting, timers }]) => {
        const retries = [...timers].flatMap(([job, { at }]) =>
          job === 'probe' ? [] : [{ at, job: { ...job } }],
        );
        const probe = timers.get('probe');
        return {
          webhookId,
          random: random.save(),
          failures,
          waiting: waiting.map((job) => ({ ...job })),
          retries,
          ...(probe === undefined ? {} : { probeAt: probe.at }),
        };
      }),
    load(states) {
      for (const { webhookId, random, failures, waiting, retries, probeAt: at } of states) {
        const queue = queueOf(webhookId);
        queue.random.load(random);
        queue.failures = failures;
        queue.waiting.push(...waiting.map((job) => ({ ...job })));
        for (const { at, job } of retries) {
          const again = { ...job };
          schedule(queue, again, at, () => deliver(webhookId, queue, again));
        }
        if (at !== undefined) schedule(queue, 'probe', at, () => probe(webhookId, queue));
      }
    },
  };
}
