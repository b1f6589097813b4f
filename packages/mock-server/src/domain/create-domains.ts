import type { PlatformEvent } from '../generated/control-types.ts';
import type { Cause } from '../records/collection.ts';
import type { Domain } from './domain.ts';
import { toEvent } from './event.ts';
import type { EventTimes } from './event-times.ts';

/** The state that all domains of a workspace share. */
export type SharedDomain = Omit<Domain, 'cause' | 'emit'>;

/**
 * Returns a function that creates the domain for a cause, which is a request or a simulation.
 * @param known the names of the configured variant's events. Other events are not fired.
 * @param publish is called with each event.
 */
export function createDomains(
  shared: SharedDomain,
  known: ReadonlySet<string>,
  times: Pick<EventTimes, 'next'>,
  publish: (event: PlatformEvent) => void,
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
        const created_at = times.next(name, data, shared.now());
        const event = toEvent(domain, name, { ...data }, created_at);
        publish(event);
        return event;
      },
    };
    return domain;
  };
}
