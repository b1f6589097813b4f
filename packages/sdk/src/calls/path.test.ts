import { describe, expect, it } from 'vitest';
import { createTestClient, json, rejection } from '../../test/support/test-client.ts';
import { toPath } from './path.ts';

describe('toPath', () => {
  it('replaces every placeholder with its id', () => {
    const ids: Record<string, string> = { id: 'a', messageId: 'b' };
    expect(toPath('/v1/x/{id}/y/{messageId}', (name) => ids[name], 'test')).toBe('/v1/x/a/y/b');
  });

  it.each([
    ['a b', '/v1/x/a%20b'],
    ['a?b#c', '/v1/x/a%3Fb%23c'],
    ['ü', '/v1/x/%C3%BC'],
    ['...', '/v1/x/...'],
    ['$&', '/v1/x/%24%26'],
  ])('encodes the id %j for use in a path', (id, path) => {
    expect(toPath('/v1/x/{id}', () => id, 'test')).toBe(path);
  });
});

describe('an id that cannot be part of a path', () => {
  it.each([
    undefined,
    null,
    42,
    {},
    '',
    '  ',
    '.',
    '..',
    '%2e%2E',
    '.%2e',
    '..;x',
    'a/b',
    'a\\b',
    'a\nb',
    'a\u0000',
    '\ud800',
  ])('is rejected before anything is sent: %j', async (id) => {
    const { client, requests } = createTestClient([json({ data: {} })]);
    const error = await rejection(client.agents.get(id as string));
    expect(error).toMatchObject({
      name: 'ConfigurationError',
      code: 'invalid_argument',
      message: expect.stringMatching(
        /^In `getAgent`, path parameter `id` of `\/v1\/agents\/\{id\}` /,
      ),
    });
    expect(requests).toEqual([]);
  });

  it('is rejected as an unpaired surrogate when an emoji in it was cut in half', async () => {
    const { client } = createTestClient([json({ data: {} })]);
    expect(await rejection(client.agents.get('a\ud800'))).toMatchObject({
      message: expect.stringContaining('contains an unpaired surrogate'),
    });
  });

  it('is reported with the name of its placeholder', async () => {
    const { client } = createTestClient([json({ data: {} })]);
    const error = await rejection(client.conversations.editMessage('c1', '..', { content: 'x' }));
    expect(error).toMatchObject({ message: expect.stringContaining('`messageId`') });
  });
});

it('a query parameter whose name has half an emoji is rejected before it is sent', async () => {
  const { client, requests } = createTestClient([json({ data: {} })]);
  const query = { 'x\ud800': '1' } as object;
  expect(await rejection(client.contacts.list(query))).toMatchObject({
    name: 'ConfigurationError',
    code: 'invalid_argument',
    message: expect.stringContaining('query parameter `x\\ud800` contains'),
  });
  expect(requests).toEqual([]);
});
