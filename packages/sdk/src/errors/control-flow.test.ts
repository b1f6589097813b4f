import { describe, expect, it, vi } from 'vitest';
import { createTestClient, rejection } from '../../test/support/test-client.ts';

/** An error that Next.js throws to stop rendering a page, which it will render later instead. */
const bailOut = () => Object.assign(new Error('Dynamic usage'), { digest: 'DYNAMIC_SERVER_USAGE' });

const brokenBody = (error: unknown) =>
  new Response(
    new ReadableStream({
      pull() {
        throw error;
      },
    }),
    { headers: { 'content-type': 'application/json' } },
  );

describe('a value that Next.js or React throws to control rendering', () => {
  it.each<[string, unknown]>([
    ['an error with a digest', bailOut()],
    [
      'the error of `output: export`',
      Object.assign(new Error(), { code: 'NEXT_STATIC_GEN_BAILOUT' }),
    ],
    ['an error with `__NEXT_ERROR_CODE`', Object.assign(new Error(), { __NEXT_ERROR_CODE: 'E42' })],
    ['the value by which React postpones a component', { $$typeof: Symbol.for('react.postpone') }],
  ])(
    'reaches the caller unchanged, without a retry, when fetch throws it: %s',
    async (_, error) => {
      const fetch = vi.fn(() => Promise.reject(error));
      const { client, clock } = createTestClient([], { fetch });
      expect(await rejection(client.contacts.list())).toBe(error);
      expect([fetch.mock.calls.length, clock.sleeps]).toEqual([1, []]);
    },
  );

  it('reaches the caller unchanged when the body of a response throws it', async () => {
    const error = bailOut();
    const { client, requests } = createTestClient([() => brokenBody(error)]);
    expect(await rejection(client.agents.get('a1'))).toBe(error);
    expect(requests).toHaveLength(1);
  });

  it('reaches the caller unchanged when the `apiKey` function throws it', async () => {
    const error = bailOut();
    const { client, requests } = createTestClient([], { apiKey: () => Promise.reject(error) });
    expect(await rejection(client.agents.get('a1'))).toBe(error);
    expect(requests).toHaveLength(0);
  });

  it('reaches the caller of a raw call or a wait unchanged', async () => {
    const error = bailOut();
    const { client } = createTestClient([], { fetch: () => Promise.reject(error) });
    expect(await rejection(client.raw.GET('/v1/me'))).toBe(error);
    expect(await rejection(client.trainings.waitUntilReady('a1', 't1'))).toBe(error);
  });
});

it.each([{ digest: new Uint8Array() }, { code: 'ECONNRESET' }, { code: 42 }])(
  'an error with %o from fetch becomes a ConnectionError',
  async (properties) => {
    const error = Object.assign(new Error('lost'), properties);
    const fetch = () => Promise.reject(error);
    const { client } = createTestClient([], { fetch, maxRetries: 0 });
    expect(await rejection(client.me())).toMatchObject({ name: 'ConnectionError', cause: error });
  },
);
