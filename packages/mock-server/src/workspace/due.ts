import { findPlannedTraining } from '../domain/training.ts';
import type { DueItem, DueList } from '../generated/control-types.ts';
import type { PlannedTask } from '../time/planned-task.ts';
import { toIso } from '../time/to-iso.ts';
import type { Workspace } from './workspace.ts';

const MAX_LISTED = 50;

export function listDue(workspace: Workspace): DueList {
  const items = findDue(workspace);
  return { total: items.length, next: items.slice(0, MAX_LISTED) };
}

/** Returns the time of the next scheduled step in milliseconds, or `undefined` if nothing is scheduled. */
export function nextDueTime(workspace: Workspace): number | undefined {
  const next = findDue(workspace).find(({ at }) => at !== undefined);
  return next?.at === undefined ? undefined : Date.parse(next.at);
}

function findDue(workspace: Workspace): DueItem[] {
  const planned = [...workspace.clock.planned()];
  const timed = new Set(planned.map(({ purpose }) => purpose));
  const untimed = workspace.domain.repliesInProgress.list().filter((reply) => !timed.has(reply));
  const items = [
    ...planned.flatMap((each) => toItems(each, workspace)),
    ...findQrCodeExpiries(workspace),
  ];
  return [...untimed, ...items.sort(byTime)];
}

/** Returns the list items of a scheduled task. A step that will be skipped has none. */
function toItems({ at, purpose }: PlannedTask, { domain, dispatcher }: Workspace): DueItem[] {
  switch (purpose.kind) {
    case 'agent_reply':
      return domain.repliesInProgress.has(purpose) ? [{ at: toIso(at), ...purpose }] : [];
    case 'delivery_queue':
      return dispatcher.planned(purpose.webhookId).map(({ at: retryAt, job }) => ({
        at: toIso(retryAt),
        kind: 'delivery_retry',
        webhookId: purpose.webhookId,
        eventId: job.event.id,
        event: job.event.event,
        attempt: job.attempt,
        ...(job.deliveryId !== undefined && { deliveryId: job.deliveryId }),
      }));
    case 'training_processing':
    case 'training_ready': {
      const training = findPlannedTraining(domain, purpose, at);
      return training ? [{ at: toIso(at), agentId: training.agent_id, ...purpose }] : [];
    }
    case 'delayed_response':
    case 'sleep':
      return [{ at: toIso(at), ...purpose }];
  }
}

/** Finds the QR codes that will expire. They have no task, because only the next request replaces them. */
function findQrCodeExpiries({ domain }: Workspace): DueItem[] {
  const now = domain.now();
  return domain.store.channels
    .all()
    .flatMap(({ id, status, qr }) =>
      status !== 'active' && qr !== undefined && qr.expires_at > now
        ? [{ at: qr.expires_at, kind: 'qr_code_expiry', channelId: id }]
        : [],
    );
}

function byTime(a: DueItem, b: DueItem): number {
  return (a.at ?? '') < (b.at ?? '') ? -1 : Number(a.at !== b.at);
}
