import type { Cause } from '../records/collection.ts';
import type { Domain } from './domain.ts';
import { toEvent } from './event.ts';
import type { EventLog } from './event-log.ts';

/** The state that all domains of a workspace share. */
export type SharedDomain = Omit<Domain, 'cause' | 'emit'>;

/**
 * Returns a function that creates the domain for a cause, which is a request or a simulation.
 * @param known the names of the configured variant's events. Other events are not fired.
 */
export function createDomains(
  shared: SharedDomain,
  known: ReadonlySet<string>,
  events: EventLog,
): (cause: Cause) => Domain {
  return (cause) => {
    const domain: Domain = {
      ...shared,
      cause,
      emit(name, data) {
        if (!known.has(name)) return undefined;
        // The type is checked, because the data of a simulated event may contain any value.
        if ('conversation_id' in data && typeof data.conversation_id === 'string') {
          shared.pendingAnnouncements.announce(data.conversation_id);
        }
        const created_at = events.times.next(name, data, shared.now());
        const event = toEvent(domain, name, { ...data }, created_at);
        events.add(event);
        return event;
      },
    };
    return domain;
  };
}
