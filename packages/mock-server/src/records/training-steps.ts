import type { TrainingRecord } from '../generated/control-types.ts';

/** How long processing takes to start after new content arrives. The contract does not say. */
export const PROCESSING_AFTER_MS = 1000;

/** How long processing takes to end after new content arrives. The contract does not say. */
export const READY_AFTER_MS = 5000;

const STEPS = {
  pending: { kind: 'training_processing', to: 'processing', afterMs: PROCESSING_AFTER_MS },
  processing: { kind: 'training_ready', to: 'ready', afterMs: READY_AFTER_MS },
} as const;

/** Returns the next step of a training and its time, or `undefined` if the training has ended. */
export function trainingStep({ status, queued_at }: Pick<TrainingRecord, 'status' | 'queued_at'>) {
  if (status !== 'pending' && status !== 'processing') return undefined;
  const { kind, to, afterMs } = STEPS[status];
  return { kind, to, at: Date.parse(queued_at) + afterMs };
}
