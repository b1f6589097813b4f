import { describe, expect, it } from 'vitest';
import {
  type Answer,
  createTestClient,
  json,
  rejection,
  text,
} from '../../test/support/test-client.ts';

const invalid = (problem: string | RegExp) => ({
  name: 'ResponseValidationError',
  code: 'invalid_response',
  message: expect.stringMatching(problem),
});
/** Responds with bytes, for which `Response` sets no content type. */
const untyped =
  (body: string): Answer =>
  () =>
    new Response(new TextEncoder().encode(body));
const empty: Answer = () => new Response(null, { status: 200 });
describe('the response to a call for one record', () => {
  it.each<[string, Answer, RegExp]>([
    ['HTML', text('<html>', 'text/html'), /not JSON \(text\/html\)\. \(GET \/v1\/agents\/\{id\}/],
    ['HTML without a content type', untyped('<html>'), /not JSON \(no content type\)/],
    ['JSON that is cut off', text('{"data":{"na', 'application/json'), /the JSON is malformed/],
    ['an empty body', empty, /the body is empty/],
    ['a 204', () => new Response(null, { status: 204 }), /the body is empty/],
    ['JSON without `data`', json({ id: 'a1' }), /no `data` object/],
    ['a bare array', json([]), /no `data` object/],
  ])('is rejected when it is %s', async (_, answer, problem) => {
    const { client, requests } = createTestClient([answer]);
    expect(await rejection(client.agents.get('a1'))).toMatchObject(invalid(problem));
    expect(requests).toHaveLength(1);
  });

  it('is read as JSON when it has no content type', async () => {
    const { client } = createTestClient([untyped('{"data":{"id":"a1"}}')]);
    expect(await client.agents.get('a1')).toEqual({ id: 'a1' });
  });

  it('is accepted with any JSON content type, such as application/vnd.api+json', async () => {
    const { client } = createTestClient([
      text('{"data":{}}', 'application/vnd.api+json;charset=x'),
    ]);
    expect(await client.agents.get('a1')).toEqual({});
  });
});

describe('the response to a list', () => {
  const pagination = { page: 1, limit: 20, total: 0, total_pages: 0 };

  it.each<[string, Answer, RegExp]>([
    ['HTML', text('<html>', 'text/html'), /not JSON/],
    ['JSON without `data`', json({ pagination }), /no `data` array/],
    ['a bare array', json([]), /no `data` array/],
    ['JSON without `pagination`', json({ data: [] }), /no valid `pagination`/],
    [
      'JSON with an incomplete `pagination`',
      json({ data: [], pagination: { page: 1 } }),
      /no valid `pagination`/,
    ],
  ])('is rejected when it is %s, and not taken for an empty page', async (_, answer, problem) => {
    const { client } = createTestClient([answer]);
    expect(await rejection(client.customFields.list())).toMatchObject(invalid(problem));
  });
});

describe('client.health() and client.me()', () => {
  const health = { status: 'ok', timestamp: '2026-03-01T09:00:00.000Z' };

  it.each([
    ['with `data` around the record', { data: health }],
    ['without `data` around the record', health],
  ])('accept a response %s', async (_, body) => {
    const { client } = createTestClient([json(body)]);
    expect(await client.health()).toEqual(health);
    expect(await client.me()).toEqual(health);
  });
});

describe('a deletion', () => {
  it.each<[string, Answer]>([
    ['a 204', () => new Response(null, { status: 204 })],
    ['a 200 without a body', empty],
    ['a 200 with content-length 0', () => new Response('', { headers: { 'content-length': '0' } })],
  ])('succeeds when the response is %s', async (_, answer) => {
    const { client } = createTestClient([answer]);
    expect(await client.chats.deleteMessage('c1', 'm1')).toEqual({ id: 'm1', deleted: true });
  });
});
