import {
  createMockServer,
  MockConfigurationError,
  type MockServer,
  type MockWorkspace,
} from '@agent-platform/mock-server';
import { describe, expect, it } from 'vitest';
import { createCall } from '../support/call.ts';

const OWN_AGENT = '11111111-1111-4111-8111-111111111111';
const seed = { agents: [{ id: OWN_AGENT, name: 'Own' }] };

/** Passes a snapshot through JSON, as a file or the control API does. */
const carried = (mock: MockServer) => JSON.parse(JSON.stringify(mock.snapshot()));

async function open() {
  const mock = createMockServer();
  await mock.clock.advance(1234);
  const workspace = mock.workspaces.create({ seed, apiKey: 'second-key' });
  await mock.clock.advance(5000);
  return { mock, workspace };
}

const seenBy = async (mock: MockServer, key: string) => {
  const call = createCall(key, mock);
  const agents = await call('GET', '/v1/agents');
  return [(await call('GET', '/v1/me')).text('data.workspace_id'), agents.text('data.0.name')];
};

describe('a workspace that was restored', () => {
  it('is reset to its own seed, with the same id and keys', async () => {
    const { mock, workspace } = await open();
    const before = await seenBy(mock, 'second-key');
    const snapshot = carried(mock);
    mock.reset();
    mock.restore(snapshot);
    const restored = mock.workspaces.get(workspace.id);
    restored?.reset();
    expect(await seenBy(mock, 'second-key')).toEqual(before);
    expect(before).toEqual([workspace.id, 'Own']);
    expect(restored?.keys.list().map(({ key }) => key)).toEqual(['second-key']);
    expect(restored?.keys.revoke('second-key')).toMatchObject({ revoked: true });
    expect(mock.workspaces.get(workspace.id)).toBe(restored);
  });

  it('creates the same ids after a reset as in the mock that it came from', async () => {
    const { mock, workspace } = await open();
    const twin = createMockServer({ idSeed: 'other', start: new Date('2030-01-01') });
    twin.restore(carried(mock));
    for (const each of [mock, twin]) each.workspaces.get(workspace.id)?.reset();
    const agents = [mock, twin].map((each) =>
      createCall('second-key', each)('POST', '/v1/agents', { body: { name: 'New' } }),
    );
    const [here, there] = await Promise.all(agents);
    expect(there?.raw).toBe(here?.raw);
  });

  it('keeps its id and keys in another mock until that mock is reset', async () => {
    const mock = createMockServer();
    const twin = createMockServer({ start: new Date('2030-01-01'), apiKey: 'own-key' });
    const own = twin.id;
    twin.restore(carried(mock));
    twin.workspaces.get(mock.id)?.reset();
    expect([twin.id, twin.apiKey]).toEqual([mock.id, 'mock-key']);
    expect(twin.keys.list()).toEqual(mock.keys.list());
    expect((await seenBy(twin, 'mock-key'))[0]).toBe(mock.id);
    twin.reset();
    expect([twin.id, twin.apiKey]).toEqual([own, 'own-key']);
    expect((await seenBy(twin, 'own-key'))[0]).toBe(own);
  });
});

describe('the controls of a workspace', () => {
  it('still work after the workspace was restored', async () => {
    const { mock, workspace } = await open();
    mock.restore(carried(mock));
    workspace.faults.add({ status: 503 });
    const response = await mock.fetch(`${mock.baseUrl}/v1/me`, {
      headers: { 'x-api-key': 'second-key' },
    });
    expect(response.status).toBe(503);
    expect(workspace.requests.list()).toHaveLength(1);
    expect(mock.workspaces.list()).toEqual([mock.workspaces.get(mock.id), workspace]);
  });

  it('still wait for an event that comes after a restore', async () => {
    const { mock, workspace } = await open();
    const waiting = workspace.webhooks.waitFor('contact.created');
    mock.restore(carried(mock));
    await createCall('second-key', mock)('POST', '/v1/contacts', { body: { name: 'Bea' } });
    expect(await waiting).toMatchObject({ event: 'contact.created' });
  });

  it.each<[string, (workspace: MockWorkspace) => unknown]>([
    ['faults.add', ({ faults }) => faults.add({ status: 500 })],
    ['simulate', ({ simulate }) => simulate.health({ status: 'down' })],
    ['reset', (workspace) => workspace.reset()],
  ])('throw when the workspace no longer exists: %s', async (_name, act) => {
    const { mock, workspace } = await open();
    mock.reset();
    expect(() => act(workspace)).toThrow(MockConfigurationError);
    expect(() => act(workspace)).toThrow(`Workspace \`${workspace.id}\` no longer exists`);
    expect(mock.workspaces.get(workspace.id)).toBeUndefined();
  });

  it('work again once a restore has brought the workspace back', async () => {
    const { mock, workspace } = await open();
    const snapshot = carried(mock);
    mock.reset();
    mock.restore(snapshot);
    expect(workspace.apiKey).toBe('second-key');
    expect(workspace.faults.add({ status: 503 })).toMatchObject({ timesLeft: 1 });
  });
});
