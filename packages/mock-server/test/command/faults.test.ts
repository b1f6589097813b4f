import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { connectMock } from '@agent-platform/mock-server/remote';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { kinds, observe } from '../support/observe-fault.ts';

const CLI = join(import.meta.dirname, '../../src/cli.ts');

/** All tests share one process. Each has its own workspace. */
let command: ChildProcess;
let url: string;

/** Starts a command and returns the URL that it prints. */
async function start(...options: string[]): Promise<string> {
  command = spawn(
    process.execPath,
    ['--conditions=@agent-platform/source', CLI, '--port', '0', '--log', 'silent', ...options],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const { stdout } = command;
  if (stdout === null) throw new Error('The command has no stdout');
  const [line] = await once(stdout, 'data');
  return `${line}`.trim().replace('listening on ', '');
}

describe.each([
  ['agent-platform-mock', []],
  ['agent-platform-mock --cors', ['--cors']],
] as const)('%s', (_name, options) => {
  beforeAll(async () => {
    url = await start(...options);
  });
  afterAll(() => command.kill());

  it.each(kinds)('shows the fault %j as: %s', async (fault, seen) => {
    const server = await connectMock(url);
    const mock = await server.workspaces.create();
    const firstRequest = () => mock.requests.waitFor({}, { timeoutMs: 20_000 });
    expect(await observe({ mock, baseUrl: url, fetch, firstRequest }, fault)).toBe(seen);
  });
});
