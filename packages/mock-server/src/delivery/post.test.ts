import { describe, expect, it } from 'vitest';
import { post } from './post.ts';

const url = 'http://receiver.test/';

describe('post', () => {
  it('gives up on a receiver that never answers', async () => {
    const outcome = await post(() => new Promise(() => {}), url, {}, '{}', 5);
    expect(outcome).toEqual({ ok: false, statusCode: null, error: 'timeout' });
  });

  it('aborts the request it gave up on', async () => {
    let aborted: AbortSignal | undefined;
    const send = (request: Request) => {
      aborted = request.signal;
      return new Promise<Response>(() => {});
    };
    await post(send, url, {}, '{}', 5);
    expect(aborted?.aborted).toBe(true);
  });

  it.each([
    [204, { ok: true, statusCode: 204, error: null }],
    [299, { ok: true, statusCode: 299, error: null }],
    [301, { ok: false, statusCode: 301, error: 'redirect' }],
    [410, { ok: false, statusCode: 410, error: 'http_status' }],
    [500, { ok: false, statusCode: 500, error: 'http_status' }],
  ])('reads a %i', async (status, outcome) => {
    const send = async () => new Response(null, { status });
    expect(await post(send, url, {}, '{}')).toEqual(outcome);
  });

  it('calls a network failure a connection error', async () => {
    const send = () => Promise.reject(new TypeError('fetch failed'));
    const outcome = await post(send, url, {}, '{}');
    expect(outcome).toEqual({ ok: false, statusCode: null, error: 'connection_error' });
  });
});
