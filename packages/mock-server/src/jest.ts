import { TestEnvironment } from 'jest-environment-node';
import { listenForMocks, type TestedMock } from './failed-tests/mock-listener.ts';
import { createUsedMocks } from './failed-tests/used-mocks.ts';
import { writeTraces } from './failed-tests/write-traces.ts';

/** A test or a suite as Jest describes it. */
interface TestEntry {
  readonly name: string;
  readonly parent?: TestEntry | undefined;
}

/** An event that Jest reports while it runs tests. */
interface TestEvent {
  readonly name: string;
  /** Missing for hooks that belong to no test. */
  readonly test?: TestEntry | undefined;
}

/** The name of the suite that Jest puts around all others. */
const ROOT = 'ROOT_DESCRIBE_BLOCK';

/**
 * Jest's environment for Node: when a test fails, the trace of each mock that it used is written as a
 * page, before any `afterEach` runs. `testEnvironment: '@agent-platform/mock-server/jest'`.
 */
export default class MockTraceEnvironment extends TestEnvironment {
  readonly #file: string;
  readonly #mocks = createUsedMocks();
  #listUsed: () => Promise<TestedMock[]> = async () => [];

  constructor(...[config, context]: ConstructorParameters<typeof TestEnvironment>) {
    super(config, context);
    this.#file = context.testPath;
    listenForMocks(this.#mocks.add, this.global);
  }

  async handleTestEvent({ name, test }: TestEvent): Promise<void> {
    if (name === 'test_start') this.#listUsed = await this.#mocks.begin();
    const isFailure = name === 'test_fn_failure' || name === 'hook_failure';
    if (!isFailure || test === undefined) return;
    const names: string[] = [];
    for (let entry: TestEntry | undefined = test; entry !== undefined; entry = entry.parent) {
      if (entry.name !== ROOT) names.unshift(entry.name);
    }
    const lines = await writeTraces(await this.#listUsed(), { file: this.#file, names });
    for (const line of lines) process.stderr.write(`${line}\n`);
  }
}
