import { findPlannedTraining } from './domain/training.ts';
import type { Planned } from './time/plan.ts';
import type { Workspace } from './workspace.ts';

/** Something that happens when its time comes. */
export type DueItem =
  /** An agent works on its reply. Without `at`, its script takes as long as it takes. */
  | {
      readonly kind: 'agent_reply';
      readonly at?: string;
      readonly agentId: string;
      readonly conversationId: string;
    }
  /** The next attempt to deliver an event. For a failing webhook, the one that tries whether it is back. */
  | {
      readonly kind: 'delivery_retry';
      readonly at: string;
      readonly webhookId: string;
      readonly eventId: string;
      /** The name of the event. */
      readonly event: string;
      /** The number of the attempt that comes, from 1. */
      readonly attempt: number;
      /** The attempt before; left out when it would be the first. */
      readonly deliveryId?: string;
    }
  | {
      readonly kind: 'training_processing' | 'training_ready';
      readonly at: string;
      readonly agentId: string;
      readonly trainingId: string;
    }
  /** The QR code that was shown last stops working. */
  | { readonly kind: 'qr_code_expiry'; readonly at: string; readonly channelId: string }
  /** A fault holds the response to a request back. */
  | { readonly kind: 'delayed_response'; readonly at: string; readonly requestId: string }
  /** Somebody sleeps on the clock, such as a client that waits before it retries. */
  | { readonly kind: 'sleep'; readonly at: string };

/** A list of the next things that are due in a workspace. */
export interface DueList {
  /** How many things there are. */
  readonly total: number;
  /**
   * The first 50. Agents' replies without a time come first, then all else in order of time. `at` is as
   * records carry it.
   */
  readonly next: readonly DueItem[];
}

/** How many things are listed: the mock's own figure. */
const MAX_LISTED = 50;

/** Lists what is due next. */
export function listDue(workspace: Workspace): DueList {
  const items = findDue(workspace);
  return { total: items.length, next: items.slice(0, MAX_LISTED) };
}

/** When the next thing is due, in milliseconds since the Unix epoch. */
export function nextDueTime(workspace: Workspace): number | undefined {
  const next = findDue(workspace).find(({ at }) => at !== undefined);
  return next?.at === undefined ? undefined : Date.parse(next.at);
}

function findDue(workspace: Workspace): DueItem[] {
  const planned = [...workspace.clock.planned()];
  const timed = new Set(planned.map(({ plan }) => plan));
  const untimed = [...workspace.world.repliesInProgress.list()].filter(
    (reply) => !timed.has(reply),
  );
  const items = [
    ...planned.flatMap((each) => toItems(each, workspace)),
    ...findQrCodeExpiries(workspace),
  ];
  return [...untimed, ...items.sort(byTime)];
}

/** The items of a plan; none when what it is about will not happen any more. */
function toItems({ at, plan }: Planned, { world, dispatcher }: Workspace): DueItem[] {
  switch (plan.kind) {
    case 'agent_reply':
      return world.repliesInProgress.has(plan) ? [{ at: toIso(at), ...plan }] : [];
    case 'delivery_queue':
      return dispatcher.planned(plan.webhookId).map(({ at: retryAt, job }) => ({
        at: toIso(retryAt),
        kind: 'delivery_retry',
        webhookId: plan.webhookId,
        eventId: job.event.id,
        event: job.event.event,
        attempt: job.attempt,
        ...(job.deliveryId !== undefined && { deliveryId: job.deliveryId }),
      }));
    case 'training_processing':
    case 'training_ready': {
      const training = findPlannedTraining(world, plan, at);
      return training ? [{ at: toIso(at), agentId: training.agent_id, ...plan }] : [];
    }
    case 'delayed_response':
    case 'sleep':
      return [{ at: toIso(at), ...plan }];
  }
}

/** No task runs when a QR code expires: the next request for it gets another. */
function findQrCodeExpiries({ world }: Workspace): DueItem[] {
  const now = world.now();
  return [...world.store.channels.all()].flatMap(({ id, status, qr }) =>
    status !== 'active' && qr !== undefined && qr.expires_at > now
      ? [{ at: qr.expires_at, kind: 'qr_code_expiry', channelId: id }]
      : [],
  );
}

function byTime(a: DueItem, b: DueItem): number {
  return (a.at ?? '') < (b.at ?? '') ? -1 : Number(a.at !== b.at);
}

function toIso(ms: number): string {
  return new Date(ms).toISOString();
}
