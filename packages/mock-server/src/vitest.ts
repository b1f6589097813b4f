import { beforeEach } from 'vitest';
import { UsedMocks } from './failed-tests/used-mocks.ts';
import { createTraceWriter } from './failed-tests/write-traces.ts';

/**
 * A Vitest setup file. When a test fails, it writes a trace page for each mock that the test used. To use it, set
 * `setupFiles: ['@agent-platform/mock-server/vitest']`.
 */
const mocks = new UsedMocks();
const writeTraces = createTraceWriter();

beforeEach(async ({ task, onTestFailed, onTestFinished }) => {
  const { listUsed, end } = await mocks.begin();
  onTestFinished(end);
  onTestFailed(async () => {
    const names = [task.name];
    for (let { suite } = task; suite !== undefined; suite = suite.suite) names.unshift(suite.name);
    const { filepath: file, projectName: project } = task.file;
    const lines = await writeTraces(await listUsed(), { id: task.id, project, file, names });
    for (const line of lines) process.stderr.write(`${line}\n`);
  });
});
