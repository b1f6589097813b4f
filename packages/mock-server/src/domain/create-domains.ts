import type { Store } from '../records/store.ts';
import type { Domain } from './domain.ts';
import { toEvent } from './event.ts';
import type { EventLog } from './event-log.ts';

/** The state that all domains of a workspace share. */
export type SharedDomain = Omit<Domain, 'causedBy' | 'store' | 'emit'>;

/**
 * Returns a function that creates a domain. Its events and its store's changes name `causedBy`, the id of a
 * request or simulation.
 * @param known the configured variant's events. Others are not fired.
 */
export function createDomains(
  shared: SharedDomain,
  known: ReadonlySet<string>,
  events: EventLog,
): (causedBy: string | null, store: Store) => Domain {
  return (causedBy, store) => {
    const domain: Domain = {
      ...shared,
      causedBy,
      store,
      emit(name, data) {
        if (!known.has(name)) return undefined;
        // A simulated event may have anything in its data.
        if ('conversation_id' in data && typeof data.conversation_id === 'string') {
          shared.pendingAnnouncements.announce(data.conversation_id);
        }
        const event = toEvent(domain, name, { ...data });
        events.add(event);
        return event;
      },
    };
    return domain;
  };
}
