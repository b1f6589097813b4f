import { signal } from '@preact/signals';
import { expect, it } from 'vitest';
import type { StreamItem } from '../../../src/controls/stream.ts';
import type { LiveWorkspace } from '../live-workspace.ts';
import { createConversationMessages, type Message, withNewest } from './conversation-messages.ts';

const message = (id: string, content = id) => ({ id, content }) as Message;
const contents = (messages: readonly Message[]) => messages.map(({ content }) => content);

it('a conversation adds new messages at the end, in the order of the mock', () => {
  const newest = [message('b'), message('c'), message('d')];
  expect(contents(withNewest([message('a'), message('b')], newest))).toEqual(['a', 'b', 'c', 'd']);
});

it('a conversation replaces an edited message, and keeps a deleted message in its place', () => {
  const known = [message('a'), message('b'), message('c')];
  const newest = [message('a', 'edited'), message('c')];
  expect(contents(withNewest(known, newest))).toEqual(['edited', 'b', 'c']);
});

it('a conversation takes its new and changed messages from the stream', async () => {
  let report = (_items: readonly StreamItem[]) => {};
  const store = {
    client: { call: async () => [message('b')] },
    subscribe(listener: (items: readonly StreamItem[]) => void) {
      report = listener;
      return () => {};
    },
    connection: signal({ kind: 'connected' }),
  } as unknown as LiveWorkspace;
  const { messages, follow } = createConversationMessages(store, 'c-1');
  follow();
  const change = (change: string, id: string, content: string, conversation_id = 'c-1') => ({
    type: 'record',
    data: { kind: 'messages', id, change, record: { id, content, conversation_id } },
  });
  report([
    change('updated', 'a', 'older'),
    change('updated', 'b', 'edited'),
    change('created', 'c', 'new'),
    change('created', 'd', 'foreign', 'c-2'),
  ] as unknown as StreamItem[]);
  await expect.poll(() => contents(messages.value)).toEqual(['edited', 'new']);
});
