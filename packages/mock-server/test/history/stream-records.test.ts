import {
  createMockServer,
  demo,
  type MockWorkspace,
  type StreamedRecord,
} from '@agent-platform/mock-server';
import { connectMock } from '@agent-platform/mock-server/remote';
import { describe, expect, it, onTestFinished } from 'vitest';
import { streamItemData } from '../../src/controls/stream-item-data.ts';
import { openMock } from '../support/open-mock.ts';
import { receive, receiverUrl } from '../support/receiver.ts';
import {
  createContact,
  createTraining,
  createWebhook,
  startConversation,
} from '../support/records.ts';
import { listenHere } from '../support/transports.ts';

/** Opens a stream. Returns a function that lists the changes of records since it was last called. */
function follow(mock: Pick<MockWorkspace, 'stream' | 'simulate'>) {
  let { cursor } = mock.stream();
  return async (): Promise<StreamedRecord[]> => {
    const records: StreamedRecord[] = [];
    const stream = mock.stream({ after: cursor });
    mock.simulate.emit({ event: 'contact.created', data: { isLast: true } });
    for await (const { type, data, cursor: position } of stream) {
      cursor = position;
      if (type === 'record') records.push(data);
      if (type === 'event' && data.data.isLast) return records;
    }
    throw new Error('The stream has ended');
  };
}

const toLine = ({ kind, id, change, causedBy }: StreamedRecord) =>
  `${change} ${kind} ${id === null ? 'several' : 'one'} ${causedBy}`;

const inbound = { channelId: demo.channelIds.whatsapp, from: '+5511988887777', content: 'Hello' };

describe('a stream item about a record', () => {
  it('names a created, updated or deleted record, and the request behind it', async () => {
    const { mock, call } = openMock();
    const read = follow(mock);
    const id = await createContact(call);
    const [created] = await read();
    const record = await mock.call('getContact', { path: { id } });
    expect(created).toEqual({ kind: 'contacts', id, change: 'created', causedBy: 'req-1', record });
    await call('PUT', `/v1/contacts/${id}`, { body: { name: 'Bea' } });
    expect(await read()).toMatchObject([{ id, change: 'updated', record: { name: 'Bea' } }]);
    await call('DELETE', `/v1/contacts/${id}`);
    expect(await read()).toMatchObject([{ id, change: 'deleted', record: null }]);
  });

  it('is not sent for a request that changes nothing', async () => {
    const { mock, call } = openMock();
    const read = follow(mock);
    await call('GET', '/v1/agents');
    await call('POST', '/v1/agents', { body: { name: '' } });
    await call('PUT', `/v1/agents/${demo.agentId}`, { body: {} });
    expect(await read()).toEqual([]);
  });

  it('has the status of a message, which the API never returns', async () => {
    const { mock } = openMock();
    const { conversationId } = await mock.simulate.inboundMessage(inbound);
    const messages = await mock.call('listConversationMessages', { path: { id: conversationId } });
    const [messageId = ''] = messages.flatMap((message) =>
      message.sender_type === 'agent' ? [message.id] : [],
    );
    const read = follow(mock);
    mock.simulate.receipt({ messageId, status: 'read' });
    expect(await read()).toMatchObject([
      { kind: 'messages', id: messageId, change: 'updated', record: { status: 'read' } },
    ]);
  });

  it('shows a webhook without its secret, and masks a key in its URL', async () => {
    const { mock, call } = openMock();
    const read = follow(mock);
    await createWebhook(call, `${receiverUrl}?key=${mock.apiKey}`, ['message.sent']);
    const [item] = await read();
    expect(item).toMatchObject({ kind: 'webhooks', change: 'created' });
    expect(JSON.stringify(item)).not.toContain(mock.apiKey);
    expect(item?.record).not.toHaveProperty('secret');
  });

  it('names the simulation or the request that caused the change', async () => {
    const { mock, call } = openMock();
    const read = follow(mock);
    mock.simulate.channel({ channelId: inbound.channelId, status: 'error' });
    await createTraining(call);
    await mock.clock.advance(10_000);
    expect((await read()).map(toLine)).toEqual([
      'updated channels one req-1',
      'created trainings one req-2',
    ]);
  });

  it('names the event whose delivery made a webhook inactive or failing', async () => {
    const { mock, call } = openMock();
    receive(mock, [500]);
    await createWebhook(call, receiverUrl, ['message.sent']);
    const read = follow(mock);
    for (let n = 0; n < 10; n++) await startConversation(call);
    await mock.clock.advance(60 * 60_000);
    const ids = mock.events.list({ event: 'message.sent' }).map(({ id }) => id);
    const [failing] = (await read()).filter(({ kind }) => kind === 'webhooks');
    expect(failing).toMatchObject({ change: 'updated', causedBy: expect.any(String) });
    expect(ids).toContain(failing?.causedBy);
  });
});

