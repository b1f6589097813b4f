import * as jest from 'jest-environment-node';
import { type TestRun, UsedMocks } from './failed-tests/used-mocks.ts';
import { createTraceWriter } from './failed-tests/write-traces.ts';
import { requirePeer } from './package/require-peer.ts';

requirePeer(jest, 'TestEnvironment', {
  usedBy: '@agent-platform/mock-server/jest',
  peer: 'jest-environment-node',
  since: '28',
});

/** A test or a suite. */
interface TestEntry {
  readonly name: string;
  /** Whether the test is expected to fail. */
  readonly failing?: boolean | undefined;
  /** How often the test has been started. */
  readonly invocations?: number | undefined;
  readonly parent?: TestEntry | undefined;
}

interface TestEvent {
  readonly name: string;
  /** Missing for hooks that run outside a test. */
  readonly test?: TestEntry | undefined;
}

/** The property of a test's global object that holds the argument of `jest.retryTimes`. */
const RETRY_TIMES = Symbol.for('RETRY_TIMES');

/** The name of the suite that Jest puts around all others. */
const ROOT = 'ROOT_DESCRIBE_BLOCK';

/** A Jest environment class, such as that of `jest-environment-jsdom`. */
type EnvironmentClass = new (...args: ConstructorParameters<typeof jest.TestEnvironment>) => object;

/** The parts of an environment class that traces need. */
type Base = new (
  ...args: ConstructorParameters<typeof jest.TestEnvironment>
) => {
  readonly global: object;
  handleTestEvent?(event: TestEvent, state: unknown): void | Promise<void>;
};

/**
 * Adds traces to a Jest environment. When a test fails, a trace page is written for each mock that it used, before any
 * `afterEach` runs. None is written for a test that is expected to fail or will be retried.
 * @example
 * const { TestEnvironment } = require('jest-environment-jsdom');
 * module.exports = withTraces(TestEnvironment);
 */
export function withTraces<Environment extends EnvironmentClass>(
  environment: Environment,
): Environment {
  class MockTraceEnvironment extends (environment as unknown as Base) {
    readonly #file: string;
    readonly #project: string | undefined;
    readonly #mocks: UsedMocks;
    readonly #writeTraces = createTraceWriter();
    /** Set while a test is running, until its traces have been written. */
    #test: TestRun | undefined;

    constructor(...[config, context]: ConstructorParameters<typeof jest.TestEnvironment>) {
      super(config, context);
      this.#file = context.testPath;
      this.#project = config.projectConfig.displayName?.name;
      this.#mocks = new UsedMocks(this.global);
    }

    override async handleTestEvent(event: TestEvent, state: unknown): Promise<void> {
      await super.handleTestEvent?.(event, state);
      const { name, test } = event;
      if (name === 'test_start') {
        this.#test?.end();
        this.#test = await this.#mocks.begin();
      }
      if (test === undefined || this.#test === undefined) return;
      const isFailure = name === 'hook_failure' || (name === 'test_fn_failure' && !test.failing);
      const retries = Number(Reflect.get(this.global, RETRY_TIMES) ?? 0);
      if (!isFailure || (test.invocations ?? 1) <= retries) return;
      const used = await this.#test.listUsed();
      this.#test.end();
      // Write traces only once per test, even if one of its hooks fails later.
      this.#test = undefined;
      const lines = await this.#writeTraces(used, {
        id: test,
        project: this.#project,
        file: this.#file,
        names: namesOf(test),
      });
      for (const line of lines) process.stderr.write(`${line}\n`);
    }
  }
  return MockTraceEnvironment as unknown as Environment;
}

function namesOf(test: TestEntry): string[] {
  const names: string[] = [];
  for (let entry: TestEntry | undefined = test; entry !== undefined; entry = entry.parent) {
    if (entry.name !== ROOT) names.unshift(entry.name);
  }
  return names;
}

/**
 * Extends Jest's Node environment to write a trace page for each mock that a failed test used. To use it, set
 * `testEnvironment: '@agent-platform/mock-server/jest'`.
 */
export default withTraces(jest.TestEnvironment);
