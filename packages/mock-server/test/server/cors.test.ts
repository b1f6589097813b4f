import { createMockServer } from '@agent-platform/mock-server';
import type { ListenOptions } from '@agent-platform/mock-server/node';
import { describe, expect, it } from 'vitest';
import { listenHere } from '../support/transports.ts';

const origin = 'https://app.example';

async function open(options: ListenOptions = { cors: true }) {
  const mock = createMockServer();
  const { server } = await listenHere(mock, options);
  const headers = { origin, 'x-api-key': mock.apiKey };
  const preflight = (path: string, from = origin, method = 'POST') =>
    fetch(`${server.url}${path}`, {
      method: 'OPTIONS',
      headers: {
        origin: from,
        'access-control-request-method': method,
        'access-control-request-headers': 'content-type,x-api-key',
      },
    });
  return { mock, url: server.url, headers, preflight };
}

const corsHeaders = ({ headers }: Response) =>
  [...headers.keys()].filter((name) => name.startsWith('access-control-'));

describe('with cors', () => {
  it('a web page of any origin may call the API, but not with credentials', async () => {
    const { preflight } = await open();
    const { status, headers } = await preflight('/v1/contacts');
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('access-control-allow-methods')).toContain('POST');
    expect(headers.get('access-control-allow-headers')).toBe('content-type,x-api-key');
    expect(headers.get('access-control-allow-credentials')).toBeNull();
  });

  it('a web page can read the headers of a response whose body stalls', async () => {
    const { mock, url, headers } = await open();
    mock.faults.add({ operation: 'getMe', stall: 'body' });
    const client = new AbortController();
    const response = await fetch(`${url}/v1/me`, { headers, signal: client.signal });
    expect(corsHeaders(response)).toContain('access-control-allow-origin');
    client.abort();
  });

  it('a web page can read a response and its rate limit headers, even of an error', async () => {
    const { url, headers } = await open();
    for (const [path, status] of [
      ['/v1/me', 200],
      ['/v1/nothing', 404],
    ] as const) {
      const response = await fetch(`${url}${path}`, { headers });
      expect(response.status).toBe(status);
      expect(response.headers.get('access-control-allow-origin')).toBe('*');
      expect(response.headers.get('access-control-expose-headers')).toBe(
        'X-RateLimit-Limit,X-RateLimit-Remaining,X-RateLimit-Reset,Retry-After',
      );
      expect(response.headers.get('x-ratelimit-limit')).toBe('100');
      expect(await response.json()).toBeTypeOf('object');
    }
  });

  it('a fault still cuts the connection', async () => {
    const { mock, url, headers } = await open();
    mock.faults.add({ disconnect: true });
    await expect(fetch(`${url}/v1/me`, { headers })).rejects.toMatchObject({
      cause: { code: 'ECONNRESET' },
    });
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])(
    'a web page from localhost may send %s to the control API',
    async (method) => {
      const { preflight } = await open({ cors: true, controlToken: 'correct-horse-battery' });
      const page = 'http://127.0.0.1:5173';
      const { status, headers } = await preflight('/__mock__/faults', page, method);
      expect(status).toBe(204);
      expect(headers.get('access-control-allow-origin')).toBe(page);
      expect(headers.get('access-control-allow-methods')).toContain(method);
      expect(headers.get('access-control-allow-headers')).toContain('content-type');
      expect(headers.get('access-control-allow-credentials')).toBeNull();
    },
  );

  it('the control API stays closed to web pages from other hosts', async () => {
    const { preflight } = await open();
    const response = await preflight('/__mock__/reset');
    expect(response.status).toBe(403);
    expect(corsHeaders(response)).toEqual([]);
  });
});

it.each([
  ['may reset the mock with cors: true', true],
  ['may not reset the mock with cors: false', false],
])('a web page from another port of localhost %s', async (_what, cors) => {
  const { url, mock } = await open({ cors });
  mock.faults.add({ status: 503 });
  const response = await fetch(`${url}/__mock__/reset`, {
    method: 'POST',
    headers: { origin: 'http://127.0.0.1:6124', 'sec-fetch-site': 'same-site' },
  });
  expect(response.status).toBe(cors ? 200 : 403);
  expect(mock.faults.list()).toHaveLength(cors ? 0 : 1);
  expect(corsHeaders(response)).toEqual([]);
});

describe('without cors', () => {
  it.each([
    ['/v1/contacts', origin],
    ['/__mock__/faults', 'http://127.0.0.1:5173'],
  ])('a preflight request is rejected: %s', async (path, from) => {
    const { preflight } = await open({});
    const response = await preflight(path, from);
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(corsHeaders(response)).toEqual([]);
  });
});
