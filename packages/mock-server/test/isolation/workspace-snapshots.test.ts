import { createMockServer, type MockWorkspace } from '@agent-platform/mock-server';
import { connectMock } from '@agent-platform/mock-server/remote';
import { describe, expect, it } from 'vitest';
import { createSteadyMock } from '../support/open-mock.ts';
import { listenHere } from '../support/transports.ts';

const namesIn = async (workspace: MockWorkspace) =>
  (await workspace.call('listContacts', { query: { limit: 100 } })).map(({ name }) => name);

const addContact = (workspace: MockWorkspace, name: string) =>
  workspace.call('createContact', { body: { name } });

/** Creates a mock with two empty workspaces besides the first. */
function open() {
  const mock = createSteadyMock();
  const one = mock.workspaces.create({ name: 'One', seed: 'empty' });
  const two = mock.workspaces.create({ name: 'Two', seed: 'empty' });
  return { mock, one, two };
}

describe('the snapshot of a workspace', () => {
  it('contains only the workspace and its keys', () => {
    const { one } = open();
    const { key } = one.keys.create({ name: 'Second' });
    const { workspaces, keys } = one.snapshot();
    expect(workspaces.map(({ id }) => id)).toEqual([one.id]);
    expect(keys.map((each) => each.key)).toEqual([one.apiKey, key]);
  });

  it('restores the keys of its workspace, and does not change those of others', () => {
    const { mock, one, two } = open();
    one.keys.create({ name: 'Second' });
    two.keys.create({ name: 'Second' });
    const keys = () => mock.snapshot().keys.map(({ key }) => key);
    const before = keys();
    for (const each of [one, two]) each.restore(each.snapshot());
    expect(keys().toSorted()).toEqual(before.toSorted());
  });

  it('changes no other workspace when it is restored', async () => {
    const { mock, one, two } = open();
    const snapshot = one.snapshot();
    await addContact(two, 'Joana');
    two.keys.create({ name: 'Second' });
    await mock.clock.advance(1000);
    const before = [two.snapshot(), mock.workspaces.get(mock.id)?.snapshot()];
    one.restore(snapshot);
    expect([two.snapshot(), mock.workspaces.get(mock.id)?.snapshot()]).toEqual(before);
  });

  it('can be restored into a mock of its own', async () => {
    const { one } = open();
    await addContact(one, 'Joana');
    const twin = createMockServer();
    twin.restore(one.snapshot());
    expect([twin.id, twin.apiKey, await namesIn(twin)]).toEqual([one.id, one.apiKey, ['Joana']]);
  });

  it('is rejected by another workspace', () => {
    const { one, two } = open();
    expect(() => two.restore(one.snapshot())).toThrow(
      `restore: The snapshot must contain only the workspace \`${two.id}\`, but contains \`${one.id}\`.`,
    );
  });

  it('cannot be replaced by one of the whole mock, which a workspace rejects', () => {
    const { mock, one } = open();
    expect(() => one.restore(mock.snapshot())).toThrow(
      'The snapshot must contain only the workspace',
    );
  });

  it('is rejected if another workspace has one of its keys', () => {
    const mock = createSteadyMock();
    const one = mock.workspaces.create({ apiKey: 'shared' });
    const snapshot = one.snapshot();
    const renamed = { ...snapshot, keys: snapshot.keys.map((key) => ({ ...key, key: 'taken' })) };
    mock.workspaces.create({ apiKey: 'taken' });
    expect(() => one.restore(renamed)).toThrow(
      'Another workspace has an API key that is in the snapshot',
    );
    expect(one.apiKey).toBe('shared');
  });
});

describe('the snapshot of a served workspace', () => {
  const send = (url: string, init?: RequestInit) =>
    fetch(url, { ...init, headers: { 'content-type': 'application/json' } });

  it.each([
    ['with', (data: unknown) => ({ data })],
    ['without', (data: unknown) => data],
  ])('is restored by PUT, %s a `data` property around it', async (_how, wrap) => {
    const { mock, one, two } = open();
    const { baseUrl } = await listenHere(mock);
    const body = JSON.stringify(wrap(one.snapshot()));
    await addContact(one, 'Joana');
    await addContact(two, 'Ana');
    const url = `${baseUrl}/__mock__/snapshot?workspace=${one.id}`;
    expect((await send(url, { method: 'PUT', body })).status).toBe(200);
    expect([await namesIn(one), await namesIn(two)]).toEqual([[], ['Ana']]);
  });

  it('is saved and restored by a remote connection to the workspace', async () => {
    const { mock, one, two } = open();
    const { baseUrl } = await listenHere(mock);
    const remote = await connectMock(baseUrl, { workspace: one.id });
    const snapshot = await remote.snapshot();
    await addContact(one, 'Joana');
    await addContact(two, 'Ana');
    await remote.restore(snapshot);
    expect([await namesIn(one), await namesIn(two)]).toEqual([[], ['Ana']]);
  });
});

describe('a control of the whole mock', () => {
  it.each(['options', 'workspaces'])('rejects the parameter `workspace`: %s', async (path) => {
    const { mock } = open();
    const { baseUrl } = await listenHere(mock);
    const response = await fetch(`${baseUrl}/__mock__/${path}?workspace=${mock.id}`);
    expect(await response.json()).toMatchObject({
      error: { status: 400, message: expect.stringContaining('`workspace` cannot be given') },
    });
  });
});

describe('a workspace that is created', () => {
  it.each<[after: string, remove: (mock: ReturnType<typeof createSteadyMock>) => void]>([
    ['a reset', (mock) => mock.reset()],
    ['a restore', (mock) => mock.restore(createSteadyMock().snapshot())],
    ['a deletion', (mock) => mock.workspaces.delete(mock.workspaces.list()[1]?.id ?? '')],
  ])(
    'after %s gets neither the id nor the key of a workspace that no longer exists',
    (_after, remove) => {
      const mock = createSteadyMock();
      const gone = mock.workspaces.create();
      const { apiKey } = gone;
      remove(mock);
      const created = mock.workspaces.create();
      expect(created.id).not.toBe(gone.id);
      expect(created.apiKey).not.toBe(apiKey);
      expect(() => gone.clock.now()).toThrow(gone.id);
    },
  );

  it('does not get the id of a workspace that was restored and then deleted', () => {
    const [mock, other] = [createSteadyMock(), createSteadyMock()];
    const ids = [1, 2, 3].map(() => other.workspaces.create().id);
    for (const id of ids.slice(0, 2)) other.workspaces.delete(id);
    mock.restore(other.snapshot());
    mock.workspaces.delete(ids[2] ?? '');
    const created = Array.from({ length: 5 }, () => mock.workspaces.create().id);
    expect(created).not.toContain(ids[2]);
  });

  it('gets a key that differs from the keys that are created in other workspaces', () => {
    const { one, two } = open();
    const keys = [one, two].map((workspace) => workspace.keys.create({ name: 'New' }).key);
    expect(new Set([one.apiKey, two.apiKey, ...keys]).size).toBe(4);
  });
});
