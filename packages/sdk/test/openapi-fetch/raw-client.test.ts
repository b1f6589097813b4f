import createClient from 'openapi-fetch';
import { describe, expect, it } from 'vitest';
import { AgentPlatform, type Fetch } from '../../src/index.ts';
import { type Situation, situations } from './situations.ts';

const baseUrl = 'https://api.example.com';
/** Headers that only `client.raw` sends. */
const OWN_HEADERS = ['x-api-key', 'user-agent', 'accept', 'accept-encoding'];

type Raw = Record<string, (path: string, init?: object) => Promise<Record<string, unknown>>>;

async function observe(
  { method, path, init, respond = () => Response.json({ ok: true }) }: Situation,
  connect: (fetch: Fetch) => unknown,
) {
  const requests: object[] = [];
  const client = connect(async (input, init) => {
    const request = new Request(input, init);
    const headers = [...request.headers].filter(([name]) => !OWN_HEADERS.includes(name));
    const body = (await request.text()).replaceAll(/-{4,}[-\w]+/g, 'boundary');
    requests.push({
      method: request.method,
      url: request.url,
      headers: headers.map(([name, value]) => [name, value.replace(/boundary=.*/, 'boundary')]),
      body,
    });
    return respond();
  }) as Raw;
  try {
    const result = await client[method]?.(path, init);
    const { data, error, response } = result as { response: Response } & Record<string, unknown>;
    return {
      requests,
      data: await toComparable(data),
      error,
      status: response.status,
      headers: [...response.headers],
    };
  } catch (error) {
    return { requests, thrown: String(error) };
  }
}

async function toComparable(data: unknown): Promise<unknown> {
  if (data instanceof ReadableStream) return ['stream', await new Response(data).text()];
  if (data instanceof Blob) return ['blob', await data.text()];
  if (data instanceof ArrayBuffer) return ['buffer', Buffer.from(data).toString()];
  return data;
}

const observeTheirs = (situation: Situation) =>
  observe(situation, (fetch) =>
    createClient({ baseUrl, fetch: fetch as never, headers: situation.headers as never }),
  );

const observeOurs = (situation: Situation) =>
  observe(situation, (fetch) => {
    const options = { baseUrl, fetch, apiKey: 'test-key', maxRetries: 0 };
    return new AgentPlatform({ ...options, headers: situation.headers as never }).raw;
  });

describe('client.raw', () => {
  it.each(situations.filter(({ refused }) => !refused).map((each) => [each.title, each] as const))(
    'behaves as openapi-fetch does for %s',
    async (_, situation) => {
      expect(await observeOurs(situation)).toEqual(await observeTheirs(situation));
    },
  );

  it.each(situations.filter(({ refused }) => refused).map((each) => [each.title, each] as const))(
    'rejects with an error of the SDK, unlike openapi-fetch, for %s',
    async (_, situation) => {
      const ours = await observeOurs(situation);
      expect(ours).not.toEqual(await observeTheirs(situation));
      expect(ours.thrown).toMatch(/^(ConfigurationError|ResponseValidationError): /);
    },
  );
});
