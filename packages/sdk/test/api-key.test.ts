import { describe, expect, it } from 'vitest';
import { createTestClient, disconnect, failure, json, rejection } from './support/test-client.ts';

const ok = json({ data: { id: 'a1' } });
const once = { maxRetries: 0 };

describe('the API key', () => {
  it('is sent as x-api-key, even if the `headers` options set that header', async () => {
    const { client, requests } = createTestClient([ok], { headers: { 'x-api-key': 'other' } });
    await client.agents.get('a1', { headers: { 'X-API-Key': 'another' } });
    expect(requests[0]?.headers.get('x-api-key')).toBe('test-key');
  });

  it('is not sent with a health check', async () => {
    const { client, requests } = createTestClient([ok]);
    await client.health();
    expect(requests[0]?.headers.has('x-api-key')).toBe(false);
  });

  it('is read from the `apiKey` function on every attempt, so that it can rotate', async () => {
    let asked = 0;
    const apiKey = async () => `key-${++asked}`;
    const { client, requests } = createTestClient([failure(503, 'X'), ok], { apiKey });
    await client.agents.get('a1');
    expect(requests.map(({ headers }) => headers.get('x-api-key'))).toEqual(['key-1', 'key-2']);
  });

  it.each([
    ['', 'a key that is empty or missing'],
    [undefined, 'a key that is empty or missing'],
    ['two words', 'a key that cannot be sent'],
    ['"test-key"', 'a key in quotation marks. Remove them'],
    [['test-key'], 'a key that cannot be sent'],
  ])('is rejected when the `apiKey` function returns %j', async (key, problem) => {
    let asked = 0;
    const apiKey = () => {
      asked += 1;
      return key as string;
    };
    const { client, requests } = createTestClient([ok], { apiKey });
    expect(await rejection(client.me())).toMatchObject({
      name: 'ConfigurationError',
      code: 'invalid_option',
      message: expect.stringContaining(`Option \`apiKey\` is a function that returned ${problem}`),
    });
    expect([asked, requests]).toEqual([1, []]);
  });

  it('is not sent when the call is aborted while the `apiKey` function is pending', async () => {
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

  it.each<[string, () => unknown]>([
    ['an error', () => new Error('The vault is sealed')],
    ['undefined', () => undefined],
    ['another client’s error', () => createTestClient([disconnect], once).client.me()],
  ])('ends the call with a ConfigurationError when `apiKey` throws %s', async (_, fail) => {
    const cause = await Promise.resolve(fail()).catch((error: unknown) => error);
    let asked = 0;
    const apiKey = () => {
      asked += 1;
      throw cause;
    };
    const { client, requests } = createTestClient([ok], { apiKey });
    const error = await rejection(client.me());
    expect(error).toMatchObject({ name: 'ConfigurationError', code: 'api_key_unavailable' });
    expect((error as Error).cause).toBe(cause);
    expect([asked, requests]).toEqual([1, []]);
  });
});
