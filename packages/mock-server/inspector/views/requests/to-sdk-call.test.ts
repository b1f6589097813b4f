import { describe, expect, it } from 'vitest';
import { toSdkCall } from './to-sdk-call.ts';

const request = { operation: 'listAgents', path: '/v1/agents', query: {} };

describe('toSdkCall', () => {
  it('calls the method of the SDK', () => {
    expect(toSdkCall(request)).toBe('await client.agents.list();');
  });

  it('passes the id in the path first, and then the body', () => {
    const sent = { operation: 'sendChatMessage', path: '/v1/chats/a%2Fb/messages', query: {} };
    expect(toSdkCall({ ...sent, body: { content: 'Hi' } })).toBe(
      'await client.chats.sendMessage("a/b", {\n  "content": "Hi"\n});',
    );
  });

  it('passes both ids of a path with two ids', () => {
    const operation = 'editMessage';
    const path = '/v1/conversations/c-1/messages/m-1';
    expect(toSdkCall({ operation, path, query: {}, body: {} })).toBe(
      'await client.conversations.editMessage("c-1", "m-1", {});',
    );
  });

  it('passes a part of the path unchanged if it cannot be decoded', () => {
    const path = '/v1/agents/%ZZ';
    expect(toSdkCall({ operation: 'getAgent', path, query: {} })).toBe(
      'await client.agents.get("%ZZ");',
    );
  });

  it('passes a query as the last argument', () => {
    const query = { status: 'active', limit: '2' };
    expect(toSdkCall({ ...request, query })).toBe(
      'await client.agents.list({\n  "status": "active",\n  "limit": 2\n});',
    );
  });

  it('passes the input of a call that was made with `mock.call`', () => {
    const sent = { operation: 'sendChatMessage', path: '/__mock__/operations/sendChatMessage' };
    const body = { path: { id: 'c-1' }, body: { content: 'Hi' } };
    expect(toSdkCall({ ...sent, query: {}, body })).toBe(
      'await client.chats.sendMessage("c-1", {\n  "content": "Hi"\n});',
    );
  });

  it('contains no control characters, which a terminal would interpret', () => {
    const sent = { ...request, operation: 'createAgent', body: { name: '\u007f\u009b' } };
    expect(toSdkCall(sent)).toContain('"\\u007f\\u009b"');
  });

  it('returns `undefined` for a path without an operation', () => {
    expect(toSdkCall({ ...request, operation: null })).toBeUndefined();
  });
});
