import { describe, expect, it } from 'vitest';
import { createTestClient, failure, json, rejection } from '../../test/support/test-client.ts';

const agent = { id: 'a1', name: 'Ana' };

describe('a call', () => {
  it('is sent even when nobody awaits it', async () => {
    const { client, requests } = createTestClient([json({ data: agent })]);
    client.agents.get('a1');
    await new Promise(setImmediate);
    expect(requests).toHaveLength(1);
  });

  it('gives data, response and rate limit by withResponse(), in a single request', async () => {
    const headers = {
      'x-ratelimit-limit': '100',
      'x-ratelimit-remaining': '9',
      'x-ratelimit-reset': '60',
    };
    const { client, requests } = createTestClient([json({ data: agent }, 201, headers)]);
    const call = client.agents.get('a1');
    const { data, response, rateLimit } = await call.withResponse();
    expect(data).toEqual(await call);
    expect(response.status).toBe(201);
    expect(rateLimit).toEqual({ limit: 100, remaining: 9, resetAt: new Date(1_772_355_660_000) });
    expect(requests).toHaveLength(1);
  });

  it('causes no unhandled rejection when it fails and only withResponse() is awaited', async () => {
    const unhandled: unknown[] = [];
    const listen = (reason: unknown) => unhandled.push(reason);
    process.on('unhandledRejection', listen);
    const { client } = createTestClient([failure(404, 'NOT_FOUND')]);
    expect(await rejection(client.agents.get('a1').withResponse())).toMatchObject({ status: 404 });
    await new Promise(setImmediate);
    process.off('unhandledRejection', listen);
    expect(unhandled).toEqual([]);
  });
});
