import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { embedTrace, type ShownTrace } from '../controls/embed-trace.ts';
import type { TestedMock } from './mock-register.ts';

/** A test that failed. */
export interface FailedTest {
  /** Distinguishes it from tests with the same name. A test's retries have the same id. */
  readonly id: unknown;
  /** The project of the test runner, if it has a name. Two projects may run the same file. */
  readonly project?: string | undefined;
  /** The path of its file. */
  readonly file: string;
  /** Its name, after the names of its suites. */
  readonly names: readonly string[];
}

/** Writes the traces of a failed test. Returns lines that say where they are, or why there is none. */
export type WriteTraces = (mocks: readonly TestedMock[], test: FailedTest) => Promise<string[]>;

/** The default folder for traces. */
const FOLDER = 'test-results/mock-traces';

/**
 * Creates the function that writes the trace of each mock as a page, named after the test, into the folder that
 * the environment variable `AGENT_PLATFORM_MOCK_TRACES` names.
 */
export function createTraceWriter(env: NodeJS.ProcessEnv = process.env): WriteTraces {
  const folder = resolve(env.AGENT_PLATFORM_MOCK_TRACES || FOLDER);
  const testsByName = new Map<string, unknown[]>();

  /** Returns the name of a test. Tests of one name get a number, except for the first. */
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

/** Names one of several mocks: a served one by its address and workspace, the others by their number. */
function toLabel(mock: TestedMock, mocks: readonly TestedMock[]): string {
  if ('fetch' in mock) return `mock-${mocks.filter((each) => 'fetch' in each).indexOf(mock) + 1}`;
  const { host } = new URL(mock.clientOptions().baseUrl);
  return toWords(`${host} ${mock.id}`);
}

/**
 * Makes a trace's file name. Its ending distinguishes tests whose names differ only in characters that it
 * omits.
 */
export function toFileName({ project = '', file, names }: FailedTest): string {
  const whole = [project, basename(file).replace(/\.[cm]?[jt]sx?$/, ''), ...names].join(' ');
  const hash = createHash('sha256').update([project, file, ...names].join('\n'));
  return `${toWords(whole)}-${hash.digest('hex').slice(0, 6)}`;
}

/** Some file systems limit names to a number of bytes. */
const MAX_BYTES = 100;

/** Reduces text to letters, digits and dashes, up to the maximum length. */
function toWords(text: string): string {
  const words = text.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '');
  const { read } = new TextEncoder().encodeInto(words, new Uint8Array(MAX_BYTES));
  return words.slice(0, read);
}
