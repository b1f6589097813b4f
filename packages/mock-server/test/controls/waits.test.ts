import { createMockServer, demo, type MockServer } from '@agent-platform/mock-server';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Controllable, RUN_CONTROL } from '../../src/controls/run-control.ts';
import { openMock } from '../support/open-mock.ts';
import { receive, receiverUrl } from '../support/receiver.ts';
import { createWebhook, startConversation } from '../support/records.ts';
import { listenHere } from '../support/transports.ts';

const timeoutMs = 0;

describe('a wait', () => {
  it('returns at once when the item already exists', async () => {
    const { mock, call } = openMock();
    await call('GET', '/v1/me');
    const found = await mock.requests.waitFor({ operation: 'getMe' }, { timeoutMs });
    expect(found).toMatchObject({ id: 'req-1', status: 200 });
  });

  it('returns an item that comes later', async () => {
    const { mock, call } = openMock();
    const wait = mock.events.waitFor('message.sent');
    await startConversation(call);
    expect(await wait).toMatchObject({ event: 'message.sent', causedBy: 'req-1' });
  });

  it('skips items up to the one whose id is given as `after`', async () => {
    const { mock, call } = openMock();
    await call('GET', '/v1/me');
    const wait = mock.requests.waitFor({ operation: 'getMe' }, { after: 'req-1' });
    await call('GET', '/v1/me');
    expect(await wait).toMatchObject({ id: 'req-2' });
  });

  it('returns the first item for which the filter is true', async () => {
    const { mock, call } = openMock();
    await startConversation(call, 'one');
    const filter = ({ data }: { data: Readonly<Record<string, unknown>> }) =>
      data.content === 'You said: two';
    const wait = mock.webhooks.waitFor('message.sent', { filter });
    await startConversation(call, 'two');
    expect(await wait).toMatchObject({ data: { content: 'You said: two' } });
  });

  it('for a delivery ends only when an attempt has an outcome', async () => {
    const { mock, call } = openMock();
    receive(mock, [500]);
    const { id } = await createWebhook(call, receiverUrl, ['message.sent']);
    const wait = mock.webhooks.waitForDelivery({ webhookId: id });
    await startConversation(call);
    expect(await wait).toMatchObject({ status: 'failed', status_code: 500 });
  });

  it('rejects after its timeout, and names the items that came instead', async () => {
    const { mock, call } = openMock();
    await call('GET', '/v1/me');
    const wait = mock.requests.waitFor({ operation: 'listAgents' }, { timeoutMs });
    await expect(wait).rejects.toMatchObject({
      name: 'MockTimeoutError',
      code: 'WAIT_TIMEOUT',
      message: 'requests.waitFor: Nothing matched within 0 ms. Seen instead: GET /v1/me 200.',
      seen: [{ id: 'req-1' }],
    });
  });

  it('rejects with the reason of its signal when that is aborted', async () => {
    const { mock } = openMock();
    const controller = new AbortController();
    const wait = mock.events.waitFor('message.sent', { signal: controller.signal });
    controller.abort(new Error('enough'));
    await expect(wait).rejects.toThrow('enough');
  });

  it('rejects when its filter aborts its signal', async () => {
    const { mock, call } = openMock();
    await startConversation(call);
    const controller = new AbortController();
    const filter = () => {
      controller.abort(new Error('enough'));
      return false;
    };
    const { signal } = controller;
    await expect(mock.events.waitFor('message.sent', { signal, filter })).rejects.toThrow('enough');
  });

  it('rejects an `after` id that does not exist, and invalid options', async () => {
    const { mock } = openMock();
    await expect(mock.requests.waitFor({}, { after: 'req-9' })).rejects.toThrow(
      'requests.waitFor: The list contains no item with the id `req-9`, which was passed as `after`',
    );
    await expect(mock.events.waitFor({}, { timeoutMs: -1 })).rejects.toThrow('timeoutMs');
    await expect(mock.events.waitFor('message.snet')).rejects.toThrow('event');
  });

  it('rejects after its timeout even under fake timers', async () => {
    const { mock } = openMock();
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    await expect(mock.events.waitFor('message.sent', { timeoutMs: 1 })).rejects.toThrow(
      'Nothing matched within 1 ms',
    );
  });
});

async function serve() {
  const mock = createMockServer();
  const { server } = await listenHere(mock);
  const get = async (path: string) => {
    const response = await fetch(`${server.url}/__mock__${path}`);
    return { status: response.status, body: await response.json() };
  };
  return { mock, server, get };
}

describe('a wait over HTTP', () => {
  it('gets a response when the item arrives', async () => {
    const { mock, get } = await serve();
    const wait = get('/events/wait?event=message.received');
    mock.simulate.health({ status: 'ok' });
    await mock.simulate.inboundMessage({
      channelId: demo.channelIds.email,
      from: 'joe@example.com',
      content: 'Hi',
    });
    expect(await wait).toMatchObject({
      status: 200,
      body: { data: { event: 'message.received', causedBy: 'req-2' } },
    });
  });

  it('gets a 503 when the server closes', async () => {
    const { mock, server, get } = await serve();
    const waiting = new Promise<void>((resolve) => {
      const controllable = mock as MockServer & Controllable;
      const run = controllable[RUN_CONTROL];
      vi.spyOn(controllable, RUN_CONTROL).mockImplementation((...input) => {
        resolve();
        return run(...input);
      });
    });
    const wait = get('/events/wait');
    await waiting;
    await server.close();
    expect(await wait).toMatchObject({ status: 503 });
  });
});
