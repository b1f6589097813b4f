import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { embedTrace } from '../controls/embed-trace.ts';
import type { MockServer } from '../mock-server.ts';

/** A test that failed. */
export interface FailedTest {
  /** The path of its file. */
  readonly file: string;
  /** Its name, after the names of its suites. */
  readonly names: readonly string[];
}

/** Where traces are written unless the environment names another folder. */
const FOLDER = 'test-results/mock-traces';

/**
 * Writes the trace of each mock as a page, named after the test, into the folder that the environment
 * variable `AGENT_PLATFORM_MOCK_TRACES` names. Returns the lines that say where.
 */
export async function writeTraces(
  mocks: readonly MockServer[],
  test: FailedTest,
  env: NodeJS.ProcessEnv = process.env,
): Promise<string[]> {
  // All at once, before a hook of the test can reset a mock.
  const traces = mocks.map((mock) => mock.trace());
  const folder = resolve(env.AGENT_PLATFORM_MOCK_TRACES || FOLDER);
  if (traces.length > 0) await mkdir(folder, { recursive: true });
  return Promise.all(
    traces.map(async (trace, index) => {
      const path = join(folder, `${toFileName(test)}${index === 0 ? '' : `-${index + 1}`}.html`);
      const { html } = await embedTrace(trace);
      await writeFile(path, html);
      return `The trace of the mock: ${path}`;
    }),
  );
}

/** More than this makes a path too long for some systems. */
const MAX_NAME = 100;

/** A name of letters, digits and dashes. Its end tells tests apart whose names differ in other characters. */
export function toFileName({ file, names }: FailedTest): string {
  const whole = [basename(file).replace(/\.[cm]?[jt]sx?$/, ''), ...names].join(' ');
  const readable = whole.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '');
  const hash = createHash('sha256').update([file, ...names].join('\n'));
  return `${[...readable].slice(0, MAX_NAME).join('')}-${hash.digest('hex').slice(0, 6)}`;
}
