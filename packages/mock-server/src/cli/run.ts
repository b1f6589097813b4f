import { CommanderError } from 'commander';
import { isConfigurationError } from '../errors/configuration-error.ts';
import type { CommandProcess } from './command-context.ts';
import { EXIT } from './exit-code.ts';
import { createLineWriter, type Output, printError } from './output.ts';
import { createProgram } from './program.ts';

/** Runs `agent-platform-mock` with the given arguments, and resolves with its exit code. */
export async function run(args: readonly string[], process: CommandProcess): Promise<number> {
  const output = {
    out: createLineWriter(process.stdout),
    err: createLineWriter(process.stderr),
  };
  let exitCode: number = EXIT.ok;
  const exitWith = (code: number) => {
    exitCode = code;
  };
  try {
    await createProgram({ process, output, exitWith }).parseAsync(args, { from: 'user' });
    return exitCode;
  } catch (error) {
    return report(error, output);
  }
}

/** Prints an error on one line, and returns its exit code. */
function report(error: unknown, output: Output): number {
  // Commander has already printed its own message or the help.
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage;
  printError(error, output);
  return isConfigurationError(error) ? EXIT.usage : EXIT.failed;
}
