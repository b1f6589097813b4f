import createClient from 'openapi-fetch';
import { expect, it } from 'vitest';

/** Creates an object that records which properties are read, and fails for those that it does not have. */
function createWatched(properties: object) {
  const read = new Set<string | symbol>();
  const watched = new Proxy(properties, {
    get(target, name, receiver) {
      read.add(name);
      // Awaiting any object looks for `then`.
      if (!(name in target) && name !== 'then') throw new Error(`\`${String(name)}\` was read`);
      return Reflect.get(target, name, receiver);
    },
  });
  return { watched, read };
}

// `LightRequest` in `src/calls/openapi-client.ts` stands in for a `Request`, and a `Response` that has been read for one
// that can still be read. Both would break if openapi-fetch began to read more of them.
it.each(['GET', 'POST'] as const)(
  'for a %s, openapi-fetch reads only those properties of requests and responses that the SDK provides',
  async (method) => {
    const request = createWatched({ url: '', method, headers: new Headers(), body: undefined });
    const headers = new Headers({ 'content-length': '2' });
    const response = createWatched({ status: 200, ok: true, headers, body: null });
    class Light {
      constructor() {
        // biome-ignore lint/correctness/noConstructorReturn: openapi-fetch gets the object whose reads are recorded
        return request.watched;
      }
    }
    const client = createClient<Record<string, never>>({ baseUrl: 'https://api.example.com' });
    const init = {
      Request: Light,
      parseAs: 'stream',
      fetch: async (sent: unknown) => {
        expect(sent).toBe(request.watched);
        return response.watched;
      },
      ...(method === 'POST' && { body: { name: 'Ana' } }),
    };
    const result = await client.request(
      method.toLowerCase() as never,
      '/v1/agents' as never,
      init as never,
    );
    expect(result).toMatchObject({ data: null });
    expect([...request.read]).toEqual(['method']);
    expect([...response.read].filter((name) => name !== 'then').sort()).toEqual([
      'body',
      'headers',
      'ok',
      'status',
    ]);
  },
);
