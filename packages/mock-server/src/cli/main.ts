import { CommanderError } from 'commander';
import { isConfigurationError } from '../core/configuration-error.ts';
import { EXIT } from './exit-code.ts';
import { createLineWriter, escapeControls, type Output } from './output.ts';
import { createProgram } from './program.ts';
import { reasonOf } from './reason-of.ts';

/**
 * Runs the command that this process was started with.
 * @param onStarted called once: after the first response of a mock to a request, or else when it ends.
 */
export async function main(onStarted: () => void): Promise<void> {
  const output = {
    out: createLineWriter(process.stdout),
    err: createLineWriter(process.stderr),
  };
  const exitWith = (code: number) => {
    process.exitCode = code;
  };
  const surroundings = { variables: process.env, output, exitWith, onStarted };
  try {
    await createProgram(surroundings).parseAsync(process.argv);
  } catch (error) {
    exitWith(report(error, output));
  }
}

/** Prints an error in one line and returns the exit code. */
function report(error: unknown, { err }: Output): number {
  // Commander prints its own message or the help before it throws.
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage;
  err(escapeControls(`error: ${reasonOf(error)}`));
  return isConfigurationError(error) ? EXIT.usage : EXIT.failed;
}
