import { z } from 'zod';
import type { EventData } from '../../domain/event.ts';
import { invalid } from '../../errors/problem.ts';
import type { EventName } from '../../generated/event-names.ts';
import { typed } from '../../validation/schema-metadata.ts';
import { eventName } from '../definitions/shared-schemas.ts';
import { simulation } from './simulation.ts';

export const emit = simulation({
  summary: 'fires an event with the given data',
  details: 'No record changes. The mock does not check the data.',
  input: typed(
    'SimulateEmitInput',
    'The input of `simulate.emit`.',
    z.strictObject({
      event: eventName.describe("The name of an event of the mock's variant."),
      data: z
        .record(z.string(), z.unknown())
        .describe('The `data` of the event. It is sent unchanged.'),
    }),
  ),
  result: z.object({ event: z.string().describe('The name of the event that was fired.') }),
  refusals: { 400: "The event does not exist in the mock's variant." },
  run(domain, { event, data }) {
    // The caller passes the data, because the mock has no records of appointments or plans.
    if (!domain.emit(event, data as unknown as EventData[EventName])) {
      throw invalid({ field: 'event', rule: "must be an event of this mock's variant" });
    }
    return { event };
  },
});