describe('a stream', () => {
  it('sends one item for each kind of record after a restore', async () => {
    const { mock, call } = openMock();
    await startConversation(call);
    const snapshot = mock.snapshot();
    const read = follow(mock);
    mock.restore(snapshot);
    const items = await read();
    expect(new Set(items.map(({ change, id }) => `${change} ${id}`))).toEqual(
      new Set(['created null']),
    );
    expect(new Set(items.map(({ kind }) => kind)).size).toBe(items.length);
    expect(items.map(({ kind }) => kind)).toContain('messages');
  });

  it('sends one item for each kind of record after records are added by `mock.seed`', async () => {
    const { mock } = openMock();
    const read = follow(mock);
    mock.seed({ contacts: [{ name: 'Ana' }, { name: 'Bea' }] });
    const contacts = (await read()).filter(({ kind }) => kind === 'contacts');
    expect(contacts.map(toLine)).toEqual(['created contacts several null']);
  });

  it('sends one item for all trainings of a deleted agent', async () => {
    const { mock, call } = openMock();
    const read = follow(mock);
    await call('DELETE', `/v1/agents/${demo.agentId}`);
    const deleted = (await read()).filter(({ kind }) => kind === 'trainings');
    expect(deleted.map(toLine)).toEqual(['deleted trainings several req-1']);
  });
});

describe('the history of a mock', () => {
  it('keeps all requests and events when one record changes 900 times', async () => {
    const { mock, call } = openMock({ rateLimit: 'off' });
    const first = mock.stream().cursor;
    await startConversation(call);
    const path = `/v1/contacts/${await createContact(call)}`;
    for (let n = 0; n < 900; n++) await call('PUT', path, { body: { name: `${n}` } });
    const types = new Map<string, number>();
    const { cursor: last } = mock.stream();
    for await (const { type, cursor } of mock.stream({ after: first })) {
      types.set(type, (types.get(type) ?? 0) + 1);
      if (cursor === last) break;
    }
    expect(types.get('request')).toBe(902);
    expect(types.get('dropped')).toBeUndefined();
  });
});

describe('the items of a stream', () => {
  it('match their descriptions in control.json', async () => {
    const { mock, call } = openMock();
    await startConversation(call);
    await createTraining(call);
    const { cursor: last } = mock.stream();
    const types = new Set<string>();
    for await (const { type, data, cursor } of mock.stream({ after: '0' })) {
      types.add(type);
      const shown = JSON.parse(JSON.stringify(data));
      expect(streamItemData[type].parse(shown)).toEqual(shown);
      if (cursor === last) break;
    }
    expect(types).toEqual(new Set(['record', 'event', 'request']));
  });

  it('are the same in a remote stream, which continues after a cursor', async () => {
    const mock = createMockServer();
    const { baseUrl } = await listenHere(mock);
    const remote = await connectMock(baseUrl);
    const stream = await remote.stream();
    const { conversationId } = await mock.simulate.inboundMessage(inbound);
    const ending = new AbortController();
    onTestFinished(() => ending.abort());
    const local = mock.stream({ after: stream.cursor, signal: ending.signal });
    const [own, far] = [local[Symbol.asyncIterator](), stream[Symbol.asyncIterator]()];
    for (let n = 0; n < 3; n++) expect((await far.next()).value).toEqual((await own.next()).value);
    const { value: item } = await far.next();
    await own.next();
    await far.return?.(undefined);
    const again = await remote.stream({ after: item?.cursor });
    const rest = again[Symbol.asyncIterator]();
    expect((await rest.next()).value).toEqual((await own.next()).value);
    await rest.return?.(undefined);
    expect(JSON.stringify(item)).toContain(conversationId);
  });
});
