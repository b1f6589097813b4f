import { request } from 'node:http';
import {
  createMockServer,
  demo,
  type MockServer,
  type StreamItem,
} from '@agent-platform/mock-server';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openMock } from '../support/open-mock.ts';
import { receive, receiverUrl } from '../support/receiver.ts';
import { createWebhook, startConversation } from '../support/records.ts';
import { listenHere } from '../support/transports.ts';

/** Reads the `count` items that follow the cursor `after`. Items about records are left out, and do not count. */
async function read(mock: MockServer, after: string | undefined, count: number) {
  const items: StreamItem[] = [];
  for await (const item of mock.stream({ after })) {
    if (item.type !== 'record') items.push(item);
    if (items.length === count) break;
  }
  return items;
}

const toLine = ({ type, data }: StreamItem) => `${type} ${'event' in data ? data.event : data.id}`;

describe('mock.stream', () => {
  it('does not report a change of agent replies if none were set', async () => {
    const { mock, call } = openMock();
    const { cursor } = mock.stream();
    mock.agentReplies(demo.agentId);
    await call('DELETE', `/v1/agents/${demo.agentId}`);
    mock.drift({ unknownEnums: true });
    const lines = (await read(mock, cursor, 2)).map(toLine);
    expect(lines.filter((line) => line.startsWith('controls'))).toEqual(['controls drift']);
  });

  it('reports requests, events and deliveries in the order in which they happened', async () => {
    const { mock, call } = openMock();
    receive(mock, [200]);
    await createWebhook(call, receiverUrl, ['message.sent']);
    await startConversation(call);
    await mock.webhooks.settled();
    const items = await read(mock, '0', 6);
    expect(items.map(({ type }) => type)).toEqual([
      'request',
      'event',
      'event',
      'event',
      'request',
      'delivery',
    ]);
    const [, , , sent, conversation, delivery] = items;
    expect(sent?.data).toMatchObject({ event: 'message.sent', causedBy: conversation?.data.id });
    expect(delivery?.data).toMatchObject({ causedBy: sent?.data.id, status: 'success' });
  });

  it('starts with the next change if no cursor is given', async () => {
    const { mock, call } = openMock();
    await call('GET', '/v1/me');
    const next = read(mock, undefined, 1);
    await call('GET', '/v1/health');
    expect(await next).toMatchObject([{ type: 'request', data: { operation: 'getHealth' } }]);
  });

  it('reports that the clock was advanced', async () => {
    const { mock } = openMock();
    await mock.clock.advance(60_000);
    expect(await read(mock, '0', 1)).toMatchObject([
      { type: 'clock', data: { id: 'clock', causedBy: null, now: '2026-01-01T00:01:00.000Z' } },
    ]);
  });

  it('says how many items after the cursor the mock no longer keeps', async () => {
    const { mock, call } = openMock();
    await call('GET', '/v1/me');
    mock.requests.clear();
    await call('GET', '/v1/health');
    expect(await read(mock, '0', 3)).toMatchObject([
      { type: 'dropped', data: { count: 1 } },
      { type: 'controls', data: { id: 'requests' } },
      { type: 'request', data: { operation: 'getHealth' } },
    ]);
  });

  it('reports each reply that is taken from a sequence', async () => {
    const { mock, call } = openMock();
    mock.agentReplies(demo.agentId, { sequence: ['One', 'Two'] });
    const { cursor } = mock.stream();
    await startConversation(call);
    await startConversation(call);
    const lines = (await read(mock, cursor, 6)).map(toLine);
    expect(lines.filter((line) => line === 'controls agentReplies')).toHaveLength(1);
  });

  it('reports that the workspace was reset, and continues', async () => {
    const { mock, call } = openMock();
    await call('GET', '/v1/me');
    const [before] = await read(mock, '0', 1);
    mock.reset();
    await call('GET', '/v1/health');
    expect((await read(mock, before?.cursor, 2)).map(toLine)).toEqual([
      'reset reset',
      'request req-1',
    ]);
  });

  it('starts from the beginning if the cursor comes from another mock', async () => {
    const [one, other] = [openMock(), openMock()];
    await one.call('GET', '/v1/me');
    await other.call('GET', '/v1/me');
    const [item] = await read(other.mock, '0', 1);
    const stranger = item?.cursor.replace(/^[^-]*/, 'elsewhere');
    expect((await read(one.mock, stranger, 2)).map(toLine)).toEqual([
      'reset reset',
      'request req-1',
    ]);
  });

  it('ends when its signal aborts, and throws when a reset deletes its workspace', async () => {
    const { mock } = openMock();
    const controller = new AbortController();
    const own = mock.workspaces.create();
    const drain = async (stream: AsyncIterable<StreamItem>) => {
      const types: string[] = [];
      for await (const { type } of stream) types.push(type);
      return types;
    };
    const aborted = drain(mock.stream({ signal: controller.signal }));
    const removed = drain(own.stream());
    controller.abort();
    mock.reset();
    expect(await aborted).toEqual([]);
    await expect(removed).rejects.toThrow(`Workspace \`${own.id}\` was deleted.`);
  });

  it('ends when its signal aborts while the reader handles an item', async () => {
    const { mock } = openMock();
    const controller = new AbortController();
    await mock.clock.advance(1);
    const types: string[] = [];
    for await (const { type } of mock.stream({ after: '0', signal: controller.signal })) {
      types.push(type);
      if (type === 'clock') controller.abort();
    }
    expect(types.at(-1)).toBe('clock');
  });

  it('lets other work run while it replays many items', async () => {
    const { mock } = openMock();
    for (let n = 0; n < 2000; n++) mock.simulate.emit({ event: 'contact.created', data: { n } });
    let turns = 0;
    let items = 0;
    const countTurns = () => {
      turns++;
      if (items < 2000) setImmediate(countTurns);
    };
    setImmediate(countTurns);
    for await (const _item of mock.stream({ after: '0' })) {
      items++;
      if (items === 2000) break;
    }
    expect(turns).toBeGreaterThan(10);
  });

  it('buffers no items for a reader that stops reading', async () => {
    const { mock } = openMock({ rateLimit: 'off' });
    const reader = mock.stream()[Symbol.asyncIterator]();
    for (let n = 0; n < 10_050; n++) mock.simulate.emit({ event: 'contact.created', data: { n } });
    const first = await reader.next();
    // The mock keeps the newest 10,000 events and 1,000 requests. The stream does not keep any others.
    expect(first.value).toMatchObject({ type: 'dropped' });
    expect((await reader.next()).value).toMatchObject({ type: 'event', data: { data: { n: 50 } } });
    await reader.return?.(undefined);
  });
});

