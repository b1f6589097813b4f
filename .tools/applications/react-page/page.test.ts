import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createMockServer, demo } from '@agent-platform/mock-server';
import { type ListeningServer, listen } from '@agent-platform/mock-server/node';
import { AgentPlatform } from '@agent-platform/sdk';
import { build } from 'esbuild';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BackEnd, createBackEnd } from './back-end.ts';

const executablePath = process.env.CHROMIUM;
if (!executablePath)
  process.stdout.write('Skipped: the page was not tested, because Chromium is not installed.\n');

describe.skipIf(!executablePath)('the page in Chromium', () => {
  const mock = createMockServer({ clock: 'system' });
  let platform: ListeningServer;
  let site: Server;
  let browser: Browser;
  let url: string;

  beforeAll(async () => {
    platform = await listen(mock);
    const client = new AgentPlatform({ baseUrl: platform.url, apiKey: mock.apiKey });
    site = await serve(createBackEnd(client, demo.agentId));
    url = `http://127.0.0.1:${(site.address() as AddressInfo).port}/`;
    const args = ['--no-sandbox', '--disable-gpu', '--disable-quic'];
    browser = await chromium.launch({ executablePath, args });
  }, 60_000);

  afterAll(async () => {
    await browser?.close();
    site?.close();
    await platform?.close();
  });

  it('shows the reply of the agent, but does not get the key', async () => {
    const page = await browser.newPage();
    const seen: string[] = [];
    page.on('request', (request) => seen.push(JSON.stringify(request.headers()), request.url()));
    page.on('response', async (response) => seen.push(await response.text().catch(() => '')));
    await page.goto(url);
    await page.getByLabel('Message').fill('Hello');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('You said: Hello').waitFor();
    expect(seen.join('\n')).toContain('/api/chat');
    expect(seen.join('\n')).not.toContain(mock.apiKey);
  });
});

/** Serves the page and its back end from the same origin. */
async function serve(backEnd: BackEnd): Promise<Server> {
  const { outputFiles } = await build({
    entryPoints: ['page.tsx'],
    bundle: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
  });
  const script = outputFiles[0]?.text ?? '';
  const html = '<!doctype html><div id="root"></div><script type="module" src="/page.js"></script>';
  const server = createServer(async (request, response) => {
    if (request.url === '/api/chat') {
      const body = await text(request);
      const result = await backEnd(new Request('http://page.test/', { method: 'POST', body }));
      response.writeHead(result.status, { 'content-type': 'application/json' });
      response.end(await result.text());
      return;
    }
    const isScript = request.url === '/page.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    response.end(isScript ? script : html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}
