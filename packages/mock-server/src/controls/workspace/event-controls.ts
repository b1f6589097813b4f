import type { PlatformEvent } from '../../domain/event.ts';
import { requireValid } from '../../validation/require-valid.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { controlInputs, type EventFilter } from '../control-inputs.ts';
import { type WaitOptions, waitFor } from '../wait-for.ts';
import type { Subscribe } from './subscribe.ts';

/** The controls of the events, whether or not a webhook subscribes to them. */
export interface EventControls {
  /**
   * Lists the events that match, oldest first.
   * @throws MockConfigurationError when the filter names an unknown event or property.
   */
  list(filter?: EventFilter): PlatformEvent[];
  /**
   * Resolves with the first event that matches, past or future. It does not wait for deliveries.
   * @param wanted the name of an event, or a filter.
   * @throws WaitTimeoutError when none comes in time; its `seen` has the events that came instead.
   * @throws MockConfigurationError when the filter or an option is wrong.
   */
  waitFor(
    wanted?: string | EventFilter,
    options?: WaitOptions<PlatformEvent>,
  ): Promise<PlatformEvent>;
}

/** Creates the controls of a workspace's events. @param workspace is called for each control. */
export function createEventControls(
  workspace: () => Workspace,
  subscribe: Subscribe,
): EventControls {
  return {
    list(filter = {}) {
      requireValid('events.list', 'filter', controlInputs.eventFilter, filter);
      return workspace().events.list().filter(toEventMatcher(filter));
    },
    async waitFor(wanted = {}, options = {}) {
      const call = 'events.waitFor';
      const filter = typeof wanted === 'string' ? { event: wanted } : wanted;
      const checked = requireValid(call, 'filter', controlInputs.eventFilter, filter);
      return waitForEvent(workspace, subscribe, { call, filter: checked, options });
    },
  };
}

/** Which event a control waits for, and how. */
interface AwaitedEvent {
  /** The control that errors name. */
  readonly call: string;
  readonly filter: EventFilter;
  readonly options: WaitOptions<PlatformEvent>;
}

/** Resolves with the first event that matches. @throws as {@link EventControls.waitFor} does. */
export function waitForEvent(
  workspace: () => Workspace,
  subscribe: Subscribe,
  { call, filter, options }: AwaitedEvent,
): Promise<PlatformEvent> {
  requireValid(call, 'options', controlInputs.wait, options);
  const watched = {
    call,
    list: () => workspace().events.list(),
    subscribe: (listener: (event: PlatformEvent) => void) => subscribe('event', listener),
    matches: toEventMatcher(filter),
    toItem: (event: PlatformEvent) => event,
    describe: ({ event }: PlatformEvent) => event,
  };
  return waitFor(watched, options);
}

function toEventMatcher({ id, event, causedBy }: EventFilter): (event: PlatformEvent) => boolean {
  return (seen) =>
    (id === undefined || seen.id === id) &&
    (event === undefined || seen.event === event) &&
    (causedBy === undefined || seen.causedBy === causedBy);
}
