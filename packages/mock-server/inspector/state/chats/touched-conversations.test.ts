import { describe, expect, it } from 'vitest';
import type { StreamItem } from '../../../src/controls/stream.ts';
import { findTouched } from './touched-conversations.ts';

const item = (type: string, data: object) => ({ type, cursor: '', data }) as StreamItem;

describe('findTouched', () => {
  it.each([
    ['an event', item('event', { data: { conversation_id: 'c-1' } })],
    ['a call of a client', item('request', { method: 'POST', path: '/v1/chats/c-1/start-human' })],
    [
      'a simulation',
      item('request', {
        method: 'POST',
        path: '/__mock__/simulate/close',
        body: { conversationId: 'c-1' },
      }),
    ],
    [
      'an operation of the dashboard',
      item('request', {
        method: 'POST',
        path: '/__mock__/operations/editMessage',
        operation: 'editMessage',
        body: { path: { id: 'c-1', messageId: 'm-1' } },
      }),
    ],
  ])('finds the conversation of %s', (_, given) => {
    expect([...findTouched([given])]).toEqual(['c-1']);
  });

  it.each([
    ['a read', item('request', { method: 'GET', path: '/v1/conversations/c-1' })],
    [
      'an operation whose id is of something else',
      item('request', {
        method: 'POST',
        path: '/__mock__/operations/deleteMessage',
        operation: 'deleteMessage',
        body: { path: { id: 'm-1' } },
      }),
    ],
    [
      'a refused call',
      item('request', { method: 'POST', path: '/v1/chats/c-1/messages', status: 409 }),
    ],
    ['another event', item('event', { data: { contact_id: 'x' } })],
    ['the clock', item('clock', { ms: 1 })],
  ])('leaves out %s', (_, given) => {
    expect([...findTouched([given])]).toEqual([]);
  });
});
