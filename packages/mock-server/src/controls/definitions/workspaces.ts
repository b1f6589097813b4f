import { z } from 'zod';
import { workspaceName } from '../../domain/identity.ts';
import { declareType } from '../../validation/schema-metadata.ts';
import { keyTextSchema } from '../../workspace/api-keys.ts';
import { seed } from '../../workspace/options.ts';
import type { Platform } from '../../workspace/platform.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { command, control } from '../control-definition.ts';
import { createTrace } from '../trace.ts';
import { clockTimeSchema, readTime } from './clock.ts';
import { firstKeyOf } from './keys.ts';

/** The maximum number of deleted workspaces whose traces a mock keeps, for the trace of a failed test. */
const MAX_TRACES = 100;

const workspaceIdentity = z.object({
  id: z.guid().describe('The id of the workspace.'),
  name: z.string().optional().describe('The name of the workspace, if it has one.'),
  apiKey: z.string().describe('The first API key of the workspace.'),
  clock: clockTimeSchema.describe("The workspace's clock."),
});

function identify(
  { keys }: Platform,
  { id, name, clock }: Workspace,
): z.output<typeof workspaceIdentity> {
  const named = name !== undefined && { name };
  return { id, ...named, apiKey: firstKeyOf(keys, id), clock: readTime(clock) };
}

export const workspaceControls = {
  'workspaces.list': control({
    route: 'GET /workspaces',
    isOfMock: true,
    isUnmasked: true,
    summary: 'lists the workspaces with their names and first API keys',
    details: 'The list begins with the first workspace.',
    result: z.array(workspaceIdentity),
    run: ({ platform }) =>
      Array.from(platform.workspaces.values(), (workspace) => identify(platform, workspace)),
  }),

  'workspaces.create': control({
    route: 'POST /workspaces',
    isOfMock: true,
    takesRecords: true,
    isBodyOptional: true,
    status: 201,
    isUnmasked: true,
    summary: 'creates a workspace with an API key',
    details:
      'It has its own records, clock, rate limits, faults and journal. To control it, send its id as `workspace`.',
    input: declareType(
      'NewWorkspace',
      'A new workspace.',
      z.strictObject({
        name: workspaceName
          .optional()
          .describe(
            'The name shown in lists, the log, traces and the inspector, such as `checkout tests`: a single line of at most 255 characters. It does not have to be unique. Default: no name.',
          ),
        seed: seed
          .optional()
          .describe(
            "The records that the workspace starts with. The demo records have the same ids in every workspace, but only the first workspace has the API key `mock-key-read-only`. Default: the mock's own seed.",
          ),
        apiKey: keyTextSchema
          .optional()
          .describe("The workspace's API key, which has every scope. Default: a generated key."),
      }),
    ),
    inputName: 'workspace',
    result: workspaceIdentity,
    refusals: { 400: '`apiKey` is already in use in this mock.' },
    run: ({ platform }, init) => identify(platform, platform.addWorkspace(init)),
  }),

  'workspaces.delete': command({
    route: 'DELETE /workspaces/{id}',
    isOfMock: true,
    summary: 'deletes a workspace with its records and keys',
    details:
      'From then on, requests with its keys fail with a 401. Deliveries in flight are aborted and not recorded. Pending waits fail with a 404, and streams end.',
    input: z.strictObject({ id: z.string().describe('The id of the workspace.') }),
    done: { deleted: true },
    refusals: {
      404: 'No workspace has this id.',
      409: 'The first workspace cannot be deleted. Reset it instead.',
    },
    run({ platform }, { id }) {
      const found = platform.workspaces.get(id);
      const trace = found && createTrace(platform, found, []);
      platform.deleteWorkspace(id);
      if (trace) platform.deletedTraces = [...platform.deletedTraces, trace].slice(-MAX_TRACES);
    },
  }),
};
