import { expect, it } from 'vitest';
import type { PlatformEvent } from '../../../src/generated/control-types.ts';
import type { Message } from '../../state/chats/conversation-messages.ts';
import { withDeleted } from './with-deleted.ts';

const at = '2026-01-01T09:00:00Z';
const message = (id: string) =>
  ({ id, content: id, sender_type: 'agent', created_at: at }) as Message;
const sent = (message_id: string) =>
  ({
    event: 'message.sent',
    data: { conversation_id: 'c-1', message_id, content: message_id, sender_type: 'human' },
    created_at: at,
  }) as unknown as PlatformEvent;
const deleted = new Set(['gone']);

it('withDeleted adds a deleted message in its place if its event is still remembered', () => {
  const events = [sent('a'), sent('gone'), sent('b')];
  const shown = withDeleted('c-1', [message('a'), message('b')], events, deleted, false);
  expect(shown.map(({ id }) => id)).toEqual(['a', 'gone', 'b']);
});

it('withDeleted omits deleted messages that are older than the loaded messages', () => {
  const shown = withDeleted('c-1', [message('b')], [sent('gone')], deleted, true);
  expect(shown.map(({ id }) => id)).toEqual(['b']);
});
