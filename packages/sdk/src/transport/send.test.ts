import { describe, expect, it, vi } from 'vitest';
import { createTestClient, json, rejection } from '../../test/support/test-client.ts';
import type { Fetch } from './fetch.ts';

const ok = json({ data: { id: 'a1' } });

describe('a request', () => {
  it('goes to the base URL, including its path prefix', async () => {
    const urls: string[] = [];
    const { client } = createTestClient([ok], {
      baseUrl: 'https://api.example.com/platform/',
      fetch: async (url) => {
        urls.push(url);
        return Response.json({ data: {} });
      },
    });
    await client.agents.get('a1');
    expect(urls).toEqual(['https://api.example.com/platform/v1/agents/a1']);
  });

  it('is passed to fetch as a URL and plain options, which a spy can show', async () => {
    const fetch = vi.fn<Fetch>(async () => Response.json({ data: { id: 'a1' } }));
    await createTestClient([], { fetch }).client.agents.create({ name: 'Ana' });
    expect(fetch.mock.calls).toEqual([
      [
        'https://api.example.com/v1/agents',
        {
          method: 'POST',
          headers: {
            'accept-encoding': 'identity',
            'content-type': 'application/json',
            'x-api-key': 'test-key',
          },
          body: '{"name":"Ana"}',
          signal: expect.any(AbortSignal),
          redirect: 'manual',
        },
      ],
    ]);
  });

  it('calls fetch without a `this`', async () => {
    const receivers: unknown[] = [];
    const fetch = async function (this: unknown) {
      receivers.push(this);
      return Response.json({ data: {} });
    };
    await createTestClient([], { fetch }).client.agents.get('a1');
    expect(receivers).toEqual([undefined]);
  });
});

describe('a redirect', () => {
  it('is not followed, and the error names the target without its secrets', async () => {
    const location = 'https://user:pw@evil.example.com/path?token=t#f';
    const { client, requests } = createTestClient([
      ({ redirect }) =>
        new Response(null, { status: redirect === 'manual' ? 307 : 500, headers: { location } }),
    ]);
    const error = await rejection(client.agents.get('a1'));
    expect(error).toMatchObject({
      name: 'ApiError',
      status: 307,
      code: 'REDIRECT',
      message: expect.stringContaining('redirects to `https://evil.example.com/path`. '),
    });
    expect(requests).toHaveLength(1);
  });

  it('whose target a browser hides is rejected with the same error code', async () => {
    const hidden = () => {
      const response = Response.error();
      return Object.defineProperties(response, { type: { value: 'opaqueredirect' } });
    };
    const { client } = createTestClient([hidden]);
    expect(await rejection(client.agents.get('a1'))).toMatchObject({
      name: 'ApiError',
      status: 0,
      code: 'REDIRECT',
      message: expect.stringContaining('redirects to an unknown address'),
    });
  });
});
