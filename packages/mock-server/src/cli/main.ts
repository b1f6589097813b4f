import { inspect } from 'node:util';
import { CommanderError } from 'commander';
import { isConfigurationError } from '../errors/configuration-error.ts';
import { EXIT } from './exit-code.ts';
import { createLineWriter, escapeControls, type Output } from './output.ts';
import { createProgram } from './program.ts';
import { reasonOf } from './reason-of.ts';

/** Runs the command that this process was started with. */
export async function main(): Promise<void> {
  process.on('uncaughtException', crash);
  const output = {
    out: createLineWriter(process.stdout),
    err: createLineWriter(process.stderr),
  };
  const exitWith = (code: number) => {
    process.exitCode = code;
  };
  const surroundings = { variables: process.env, output, exitWith };
  try {
    await createProgram(surroundings).parseAsync(process.argv);
  } catch (error) {
    exitWith(report(error, output));
  }
}

/** Prints an unexpected error without the line of code that Node would add, and ends the process. */
function crash(error: unknown): void {
  const trace = inspect(error).split('\n').map(escapeControls).join('\n');
  process.stderr.write(`error: agent-platform-mock has crashed: please report it\n${trace}\n`);
  process.exit(EXIT.failed);
}

/** Prints an error in one line and returns the exit code. */
function report(error: unknown, { err }: Output): number {
  // Commander prints its own message or the help before it throws.
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage;
  err(escapeControls(`error: ${reasonOf(error)}`));
  return isConfigurationError(error) ? EXIT.usage : EXIT.failed;
}
