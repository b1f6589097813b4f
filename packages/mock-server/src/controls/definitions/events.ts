import { z } from 'zod';
import { declareType } from '../../validation/schema-metadata.ts';
import { toMatcher } from '../../workspace/find-difference.ts';
import { platformEvent } from '../../workspace/workspace-state.ts';
import { control } from '../control-definition.ts';
import { waitFor } from '../wait-for.ts';
import { eventName, waitRefusals } from './shared-schemas.ts';

const eventFilter = declareType(
  'EventFilter',
  'Selects the events that have all of the given properties.',
  z.strictObject({
    id: z.string().optional().describe('The id of the event.'),
    event: eventName.optional().describe('The name of the event.'),
    causedBy: z
      .string()
      .optional()
      .describe(
        'The id of the journal entry of the request or simulation that caused the event. A simulation does not return this id: find its entry by calling `requests.list` with `source` and `path`.',
      ),
  }),
);

export const eventControls = {
  'events.list': control({
    route: 'GET /events',
    summary: 'lists the matching events, oldest first',
    details: 'Events are recorded whether or not a webhook subscribes to them.',
    input: eventFilter,
    inputName: 'filter',
    result: z.array(platformEvent),
    run: ({ workspace }, filter) => workspace.history.list('event').filter(toMatcher(filter)),
  }),

  'events.waitFor': control({
    route: 'GET /events/wait',
    waits: true,
    isAsync: true,
    shorthand: 'event',
    summary: 'waits for the first matching event',
    details:
      "Past events count unless `after` excludes them. To wait for the event's deliveries too, call `webhooks.settled` afterwards. In TypeScript, `webhooks.waitFor` makes both calls.",
    input: eventFilter,
    inputName: 'filter',
    result: platformEvent,
    refusals: waitRefusals(
      'No event matched in time. `seen` lists the events that happened instead.',
    ),
    run: (context, filter) =>
      waitFor(context, 'event', {
        matches: toMatcher(filter),
        describe: ({ event }) => event,
      }),
  }),
};
