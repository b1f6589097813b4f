import type { TrainingRecord } from '../generated/control-types.ts';
import type { Training } from '../generated/record-types.ts';
import type { TrainingPurpose } from '../time/planned-task.ts';
import type { Domain, Draft } from './domain.ts';

/** The time between the arrival of the content and the start of processing. The contract does not specify this time. */
export const PROCESSING_AFTER_MS = 1000;

/** The time between the arrival of the content and the end of processing. The contract does not specify this time. */
export const READY_AFTER_MS = 5000;

/** The default error message of a failed training. */
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
 * Stores a new training, which is pending by default. Depending on the type, `content` is plain text, the URL of a web
 * page or the URL of a file (decisions 3.3).
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
 * Schedules the steps that change a training's status from `pending` to `processing`, and then to `ready` (decision
 * S9). The delay of each step is measured on the mock's clock and begins at `queued_at`. A step is skipped if the
 * training was deleted, has newer content, or does not have the expected status.
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
  const place = STEPS.findIndex((step) => step.kind === kind);
  const step = STEPS[place];
  if (training === undefined || step === undefined) return undefined;
  const isCurrent = Date.parse(training.queued_at) + step.afterMs === at;
  const isAhead = STEPS.slice(0, place + 1).some(({ from }) => from === training.status);
  return isCurrent && isAhead ? training : undefined;
}

/** Continues all trainings that are not finished, for example after a restore. */
export function resumeTrainings(domain: Domain): void {
  for (const training of domain.store.trainings.all()) processTraining(domain, training);
}

/** Returns a training as the API shows it, without the internal `queued_at`. */
export function toTraining(record: TrainingRecord): Training {
  const { queued_at: _queuedAt, ...training } = record;
  return training;
}
