import { z } from 'zod';
import type { MockSnapshot, Seed } from '../../generated/control-types.ts';
import { createDryRun } from '../../seeds/dry-run.ts';
import { insertSeed, requireValidSeed } from '../../seeds/insert-seed.ts';
import { seedSchema } from '../../seeds/seed.ts';
import { named } from '../../validation/schema-metadata.ts';
import { toPlainOptions } from '../../workspace/options.ts';
import { parseSnapshot, snapshotSchema } from '../../workspace/snapshot.ts';
import { control } from '../control-definition.ts';

// The published type is generated from the schema, because the type that zod infers does not list the properties of a draft.
const seed = named('Seed', seedSchema as z.ZodType as z.ZodType<Seed, Seed>);
// Typed as the published type, whose lists are read-only.
const snapshot: z.ZodType<MockSnapshot> = named('Snapshot', snapshotSchema);

/** Controls that read or replace the mock's whole state. */
export const stateControls = {
  reset: control({
    summary:
      'resets the whole mock to its seed, so that only the first workspace remains, or, with `workspace`, resets only that workspace',
    result: z.object({ reset: z.literal(true).describe('The reset is done.') }),
    run({ platform, workspace, isWholeMock }) {
      if (isWholeMock) platform.reset();
      else platform.resetWorkspace(workspace);
      return { reset: true } as const;
    },
  }),

  seed: control({
    summary: 'adds records: all of them, or none if any is invalid',
    input: seed,
    result: z.object({ seeded: z.literal(true).describe('All records were added.') }),
    check: (records, { workspace }) => requireValidSeed(records, createDryRun(workspace.domain)),
    run({ workspace }, records) {
      workspace.changeInBulk(() => insertSeed(workspace.domain, records));
      workspace.noteControls('seed');
      return { seeded: true } as const;
    },
  }),

  options: control({
    summary: 'returns the options of the mock, with defaults filled in',
    result: z.record(z.string(), z.unknown()),
    run: ({ platform }) => toPlainOptions(platform.options),
  }),

  snapshot: control({
    summary: 'returns the state of the whole mock or, with `workspace`, of that workspace only',
    result: snapshot,
    // A copy, because the state shares its records with the mock.
    run: ({ platform, workspace, isWholeMock }) =>
      structuredClone(platform.save(isWholeMock ? undefined : workspace)),
  }),

  restore: control({
    summary: 'replaces the state of the whole mock or, with `workspace`, of that workspace only',
    input: snapshot,
    result: z.object({ restored: z.literal(true).describe('The state was replaced.') }),
    check: parseSnapshot,
    run({ platform, workspace, isWholeMock }, saved) {
      platform.restore(saved, isWholeMock ? undefined : workspace);
      return { restored: true } as const;
    },
  }),
};
