import { createMockServer } from '@agent-platform/mock-server';
import { connectMock } from '@agent-platform/mock-server/remote';
import { describe, expect, it } from 'vitest';
import { listenHere } from '../support/transports.ts';

const name = 'Checkout tests, worker 3';

describe('the name of a workspace', () => {
  it('is in the list of workspaces, in process and remotely', async () => {
    const mock = createMockServer();
    const own = mock.workspaces.create({ name });
    expect(own.name).toBe(name);
    expect(mock.workspaces.list().map((workspace) => workspace.name)).toEqual([undefined, name]);
    const remote = await connectMock((await listenHere(mock)).baseUrl, { workspace: own.id });
    expect(remote.name).toBe(name);
    const listed = await remote.workspaces.list();
    expect(listed.map((workspace) => workspace.name)).toEqual([undefined, name]);
  });

  it('is in traces', () => {
    const mock = createMockServer();
    const own = mock.workspaces.create({ name });
    expect(own.trace()).toMatchObject({ workspace: own.id, workspaceName: name });
    expect(mock.trace()).not.toHaveProperty('workspaceName');
    expect(mock.trace().otherWorkspaces).toMatchObject([{ workspaceName: name }]);
  });

  it('stays after a reset of the workspace, and is in snapshots', () => {
    const mock = createMockServer();
    const own = mock.workspaces.create({ name });
    own.reset();
    expect(own.name).toBe(name);
    const twin = createMockServer();
    twin.restore(JSON.parse(JSON.stringify(mock.snapshot())));
    expect(twin.workspaces.get(own.id)?.name).toBe(name);
    expect(twin.name).toBeUndefined();
  });
});
