import { demo, type MockServer } from '@agent-platform/mock-server';
import { describe, expect, it, vi } from 'vitest';
import { createCall } from '../support/call.ts';
import { openMock } from '../support/open-mock.ts';
import { receiverUrl } from '../support/receiver.ts';
import { startConversation } from '../support/records.ts';
import { listenHere } from '../support/transports.ts';

const headers = { 'x-api-key': 'mock-key', 'content-type': 'application/json' };

describe('a request that is still waiting for its response', () => {
  const resets = [
    ['a reset', (mock: MockServer) => mock.reset()],
    ['a restore', (mock: MockServer) => mock.restore(mock.snapshot())],
    ['a reset of the workspace', (mock: MockServer) => mock.workspaces.get(mock.id)?.reset()],
  ] as const;

  it.each(resets)('rejects at once with ECONNRESET after %s', async (_how, reset) => {
    const { mock } = openMock();
    mock.agentReplies(demo.agentId, () => new Promise(() => {}));
    const path = `/v1/agents/${demo.agentId}/conversation`;
    const request = { method: 'POST', body: JSON.stringify({ message: 'Hello' }), headers };
    const started = mock.fetch(`${mock.baseUrl}${path}`, request);
    await vi.waitFor(() => expect(mock.clock.due().total).toBe(1));
    reset(mock);
    await expect(started).rejects.toMatchObject({ cause: { code: 'ECONNRESET' } });
    expect(mock.requests.list()).toEqual([]);
  });

  it.each(resets)('changes nothing if its body arrives after %s', async (_how, reset) => {
    const { mock } = openMock();
    let arrive = (_text: string) => {};
    const body = new ReadableStream({
      start(controller) {
        arrive = (text) => {
          controller.enqueue(new TextEncoder().encode(text));
          controller.close();
        };
      },
    });
    const init = { method: 'POST', body, duplex: 'half', headers };
    const created = mock.fetch(`${mock.baseUrl}/v1/contacts`, init);
    const refused = expect(created).rejects.toThrow('fetch failed');
    await new Promise((resolve) => setImmediate(resolve));
    reset(mock);
    const before = [mock.snapshot(), mock.requests.list({ source: 'all' })];
    arrive(JSON.stringify({ name: 'Mia' }));
    await refused;
    await new Promise((resolve) => setImmediate(resolve));
    expect([mock.snapshot(), mock.requests.list({ source: 'all' })]).toEqual(before);
  });

  it('rejects with a network error after a reset, if it was sent over HTTP', async () => {
    const { mock } = openMock();
    mock.agentReplies(demo.agentId, () => new Promise(() => {}));
    const { baseUrl } = await listenHere(mock);
    const path = `/v1/agents/${demo.agentId}/conversation`;
    const request = { method: 'POST', body: JSON.stringify({ message: 'Hello' }), headers };
    const started = fetch(`${baseUrl}${path}`, request);
    const refused = expect(started).rejects.toThrow('fetch failed');
    await vi.waitFor(() => expect(mock.clock.due().total).toBe(1));
    mock.reset();
    await refused;
  });
});

describe('reset', () => {
  it('throws and changes nothing if the seed needs a receiver that was removed', () => {
    const { mock } = openMock({ webhookTargets: 'loopback' });
    const workspace = mock.workspaces.create();
    const removeReceiver = workspace.webhooks.receive(receiverUrl, () => new Response());
    const { workspaces, ...rest } = workspace.snapshot();
    const seed = { webhooks: [{ url: receiverUrl, events: ['messages'] }] };
    workspace.restore({ ...rest, workspaces: workspaces.map((each) => ({ ...each, seed })) });
    removeReceiver();
    const before = workspace.snapshot();
    expect(() => workspace.reset()).toThrow('must point to this machine');
    expect(workspace.snapshot()).toEqual(before);
  });

  it('of one workspace changes neither its keys nor other workspaces', async () => {
    const { mock, call } = openMock();
    const other = mock.workspaces.create();
    const there = createCall(other.apiKey, mock);
    await startConversation(call);
    await startConversation(there);
    await mock.clock.advance(1000);
    other.reset();
    expect(other.events.list()).toEqual([]);
    expect(mock.events.list()).toHaveLength(3);
    expect(mock.clock.now()).toBe(Date.UTC(2026, 0, 1) + 1000);
    expect((await there('GET', '/v1/me')).status).toBe(200);
  });
});
