import { describe, expect, it } from 'vitest';
import { demo, type MockServer } from '../../src/index.ts';
import { createCall } from '../support/call.ts';
import { createSteadyMock } from '../support/open-mock.ts';

const call = (mock: MockServer, method: string, path: string, body?: object) =>
  createCall(mock.apiKey, mock)(method, path, body === undefined ? {} : { body });

const started = async (mock: MockServer) => {
  const path = `/v1/agents/${demo.agentId}/conversation`;
  return (await call(mock, 'POST', path, { message: 'Hello' })).text('data.conversation_id');
};

/** Passes a snapshot through JSON, as a file or the control API does. */
const carried = (mock: MockServer) => JSON.parse(JSON.stringify(mock.snapshot()));

describe('a snapshot', () => {
  it('leaves no requests in the rate limit window of a mock with a smaller limit', async () => {
    const mock = createSteadyMock();
    for (let n = 0; n < 3; n++) await call(mock, 'GET', '/v1/me');
    const twin = createSteadyMock({ rateLimit: 2 });
    twin.restore(carried(mock));
    expect(twin.keys.list()[0]?.window).toMatchObject({ limit: 2, used: 3, remaining: 0 });
  });

  it('leads to the same records in a mock with another seed and `idSeed`', async () => {
    const mock = createSteadyMock();
    const chat = await started(mock);
    const twin = createSteadyMock({ seed: 'empty', idSeed: 'other' });
    twin.restore(carried(mock));
    for (const each of [mock, twin]) await call(each, 'POST', `/v1/chats/${chat}/start-human`);
    await started(mock);
    await started(twin);
    expect(carried(twin)).toEqual(carried(mock));
  });

  it('does not change when the mock changes later', async () => {
    const mock = createSteadyMock();
    const snapshot = mock.snapshot();
    const before = JSON.stringify(snapshot);
    await started(mock);
    expect(JSON.stringify(snapshot)).toBe(before);
  });

  it('sends an attempt in flight again only after the restore has finished', async () => {
    const mock = createSteadyMock({ seed: 'empty' });
    const url = 'http://receiver.test/';
    const times: number[] = [];
    mock.webhooks.receive(url, async () => {
      times.push(mock.clock.now());
      await mock.clock.manual.sleep(5000);
      return new Response(null, { status: 204 });
    });
    await call(mock, 'POST', '/v1/webhooks', { url, events: ['contacts'] });
    mock.simulate.emit({ event: 'contact.created', data: {} });
    await mock.clock.advance(0);
    const snapshot = carried(mock);
    mock.restore(snapshot);
    expect(times).toHaveLength(1);
    await mock.clock.advance(5000);
    expect(times).toHaveLength(2);
    expect(mock.webhooks.deliveries()).toMatchObject([{ status: 'success' }]);
  });

  it('runs due steps only after all of its workspaces are restored', async () => {
    const mock = createSteadyMock();
    mock.workspaces.create();
    mock.agentReplies(demo.agentId, { text: 'Later', delayMs: 1000 });
    const message = { channelId: demo.channelIds.whatsapp, from: '+5511900000000', content: 'Hi' };
    void mock.simulate.inboundMessage(message).catch(() => undefined);
    const saved = carried(mock);
    saved.workspaces[0].now += 1000;
    mock.reset();
    let workspaces = 0;
    const filter = () => {
      workspaces = mock.workspaces.list().length;
      return true;
    };
    const sent = mock.events.waitFor({ event: 'message.sent' }, { filter });
    mock.restore(saved);
    await sent;
    expect(workspaces).toBe(2);
  });

  it.each([
    ['is undefined', undefined, 'snapshot'],
    [
      'has another version',
      { version: 2 },
      /^restore: `version` must be `3`, the only version that this mock reads/,
    ],
    ['has no workspaces', { ...createSteadyMock().snapshot(), workspaces: [] }, 'at least 1 item'],
    [
      'comes from another variant of webhooks',
      createSteadyMock({ webhooks: 'B' }).snapshot(),
      "taken with `webhooks: 'B'`, but this mock has `webhooks: 'A'`",
    ],
    [
      'comes from another variant of scopes',
      createSteadyMock({ scopes: 'both' }).snapshot(),
      "taken with `scopes: 'both'`, but this mock has `scopes: 'A'`",
    ],
  ])('is rejected, and changes nothing, if it %s', (_what, value, message) => {
    const mock = createSteadyMock();
    const before = mock.snapshot();
    expect(() => mock.restore(value)).toThrow(message);
    expect(mock.snapshot()).toEqual(before);
  });
});
