import type { Readable, Writable } from 'node:stream';
import type { Output } from './output.ts';

/** A stream that may be connected to a terminal. */
interface MaybeTerminal {
  readonly isTTY?: boolean;
}

/** The parts of a process that the command uses. */
export interface CommandProcess {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdin: Readable & MaybeTerminal;
  readonly stdout: Writable & MaybeTerminal;
  readonly stderr: Writable & MaybeTerminal;
  /** Calls `listener` on every signal of this name. */
  on(signal: NodeJS.Signals, listener: () => void): unknown;
}

/** What every command receives from the program that runs it. */
export interface CommandContext {
  readonly process: CommandProcess;
  /** The process's stdout and stderr. */
  readonly output: Output;
  /** Sets the exit code. */
  readonly exitWith: (code: number) => void;
}
