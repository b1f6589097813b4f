import { once } from 'node:events';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import {
  createMockServer,
  MockControlError,
  type MockServer,
  type MockWorkspace,
} from '@agent-platform/mock-server';
import { connectMock, type RemoteWorkspace } from '@agent-platform/mock-server/remote';
import { CASES_TIMEOUT_MS } from '@agent-platform/tools/cases';
import { describe, expect, it, vi } from 'vitest';
import { createMockOf } from '../../src/mock-server.ts';
import type { History } from '../../src/workspace/history.ts';
import { resolveOptions } from '../../src/workspace/options.ts';
import { Platform } from '../../src/workspace/platform.ts';
import { createCall } from '../support/call.ts';
import { receiverUrl, serveReceiver } from '../support/receiver.ts';
import { createWebhook } from '../support/records.ts';
import { listenHere } from '../support/transports.ts';

function openPlatform() {
  const platform = new Platform(resolveOptions({}));
  return { platform, mock: createMockOf(platform) };
}

async function getMe(mock: MockServer, apiKey: string): Promise<number> {
  return (await createCall(apiKey, mock)('GET', '/v1/me')).status;
}

/** Starts a delivery to a receiver that never responds. */
async function stall(mock: MockServer, own: MockWorkspace): Promise<void> {
  own.webhooks.receive(receiverUrl, () => new Promise(() => {}));
  await createWebhook(createCall(own.apiKey, mock), receiverUrl, ['contact.created']);
  own.simulate.emit({ event: 'contact.created', data: {} });
}

describe('deleting a workspace', () => {
  it('makes the mock reject requests with its keys with 401', async () => {
    const mock = createMockServer();
    const own = mock.workspaces.create({ apiKey: 'own-key' });
    const { key } = own.keys.create({ name: 'Reader' });
    mock.workspaces.delete(own.id);
    expect([await getMe(mock, 'own-key'), await getMe(mock, key)]).toEqual([401, 401]);
    expect(await getMe(mock, mock.apiKey)).toBe(200);
    const next = mock.workspaces.create({ apiKey: 'own-key' });
    expect(await getMe(mock, next.apiKey)).toBe(200);
  });

  it('removes it from the list, and makes its controls throw that it no longer exists', () => {
    const mock = createMockServer();
    const own = mock.workspaces.create();
    mock.workspaces.delete(own.id);
    expect(mock.workspaces.list().map(({ id }) => id)).toEqual([mock.id]);
    expect(mock.workspaces.get(own.id)).toBeUndefined();
    expect(() => own.faults.list()).toThrow(
      `Workspace \`${own.id}\` no longer exists: it was deleted`,
    );
    expect(() => own.requests.subscribe(() => {})).toThrow('no longer exists');
    expect(() => own.stream()).toThrow('no longer exists');
  });

  it('cancels its planned steps', async () => {
    const { platform, mock } = openPlatform();
    const own = mock.workspaces.create({ seed: 'empty' });
    let received = 0;
    own.webhooks.receive(receiverUrl, () => {
      received++;
      return new Response(null, { status: 500 });
    });
    await createWebhook(createCall(own.apiKey, mock), receiverUrl, ['contact.created']);
    own.simulate.emit({ event: 'contact.created', data: {} });
    await own.webhooks.settled();
    const { clock, slot } = platform.requireWorkspace(own.id);
    mock.workspaces.delete(own.id);
    for (const each of [clock, slot.current.clock]) await each.advance(86_400_000);
    expect(received).toBe(1);
  });

  it('aborts a delivery in flight, and does not record it', async () => {
    const { platform, mock } = openPlatform();
    const own = mock.workspaces.create();
    let closed: Promise<unknown> = Promise.resolve();
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const url = await serveReceiver((_request, response) => {
      closed = once(response, 'close');
      arrive();
    });
    await createWebhook(createCall(own.apiKey, mock), url, ['contact.created']);
    const ended: unknown[] = [];
    platform.listeners.add((change) => {
      if (change.kind === 'delivery' && change.ended) ended.push(change.item);
    });
    own.simulate.emit({ event: 'contact.created', data: {} });
    await arrived;
    const workspace = platform.requireWorkspace(own.id);
    mock.workspaces.delete(own.id);
    await closed;
    await new Promise((resolve) => setImmediate(resolve));
    expect(ended).toEqual([]);
    expect(workspace.background.isIdle).toBe(true);
  });

  it('is rejected for the first workspace, and for one that does not exist', () => {
    const mock = createMockServer();
    const refusalOf = (id: string) => {
      try {
        return mock.workspaces.delete(id);
      } catch (error) {
        return error;
      }
    };
    expect(refusalOf(mock.id)).toBeInstanceOf(MockControlError);
    expect(refusalOf(mock.id)).toMatchObject({
      code: 'CONFLICT',
      status: 409,
      message: 'workspaces.delete: The first workspace cannot be deleted. Reset it instead.',
    });
    expect(refusalOf('nobody')).toMatchObject({ code: 'NOT_FOUND', status: 404 });
  });
});

