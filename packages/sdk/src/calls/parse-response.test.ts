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
const _emptyJson = text('', 'application/json');

describe('the response to a single call', () => {
  it.each<[string, Answer, RegExp]>([
    ['HTML', text('<html>', 'text/html'), /not JSON \(text\/html\)\. \(GET \/v1\/agents\/\{id\}/],
    ['HTML without a content type', untyped('<html>'), /not JSON \(no content type\)/],
    ['cut JSON', text('{"data":{"na', 'application/json'), /the JSON is malformed/],
    ['an empty body', empty, /the body is empty/],
    ['204', () => new Response(null, { status: 204 }), /the body is empty/],
    ['no data', json({ id: 'a1' }), /no `data` object/],
    ['a bare list', json([]), /no `data` object/],
  ])('is refused when it is %s', async (_, answer, problem) => {
    const { client, requests } = createTestClient([answer]);
    expect(await rejection(client.agents.get('a1'))).toMatchObject(invalid(problem));
    expect(requests).toHaveLength(1);
  });

  it('is accepted with unknown fields, and without known ones', async () => {
    const { client } = createTestClient([json({ data: { id: 'a1', mood: 'good' }, meta: 1 })]);
    expect(await client.agents.get('a1')).toEqual({ id: 'a1', mood: 'good' });
  });

  it('may be JSON without a content type', async () => {
    const { client } = createTestClient([untyped('{"data":{"id":"a1"}}')]);
    expect(await client.agents.get('a1')).toEqual({ id: 'a1' });
  });

  it('may be any kind of JSON', async () => {
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
    ['no data', json({ pagination }), /no `data` array/],
    ['a bare list', json([]), /no `data` array/],
    ['no pagination', json({ data: [] }), /no valid `pagination`/],
    ['half a pagination', json({ data: [], pagination: { page: 1 } }), /no valid `pagination`/],
  ])('is rejected when it is %s, and not taken for an empty page', async (_, answer, problem) => {
    const { client } = createTestClient([answer]);
    expect(await rejection(client.customFields.list())).toMatchObject(invalid(problem));
  });
});

describe('the response to a list without a content type', () => {
  it('is read when it is JSON', async () => {
    const pagination = { page: 1, limit: 20, total: 0, total_pages: 0 };
    const { client } = createTestClient([untyped(JSON.stringify({ data: [], pagination }))]);
    expect((await client.customFields.list()).data).toEqual([]);
  });
});

describe('health and me', () => {
  const health = { status: 'ok', timestamp: '2026-03-01T09:00:00.000Z' };

  it.each([
    ['wrapped', { data: health }],
    ['bare', health],
  ])('are read %s', async (_, body) => {
    const { client } = createTestClient([json(body)]);
    expect(await client.health()).toEqual(health);
    expect(await client.me()).toEqual(health);
  });
});

describe('a deletion', () => {
  it.each<[string, Answer]>([
    ['204', () => new Response(null, { status: 204 })],
    ['an empty 200', empty],
    ['a 200 of length 0', () => new Response('', { headers: { 'content-length': '0' } })],
  ])('succeeds when the response is %s', async (_, answer) => {
    const { client } = createTestClient([answer]);
    expect(await client.chats.deleteMessage('c1', 'm1')).toEqual({ id: 'm1', deleted: true });
  });
});
