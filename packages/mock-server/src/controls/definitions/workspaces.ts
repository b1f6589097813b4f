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
  name: z.string().optional().describe('Its name, if it has one.'),
  apiKey: z.string().describe('Its first key.'),
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
    summary: 'creates a workspace and a key for it',
    input: typed(
      'NewWorkspace',
      'A new workspace.',
      z.strictObject({
        name: workspaceName
          .optional()
          .describe(
            'Its name in lists, in the log, in traces and on the inspector page, such as `checkout tests`. Up to 100 characters on one line; several workspaces may share a name. Default: no name.',
          ),
        seed: seed
          .optional()
          .describe("The records to start with. Default: the server's own seed."),
        apiKey: keyTextSchema.optional().describe('Its key with every scope. Default: a new one.'),
      }),
    ),
    inputName: 'workspace',
    result: workspaceIdentity,
    run: ({ platform }, init) => identify(platform, platform.addWorkspace(init)),
  }),

  'workspaces.delete': control({
    summary: 'deletes a workspace and its keys, and ends calls that are waiting in it',
    input: z.strictObject({ id: z.string().describe('The id of the workspace.') }),
    result: z.object({ deleted: z.literal(true).describe('The workspace is deleted.') }),
    refusals: [409],
    run({ platform }, { id }) {
      platform.deleteWorkspace(id);
      return { deleted: true } as const;
    },
  }),
};
