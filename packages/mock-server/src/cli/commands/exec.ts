import type { ChildProcess } from 'node:child_process';
import { constants } from 'node:os';
import { kill, platform } from 'node:process';
import spawn from 'cross-spawn';
import type { CommandContext, CommandProcess } from '../command-context.ts';
import { EXIT } from '../exit-code.ts';
import { escapeControls, printError } from '../output.ts';
import type { ServerOptions } from '../read-server-options.ts';
import { startMock } from '../running-mock.ts';

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
  // Listen for signals first: a program that waits for a file may send a signal as soon as the file appears.
  const signals = new Signals(process);
  const running = await startMock(options, output);
  await running.publish();
  if (options.log !== 'silent') running.log.listening(running.url);
  try {
    if (signals.last !== undefined) return exitCodeOf(signals.last);
    const variables = {
      AGENT_PLATFORM_BASE_URL: running.url,
      AGENT_PLATFORM_API_KEY: options.mock.apiKey ?? '',
      ...bypassProxy(running.url, process.env),
      ...(options.forwarding && { WEBHOOK_SECRET: options.forwarding.secret }),
    };
    const code = await run(command, variables, signals, err);
    if (!running.wasCalled() && code !== EXIT.notFound && code !== EXIT.cannotRun) {
      running.log.warning(explainNoRequests(running.url));
    }
    return code;
  } finally {
    await running.end().catch((error) => printError(error, output));
  }
}

async function run(
  [file = '', ...args]: readonly string[],
  variables: Readonly<Record<string, string>>,
  signals: Signals,
  err: (line: string) => void,
): Promise<number> {
  const explain = ({ message }: Error) =>
    err(escapeControls(`error: Command \`${file}\` cannot be run: ${message}.`));
  let child: ChildProcess;
  try {
    child = spawn(file, args, {
      stdio: 'inherit',
      env: { ...signals.process.env, ...variables },
      detached: signals.ownGroup,
    });
  } catch (error) {
    // Node throws the less common reasons, such as a loop of symbolic links, and emits the others.
    explain(error as Error);
    return EXIT.cannotRun;
  }
  signals.passTo(child);
  const guard = child.pid === undefined ? undefined : startGuard(child.pid, signals.ownGroup);
  const exitCode = new Promise<number>((resolve) => {
    child.on('error', (error: NodeJS.ErrnoException) => {
      // On Windows, the shell that looks for the command has a process id even if there is no such command.
      if (child.pid !== undefined && error.code !== 'ENOENT') {
        const problem = `warning: Command \`${file}\` cannot be signalled: ${error.message}`;
        err(escapeControls(`${problem}. The mock keeps running until the command ends.`));
        return;
      }
      explain(error);
      resolve(error.code === 'ENOENT' ? EXIT.notFound : EXIT.cannotRun);
    });
    child.once('exit', (code, signal) => resolve(code ?? exitCodeOf(signal ?? 'SIGTERM')));
  });
  return exitCode.finally(() => guard?.kill('SIGKILL'));
}

/**
 * Starts a shell that kills the command if this process ends first, for example because its process group, which the
 * command may not belong to, got a SIGKILL. The shell reads from a pipe that ends with this process.
 */
function startGuard(pid: number, ownGroup: boolean): ChildProcess | undefined {
  if (platform === 'win32') return undefined;
  const script = 'read -r line; kill -s KILL -- "$1"';
  const guard = spawn('sh', ['-c', script, 'sh', `${ownGroup ? -pid : pid}`], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  // Where there is no shell, the command outlives this process.
  guard.on('error', () => {});
  return guard;
}

/** Returns the environment variables that make a command with an `HTTP_PROXY` call the mock directly. */
function bypassProxy(url: string, { NO_PROXY, no_proxy }: CommandProcess['env']) {
  // Remove the brackets of an IPv6 address, because several clients do not recognise it with brackets.
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
  const hosts = (others: string | undefined) => [others, host].filter(Boolean).join(',');
  return { NO_PROXY: hosts(NO_PROXY ?? no_proxy), no_proxy: hosts(no_proxy ?? NO_PROXY) };
}

/** Returns the exit code that a shell would return if a signal ended its command. */
function exitCodeOf(signal: NodeJS.Signals): number {
  return 128 + constants.signals[signal];
}

function explainNoRequests(url: string): string {
  return [
    `No API request reached the mock at \`${url}\`.`,
    'Either the command skipped its tests because their inputs had not changed (Gradle runs them with `--rerun-tasks`, Go with `-count=1`), or the tests call a URL other than the one in AGENT_PLATFORM_BASE_URL.',
  ].join(' ');
}

/**
 * The signals that this process receives. It passes the first on to the command, which may end in its own way. A second
 * one kills the command. A SIGTERM that follows a SIGINT is passed on too, because CI services send both. In a
 * terminal, a first SIGINT is not passed on, because Ctrl+C also reaches the command.
 */
class Signals {
  /** The last signal that arrived. */
  last: NodeJS.Signals | undefined;
  readonly process: CommandProcess;
  /**
   * Whether the command and everything that it starts form a process group of their own, so that they get each signal
   * only once, even if it is sent to the whole group of this process. False on Windows, and in a terminal, where Ctrl+C
   * sends SIGINT to only one group.
   */
  readonly ownGroup: boolean;
  #child: ChildProcess | undefined;

  constructor(process: CommandProcess) {
    this.process = process;
    const isInTerminal = [process.stdin, process.stdout, process.stderr].some(({ isTTY }) => isTTY);
    this.ownGroup = platform !== 'win32' && !isInTerminal;
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const) {
      process.on(signal, () => {
        const isFirst = this.last === undefined || (this.last === 'SIGINT' && signal === 'SIGTERM');
        this.last = signal;
        if (!isFirst) this.#send('SIGKILL');
        else if (signal !== 'SIGINT' || !isInTerminal) this.#send(signal);
      });
    }
  }

  passTo(child: ChildProcess): void {
    this.#child = child;
  }

  #send(signal: NodeJS.Signals): void {
    const child = this.#child;
    if (child?.pid === undefined) return;
    if (!this.ownGroup) {
      child.kill(signal);
      return;
    }
    try {
      kill(-child.pid, signal);
    } catch (error) {
      // ESRCH: The command has just ended.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') child.emit('error', error);
    }
  }
}
