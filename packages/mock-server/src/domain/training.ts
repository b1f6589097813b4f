import type { TrainingRecord } from '../generated/control-types.ts';
import type { Training } from '../generated/record-types.ts';
import type { TrainingPurpose } from '../time/planned-task.ts';
import type { Domain, Draft } from './domain.ts';

/** How long processing takes to start after new content arrives. The contract does not say. */
export const PROCESSING_AFTER_MS = 1000;

/** How long processing takes to end after new content arrives. The contract does not say. */
export const READY_AFTER_MS = 5000;

/** The default `error_message` of a failed training. */
export const UNREADABLE = 'The content could not be read';

const STEPS = [
  {
    kind: 'training_processing',
    from: 'pending',
    to: 'processing',
    afterMs: PROCESSING_AFTER_MS,
  },
  { kind: 'training_ready', from: 'processing', to: 'ready', afterMs: READY_AFTER_MS },
] as const;

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
  });
}

/**
 * Schedules the steps of a training from `pending` to `processing` and then to `ready` (decision S9). Their delays
 * begin at `queued_at`. A step is skipped if the training was deleted, has newer content, or does not have the step's
 * `from` status.
 */
export function processTraining(
  { store, cause, schedule, now }: Domain,
  { id, queued_at }: TrainingRecord,
): void {
  for (const { kind, from, to, afterMs } of STEPS) {
    const takeStep = () => {
      const training = store.trainings.get(id);
      if (training?.queued_at !== queued_at || training.status !== from) return;
      store.trainings.update(cause, id, { status: to }, now());
    };
    schedule(Date.parse(queued_at) + afterMs, takeStep, { kind, trainingId: id });
  }
}

/** Returns the training of a scheduled step, or `undefined` if the step will be skipped. */
export function findPlannedTraining(
  { store }: Pick<Domain, 'store'>,
  { kind, trainingId }: TrainingPurpose,
  at: number,
): TrainingRecord | undefined {
  const training = store.trainings.get(trainingId);
  const index = STEPS.findIndex((step) => step.kind === kind);
  const step = STEPS[index];
  if (training === undefined || step === undefined) return undefined;
  const isCurrent = Date.parse(training.queued_at) + step.afterMs === at;
  const isAhead = STEPS.slice(0, index + 1).some(({ from }) => from === training.status);
  return isCurrent && isAhead ? training : undefined;
}

/** Schedules the remaining steps of all trainings, for example after a restore. */
export function resumeTrainings(domain: Domain): void {
  for (const training of domain.store.trainings.all()) processTraining(domain, training);
}

/** Returns a training as the API shows it, without the internal `queued_at`. */
export function toTraining(record: TrainingRecord): Training {
  const { queued_at: _queuedAt, ...training } = record;
  return training;
}
