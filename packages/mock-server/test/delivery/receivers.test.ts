import { createMockServer, type MockWorkspace } from '@agent-platform/mock-server';
import { describe, expect, it } from 'vitest';
import { openMock } from '../support/open-mock.ts';
import { receiverUrl } from '../support/receiver.ts';

const webhooks = [{ url: receiverUrl, events: ['contact.created'] }];

/** Fires an event, and resolves with the error of each delivery so far, in order. */
async function deliver(workspace: MockWorkspace) {
  workspace.simulate.emit({ event: 'contact.created', data: {} });
  await workspace.webhooks.settled();
  return workspace.webhooks.deliveries().map(({ error }) => error);
}

const ok = () => new Response();
const broken = () => new Response(null, { status: 500 });
/** Rejects as `fetch` does if there is no receiver. */
const unreachable = () => Promise.reject(new TypeError('fetch failed'));

describe('receivers in this process', () => {
  it('belong to one workspace, and other workspaces may use the same URLs', async () => {
    const mock = createMockServer({ seed: { webhooks } });
    const own = mock.workspaces.create({ seed: { webhooks } });
    mock.webhooks.receive(receiverUrl, ok);
    own.webhooks.receive(receiverUrl, broken);
    expect(await deliver(mock)).toEqual([null]);
    expect(await deliver(own)).toEqual(['http_status']);
  });

  it('of one workspace stay when those of another are removed', async () => {
    const mock = createMockServer({ seed: { webhooks } });
    const own = mock.workspaces.create({ seed: { webhooks } });
    own.webhooks.receive(receiverUrl, ok);
    mock.webhooks.receive(receiverUrl, ok)();
    expect(await deliver(own)).toEqual([null]);
  });

  it('are replaced by a later receiver for the same URL, which stays when the earlier one is removed', async () => {
    const { mock } = openMock({ seed: { webhooks }, fetch: unreachable });
    const removeFirst = mock.webhooks.receive(receiverUrl, ok);
    const removeSecond = mock.webhooks.receive(receiverUrl, ok);
    removeFirst();
    expect(await deliver(mock)).toEqual([null]);
    removeSecond();
    expect(await deliver(mock)).toEqual([null, 'network_error']);
  });

  it('allow a snapshot to restore their URL in their own workspace only', () => {
    const source = createMockServer();
    source.workspaces.create({ seed: { webhooks } });
    const snapshot = source.snapshot();
    const mock = createMockServer({ webhookTargets: [] });
    const own = mock.workspaces.create();
    mock.webhooks.receive(receiverUrl, ok);
    expect(() => mock.restore(snapshot)).toThrow('workspaces/1/records/webhooks/0/url');
    own.webhooks.receive(receiverUrl, ok);
    mock.restore(snapshot);
    expect(mock.workspaces.list()).toHaveLength(2);
  });
});
