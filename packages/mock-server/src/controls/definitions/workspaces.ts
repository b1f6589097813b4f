import { z } from 'zod';
import { documented } from '../../validation/schema-metadata.ts';
import { keyTextSchema } from '../../workspace/api-keys.ts';
import { seed } from '../../workspace/options.ts';
import type { Platform } from '../../workspace/platform.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { control } from '../control-definition.ts';
import { firstKeyOf } from './keys.ts';

const workspaceIdentity = z.object({
  id: z.guid().describe('The id of the workspace.'),
  apiKey: z.string().describe('Its first key.'),
});

function identify({ keys }: Platform, { id }: Workspace): z.output<typeof workspaceIdentity> {
  return { id, apiKey: firstKeyOf(keys, id) };
}

/** The controls of the workspaces. */
export const workspaceControls = {
  'workspaces.list': control({
    summary: 'lists the workspaces with their keys',
    result: z.array(workspaceIdentity),
    run: ({ platform }) =>
      Array.from(platform.workspaces.values(), (workspace) => identify(platform, workspace)),
  }),

  'workspaces.create': control({
    summary: 'creates a workspace with its key',
    input: documented(
      'NewWorkspace',
      z.strictObject({ seed: seed.optional(), apiKey: keyTextSchema.optional() }),
    ),
    inputName: 'workspace',
    result: workspaceIdentity,
    run: ({ platform }, init) => identify(platform, platform.addWorkspace(init)),
  }),
};
