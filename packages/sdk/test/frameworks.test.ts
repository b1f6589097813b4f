import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { readBlocks } from './support/guide.ts';
import { type Answer, createTestClient, failure, json, rejection } from './support/test-client.ts';

const run = promisify(execFile);

/** The beginning of a program whose API key was revoked. */
const revoked = `
import { once } from 'node:events';
import { AgentPlatform } from '@agent-platform/sdk';
const refuse = async () => Response.json({}, { status: 401 });
const client = new AgentPlatform({ baseUrl: 'http://api.test', apiKey: 'revoked', fetch: refuse });
async function askServer(app) {
  const server = app.listen(0);
  await once(server, 'listening');
  return fetch('http://localhost:' + server.address().port + '/me');
}
`;

describe('the code in the guide turns a 401 from the platform into a 502 in', () => {
  const request = `new Request('http://app.test/me')`;
  const heading = '## Errors in Express, Fastify, Koa, H3 and Elysia';
  const blocks = readBlocks('errors-and-retries.md', heading);

  it.each([
    ['express', '(await askServer(app)).status'],
    ['fastify', `(await app.inject('/me')).statusCode`],
    ['koa', '(await askServer(app)).status'],
    ['h3', `(await app.fetch(${request})).status`],
    ['elysia', `(await app.handle(${request})).status`],
  ])('%s', async (framework, status) => {
    const block = blocks.find((code) => code.includes(`from '${framework}'`));
    const program = `${revoked}${block}\nconsole.log('answered', ${status});\nprocess.exit();`;
    const conditions = ['--conditions=@agent-platform/source', '--input-type=module-typescript'];
    const cwd = new URL('../', import.meta.url);
    const { stdout } = await run(process.execPath, [...conditions, '--eval', program], { cwd });
    expect(stdout).toContain('answered 502');
  });
});

it.each<[string, Answer]>([
  ['an error status', failure(401, 'UNAUTHORIZED', 'Revoked', { 'set-cookie': 'session=1' })],
  ['a success without data', json([], 200, { 'set-cookie': 'session=1' })],
  [
    'a success that is too large',
    json({ data: 'x'.repeat(99) }, 200, { 'set-cookie': 'session=1' }),
  ],
])(
  'the error for %s has no property that a framework sends to visitors, except its status',
  async (_, answer) => {
    const { client } = createTestClient([answer], { maxResponseBytes: 50, maxRetries: 0 });
    const error = Object(await rejection(client.me()));
    // What Koa, H3, Fastify, Express and Elysia read of an error.
    const { headers, statusCode, statusText, data, status = 500 } = error;
    expect([headers, statusCode, statusText, data]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(error.response.headers.get('set-cookie')).toBe('session=1');
  },
);