/** Returns a function that counts the listeners that have subscribed from now on and not unsubscribed. */
function countListeners(history: History): () => number {
  const subscribe = history.subscribe.bind(history);
  const listening = new Set<object>();
  vi.spyOn(history, 'subscribe').mockImplementation((listener) => {
    const unsubscribe = subscribe(listener);
    listening.add(listener);
    return () => {
      listening.delete(listener);
      unsubscribe();
    };
  });
  return () => listening.size;
}

/** Calls that wait for something in a workspace. */
const waits: Readonly<Record<string, (own: MockWorkspace | RemoteWorkspace) => Promise<unknown>>> =
  {
    'events.waitFor': ({ events }) => events.waitFor('plan.changed'),
    'requests.waitFor': ({ requests }) => requests.waitFor({ operation: 'closeConversation' }),
    'webhooks.waitFor': ({ webhooks }) => webhooks.waitFor('plan.changed'),
    'webhooks.waitForDelivery': ({ webhooks }) =>
      webhooks.waitForDelivery({ event: 'plan.changed' }),
    'webhooks.settled': ({ webhooks }) => webhooks.settled(),
    'clock.advance': ({ clock }) => clock.advance(60_000),
    stream: async (own) => {
      for await (const { type } of await own.stream()) expect(type).not.toBe('deleted');
    },
  };

