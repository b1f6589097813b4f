import { expect, it } from 'vitest';
import type { PlatformEvent } from '../../../src/domain/event.ts';
import type { Message } from '../../state/chats/conversation-messages.ts';
import { toShownMessages } from './shown-messages.ts';

const message = (id: string, at: string, given: Partial<Message> = {}) =>
  ({ id, content: id, sender_type: 'agent', created_at: at, ...given }) as Message;
const nothing = { status: new Map<string, string>(), deleted: new Set<string>() };

it('begins each day with its date', () => {
  const times = ['2026-01-01T09:00:00Z', '2026-01-01T10:00:00Z', '2026-01-02T09:00:00Z'];
  const shown = toShownMessages(
    'c-1',
    times.map((at) => message(at, at)),
    [],
    nothing,
    false,
  );
  expect(shown.map(({ day }) => day)).toEqual(['2026-01-01', undefined, '2026-01-02']);
});

it('shows how far a message to the contact has got, and nothing for one of the contact', () => {
  const at = '2026-01-01T09:00:00Z';
  const messages = [
    message('a', at),
    message('b', at),
    message('c', at, { sender_type: 'customer' }),
  ];
  const marks = { ...nothing, status: new Map([['b', 'read']]) };
  const shown = toShownMessages('c-1', messages, [], marks, false);
  expect(shown.map(({ status }) => status)).toEqual(['sent', 'read', undefined]);
});

it('shows a deleted message that an event remembers where it was', () => {
  const at = '2026-01-01T09:00:00Z';
  const sent = (message_id: string) =>
    ({
      event: 'message.sent',
      data: { conversation_id: 'c-1', message_id, content: message_id, sender_type: 'human' },
      created_at: at,
    }) as unknown as PlatformEvent;
  const marks = { ...nothing, deleted: new Set(['gone']) };
  const events = [sent('a'), sent('gone'), sent('b')];
  const shown = toShownMessages('c-1', [message('a', at), message('b', at)], events, marks, false);
  expect(shown.map(({ id, isDeleted }) => [id, isDeleted])).toEqual([
    ['a', false],
    ['gone', true],
    ['b', false],
  ]);
});

it('leaves out deleted messages of a part that is not loaded yet', () => {
  const at = '2026-01-01T09:00:00Z';
  const event = {
    event: 'message.sent',
    data: { conversation_id: 'c-1', message_id: 'gone' },
    created_at: at,
  } as unknown as PlatformEvent;
  const marks = { ...nothing, deleted: new Set(['gone']) };
  const shown = toShownMessages('c-1', [message('b', at)], [event], marks, true);
  expect(shown.map(({ id }) => id)).toEqual(['b']);
});
