import type { Store } from '../records/store.ts';
import { toEvent } from './event.ts';
import type { EventLog } from './event-log.ts';
import type { World } from './world.ts';

/** The state that all worlds of a workspace share. */
export type SharedWorld = Omit<World, 'causedBy' | 'store' | 'emit'>;

/**
 * Returns a function that creates a world. Its events name `causedBy`, the id of a request or simulation, as
 * do the changes of its store.
 * @param known the events of the configured variant. The others are not fired.
 */
export function createWorlds(
  shared: SharedWorld,
  known: ReadonlySet<string>,
  events: EventLog,
): (causedBy: string | null, store: Store) => World {
  return (causedBy, store) => {
    const world: World = {
      ...shared,
      causedBy,
      store,
      emit(name, data) {
        if (!known.has(name)) return undefined;
        // A simulated event may have anything in its data.
        if ('conversation_id' in data && typeof data.conversation_id === 'string') {
          shared.pendingAnnouncements.announce(data.conversation_id);
        }
        const event = toEvent(world, name, { ...data });
        events.add(event);
        return event;
      },
    };
    return world;
  };
}
