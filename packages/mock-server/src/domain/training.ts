import type { TrainingRecord } from '../generated/control-types.ts';
import { trainingSchema } from '../generated/records.ts';
import { showing } from '../records/store.ts';
import { trainingStep } from '../records/training-steps.ts';
import type { Domain, Draft } from './domain.ts';

/** The default `error_message` of a failed training. */
export const UNREADABLE = 'The content could not be read';

/**
 * Stores a new training, which is pending by default. `content` is plain text or, depending on the type, the URL of a
 * web page or of a file (decisions 3.3).
 */
export function addTraining(
  { store, cause, newId, now }: Domain,
  {
    agent_id,
    title,
    content,
    type = 'text',
    status = 'pending',
    error_message = UNREADABLE,
    created_at = now(),
    ...draft
  }: Draft<TrainingRecord, 'agent_id' | 'title' | 'content'>,
): TrainingRecord {
  return store.trainings.insert(cause, {
    id: newId(),
    agent_id,
    title,
    type,
    created_at,
    updated_at: created_at,
    ...draft,
    content: type === 'file' ? null : content,
    source_url: type === 'url' ? content : null,
    file_url: type === 'file' ? content : null,
    status,
    error_message: status === 'error' ? error_message : null,
    queued_at: now(),
    queued_by: cause.causedBy,
  });
}

/** Moves a training on to its next status (decision S9). */
export function processTraining({ store, now }: Domain, training: TrainingRecord): void {
  const status = trainingStep(training)?.to;
  store.trainings.update({ causedBy: training.queued_by }, training.id, { status }, now());
}

export const toTraining = showing(trainingSchema);
