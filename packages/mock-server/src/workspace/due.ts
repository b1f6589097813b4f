import type { DueItem, DueList } from '../generated/control-types.ts';
import { toIso } from '../time/to-iso.ts';
import type { Workspace } from './workspace.ts';

const MAX_LISTED = 50;

export function listDue({ agenda, clock, domain }: Workspace): DueList {
  const untimed = domain.store.replies
    .all({ where: ({ at }) => at === null })
    .map(({ agent_id: agentId, conversation_id: conversationId }): DueItem => {
      return { kind: 'agent_reply', agentId, conversationId };
    });
  const sleeps = clock
    .sleepers()
    .flatMap(({ at, purpose }) => (purpose ? [{ at: toIso(at), ...purpose }] : []));
  const timed = [...agenda.list(), ...sleeps];
  timed.sort((a, b) => (a.at ?? '').localeCompare(b.at ?? ''));
  const items = [...untimed, ...timed];
  return { total: items.length, next: items.slice(0, MAX_LISTED) };
}
