import { z } from 'zod';
import type { EventData } from '../../domain/event.ts';
import { invalid } from '../../errors/problem.ts';
import type { EventName } from '../../generated/event-names.ts';
import { typed } from '../../validation/schema-metadata.ts';
import { eventName } from '../definitions/shared-schemas.ts';
import { simulation } from './simulation.ts';

export const emit = simulation({
  summary: 'fires an event with the given data, without changing a record',
  input: typed(
    'SimulateEmitInput',
    'The input of `simulate.emit`.',
    z.strictObject({
      event: eventName.describe('An event of the variant that the mock is configured for.'),
      data: z
        .record(z.string(), z.unknown())
        .describe('The `data` of the event, which is sent unchanged.'),
    }),
  ),
  result: z.object({ event: z.string().describe('The event that was fired.') }),
  run(domain, { event, data }) {
    // The test chooses the data: events about appointments or plans have no record to take it from.
    if (!domain.emit(event, data as unknown as EventData[EventName])) {
      throw invalid({ field: 'event', rule: "must be an event of this mock's variant" });
    }
    return { event };
  },
});
