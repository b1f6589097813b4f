import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { embedTrace } from '../controls/embed-trace.ts';
import type { TestedMock } from './mock-listener.ts';

/** A test that failed. */
export interface FailedTest {
  /** The path of its file. */
  readonly file: string;
  /** Its name, after the names of its suites. */
  readonly names: readonly string[];
}

/** The default folder for traces. */
const FOLDER = 'test-results/mock-traces';

/**
 * Writes the trace of each mock as a page, named after the test, into the folder that the environment
 * variable `AGENT_PLATFORM_MOCK_TRACES` names. Returns the lines that say where, or why there is none.
 */
export async function writeTraces(
  mocks: readonly TestedMock[],
  test: FailedTest,
  env: NodeJS.ProcessEnv = process.env,
): Promise<string[]> {
  const folder = resolve(env.AGENT_PLATFORM_MOCK_TRACES || FOLDER);
  if (mocks.length > 0) await mkdir(folder, { recursive: true });
  return Promise.all(
    mocks.map(async (mock, index) => {
      const name = `${toFileName(test)}${index === 0 ? '' : `-${index + 1}`}`;
      const path = join(folder, `${name}.html`);
      try {
        const { html } = await embedTrace(await mock.trace());
        await writeFile(path, html);
        return `The trace of the mock: ${path}`;
      } catch (error) {
        return `No trace of the mock at ${mock.clientOptions().baseUrl}: ${error}`;
      }
    }),
  );
}

/** A longer name could make a path too long for some systems. */
const MAX_NAME = 100;

/**
 * Makes a name of letters, digits and dashes. Its end distinguishes tests whose names differ only in other
 * characters.
 */
export function toFileName({ file, names }: FailedTest): string {
  const whole = [basename(file).replace(/\.[cm]?[jt]sx?$/, ''), ...names].join(' ');
  const readable = whole.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '');
  const hash = createHash('sha256').update([file, ...names].join('\n'));
  return `${[...readable].slice(0, MAX_NAME).join('')}-${hash.digest('hex').slice(0, 6)}`;
}
