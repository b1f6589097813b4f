import { z } from 'zod';
import type { EventFilter, PlatformEvent } from '../../generated/control-types.ts';
import type { EventName } from '../../generated/event-names.ts';
import { named, typed } from '../../validation/schema-metadata.ts';
import { control } from '../control-definition.ts';
import { subscribe } from '../subscribe.ts';
import { type WaitOptions, waitFor } from '../wait-for.ts';
import { eventName, instant } from './shared-schemas.ts';

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
   * @throws MockTimeoutError (`WAIT_TIMEOUT`) when none comes in time; its `seen` has the events that came instead.
   * @throws MockConfigurationError when the filter or an option is wrong.
   */
  waitFor(
    wanted?: EventName | (string & {}) | EventFilter,
    options?: WaitOptions<PlatformEvent>,
  ): Promise<PlatformEvent>;
}

export const platformEvent = named(
  'PlatformEvent',
  typed(
    'PlatformEvent',
    'An event of a workspace, whether or not a webhook subscribes to it.',
    z.object({
      id: z.guid().describe("The event's id."),
      event: z.string().describe("The event's name."),
      data: z
        .record(z.string(), z.unknown())
        .describe("The event's data, as its deliveries carry it."),
      workspace_id: z.guid().describe('The workspace in which it happened.'),
      created_at: instant.describe('When it happened. ISO 8601.'),
      causedBy: z
        .string()
        .nullable()
        .describe(
          'The id of the request or simulation that caused it, as recorded in the journal.',
        ),
    }),
  ),
);

const eventFilter = typed(
  'EventFilter',
  'Selects the events that have all of the given properties.',
  z.strictObject({
    id: z.string().optional().describe('The id of the event.'),
    event: eventName.optional().describe('The name of the event, of either variant.'),
    causedBy: z.string().optional().describe('The id of the request or simulation that caused it.'),
  }),
);

function toEventMatcher({ id, event, causedBy }: EventFilter): (event: PlatformEvent) => boolean {
  return (seen) =>
    (id === undefined || seen.id === id) &&
    (event === undefined || seen.event === event) &&
    (causedBy === undefined || seen.causedBy === causedBy);
}

/** The controls of a workspace's events. */
export const eventControls = {
  'events.list': control({
    summary: 'lists the events that match, oldest first',
    input: eventFilter,
    inputName: 'filter',
    result: z.array(platformEvent),
    run: ({ workspace }, filter) => workspace.events.list().filter(toEventMatcher(filter)),
  }),

  'events.waitFor': control({
    summary: 'responds with the first event that matches, or 408 with the events that came instead',
    input: eventFilter,
    inputName: 'filter',
    result: platformEvent,
    refusals: [408],
    run({ call, platform, workspace, wait }, filter) {
      const watched = {
        call,
        workspace,
        list: workspace.events.list,
        subscribe: (listener: (event: PlatformEvent) => void) =>
          subscribe(platform, workspace, ({ kind, item }) => {
            if (kind === 'event') listener(item);
          }),
        matches: toEventMatcher(filter),
        toItem: (event: PlatformEvent) => event,
        describe: ({ event }: PlatformEvent) => event,
      };
      return waitFor(watched, wait);
    },
  }),
};
