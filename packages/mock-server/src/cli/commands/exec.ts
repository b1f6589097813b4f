import { type ChildProcess, spawn } from 'node:child_process';
import { constants } from 'node:os';
import type { CommandContext, CommandProcess } from '../command-context.ts';
import { EXIT } from '../exit-code.ts';
import { escapeControls, printError } from '../output.ts';
import type { ServerOptions } from '../read-server-options.ts';
import { RunningMock } from '../running-mock.ts';

/**
 * Serves the mock while a command runs, and resolves with the command's exit code. The mock prints only to stderr,
 * because stdout belongs to the command.
 */
export async function exec(
  command: readonly string[],
  options: ServerOptions,
  { process, output: { err } }: CommandContext,
): Promise<number> {
  const output = { out: err, err };
  const running = await RunningMock.start(options, output);
  await running.publish();
  if (options.log !== 'silent') running.log.listening(running.url);
  try {
    const variables = {
      AGENT_PLATFORM_BASE_URL: running.url,
      AGENT_PLATFORM_API_KEY: options.mock.apiKey ?? '',
      ...(options.forwarding && { WEBHOOK_SECRET: options.forwarding.secret }),
    };
    return await run(command, variables, process, err);
  } finally {
    await running.end().catch((error) => printError(error, output));
  }
}

function run(
  [file = '', ...args]: readonly string[],
  variables: Readonly<Record<string, string>>,
  process: CommandProcess,
  err: (line: string) => void,
): Promise<number> {
  const child = spawn(file, args, {
    stdio: 'inherit',
    env: { ...process.env, ...variables },
  });
  passSignals(process, child);
  return new Promise((resolve) => {
    child.on('error', (error: NodeJS.ErrnoException) => {
      if (child.pid !== undefined) {
        const problem = `warning: Command \`${file}\` cannot be signalled: ${error.message}`;
        err(escapeControls(`${problem}. The mock keeps running until the command ends.`));
        return;
      }
      err(escapeControls(`error: Command \`${file}\` cannot be run: ${error.message}.`));
      resolve(error.code === 'ENOENT' ? EXIT.notFound : EXIT.cannotRun);
    });
    child.once('exit', (code, signal) =>
      resolve(code ?? 128 + constants.signals[signal ?? 'SIGTERM']),
    );
  });
}

/**
 * Forwards the first signal to the command, and waits for it to end. A second signal kills it. A SIGTERM that follows a
 * SIGINT is forwarded too, because CI services send both.
 */
function passSignals(process: CommandProcess, child: ChildProcess): void {
  let last: NodeJS.Signals | undefined;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const) {
    process.on(signal, () => {
      const isFirst = last === undefined || (last === 'SIGINT' && signal === 'SIGTERM');
      last = signal;
      if (!isFirst) child.kill('SIGKILL');
      else if (signal !== 'SIGINT' || !isInTerminal(process)) child.kill(signal);
    });
  }
}

/** Whether a terminal is attached, which sends SIGINT to the command itself on Ctrl+C. */
function isInTerminal({ stdin, stdout, stderr }: CommandProcess): boolean {
  return [stdin, stdout, stderr].some(({ isTTY }) => isTTY);
}
