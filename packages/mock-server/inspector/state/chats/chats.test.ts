import { expect, it } from 'vitest';
import { gatherPreviews } from './chats.ts';

const event = (name: string, content: string, second: number) => ({
  id: `${second}`,
  event: name,
  data: { conversation_id: 'c-1', content },
  workspace_id: 'w-1',
  created_at: `2026-01-01T00:00:0${second}.000Z`,
  causedBy: null,
});

const written = [event('message.received', 'Hi', 1), event('message.received', 'Hello?', 2)];

it('the preview of a chat contains the last message and the number of unread messages', () => {
  const preview = gatherPreviews(written, new Map()).get('c-1');
  expect(preview).toMatchObject({ text: 'Hello?', unread: 2 });
});

it('the preview of a chat counts no unread messages after a reply', () => {
  const replied = [...written, event('message.sent', 'Yes', 3)];
  expect(gatherPreviews(replied, new Map()).get('c-1')?.unread).toBe(0);
});

it('the preview of a chat counts only messages that arrived after the chat was read', () => {
  const readUpTo = new Map([['c-1', '1']]);
  expect(gatherPreviews(written, readUpTo).get('c-1')?.unread).toBe(1);
});
