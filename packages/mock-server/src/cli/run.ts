import { inspect } from 'node:util';
import { CommanderError } from 'commander';
import { MockConfigurationError } from '../errors/configuration-error.ts';
import type { CommandProcess } from './command-context.ts';
import { EXIT } from './exit-code.ts';
import { createLineWriter, escapeControls, type Output, printError } from './output.ts';
import { createProgram } from './program.ts';

/** Runs `agent-platform-mock` with this process's arguments, and exits with the resulting code. */
export async function main(): Promise<void> {
  process.on('uncaughtException', crash);
  const code = await run(process.argv.slice(2), process);
  // Wait for stdout, because exiting immediately would lose output that has not been written yet.
  process.stdout.write('', () => process.exit(code));
}

/** Prints an unexpected error and exits. Node itself would also print a line of source code. */
function crash(error: unknown): void {
  const trace = inspect(error).split('\n').map(escapeControls).join('\n');
  process.stderr.write(`error: \`agent-platform-mock\` crashed. Please report this:\n${trace}\n`);
  process.exit(EXIT.failed);
}

/** Runs `agent-platform-mock`, and resolves with its exit code. */
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

function report(error: unknown, output: Output): number {
  // Commander has already printed its own message or the help.
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage;
  printError(error, output);
  return error instanceof MockConfigurationError ? EXIT.usage : EXIT.failed;
}
