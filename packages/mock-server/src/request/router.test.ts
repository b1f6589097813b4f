import { expect, it } from 'vitest';
import { createRouter } from './router.ts';

it('the router finds no operation for the method `constructor`', () => {
  const findOperation = createRouter({});
  expect(findOperation('constructor', '/v1/agents/x').operation).toBeUndefined();
  expect(findOperation('constructor', '/v1/health').operation).toBeUndefined();
});

it('the router finds an operation only at the path to which an override has moved it', () => {
  const path = '/v1/chats/{chat}/notes/{note}';
  const findOperation = createRouter({ deleteChatMessage: { method: 'PATCH', path } });
  expect(findOperation('PATCH', '/v1/chats/a/notes/b')).toEqual({
    operation: 'deleteChatMessage',
    path: { id: 'a', messageId: 'b' },
  });
  expect(findOperation('DELETE', '/v1/chats/a/messages/b').operation).toBeUndefined();
});
