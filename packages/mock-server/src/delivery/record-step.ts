import type { WebhookRecord } from '../records/records.ts';
import type { Store } from '../records/store.ts';
import type { SchedulingClock } from '../time/clock.ts';
import type { Job } from './job.ts';
import type { Announcement, Step } from './queue-steps.ts';

/** The parts that are used to record a step. */
export interface StepRecording {
  readonly store: Store;
  readonly clock: SchedulingClock;
  /** Called when a webhook of Variant B starts failing. The platform then sends an e-mail (contract 6.2). */
  readonly onAlert?: (webhook: WebhookRecord) => void;
}

/**
 * Writes the result of a step into the records of the webhook and of its deliveries.
 * @param inFlight the job whose attempt is in flight.
 */
export function recordStep(
  { status, announcements }: Step,
  webhookId: string,
  inFlight: Job | undefined,
  recording: StepRecording,
): void {
  if (status !== undefined) recordStatus(webhookId, status, recording);
  for (const announcement of announcements) {
    // The next attempt of a job in flight has already begun.
    if (announcement.job !== inFlight) recordNextAttempt(announcement, recording);
  }
}

function recordStatus(
  webhookId: string,
  status: WebhookRecord['status'],
  { store, clock, onAlert }: StepRecording,
): void {
  const at = new Date(clock.now()).toISOString();
  const { record } = store.webhooks.update(webhookId, { status }, at);
  if (status === 'failing') onAlert?.(record);
}

/** Writes the time of a job's next attempt into the record of its latest attempt. */
function recordNextAttempt({ job, at }: Announcement, { store }: StepRecording): void {
  const { deliveryId = '' } = job;
  if (store.deliveries.get(deliveryId) === undefined) return;
  const next_retry_at = at === null ? null : new Date(at).toISOString();
  store.deliveries.update(deliveryId, { next_retry_at });
}
