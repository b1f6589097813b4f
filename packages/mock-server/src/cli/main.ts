import { inspect } from 'node:util';
import { EXIT } from './exit-code.ts';
import { escapeControls } from './output.ts';
import { run } from './run.ts';

/** Runs the command that this process was started with, and ends the process with its exit code. */
export async function main(): Promise<void> {
  process.on('uncaughtException', crash);
  const code = await run(process.argv.slice(2), process);
  // If stdout is asynchronous, exiting immediately would lose unwritten output.
  process.stdout.write('', () => process.exit(code));
}

/** Prints an unexpected error without the source line that Node would add, and ends the process. */
function crash(error: unknown): void {
  const trace = inspect(error).split('\n').map(escapeControls).join('\n');
  process.stderr.write(`error: agent-platform-mock crashed: please report it\n${trace}\n`);
  process.exit(EXIT.failed);
}
