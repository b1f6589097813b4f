import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, type Readable, type Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { onTestFinished } from 'vitest';
import { run as runCommand } from '../../src/cli/run.ts';

const CLI = join(import.meta.dirname, '..', '..', 'src', 'cli.ts');

/** Without `FORCE_COLOR`, which a CI service may set. `vitest.config.ts` sets `NO_COLOR`. */
const { FORCE_COLOR: _, ...PLAIN }: NodeJS.ProcessEnv = process.env;

type Variables = Readonly<Record<string, string>>;

/** A running command. */
interface Running {
  readonly stdin: Writable;
  readonly stdout: Readable;
  readonly stderr: Readable;
  /** Resolves with the exit code and all output, once the command has ended. */
  readonly exited: Promise<{ code: number | null; stdout: string; stderr: string }>;
  kill(signal: NodeJS.Signals): void;
  /** Sends a signal and waits for the end. */
  stop(signal: NodeJS.Signals): Running['exited'];
  /** Resolves with the first line on stdout. */
  listening(): Promise<string>;
}

let folder: string | undefined;

/** The path of a file in a folder that is removed after the test. */
export function inFolder(name: string): string {
  if (folder !== undefined) return join(folder, name);
  const created = mkdtempSync(join(tmpdir(), 'mock-cli-'));
  onTestFinished(() => {
    rmSync(created, { recursive: true });
    folder = undefined;
  });
  folder = created;
  return join(created, name);
}

/** Runs `agent-platform-mock` in this process; it is ended after the test. */
export function run(...args: string[]): Running {
  return runWith({}, ...args);
}

/** Runs `agent-platform-mock` in this process with further environment variables. */
export function runWith(variables: Variables, ...args: string[]): Running {
  const command = startCommand(variables, ...args);
  command.stdin.end();
  return command;
}

/** Runs `agent-platform-mock` in this process as if a terminal were attached. */
export function runInTerminal(...args: string[]): Running {
  const terminal = Object.assign(new PassThrough(), { isTTY: true });
  return start({}, args, terminal);
}

/** Runs `agent-platform-mock` in this process with further environment variables and a stdin that stays open. */
export function startCommand(variables: Variables, ...args: string[]): Running {
  return start(variables, args, new PassThrough());
}

function start(variables: Variables, args: string[], stdin: PassThrough): Running {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const signals = new EventEmitter();
  const on = signals.on.bind(signals);
  const env = { ...PLAIN, ...variables };
  const ended = runCommand(args, { env, stdin, stdout, stderr, on }).finally(() => {
    stdout.end();
    stderr.end();
  });
  return follow({ stdin, stdout, stderr, ended, kill: (signal) => void signals.emit(signal) });
}

/** Runs `agent-platform-mock` as a process with further environment variables. */
export function runProcess(variables: Variables, ...args: string[]): Running {
  const command = startProcess(variables, ...args);
  command.stdin.end();
  return command;
}

/** Runs `agent-platform-mock` as a process with further environment variables and a stdin that stays open. */
export function startProcess(variables: Variables, ...args: string[]): Running {
  return spawnCommand(variables, args, false);
}

/** Runs `agent-platform-mock` as the leader of a process group. Signals go to the whole group, as from `timeout`. */
export function runGroup(variables: Variables, ...args: string[]): Running {
  const command = spawnCommand(variables, args, true);
  command.stdin.end();
  return command;
}

function spawnCommand(variables: Variables, args: string[], isGroup: boolean): Running {
  const child = spawn(process.execPath, ['--conditions=@agent-platform/source', CLI, ...args], {
    stdio: 'pipe',
    env: { ...PLAIN, ...variables },
    detached: isGroup,
  });
  const { stdin, stdout, stderr, pid = 0 } = child;
  // The command may end before it has read everything.
  stdin.on('error', () => {});
  const ended = once(child, 'exit').then(([code]: (number | null)[]) => code ?? null);
  const kill = (signal: NodeJS.Signals) => {
    if (isGroup && child.exitCode === null && child.signalCode === null) process.kill(-pid, signal);
    else child.kill(signal);
  };
  return follow({ stdin, stdout, stderr, ended, kill });
}

interface Started extends Pick<Running, 'stdin' | 'stdout' | 'stderr' | 'kill'> {
  readonly ended: Promise<number | null>;
}

/** Collects the output of a command. */
function follow({ stdin, stdout, stderr, ended, kill }: Started): Running {
  const output = { stdout: '', stderr: '' };
  stdout.on('data', (data) => {
    output.stdout += data;
  });
  stderr.on('data', (data) => {
    output.stderr += data;
  });
  // A test may have destroyed one of the two streams.
  const read = Promise.allSettled([finished(stdout), finished(stderr)]);
  const exited = ended.then(async (code) => {
    await read;
    return { code, ...output };
  });
  const command: Running = {
    stdin,
    stdout,
    stderr,
    exited,
    kill,
    stop(signal) {
      kill(signal);
      return exited;
    },
    async listening() {
      while (!output.stdout.includes('\n')) await once(stdout, 'data');
      return output.stdout.slice(0, output.stdout.indexOf('\n'));
    },
  };
  onTestFinished(async () => {
    await command.stop('SIGTERM');
  });
  return command;
}
