import { notFound } from '../core/problem.ts';
import type { Random } from '../core/random.ts';
import type { DeliveryRecord, WebhookRecord } from '../records/records.ts';
import type { Store } from '../records/store.ts';
import type { SchedulingClock } from '../time/clock.ts';
import type { PlatformEvent } from './event.ts';
import { post, type Send } from './post.ts';
import type { WebhookVariant } from './variant.ts';

/** One event on its way to one webhook. */
export interface Job {
  readonly event: Pick<PlatformEvent, 'id' | 'event'>;
  /** The same bytes on every attempt (decision W7). */
  readonly body: string;
  /** The number of the next attempt, from 1. */
  attempt: number;
  /** The record of the latest attempt that failed: it announces the next one. */
  deliveryId?: string;
}

/** A job that was sent: what the receiver made of it is not on record yet. */
export interface SentJob {
  readonly pending: DeliveryRecord;
  readonly result: Partial<DeliveryRecord>;
  /** Whether the webhook was deleted meanwhile, and its history with it. */
  isGone(): boolean;
}

/** What came of an attempt. */
export interface AttemptOutcome {
  readonly delivery: DeliveryRecord;
  /** Whether it is on record: the webhook may be gone. */
  readonly isRecorded: boolean;
}

/** Makes attempts and records them. */
export interface Attempts {
  /**
   * Signs a job for this moment and sends it; a pending record stands for it meanwhile.
   * @param random makes the attempt's id.
   * @throws Problem NOT_FOUND when the webhook is deleted before anything was sent.
   */
  send(webhook: WebhookRecord, job: Job, random: Random): Promise<SentJob>;
  /** Puts on record what came of it; waits for nothing, so that no snapshot sees half of it. */
  conclude(sent: SentJob): AttemptOutcome;
  /** From now on, what is under way belongs to records that are gone. */
  forget(): void;
}

/** What attempts are made with. */
export interface AttemptOptions {
  readonly variant: WebhookVariant;
  readonly store: Store;
  readonly clock: SchedulingClock;
  readonly send: Send;
  readonly receiverTimeoutMs: number;
}

/** Creates the way to make attempts. */
export function createAttempts(options: AttemptOptions): Attempts {
  const { variant, store, clock, send, receiverTimeoutMs } = options;
  let age = 0;

  return {
    async send(webhook, { event, body, attempt }, random) {
      const madeIn = age;
      const isGone = () => age !== madeIn || store.webhooks.get(webhook.id) === undefined;
      const startedAt = clock.now();
      const created_at = new Date(startedAt).toISOString();
      const { id: webhookId, secret, url } = webhook;
      const headers = await variant.sign({ secret, body, webhookId, now: startedAt });
      if (isGone()) throw notFound('Webhook', webhookId);
      const pending: DeliveryRecord = store.deliveries.insert({
        id: random.uuid(startedAt),
        webhook_id: webhookId,
        event: event.event,
        event_id: event.id,
        attempt,
        status: 'pending',
        status_code: null,
        response_time_ms: null,
        error: null,
        next_retry_at: null,
        created_at,
        url,
        request_headers: headers,
        request_body: body,
        response_headers: null,
        response_body: null,
        response_truncated: false,
      });
      const { error, answer } = await post(send, url, headers, body, receiverTimeoutMs);
      const result: Partial<DeliveryRecord> = {
        status: error === null ? 'success' : 'failed',
        error,
        ...(answer && {
          status_code: answer.status,
          response_time_ms: clock.now() - startedAt,
          response_headers: answer.headers,
          response_body: answer.body,
          response_truncated: answer.truncated,
        }),
      };
      return { pending, result, isGone };
    },
    conclude({ pending, result, isGone }) {
      if (isGone()) return { delivery: { ...pending, ...result }, isRecorded: false };
      return { delivery: store.deliveries.update(pending.id, result).record, isRecorded: true };
    },
    forget() {
      age++;
    },
  };
}
