import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { embedTrace, type ShownTrace } from '../controls/embed-trace.ts';
import type { TestedMock } from './mock-register.ts';

/** A test that failed. */
export interface FailedTest {
  /** The id, which differs between tests with the same name. A test's retries have the same id. */
  readonly id: unknown;
  /** The project of the test runner, if it has a name. Two projects may run the same file. */
  readonly project?: string | undefined;
  /** The path of its file. */
  readonly file: string;
  /** Its name, after the names of its suites. */
  readonly names: readonly string[];
}

/**
 * Writes the traces of a failed test. Resolves with lines that contain their paths, or say why a trace is
 * missing.
 */
export type WriteTraces = (mocks: readonly TestedMock[], test: FailedTest) => Promise<string[]>;

/** The default folder for traces. */
const FOLDER = 'test-results/mock-traces';

/**
 * Creates a function that writes the trace of each mock to a page named after the test. The environment
 * variable `AGENT_PLATFORM_MOCK_TRACES` sets the folder.
 */
export function createTraceWriter(env: NodeJS.ProcessEnv = process.env): WriteTraces {
  const folder = resolve(env.AGENT_PLATFORM_MOCK_TRACES || FOLDER);
  const testsByName = new Map<string, unknown[]>();

  /** Returns the name of a test. If several tests have the same name, all but the first get a number. */
  function nameOf(test: FailedTest): string {
    const name = toFileName(test);
    const tests = testsByName.get(name) ?? [];
    testsByName.set(name, tests);
    if (!tests.includes(test.id)) tests.push(test.id);
    const number = tests.indexOf(test.id) + 1;
    return number === 1 ? name : `${name}-${number}`;
  }

  return async (mocks, test) => {
    if (mocks.length === 0) return [];
    await mkdir(folder, { recursive: true });
    const name = nameOf(test);
    return Promise.all(
      mocks.map(async (mock) => {
        const label = mocks.length === 1 ? '' : `-${toLabel(mock, mocks)}`;
        const path = join(folder, `${name}${label}.html`);
        try {
          const trace: ShownTrace = { ...(await mock.trace()), test: test.names.join(' > ') };
          const { html } = await embedTrace(trace);
          await writeFile(path, html);
          return `Mock trace: ${path}`;
        } catch (error) {
          return `No trace from the mock at ${mock.clientOptions().baseUrl}: ${error}`;
        }
      }),
    );
  };
}

/**
 * Returns a label for one of several mocks: the address and workspace of a served mock, or the number of
 * another one.
 */
function toLabel(mock: TestedMock, mocks: readonly TestedMock[]): string {
  if ('fetch' in mock) return `mock-${mocks.filter((each) => 'fetch' in each).indexOf(mock) + 1}`;
  const { host } = new URL(mock.clientOptions().baseUrl);
  return toWords(`${host} ${mock.id}`);
}

/**
 * Returns the file name of a trace. It ends in a hash, because the names of two tests may differ only in
 * characters that a file name omits.
 */
export function toFileName({ project = '', file, names }: FailedTest): string {
  const whole = [project, basename(file).replace(/\.[cm]?[jt]sx?$/, ''), ...names].join(' ');
  const hash = createHash('sha256').update([project, file, ...names].join('\n'));
  return `${toWords(whole)}-${hash.digest('hex').slice(0, 6)}`;
}

/** The maximum length of a file name in bytes, which some file systems limit. */
const MAX_BYTES = 100;

/** Reduces text to letters, digits and dashes, up to the maximum length. */
function toWords(text: string): string {
  const words = text.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '');
  const { read } = new TextEncoder().encodeInto(words, new Uint8Array(MAX_BYTES));
  return words.slice(0, read);
}
