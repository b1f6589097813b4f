import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { createMockServer } from '../../src/index.ts';
import { type ListeningServer, type ListenOptions, listen } from '../../src/node.ts';

let server: ListeningServer | undefined;

afterEach(() => server?.close());

async function serve(options: ListenOptions = {}): Promise<ListeningServer> {
  server = await listen(createMockServer(), options);
  return server;
}

/** Returns the status of a request with headers that `fetch` would not send. */
function statusOf({ port }: ListeningServer, headers: Record<string, string>) {
  return new Promise<number | undefined>((resolve, reject) => {
    request({ port, path: '/__mock__/', headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });
}

describe('the inspector page', () => {
  it('is one HTML file under /__mock__/', async () => {
    const { url } = await serve();
    const response = await fetch(`${url}/__mock__/`);
    const html = await response.text();
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(html).toMatch(/^<!doctype html>/);
    expect(html).not.toMatch(/\s(src|srcset|style)=|<link[^>]*href="(?!data:)|@import/);
  });

  it('is the target of a redirect from the address without the slash', async () => {
    const { url } = await serve();
    const response = await fetch(`${url}/__mock__`);
    expect([response.status, response.url]).toEqual([200, `${url}/__mock__/`]);
  });

  it('is shown to a browser that opens the URL of the mock', async () => {
    const { url } = await serve();
    const headers = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
    for (const path of ['/', '/?']) {
      const response = await fetch(`${url}${path}`, { headers, redirect: 'manual' });
      expect([response.status, response.headers.get('location')]).toEqual([302, '/__mock__/']);
    }
    expect((await fetch(`${url}/favicon.ico`)).status).toBe(204);
    const journal = await fetch(`${url}/__mock__/requests`);
    expect(await journal.json()).toEqual({ data: [] });
  });

  it.each<[string, string, RequestInit, ListenOptions]>([
    ['a client that posts a form', '/', { method: 'POST', headers: { accept: 'text/html' } }, {}],
    [
      'a browser if the control API is off',
      '/',
      { headers: { accept: 'text/html' } },
      { control: false },
    ],
    [
      'a browser that asks for an icon if the control API is off',
      '/favicon.ico',
      {},
      { control: false },
    ],
    ['a browser that opens a path of the API', '/v1', { headers: { accept: 'text/html' } }, {}],
  ])('is not shown to %s', async (_who, path, init, options) => {
    const { url } = await serve(options);
    const response = await fetch(`${url}${path}`, { ...init, redirect: 'manual' });
    expect(response.status).toBe(401);
  });

  it('allows its own script and styles only, by their hashes', async () => {
    const { url } = await serve();
    const response = await fetch(`${url}/__mock__/`);
    const html = await response.text();
    const hashOf = (tag: string) => {
      const [, text = ''] = new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`).exec(html) ?? [];
      return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    };
    expect(response.headers.get('content-security-policy')?.split('; ')).toEqual([
      "default-src 'none'",
      `script-src ${hashOf('script')}`,
      `style-src ${hashOf('style')}`,
      "connect-src 'self'",
      'img-src data:',
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ]);
  });

  it('is not cached, and sends no referrer', async () => {
    const { url } = await serve();
    const { headers } = await fetch(`${url}/__mock__/`);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('is not served if the control API is off', async () => {
    const { url } = await serve({ control: false });
    expect((await fetch(`${url}/__mock__/`)).headers.get('content-type')).toBe('application/json');
  });

  it('needs no control token, because it holds no data', async () => {
    const { url } = await serve({ controlToken: 'correct-horse-battery' });
    expect((await fetch(`${url}/__mock__/`)).status).toBe(200);
  });

  it.each([
    ['a request for a foreign host name', { host: 'evil.example' }],
    ['a request from a foreign origin', { origin: 'https://evil.example' }],
    ['a request from another site', { 'sec-fetch-site': 'cross-site' }],
    ['a request with a webhook signature', { 'x-webhook-signature': 'v1=00' }],
  ])('is not sent in response to %s, which gets 403', async (_, headers) => {
    expect(await statusOf(await serve(), headers)).toBe(403);
  });
});
