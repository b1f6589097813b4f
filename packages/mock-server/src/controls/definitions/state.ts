import { z } from 'zod';
import type { MockSnapshot, Seed } from '../../generated/control-types.ts';
import { createDryRun } from '../../seeds/dry-run.ts';
import { insertSeed, requireValidSeed } from '../../seeds/insert-seed.ts';
import { seedSchema } from '../../seeds/seed.ts';
import { asComponent } from '../../validation/schema-metadata.ts';
import { toPlainOptions } from '../../workspace/options.ts';
import { parseSnapshot, snapshotSchema } from '../../workspace/snapshot.ts';
import { control } from '../control-definition.ts';
import { shownOptions } from './shown-options.ts';

// The published type is generated from the schema, because the type that zod infers does not list the properties of a draft.
const seed = asComponent('Seed', seedSchema as z.ZodType as z.ZodType<Seed, Seed>);
// Typed as the published type, because its lists are read-only.
const snapshot: z.ZodType<MockSnapshot> = asComponent(
  'Snapshot',
  snapshotSchema.describe(
    'The state of a mock or of one workspace. To restore it, send it back unchanged. `GET /__mock__/control.json` describes its contents.',
  ),
);

/** Controls that read or replace the mock's whole state. */
export const stateControls = {
  reset: control({
    route: 'POST /reset',
    isOfMockByDefault: true,
    isVoid: true,
    effect: 'removes',
    summary: 'resets the whole mock or a single workspace',
    details:
      'The records of the seed and the start time of the clock are restored. Faults, drifts, configured replies, the journal and the rate limits are cleared. A reset of the whole mock also restores the original API keys and deletes every workspace except the first. A reset of one workspace keeps its keys.',
    result: z.object({ reset: z.literal(true).describe('Always `true`: the reset is done.') }),
    run({ platform, workspace, isWholeMock }) {
      if (isWholeMock) platform.reset();
      else platform.resetWorkspace(workspace);
      return { reset: true } as const;
    },
  }),

  seed: control({
    route: 'POST /seed',
    takesRecords: true,
    status: 201,
    isVoid: true,
    summary: 'adds records',
    details: 'If any record is invalid, none is added.',
    input: seed,
    inputName: 'records',
    result: z.object({
      seeded: z.literal(true).describe('Always `true`: all records were added.'),
    }),
    refusals: {
      400: 'A record is invalid, its `id` is in use, or it refers to a record that does not exist.',
    },
    check: (records, { workspace }) => requireValidSeed(records, createDryRun(workspace.domain)),
    run({ workspace }, records) {
      workspace.changeInBulk(() => insertSeed(workspace.domain, records));
      workspace.noteControls('seed');
      return { seeded: true } as const;
    },
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
      'To return to this state later, send the result unchanged to `restore`. An attempt in flight is saved as not yet started. Faults, the journal and the replies set for agents are not included.',
    result: snapshot,
    // A copy, because the state shares its records with the mock.
    run: ({ platform, workspace, isWholeMock }) =>
      structuredClone(platform.save(isWholeMock ? undefined : workspace)),
  }),

  restore: control({
    route: 'PUT /snapshot',
    takesRecords: true,
    isOfMockByDefault: true,
    isTypedByHand: true,
    isVoid: true,
    effect: 'removes',
    summary: 'replaces the state of the whole mock or of a single workspace',
    details:
      'The body is the `data` from a response of `snapshot`, or the whole response. A restore of the whole mock deletes every workspace that the snapshot does not contain.',
    input: snapshot,
    result: z.object({
      restored: z.literal(true).describe('Always `true`: the state was replaced.'),
    }),
    refusals: {
      400: 'The snapshot is invalid, was taken from a mock with other variants or, with `workspace`, is not a snapshot of that workspace. The state does not change.',
    },
    check: parseSnapshot,
    run({ platform, workspace, isWholeMock }, saved) {
      platform.restore(saved, isWholeMock ? undefined : workspace);
      return { restored: true } as const;
    },
  }),
};
