import type { DueItem, DueList } from '../generated/control-types.ts';
import { toIso } from '../time/to-iso.ts';
import type { Workspace } from './workspace.ts';

const MAX_LISTED = 50;

export function listDue({ agenda, clock, domain }: Workspace): DueList {
  const untimed = domain.store.replies.all({ where: ({ at }) => at === null });
  const sleeps = clock
    .sleepers()
    .flatMap(({ at, purpose }) => (purpose ? [{ at: toIso(at), ...purpose }] : []));
  const items: readonly DueItem[] = [
    ...untimed.map(
      ({ agent_id, conversation_id }) =>
        ({ kind: 'agent_reply', agentId: agent_id, conversationId: conversation_id }) as const,
    ),
    ...[...agenda.list(), ...sleeps].sort(byTime),
  ];
  return { total: items.length, next: items.slice(0, MAX_LISTED) };
}

function byTime(a: DueItem, b: DueItem): number {
  return (a.at ?? '') < (b.at ?? '') ? -1 : Number(a.at !== b.at);
}
