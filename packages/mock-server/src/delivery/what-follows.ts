import type { JobRecord, WebhookRecord } from '../generated/control-types.ts';
import { FAILURE_LIMIT, nextAttemptAt, nextRoundAt, type RetrySchedule } from './schedule.ts';

export interface EndedAttempt {
  readonly isSuccess: boolean;
  readonly attempt: JobRecord['attempt'];
  readonly now: number;
}

export interface WhatFollows {
  /** When the event is sent again: at a certain time, or in a round of a failing webhook. `undefined` if it is not. */
  readonly next?: { readonly state: 'retry' | 'waiting'; readonly at: number } | undefined;
  /** The new status of the webhook, if it changes. */
  readonly status?: WebhookRecord['status'];
  /** The new state of the webhook's deliveries, if it changes. */
  readonly queue?: WebhookRecord['queue'];
}

/** Decides what happens after an attempt has ended (contract 3.4, 6.1, 6.2; decisions W3, W4, S10, D10). */
export function whatFollows(
  schedule: RetrySchedule,
  { status, queue }: Pick<WebhookRecord, 'status' | 'queue'>,
  { isSuccess, attempt, now }: EndedAttempt,
): WhatFollows {
  if (status === 'inactive') return {};
  const recovered = { ...queue, failures: 0, round_at: null };
  if (isSuccess && status === 'failing') return { status: 'active', queue: recovered };
  if (isSuccess) return queue.failures === 0 ? {} : { queue: recovered };

  const { afterLimit } = schedule;
  const at = nextAttemptAt(schedule, attempt, now);
  const failures = queue.failures + 1;
  if (status !== 'failing' && failures < FAILURE_LIMIT) {
    const next = at === undefined ? undefined : ({ state: 'retry', at } as const);
    return { next, queue: { ...queue, failures } };
  }
  if (afterLimit.status === 'inactive') return { status: 'inactive', queue: recovered };

  const isNew = status !== 'failing';
  const since = (isNew ? undefined : queue.failing_since) ?? now;
  const roundAt = nextRoundAt(afterLimit, since, now);
  return {
    next: at === undefined ? undefined : { state: 'waiting', at: roundAt },
    ...(isNew && { status: 'failing', queue: { ...recovered, failing_since: since } }),
  };
}
