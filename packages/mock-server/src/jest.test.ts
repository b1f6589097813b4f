import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMockServer } from '@agent-platform/mock-server';
import { expect, it, onTestFinished, vi } from 'vitest';
import { mockRegisterOf } from './failed-tests/mock-register.ts';
import { withTraces } from './jest.ts';

/** An environment whose tests run in this process. */
class SameProcess {
  readonly global = globalThis;
  readonly file: string;

  constructor(_config: object, { testPath }: { readonly testPath: string }) {
    this.file = testPath;
  }

  async handleTestEvent(_event: object, _state: object): Promise<void> {}
}

/** Creates a test file's environment and a folder for its traces. Both exist until the test ends. */
async function prepare() {
  const folder = await mkdtemp(join(tmpdir(), 'traces-'));
  vi.stubEnv('AGENT_PLATFORM_MOCK_TRACES', folder);
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const Environment = withTraces(SameProcess);
  const environment = new Environment({ projectConfig: {} }, { testPath: 'chat.test.js' });
  onTestFinished(async () => {
    mockRegisterOf().listener = undefined;
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
    await rm(folder, { recursive: true });
  });
  const parent = { name: 'ROOT_DESCRIBE_BLOCK' };
  const test = { name: 'fails here', parent, failing: false, invocations: 0 };
  const report = (name: string) => {
    if (name === 'test_start') test.invocations++;
    return environment.handleTestEvent({ name, test }, {});
  };
  return { folder, test, report };
}

it('a failed test gets one trace, taken before its hooks, even if a hook fails too', async () => {
  const { folder, report } = await prepare();
  await report('test_start');
  const mock = createMockServer();
  await mock.call('listAgents');
  await report('test_fn_failure');
  mock.reset();
  await report('hook_failure');
  const [file = '', ...others] = await readdir(folder);
  expect(file).toMatch(/^chat-test-fails-here-[0-9a-f]{6}\.html$/);
  expect(others).toEqual([]);
  expect(await readFile(join(folder, file), 'utf8')).toContain('/__mock__/operations/listAgents');
});

/** Sets the retries as `jest.retryTimes` does. */
function retryTimes(times: number): void {
  const name = Symbol.for('RETRY_TIMES');
  Reflect.set(globalThis, name, times);
  onTestFinished(() => void Reflect.deleteProperty(globalThis, name));
}

it('a failed test gets no trace if it is expected to fail', async () => {
  const { folder, test, report } = await prepare();
  test.failing = true;
  await report('test_start');
  await createMockServer().call('listAgents');
  await report('test_fn_failure');
  expect(await readdir(folder)).toEqual([]);
});

it('a failed test gets no trace if it will be retried', async () => {
  const { folder, report } = await prepare();
  retryTimes(1);
  await report('test_start');
  await createMockServer().call('listAgents');
  await report('test_fn_failure');
  expect(await readdir(folder)).toEqual([]);
});

it('a test that fails in every retry gets only the trace of the last one', async () => {
  const { folder, report } = await prepare();
  retryTimes(1);
  for (const operation of ['listAgents', 'listContacts'] as const) {
    await report('test_start');
    await createMockServer().call(operation);
    await report('test_fn_failure');
  }
  const [file = '', ...others] = await readdir(folder);
  expect(others).toEqual([]);
  expect(await readFile(join(folder, file), 'utf8')).toContain('/operations/listContacts');
});
