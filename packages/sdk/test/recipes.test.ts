import { execFile } from 'node:child_process';
import { inspect, promisify } from 'node:util';
import { createMockServer } from '@agent-platform/mock-server';
import { listen } from '@agent-platform/mock-server/node';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readBlocks } from './support/guide.ts';

const run = promisify(execFile);
const directory = new URL('../', import.meta.url);

/** Runs the program of a guide's section in a separate process, against a mock. */
const runRecipe = (guide: string, heading: string) => runProgram(readBlocks(guide, heading)[0]);

async function runProgram(code = ''): Promise<string> {
  const mock = createMockServer({ apiKey: 'recipe-key' });
  const server = await listen(mock);
  onTestFinished(server.close);
  const conditions = ['--conditions=@agent-platform/source', '--input-type=module-typescript'];
  const args = [...conditions, '--eval', code];
  const { stdout } = await run(process.execPath, args, {
    cwd: directory,
    env: {
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      AGENT_PLATFORM_BASE_URL: server.url,
      AGENT_PLATFORM_API_KEY: 'recipe-key',
    },
  });
  expect(stdout).not.toContain('recipe-key');
  return stdout;
}

describe('the recipe for', () => {
  it('pino logs each request and response with its fields', async () => {
    const output = await runRecipe('observing.md', '## Log with pino');
    const lines = output.trim().split('\n');
    const call = { level: 20, callId: '1', operation: 'getMe', attempt: 1 };
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { ...call, msg: 'GET /v1/me request, attempt 1 (call 1)' },
      { ...call, msg: 'GET /v1/me response, attempt 1 (call 1)', status: 200 },
    ]);
  });

  it('OpenTelemetry exports one client span for a call', async () => {
    const output = await runRecipe('observing.md', '## Trace with OpenTelemetry');
    expect(output.match(/name: 'GET \/v1\/me'/g)).toHaveLength(1);
    expect(output).toContain("'http.response.status_code': 200");
  });

  it('a POST whose result is unknown sends each message once', async () => {
    const output = await runRecipe('unsure-posts.md', '# Did my POST go through?');
    const texts = [
      'Your refund is on its way.',
      'Anything else?',
      'It arrives on Friday.',
      'Have a nice day.',
    ];
    expect(output).toBe(`${inspect(texts)}\n`);
  });
});
