import type { components } from '../generated/openapi.ts';
import type { TrainingRecord } from './records.ts';
import type { Workspace } from './workspace.ts';

/** Processing begins this long after the content came in: the mock's own figure. */
const PROCESSING_AFTER_MS = 1000;

/** Processing is done this long after the content came in: the mock's own figure. */
const READY_AFTER_MS = 5000;

const STEPS = [
  { from: 'pending', to: 'processing', afterMs: PROCESSING_AFTER_MS },
  { from: 'processing', to: 'ready', afterMs: READY_AFTER_MS },
] as const;

/**
 * Lets a training go from pending to processing to ready on the mock's clock (decision S9), counted
 * from `queued_at`. A step is left out when the training is gone, has newer content, or is no longer
 * in the state that the step starts from.
 */
export function processTraining(
  { store, clock, now }: Workspace,
  { id, queued_at }: TrainingRecord,
): void {
  for (const { from, to, afterMs } of STEPS) {
    clock.schedule(Date.parse(queued_at) + afterMs, () => {
      const training = store.trainings.get(id);
      if (training?.queued_at !== queued_at || training.status !== from) return;
      store.trainings.update(id, { status: to }, now());
    });
  }
}

/** The specification's record without the time that the processing counts from. */
export function toTraining(record: TrainingRecord): components['schemas']['Training'] {
  const { queued_at: _queuedAt, ...training } = record;
  return training;
}
