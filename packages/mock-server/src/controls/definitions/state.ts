import { z } from 'zod';
import type { MockSnapshot, Seed } from '../../generated/control-types.ts';
import { seedSchema } from '../../seeds/seed.ts';
import { describedEnum } from '../../validation/describe-values.ts';
import { asComponent, declareComponent } from '../../validation/schema-metadata.ts';
import { optionsSchema, toPlainOptions } from '../../workspace/options.ts';
import { parseSnapshot, snapshotSchema } from '../../workspace/snapshot.ts';
import { command, control } from '../control-definition.ts';
import { instant } from './shared-schemas.ts';

// Cast to the generated type, because zod's inferred type doesn't list a draft's properties.
const seed = asComponent('Seed', seedSchema as z.ZodType as z.ZodType<Seed, Seed>);
// Typed as the published type, whose lists are read-only.
const snapshot: z.ZodType<MockSnapshot> = asComponent(
  'Snapshot',
  snapshotSchema.describe(
    'The state of a mock or of one workspace. To restore it, send it back unchanged. `GET /__mock__/control.json` describes its contents.',
  ),
);

const { channels, operator } = optionsSchema.shape;

export const shownOptions = declareComponent(
  'MockOptionsData',
  'The options of the mock, with defaults filled in.',
  z.object({
    ...optionsSchema.omit({ fetch: true }).required().shape,
    seed: describedEnum('The records that the mock started with.', {
      demo: 'The demo records.',
      empty: 'No records.',
      records: 'Records that were passed to the mock. They are not included here.',
    }),
    channels: z.object(channels.unwrap().shape).required().describe('The state of new channels.'),
    operator,
    start: instant.optional().describe('When clocks start, in ISO 8601 format. Absent if not set.'),
  }),
);

export const stateControls = {
  reset: command({
    route: 'POST /reset',
    isOfMockByDefault: true,
    summary: 'resets the whole mock or a single workspace',
    details:
      'This restores the seed and the start time of the clock, and clears faults, drifts, configured replies, the journal and the rate limits. A reset of the whole mock also restores the original API keys and deletes every workspace except the first. A reset of one workspace keeps its keys.',
    done: { reset: true },
    run: ({ platform, workspace, isWholeMock }) =>
      isWholeMock ? platform.reset() : platform.resetWorkspace(workspace),
  }),

  seed: command({
    route: 'POST /seed',
    takesRecords: true,
    status: 201,
    summary: 'adds records',
    details: 'If any record is invalid, none is added.',
    input: seed,
    inputName: 'records',
    done: { seeded: true },
    refusals: {
      400: 'A record is invalid, its `id` is in use, or it refers to a record that does not exist.',
    },
    check: (records, { platform, workspace }) => platform.requireValidSeed(workspace, records),
    run: ({ workspace }, records) => workspace.addSeed(records),
  }),

  options: control({
    route: 'GET /options',
    isOfMock: true,
    summary: 'returns the options of the mock, with defaults filled in',
    result: shownOptions,
    run: ({ platform }) => toPlainOptions(platform.options),
  }),

  snapshot: control({
    route: 'GET /snapshot',
    isOfMockByDefault: true,
    isUnmasked: true,
    summary: 'returns the state of the whole mock or of a single workspace',
    details:
      'To return to this state later, pass the result unchanged to `restore`. An attempt in flight is sent again after a restore. Faults, the journal and the replies set for agents are not included.',
    result: snapshot,
    run: ({ platform, workspace, isWholeMock }) =>
      platform.save(isWholeMock ? undefined : workspace),
  }),

  restore: command({
    route: 'PUT /snapshot',
    takesRecords: true,
    isOfMockByDefault: true,
    isTypedByHand: true,
    summary: 'replaces the state of the whole mock or of a single workspace',
    details:
      'The body is a whole response of `snapshot`, or only its `data`. Restoring the whole mock deletes every workspace that the snapshot does not contain.',
    input: snapshot,
    done: { restored: true },
    refusals: {
      400: 'The snapshot is invalid, was taken from a mock with different variants, or does not belong to the given `workspace`. Nothing is changed.',
    },
    check: parseSnapshot,
    run: ({ platform, workspace, isWholeMock }, saved) =>
      platform.restore(saved, isWholeMock ? undefined : workspace),
  }),
};
