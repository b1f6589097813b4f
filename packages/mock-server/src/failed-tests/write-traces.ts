import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { embedTrace, type ShownTrace } from '../controls/embed-trace.ts';
import type { TestedMock } from './mock-register.ts';

export interface FailedTest {
  /** Differs between tests with the same name, but not between retries of the same test. */
  readonly id: unknown;
  /** The name of the test runner's project. Two projects may run the same file. */
  readonly project?: string | undefined;
  readonly file: string;
  /** The names of the test's suites, followed by the test's own name. */
  readonly names: readonly string[];
}

const FOLDER = 'test-results/mock-traces';

/**
 * Creates a function that writes a trace page, named after the test, for each mock that a failed test used. The
 * function resolves with one line for each mock: the path of its page, or why there is none. The environment variable
 * `AGENT_PLATFORM_MOCK_TRACES` sets the folder.
 */
export function createTraceWriter(env: NodeJS.ProcessEnv = process.env) {
  const folder = resolve(env.AGENT_PLATFORM_MOCK_TRACES || FOLDER);
  const testsByName = new Map<string, unknown[]>();

  /** If several tests have the same name, all but the first get a number. */
  function nameOf(test: FailedTest): string {
    const name = toFileName(test);
    const tests = testsByName.get(name) ?? [];
    testsByName.set(name, tests);
    if (!tests.includes(test.id)) tests.push(test.id);
    const number = tests.indexOf(test.id) + 1;
    return number === 1 ? name : `${name}-${number}`;
  }

  return async (mocks: readonly TestedMock[], test: FailedTest): Promise<string[]> => {
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
          return `The trace of the mock at \`${mock.clientOptions().baseUrl}\` could not be saved: ${error}`;
        }
      }),
    );
  };
}

/** Labels a served mock with its address and workspace, and an in-process mock with a number. */
function toLabel(mock: TestedMock, mocks: readonly TestedMock[]): string {
  if ('fetch' in mock) return `mock-${mocks.filter((each) => 'fetch' in each).indexOf(mock) + 1}`;
  const { host } = new URL(mock.clientOptions().baseUrl);
  return toWords(`${host} ${mock.id}`);
}

/** Adds a hash to the name, because two tests' names may differ only in characters that the file name omits. */
export function toFileName({ project = '', file, names }: FailedTest): string {
  const whole = [project, basename(file).replace(/\.[cm]?[jt]sx?$/, ''), ...names].join(' ');
  const hash = createHash('sha256').update([project, file, ...names].join('\n'));
  return `${toWords(whole)}-${hash.digest('hex').slice(0, 6)}`;
}

/** The maximum length of a file name without its hash, in bytes. File systems limit the length of names. */
const MAX_BYTES = 100;

/** Turns everything except letters and digits into dashes, and cuts the text to the maximum length. */
function toWords(text: string): string {
  const words = text.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '');
  const { read } = new TextEncoder().encodeInto(words, new Uint8Array(MAX_BYTES));
  return words.slice(0, read);
}
