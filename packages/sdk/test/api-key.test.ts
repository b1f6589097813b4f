import { describe, expect, it } from 'vitest';
import { createTestClient, failure, json, rejection } from './support/test-client.ts';

const ok = json({ data: { id: 'a1' } });

describe('the API key', () => {
  it('is sent as x-api-key, whatever the headers say', async () => {
    const { client, requests } = createTestClient([ok], { headers: { 'x-api-key': 'other' } });
    await client.agents.get('a1', { headers: { 'X-API-Key': 'another' } });
    expect(requests[0]?.headers.get('x-api-key')).toBe('test-key');
  });

  it('is not sent with a health check', async () => {
    const { client, requests } = createTestClient([ok]);
    await client.health();
    expect(requests[0]?.headers.has('x-api-key')).toBe(false);
  });

  it('is read on every attempt, so that it can rotate', async () => {
    let asked = 0;
    const apiKey = async () => `key-${++asked}`;
    const { client, requests } = createTestClient([failure(503, 'X'), ok], { apiKey });
    await client.agents.get('a1');
    expect(requests.map(({ headers }) => headers.get('x-api-key'))).toEqual(['key-1', 'key-2']);
  });

  it.each(['', 'two words', undefined])('is refused when its function returns %j', async (key) => {
    const { client, requests } = createTestClient([ok], { apiKey: () => key as string });
    expect(await rejection(client.me())).toMatchObject({ name: 'ConfigurationError' });
    expect(requests).toEqual([]);
  });

  it('sends nothing when the call is aborted while its function is pending', async () => {
    const controller = new AbortController();
    const sent: unknown[] = [];
    const failures: unknown[] = [];
    let deliver = (_: string) => {};
    const key = new Promise<string>((resolve) => {
      deliver = resolve;
    });
    const hooks = {
      request: (event: unknown) => void sent.push(event),
      failure: (event: unknown) => void failures.push(event),
    };
    const { client, requests } = createTestClient([ok], { apiKey: () => key, hooks });
    const error = rejection(client.agents.create({ name: 'Ana' }, { signal: controller.signal }));
    await new Promise(setImmediate);
    controller.abort('enough');
    deliver('test-key');
    expect(await error).toBe('enough');
    await new Promise(setImmediate);
    expect([requests, sent, failures]).toEqual([
      [],
      [],
      [expect.objectContaining({ attempts: 0 })],
    ]);
  });

  it('rejects with the error of its function, once', async () => {
    const error = new Error('The vault is sealed');
    let asked = 0;
    const apiKey = () => {
      asked += 1;
      throw error;
    };
    const { client } = createTestClient([ok], { apiKey });
    expect(await rejection(client.me())).toBe(error);
    expect(asked).toBe(1);
  });
});
