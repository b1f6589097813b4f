import { describe, expect, it } from 'vitest';
import { parseRoute, toHash } from './route.ts';

describe('parseRoute', () => {
  it.each([
    ['', { view: 'chats', id: undefined }],
    ['#/requests', { view: 'requests', id: undefined }],
    ['#/requests/', { view: 'requests', id: undefined }],
    ['#/requests/req-7', { view: 'requests', id: 'req-7' }],
    ['#/requests/100%', { view: 'requests', id: '100%' }],
  ])('parses the hash %j', (hash, route) => {
    expect(parseRoute(hash)).toEqual(route);
  });

  it('parses an id with any characters that toHash has written', () => {
    expect(parseRoute(toHash('chats', 'a/b c'))).toEqual({ view: 'chats', id: 'a/b c' });
  });
});
