import type { Readable, Writable } from 'node:stream';
import type { Output } from './output.ts';

interface MaybeTerminal {
  readonly isTTY?: boolean;
}

/** The parts of `process` that the command uses, so that tests can replace them. */
export interface CommandProcess {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdin: Readable & MaybeTerminal;
  readonly stdout: Writable & MaybeTerminal;
  readonly stderr: Writable & MaybeTerminal;
  on(signal: NodeJS.Signals, listener: () => void): unknown;
}

export interface CommandContext {
  readonly process: CommandProcess;
  readonly output: Output;
  readonly exitWith: (code: number) => void;
}
