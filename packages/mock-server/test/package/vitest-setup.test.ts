import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

/** A folder outside node_modules, because Vitest finds no tests there. */
const PLACE = join(import.meta.dirname, '../../dist');
const vitest = join(
  dirname(createRequire(import.meta.url).resolve('vitest/package.json')),
  'vitest.mjs',
);

/** The source file. The package name would resolve to the built file. */
const setup = join(import.meta.dirname, '../../src/vitest.ts');

const suite = `
import { createMockServer, demo } from '@agent-platform/mock-server';
import { describe, expect, it } from 'vitest';

const idle = createMockServer();

describe('a suite', () => {
  it('fails / here', async () => {
    const mock = createMockServer();
    await mock.call('startConversation', { path: { id: demo.agentId }, body: { message: 'Hello trace' } });
    expect(1).toBe(2);
  });

  it.fails('is expected to fail', async () => {
    await createMockServer().call('listAgents');
    expect(1).toBe(2);
  });

  const tries = { passes: 0, isOver: 0 };

  it('passes on a retry', { retry: 2 }, async () => {
    await createMockServer().call('listAgents');
    expect(tries.passes++).toBe(1);
  });

  it('is over', { retry: { count: 5, condition: /again/ } }, async () => {
    await createMockServer().call('listAgents');
    throw new Error(tries.isOver++ === 0 ? 'try again' : 'no use');
  });

  it('passes', async () => {
    const mock = createMockServer();
    await mock.call('listAgents');
  });
});
`;

const config = `
export default {
  resolve: { conditions: ['@agent-platform/source'] },
  ssr: { resolve: { conditions: ['@agent-platform/source', 'node'] } },
  test: { include: ['*.suite.ts'], exclude: [], setupFiles: [${JSON.stringify(setup)}] },
};
`;

it('the setup file writes a trace of each failing test, and prints its path', async () => {
  const folder = await writeProject();
  const output = await runVitest(folder);
  const traces = join(folder, 'test-results/mock-traces');
  const files = await readdir(traces).catch(() => [output]);
  expect(files.sort()).toEqual([
    expect.stringMatching(/^chat-suite-a-suite-fails-here-[0-9a-f]{6}\.html$/),
    expect.stringMatching(/^chat-suite-a-suite-is-over-[0-9a-f]{6}\.html$/),
  ]);
  const path = join(traces, `${files[0]}`);
  expect(output).toContain(`Mock trace: ${path}`);
  expect(await readFile(path, 'utf8')).toContain('Hello trace');
});

/** Writes a project with a failing test; it is removed when the test ends. */
async function writeProject(): Promise<string> {
  await mkdir(PLACE, { recursive: true });
  const folder = await mkdtemp(join(PLACE, 'failing-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'chat.suite.ts'), suite);
  await writeFile(join(folder, 'vitest.config.mjs'), config);
  return folder;
}

/** Runs the tests of a project. Returns their output. */
function runVitest(cwd: string): Promise<string> {
  // This process is itself a worker of Vitest.
  const { VITEST: _, VITEST_WORKER_ID: _id, VITEST_POOL_ID: _pool, ...env } = process.env;
  return new Promise((resolve) => {
    execFile(process.execPath, [vitest, 'run'], { cwd, env }, (_error, stdout, stderr) =>
      resolve(`${stdout}${stderr}`),
    );
  });
}
