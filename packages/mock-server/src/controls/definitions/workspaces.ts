import { z } from 'zod';
import { workspaceName } from '../../domain/identity.ts';
import { typed } from '../../validation/schema-metadata.ts';
import { keyTextSchema } from '../../workspace/api-keys.ts';
import { seed } from '../../workspace/options.ts';
import type { Platform } from '../../workspace/platform.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { control } from '../control-definition.ts';
import { firstKeyOf } from './keys.ts';

const workspaceIdentity = z.object({
  id: z.guid().describe('The id of the workspace.'),
  name: z.string().optional().describe('The name of the workspace, if it has one.'),
  apiKey: z.string().describe('The first API key of the workspace.'),
});

function identify({ keys }: Platform, { id, name }: Workspace): z.output<typeof workspaceIdentity> {
  return { id, ...(name !== undefined && { name }), apiKey: firstKeyOf(keys, id) };
}

/** The controls of the workspaces. */
export const workspaceControls = {
  'workspaces.list': control({
    summary: 'lists the workspaces with their names and keys',
    result: z.array(workspaceIdentity),
    run: ({ platform }) =>
      Array.from(platform.workspaces.values(), (workspace) => identify(platform, workspace)),
  }),

  'workspaces.create': control({
    summary: 'creates a workspace with an API key',
    input: typed(
      'NewWorkspace',
      'A new workspace.',
      z.strictObject({
        name: workspaceName
          .optional()
          .describe(
            'The name shown in lists, in the log, in traces and on the inspector page, such as `checkout tests`. A single line of at most 100 characters; several workspaces may share a name. Default: no name.',
          ),
        seed: seed
          .optional()
          .describe("The records that the workspace starts with. Default: the mock's own seed."),
        apiKey: keyTextSchema
          .optional()
          .describe("The workspace's API key, which has every scope. Default: a generated key."),
      }),
    ),
    inputName: 'workspace',
    result: workspaceIdentity,
    run: ({ platform }, init) => identify(platform, platform.addWorkspace(init)),
  }),

  'workspaces.delete': control({
    summary: 'deletes a workspace and its keys, and ends the calls that wait for something in it',
    input: z.strictObject({ id: z.string().describe('The id of the workspace.') }),
    result: z.object({ deleted: z.literal(true).describe('The workspace is deleted.') }),
    refusals: [409],
    run({ platform }, { id }) {
      platform.deleteWorkspace(id);
      return { deleted: true } as const;
    },
  }),
};
