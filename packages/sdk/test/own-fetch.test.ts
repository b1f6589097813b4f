import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { createMockServer, demo } from '@agent-platform/mock-server';
import { listen } from '@agent-platform/mock-server/node';
import { startHttpServer } from '@agent-platform/tools/http-server';
import * as vitest from 'vitest';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { AgentPlatform, type Fetch } from '../src/index.ts';
import { readBlocks } from './support/guide.ts';
import { createTestClient, rejection } from './support/test-client.ts';

const run = promisify(execFile);
const [proxy = ''] = readBlocks('options.md', '## Your own fetch');
const [spy = ''] = readBlocks('../../mock-server/docs/ways-to-run.md', '## Spy on fetch');

/** Runs a guide's program against this platform, followed by these calls. */
async function runProgram(code: string, calls: string, baseUrl: string): Promise<string> {
  const options = ['--conditions=@agent-platform/source', '--input-type=module', '--eval'];
  const { stdout } = await run(process.execPath, [...options, `${code}\n${calls}`], {
    cwd: new URL('../', import.meta.url),
    env: {
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      AGENT_PLATFORM_BASE_URL: baseUrl,
      AGENT_PLATFORM_API_KEY: 'mock-key',
    },
  });
  return stdout;
}

describe('the guides', () => {
  it('show a client that goes through a proxy', async () => {
    const forwarded: string[] = [];
    const server = await startHttpServer(async ({ url = '', headers }, response) => {
      forwarded.push(url);
      const answer = await fetch(url, { headers: { 'x-api-key': String(headers['x-api-key']) } });
      response.setHeader('content-type', 'application/json').end(await answer.text());
    });
    onTestFinished(server.close);
    const platform = await listen(createMockServer());
    onTestFinished(() => platform.close());
    const code = proxy.replace('http://proxy.example.com:3128', server.url);
    const calls = `console.log((await client.agents.get('${demo.agentId}')).name);\nawait dispatcher.close();`;
    expect(await runProgram(code, calls, platform.url)).toBe('Ana\n');
    expect(forwarded).toEqual([`${platform.url}/v1/agents/${demo.agentId}`]);
  });

  it('show code for a proxy that also reuses connections with another dispatcher of undici', async () => {
    const connections = new Set<unknown>();
    const { url, close } = await startHttpServer((_, response) => {
      connections.add(response.socket);
      response.setHeader('content-type', 'application/json').end('{"data":{}}');
    });
    onTestFinished(close);
    const pool = proxy
      .replaceAll('ProxyAgent', 'Agent')
      .replace("'http://proxy.example.com:3128'", '{ connections: 10 }');
    const calls = `const round = () => Promise.all(Array.from({ length: 50 }, () => client.me()));
      await round();
      await round();
      await dispatcher.close();`;
    await runProgram(pool, calls, url);
    expect(connections.size).toBeGreaterThan(1);
    expect(connections.size).toBeLessThanOrEqual(10);
  });

  it('show a test with a spy, and the test passes', async () => {
    const tests: (() => Promise<void>)[] = [];
    const scope = {
      ...vitest,
      AgentPlatform,
      it: (_: string, test: () => Promise<void>) => tests.push(test),
    };
    const code = spy.replace(/^import .*\n/gm, '');
    new Function(...Object.keys(scope), code)(...Object.values(scope));
    expect(tests).toHaveLength(1);
    await tests[0]?.();
  });
});

describe('the global fetch', () => {
  it('is looked up on each request, so a spy that replaces it later is called', async () => {
    const client = new AgentPlatform({ baseUrl: 'https://api.example.com', apiKey: 'test-key' });
    const fetch = vi
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async () => Response.json({ data: { id: 'a1' } }));
    try {
      expect(await client.agents.get('a1')).toEqual({ id: 'a1' });
      expect(fetch).toHaveBeenCalledOnce();
    } finally {
      fetch.mockRestore();
    }
  });
});

describe('a fetch spy', () => {
  it('that returns the same Response twice makes the second call fail with a ConnectionError', async () => {
    const fetch = vi.fn<Fetch>().mockResolvedValue(Response.json({ data: { id: 'a1' } }));
    const { client } = createTestClient([], { fetch, maxRetries: 0 });
    expect(await client.agents.get('a1')).toEqual({ id: 'a1' });
    expect(await rejection(client.agents.get('a1'))).toMatchObject({
      name: 'ConnectionError',
      phase: 'body',
    });
  });
});
