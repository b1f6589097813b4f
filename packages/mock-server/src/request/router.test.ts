import { expect, it } from 'vitest';
import { createRouter } from './router.ts';

it('finds no operation for a method with the name of an inherited property', () => {
  const findOperation = createRouter({});
  expect(findOperation('constructor', '/v1/agents/x').operation).toBeUndefined();
  expect(findOperation('constructor', '/v1/health').operation).toBeUndefined();
});

it('finds an operation where an override has moved it, and no longer where it was', () => {
  const path = '/v1/chats/{chat}/notes/{note}';
  const findOperation = createRouter({ deleteChatMessage: { method: 'PATCH', path } });
  expect(findOperation('PATCH', '/v1/chats/a/notes/b')).toEqual({
    operation: 'deleteChatMessage',
    path: { id: 'a', messageId: 'b' },
  });
  expect(findOperation('DELETE', '/v1/chats/a/messages/b').operation).toBeUndefined();
});
