import { CommanderError } from 'commander';
import { isConfigurationError } from '../core/configuration-error.ts';
import { EXIT } from './exit-code.ts';
import { createLineWriter, escapeControls } from './output.ts';
import { createProgram } from './program.ts';
import { reasonOf } from './reason-of.ts';

const output = {
  out: createLineWriter(process.stdout),
  err: createLineWriter(process.stderr),
};
const exitWith = (code: number) => {
  process.exitCode = code;
};

try {
  await createProgram({ variables: process.env, output, exitWith }).parseAsync(process.argv);
} catch (error) {
  exitWith(report(error));
}

/** Prints an error in one line and returns the exit code. */
function report(error: unknown): number {
  // Commander prints its own message or the help before it throws.
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage;
  output.err(escapeControls(`error: ${reasonOf(error)}`));
  return isConfigurationError(error) ? EXIT.usage : EXIT.failed;
}