/** Opens the stream over HTTP. `until` waits for a text and returns everything received so far. */
async function open(url: string, headers: Record<string, string> = {}, query = '') {
  let text = '';
  let notify = () => {};
  const response = await new Promise<import('node:http').IncomingMessage>((resolve, reject) => {
    request(`${url}/__mock__/stream${query}`, { headers }, resolve).on('error', reject).end();
  });
  response.setEncoding('utf8').on('data', (part: string) => {
    text += part;
    notify();
  });
  const ended = new Promise<void>((resolve) => response.on('close', resolve));
  onTestFinished(() => void response.destroy());
  return {
    response,
    ended,
    async until(part: string): Promise<string> {
      while (!text.includes(part)) {
        await new Promise<void>((resolve) => {
          notify = resolve;
        });
      }
      return text;
    },
  };
}

async function serve() {
  const mock = createMockServer();
  const { server } = await listenHere(mock);
  return { mock, server };
}

describe('GET /__mock__/stream', () => {
  it('reports only changes in the workspace that the query names', async () => {
    const { mock, server } = await serve();
    const own = mock.workspaces.create();
    const stream = await open(server.url, { 'last-event-id': '0' }, `?workspace=${own.id}`);
    mock.simulate.health({ status: 'down' });
    own.simulate.operator({ operatorId: demo.agentId });
    const text = await stream.until('event: request');
    expect(text).toContain('/simulate/operator');
    expect(text).not.toContain('/simulate/health');
  });

  it('ends when the server closes', async () => {
    const { server } = await serve();
    const stream = await open(server.url);
    await stream.until('id: ');
    const closed = server.close();
    await stream.ended;
    expect(stream.response.complete).toBe(true);
    await closed;
  });
});
