import type { Dispatcher } from '../delivery/dispatcher.ts';
import { toReference } from '../delivery/jobs.ts';
import { expireQrCode } from '../domain/channel.ts';
import type { Domain } from '../domain/domain.ts';
import { sendPlannedReply } from '../domain/reply-as-agent.ts';
import { processTraining } from '../domain/training.ts';
import type { DueItem, JobRecord } from '../generated/control-types.ts';
import type { Collection } from '../records/collection.ts';
import type { Stored } from '../records/entry.ts';
import { READY_AFTER_MS, trainingStep } from '../records/training-steps.ts';
import type { Agenda, PlannedStep } from '../time/clock.ts';
import { toIso } from '../time/to-iso.ts';

interface PlannedKind {
  /** The steps, earliest first. */
  readonly steps: { first(): { readonly due?: number | undefined } | undefined };
  readonly runFirst: () => void;
  list(): DueItem[];
}

type DomainFor = (causedBy: string | null) => Domain;

/** Derives the planned steps of a workspace from its records, which contain the time of each step. */
export class RecordAgenda implements Agenda {
  /** Steps that are due at the same time run in the order of these kinds. */
  readonly #kinds: readonly PlannedKind[];

  constructor(dispatcher: Dispatcher, domainFor: DomainFor) {
    this.#kinds = planKinds(dispatcher, domainFor);
  }

  next(): PlannedStep | undefined {
    let earliest: PlannedStep | undefined;
    for (const { steps, runFirst } of this.#kinds) {
      const at = steps.first()?.due ?? Infinity;
      if (at < (earliest?.at ?? Infinity)) earliest = { at, run: runFirst };
    }
    return earliest;
  }

  list(): DueItem[] {
    return this.#kinds.flatMap((kind) => kind.list());
  }
}

function planKinds(dispatcher: Dispatcher, domainFor: DomainFor): PlannedKind[] {
  const domain = domainFor(null);
  const { store } = domain;
  return [
    planKind(store.trainings, {
      run: (training) => processTraining(domain, training),
      list(training) {
        const { agent_id: agentId, id: trainingId, queued_at } = training;
        const step = trainingStep(training);
        if (step === undefined) return [];
        const next = { kind: step.kind, at: toIso(step.at), agentId, trainingId };
        if (step.to === 'ready') return [next];
        const readyAt = toIso(Date.parse(queued_at) + READY_AFTER_MS);
        return [next, { kind: 'training_ready', at: readyAt, agentId, trainingId }];
      },
    }),
    planKind(store.channels, {
      run: (channel) => expireQrCode(domain, channel),
      list: ({ id, qr }) =>
        qr?.expires_at ? [{ kind: 'qr_code_expiry', at: qr.expires_at, channelId: id }] : [],
    }),
    planKind(store.replies, {
      run: (reply) => sendPlannedReply(domainFor(reply.caused_by), reply),
      list: ({ at, agent_id: agentId, conversation_id: conversationId }) =>
        at === null ? [] : [{ kind: 'agent_reply', at: toIso(at), agentId, conversationId }],
    }),
    planKind(store.webhooks, {
      run: ({ id }) => dispatcher.proceed(id),
      list({ id, queue }) {
        const oldest = store.jobs.first({ webhook_id: id, state: 'waiting' });
        return oldest && queue.round_at !== null ? [toRetry(oldest, queue.round_at)] : [];
      },
    }),
    planKind(store.jobs, {
      run: ({ webhook_id }) => dispatcher.proceed(webhook_id),
      list: (job) => [toRetry(job, job.at)],
    }),
  ];
}

function planKind<R extends Stored, Indexed extends keyof R>(
  records: Collection<R, Indexed>,
  { run, list }: { run(record: R): void; list(record: R): DueItem[] },
): PlannedKind {
  const { steps } = records;
  /** Runs the first step. If it fails, or leaves the record as it was, it would be due forever, so it is skipped. */
  function runFirst(): void {
    const entry = steps.first();
    if (entry === undefined) return;
    const { record } = entry;
    const { id } = record;
    try {
      run(record);
      if (records.get(id) === record) throw new Error('The step changed nothing.');
    } catch (cause) {
      records.skipStep(id);
      const message = `A planned step of \`${id}\` failed and is skipped. This is a mistake in the mock.`;
      // No caller can catch it, and an error that is thrown in a timer would end the process.
      // biome-ignore lint/suspicious/noConsole: there is nobody else to tell
      console.error(new Error(message, { cause }));
    }
  }
  const listAll = () => steps.entries().flatMap(({ record }) => list(record));
  return { steps, runFirst, list: listAll };
}

function toRetry(job: JobRecord, at: number): DueItem {
  return { at: toIso(at), kind: 'delivery_retry', ...toReference(job) };
}