describe('a call that waits when its workspace is deleted', () => {
  it.each(Object.entries(waits))(
    'rejects because the workspace was deleted: %s',
    async (name, wait) => {
      const { platform, mock } = openPlatform();
      const own = mock.workspaces.create();
      await stall(mock, own);
      const listening = countListeners(platform.requireWorkspace(own.id).history);
      const waiting = wait(own);
      mock.workspaces.delete(own.id);
      await expect(waiting).rejects.toMatchObject({
        name: 'MockControlError',
        code: 'NOT_FOUND',
        status: 404,
        message: `${name}: Workspace \`${own.id}\` was deleted.`,
      });
      expect(listening()).toBe(0);
    },
  );

  it.each<[string, (mock: MockServer) => () => void]>([
    ['a reset of the mock', (mock) => () => mock.reset()],
    [
      'the restore of an earlier snapshot',
      (mock) => {
        const snapshot = mock.snapshot();
        return () => mock.restore(snapshot);
      },
    ],
  ])('rejects with the same error if %s deletes the workspace', async (_how, prepare) => {
    const mock = createMockServer();
    const remove = prepare(mock);
    const own = mock.workspaces.create();
    const waiting = own.events.waitFor('plan.changed');
    remove();
    await expect(waiting).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: `events.waitFor: Workspace \`${own.id}\` was deleted.`,
    });
  });

  it.each(Object.entries(waits).filter(([name]) => name !== 'stream'))(
    'rejects with the same error on a remote mock: %s',
    async (name, wait) => {
      const { platform, mock } = openPlatform();
      const remote = await connectMock((await listenHere(mock)).baseUrl);
      const { id } = await remote.workspaces.create();
      await stall(mock, mock.workspaces.get(id) ?? expect.fail());
      const begun = new Promise<void>((resolve) => {
        const { slot } = platform.requireWorkspace(id);
        const onDelete = slot.onDelete.bind(slot);
        vi.spyOn(slot, 'onDelete').mockImplementation((listener) => {
          resolve();
          return onDelete(listener);
        });
      });
      const waiting = wait((await remote.workspaces.get(id)) ?? expect.fail());
      const refused = expect(waiting).rejects.toMatchObject({
        name: 'MockControlError',
        code: 'NOT_FOUND',
        message: `${name}: Workspace \`${id}\` was deleted.`,
      });
      await begun;
      await remote.workspaces.delete(id);
      await refused;
    },
  );

  it('rejects with the same error on a remote mock: stream', async () => {
    const mock = createMockServer();
    const remote = await connectMock((await listenHere(mock)).baseUrl);
    const own = await remote.workspaces.create();
    await own.simulate.health({ status: 'ok' });
    const stream = await own.stream({ after: '0' });
    const items = stream[Symbol.asyncIterator]();
    await items.next();
    await remote.workspaces.delete(own.id);
    const readAll = async () => {
      while (!(await items.next()).done);
    };
    await expect(readAll()).rejects.toMatchObject({
      name: 'MockControlError',
      code: 'NOT_FOUND',
      message: `stream: Workspace \`${own.id}\` was deleted.`,
    });
    await expect(own.stream()).rejects.toThrow('no longer exists');
  });

  it('ends if it is a stream, and deleting the workspace again gets 404', async () => {
    const mock = createMockServer();
    const { baseUrl } = await listenHere(mock);
    const own = mock.workspaces.create();
    const sent = own.stream({ after: '0' })[Symbol.asyncIterator]();
    const events = await fetch(`${baseUrl}/__mock__/stream?workspace=${own.id}`);
    const response = fetch(`${baseUrl}/__mock__/workspaces/${own.id}`, { method: 'DELETE' });
    expect(await (await response).json()).toEqual({ data: { deleted: true } });
    expect(await events.text()).toContain('event: deleted\n');
    await expect(sent.next().then(() => sent.next())).rejects.toThrow('was deleted');
    const again = await fetch(`${baseUrl}/__mock__/workspaces/${own.id}`, { method: 'DELETE' });
    expect(again.status).toBe(404);
    const first = await fetch(`${baseUrl}/__mock__/workspaces/${mock.id}`, { method: 'DELETE' });
    expect([first.status, (await first.json()).error.code]).toEqual([409, 'CONFLICT']);
  });
});

it('2,000 workspaces that were created and deleted leave only their keys behind, for masking', {
  timeout: CASES_TIMEOUT_MS,
}, async () => {
  const { platform, mock } = openPlatform();
  const sizes = () => ({
    keys: platform.keys.list().length,
    workspaces: platform.workspaces.size,
    // The snapshot also counts all workspaces that were ever created.
    snapshot: JSON.stringify({ ...mock.snapshot(), workspacesCreated: 0 }).length,
  });
  const before = sizes();
  const remembered: WeakRef<object>[] = [];
  const keys: string[] = [];
  for (let number = 0; number < 2000; number++) {
    const own = mock.workspaces.create({ name: `Worker ${number}`, seed: 'empty' });
    remembered.push(new WeakRef(platform.requireWorkspace(own.id)));
    keys.push(own.apiKey);
    const waiting = number % 10 === 0 ? use(own, number) : undefined;
    mock.workspaces.delete(own.id);
    await waiting;
    // A weak reference keeps its object alive until the current turn of the event loop ends.
    if (number % 100 === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  expect(sizes()).toEqual(before);
  const masked = keys.filter((key) => platform.keys.findIn(key).length > 0);
  expect(masked).toEqual(keys);
  // Sleeps end some turns later.
  await platform.workspace.background.quiet();
  collectGarbage();
  const alive = remembered.filter((reference) => reference.deref() !== undefined);
  expect(alive.length).toBeLessThan(10);
});

/** Uses a workspace in ways that last, and waits until it is deleted. */
async function use(own: MockWorkspace, number: number): Promise<void> {
  own.webhooks.receive(`http://receiver.test/${number}`, () => new Response());
  own.requests.subscribe(() => {});
  own.clock.sleep(1000);
  own.simulate.emit({ event: 'contact.created', data: {} });
  // Vitest would remember an expected rejection, and everything that it refers to.
  const reason = await own.events.waitFor('plan.changed').catch(String);
  expect(reason).toContain('was deleted');
}

/** Frees all unused memory now. Node has no such function without a flag. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  collect();
}
