import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { type Bundle, run, runtimes } from './runtimes.ts';

export interface Needs {
  /** The argument of `toLines`, as JSON. */
  readonly input?: unknown;
  /** The files that the page can load, by their names. */
  readonly files?: readonly URL[];
}

/**
 * Runs a module that exports `toLines(input)` on all runtimes. Sets the exit code to 1 if a runtime gives other lines
 * than Node or fails, or if it is missing and `CI` is `true`.
 */
export async function runEverywhere(
  entry: URL,
  { input = null, files = [] }: Needs = {},
): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'runtimes-'));
  for (const { pathname } of files) await copyFile(pathname, join(directory, basename(pathname)));
  const file = fileURLToPath(entry);
  const bundle: Bundle = async (name, lastLine) => {
    const outfile = join(directory, name);
    const contents = `import { toLines as to } from ${JSON.stringify(file)};
const toLines = () => to(${JSON.stringify(input)});
${lastLine}`;
    const stdin = { contents, resolveDir: directory };
    const bundling = { bundle: true, format: 'esm', target: 'es2022', logLevel: 'error' } as const;
    await build({ stdin, outfile, ...bundling });
    return outfile;
  };
  const finds = await Promise.allSettled(runtimes.map(({ find }) => find()));
  let expected: string[] | undefined;
  try {
    for (const [index, { name, ask }] of runtimes.entries()) {
      const report = (verdict: string, title = name) =>
        process.stdout.write(`${basename(file)} on ${title}: ${verdict}\n`);
      const found = finds[index];
      if (found?.status !== 'fulfilled') {
        const { message } = found?.reason ?? {};
        const [reason = message] = /npm error .*/.exec(message) ?? [];
        report(`skipped, not installed or not to be fetched (${reason.trim()})`);
        if (process.env.CI === 'true') process.exitCode = 1;
        continue;
      }
      const path = found.value;
      try {
        const [version = ''] = (await run([path, '--version'])).match(/\d[\w.-]*/) ?? [];
        const lines: string[] = JSON.parse(await ask(path, bundle));
        expected ??= lines;
        const differences = compare(lines, expected);
        for (const difference of differences.slice(0, 20)) process.stderr.write(difference);
        if (differences.length) process.exitCode = 1;
        const verdict = differences.length
          ? `${differences.length} lines differ`
          : 'all as on Node';
        report(`${lines.length} lines, ${verdict}`, `${name} ${version}`);
      } catch (error) {
        process.exitCode = 1;
        report(`failed: ${error instanceof Error ? error.message : error}`);
        // Without the lines from Node, there is nothing to compare with.
        if (!expected) return;
      }
    }
  } finally {
    await rm(directory, { recursive: true, force: true, maxRetries: 10 });
  }
}

/** Returns each line that differs from Node, including missing and additional lines. */
function compare(lines: readonly string[], expected: readonly string[]): string[] {
  const longer = lines.length > expected.length ? lines : expected;
  return longer.flatMap((_, index) =>
    lines[index] === expected[index]
      ? []
      : [`on Node: ${expected[index]}\n   here: ${lines[index]}\n`],
  );
}
