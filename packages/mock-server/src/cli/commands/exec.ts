import { type ChildProcess, spawn } from 'node:child_process';
import { constants } from 'node:os';
import { EXIT } from '../exit-code.ts';
import { escapeControls } from '../output.ts';
import type { ServerOptions } from '../read-server-options.ts';
import { endMock, startMock } from '../running-mock.ts';
import type { Surroundings } from '../surroundings.ts';

/**
 * Runs a command while the mock serves, with the variables that the SDK reads. Resolves with the command's
 * exit code. The mock prints to stderr only, so that stdout holds only the output of the command.
 */
export async function exec(
  command: readonly string[],
  options: ServerOptions,
  { output: { err } }: Surroundings,
): Promise<number> {
  const output = { out: err, err };
  const running = await startMock(options, output);
  await running.publish();
  if (options.log !== 'silent') running.log.listening(running.url);
  try {
    return await run(command, running.url, options.mock.apiKey ?? '', err);
  } finally {
    await endMock(running, output);
  }
}

function run(
  [file = '', ...args]: readonly string[],
  url: string,
  apiKey: string,
  err: (line: string) => void,
): Promise<number> {
  const child = spawn(file, args, {
    stdio: 'inherit',
    env: { ...process.env, AGENT_PLATFORM_BASE_URL: url, AGENT_PLATFORM_API_KEY: apiKey },
  });
  passSignalsTo(child);
  return new Promise((resolve) => {
    child.once('error', (error: NodeJS.ErrnoException) => {
      err(escapeControls(`error: ${file} cannot be run: ${error.message}`));
      resolve(error.code === 'ENOENT' ? EXIT.notFound : EXIT.cannotRun);
    });
    child.once('exit', (code, signal) =>
      resolve(code ?? 128 + constants.signals[signal ?? 'SIGTERM']),
    );
  });
}

/** Passes the first signal on, after which the mock waits until the command ends. A second signal ends it at once. */
function passSignalsTo(child: ChildProcess): void {
  let isSecond = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const) {
    process.on(signal, () => {
      if (isSecond) child.kill('SIGKILL');
      // A terminal sends Ctrl+C to the command too.
      else if (signal !== 'SIGINT') child.kill(signal);
      isSecond = true;
    });
  }
}
