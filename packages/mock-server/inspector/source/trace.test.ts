import { createMockServer, demo } from '@agent-platform/mock-server';
import { describe, expect, it } from 'vitest';
import type { StreamItem } from '../../src/controls/stream.ts';
import { quietDesk } from '../../test/support/desk.ts';
import { createTraceSource } from './trace.ts';

async function openTrace() {
  const mock = createMockServer({ seed: quietDesk });
  const channelId = demo.channelIds.whatsapp;
  const from = '+5511988887777';
  const { conversationId } = await mock.simulate.inboundMessage({ channelId, from, content: 'Hi' });
  await mock.webhooks.settled();
  const other = mock.workspaces.create();
  return { mock, conversationId, other, trace: mock.trace() };
}

describe('the inspector’s data from a trace file', () => {
  it('contains the requests, events and time, as a stream would', async () => {
    const { trace } = await openTrace();
    const items: StreamItem[] = [];
    const source = createTraceSource(trace, () => undefined);
    source.follow(
      { onItem: (item) => items.push(item), onState: () => {} },
      new AbortController().signal,
    );
    const events = items.flatMap(({ type, data }) => (type === 'event' ? [data] : []));
    expect(events).toEqual(trace.events);
    expect(items.at(-1)).toMatchObject({ type: 'clock', data: { now: trace.clock.now } });
  });

  it('is read page by page, as from the mock', async () => {
    const { mock, trace, conversationId: id } = await openTrace();
    const { client } = createTraceSource(trace, () => undefined);
    const input = { path: { id }, query: { page: 1, limit: 1, order: 'desc' } } as const;
    const [message] = await client.call('listConversationMessages', input);
    const [known] = await mock.call('listConversationMessages', input);
    expect(message).toMatchObject({ ...known });
    expect(await client.call('getConversation', { path: { id } })).toEqual(
      await mock.call('getConversation', { path: { id } }),
    );
    expect(await client.send('faults.list')).toEqual([]);
  });

  it('cannot be changed: calls that would do so are rejected', async () => {
    const { trace } = await openTrace();
    const { client } = createTraceSource(trace, () => undefined);
    await expect(client.send('reset')).rejects.toMatchObject({ code: 'READ_ONLY' });
    await expect(client.call('createAgent', {})).rejects.toMatchObject({ code: 'READ_ONLY' });
  });
});
