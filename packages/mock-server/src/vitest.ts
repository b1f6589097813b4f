import { beforeEach, type RunnerTestCase } from 'vitest';
import { UsedMocks } from './failed-tests/used-mocks.ts';
import { createTraceWriter } from './failed-tests/write-traces.ts';

/**
 * A Vitest setup file. When a test fails, it writes a trace page for each mock that the test used. It writes none for a
 * test that is expected to fail or will be retried. To use it, set `setupFiles: ['@agent-platform/mock-server/vitest']`.
 */
const mocks = new UsedMocks();
const writeTraces = createTraceWriter();

beforeEach(async ({ task, onTestFailed, onTestFinished }) => {
  const { listUsed, end } = await mocks.begin();
  onTestFinished(end);
  onTestFailed(async () => {
    if (task.fails || willBeRetried(task)) return;
    const names = [task.name];
    for (let { suite } = task; suite !== undefined; suite = suite.suite) names.unshift(suite.name);
    const { filepath: file, projectName: project } = task.file;
    const lines = await writeTraces(await listUsed(), { id: task.id, project, file, names });
    for (const line of lines) process.stderr.write(`${line}\n`);
  });
});

function willBeRetried({ retry = 0, result }: RunnerTestCase): boolean {
  const { count = 0, condition } = typeof retry === 'number' ? { count: retry } : retry;
  if ((result?.retryCount ?? 0) >= count) return false;
  const error = result?.errors?.at(-1);
  if (error === undefined || condition === undefined) return error !== undefined;
  return condition instanceof RegExp ? condition.test(error.message) : condition(error);
}
