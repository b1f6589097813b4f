import { z } from 'zod';
import { describeValues } from '../../validation/describe-values.ts';
import { declareComponent } from '../../validation/schema-metadata.ts';
import { optionsSchema } from '../../workspace/options.ts';
import { instant } from './shared-schemas.ts';

const { channels, operator } = optionsSchema.shape;

/** The schema of a mock's options as data, with the defaults filled in. A function cannot be data. */
export const shownOptions = declareComponent(
  'MockOptionsData',
  'The options of the mock, with defaults filled in.',
  z.object({
    ...optionsSchema.omit({ fetch: true }).required().shape,
    seed: z.enum(['demo', 'empty', 'records']).describe(
      describeValues('The records that the mock started with.', {
        demo: 'The demo records.',
        empty: 'No records.',
        records: 'Records that were passed to the mock. They are not included here.',
      }),
    ),
    channels: z
      .object(channels.unwrap().shape)
      .required()
      .describe('The initial state of channels.'),
    operator,
    start: instant
      .optional()
      .describe(
        'The time at which the clock of every workspace starts, in ISO 8601 format. Absent if it was not passed.',
      ),
  }),
);
