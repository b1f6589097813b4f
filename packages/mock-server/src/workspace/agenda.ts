import type { Dispatcher } from '../delivery/dispatcher.ts';
import { expireQrCode } from '../domain/channel.ts';
import type { Domain } from '../domain/domain.ts';
import { sendPlannedReply } from '../domain/reply-as-agent.ts';
import { processTraining } from '../domain/training.ts';
import type { DueItem, JobRecord } from '../generated/control-types.ts';
import type { RecordOf, Store } from '../records/store.ts';
import { READY_AFTER_MS, trainingStep } from '../records/training-steps.ts';
import type { Agenda } from '../time/clock.ts';
import { toIso } from '../time/to-iso.ts';

/** What happens when a record's step is due. */
interface PlannedKind<Kind extends keyof Store> {
  run(record: RecordOf<Kind>): void;
  /** Returns the record's planned steps, as the list of due steps shows them. */
  list(record: RecordOf<Kind>): DueItem[];
}

/** The kinds of records with planned steps. At equal times, their steps run in this order. */
type PlannedKinds = {
  readonly [Kind in 'trainings' | 'channels' | 'replies' | 'queues' | 'jobs']: PlannedKind<Kind>;
};

export interface AgendaOptions {
  readonly store: Store;
  readonly dispatcher: Dispatcher;
  /** The domain for changes without a cause. */
  readonly domain: Domain;
  readonly domainFor: (causedBy: string | null) => Domain;
}

/** Derives the planned steps of a workspace from its records, which say when they are due. */
export class RecordAgenda implements Agenda {
  readonly #store: Store;
  readonly #kinds: PlannedKinds;

  constructor(options: AgendaOptions) {
    this.#store = options.store;
    this.#kinds = toKinds(options);
  }

  next(): number | undefined {
    return this.#earliest()?.at;
  }

  runNext(): void {
    this.#earliest()?.run();
  }

  list(): DueItem[] {
    return this.#names().flatMap((kind) => this.#listKind(kind));
  }

  #earliest(): { readonly at: number; readonly run: () => void } | undefined {
    let earliest: { at: number; run: () => void } | undefined;
    for (const kind of this.#names()) {
      const next = this.#nextOf(kind);
      if (next !== undefined && next.at < (earliest?.at ?? Infinity)) earliest = next;
    }
    return earliest;
  }

  #nextOf<Kind extends keyof PlannedKinds>(kind: Kind) {
    const due = this.#store[kind].nextDue();
    // Cast, because the compiler cannot infer that the kind determines the record's type.
    const record = due?.record as RecordOf<Kind> | undefined;
    if (due === undefined || record === undefined) return undefined;
    return { at: due.at, run: () => this.#kinds[kind].run(record) };
  }

  #listKind<Kind extends keyof PlannedKinds>(kind: Kind): DueItem[] {
    const records = this.#store[kind].planned() as unknown as RecordOf<Kind>[];
    return records.flatMap((record) => this.#kinds[kind].list(record));
  }

  #names(): (keyof PlannedKinds)[] {
    return Object.keys(this.#kinds) as (keyof PlannedKinds)[];
  }
}

function toKinds({ store, dispatcher, domain, domainFor }: AgendaOptions): PlannedKinds {
  return {
    trainings: {
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
    },
    channels: {
      run: (channel) => expireQrCode(domain, channel),
      list: ({ id, qr }) =>
        qr?.expires_at ? [{ kind: 'qr_code_expiry', at: qr.expires_at, channelId: id }] : [],
    },
    replies: {
      run: (reply) => sendPlannedReply(domainFor(reply.caused_by), reply),
      list: ({ at, agent_id: agentId, conversation_id: conversationId }) =>
        at === null ? [] : [{ kind: 'agent_reply', at: toIso(at), agentId, conversationId }],
    },
    queues: {
      run: ({ id }) => dispatcher.proceed(id),
      list({ id, round_at }) {
        const oldest = store.jobs.first({ webhook_id: id, state: 'waiting' });
        return oldest && round_at !== null ? [toRetry(oldest, round_at)] : [];
      },
    },
    jobs: {
      run: ({ webhook_id }) => dispatcher.proceed(webhook_id),
      list: (job) => [toRetry(job, job.at)],
    },
  };
}

function toRetry({ webhook_id, event_id, event, attempt, delivery_id }: JobRecord, at: number) {
  return {
    at: toIso(at),
    kind: 'delivery_retry',
    webhookId: webhook_id,
    eventId: event_id,
    event,
    attempt,
    ...(delivery_id !== null && { deliveryId: delivery_id }),
  } as const;
}
