import { inspect } from 'node:util';
import { EXIT } from './exit-code.ts';
import { escapeControls } from './output.ts';
import { run } from './run.ts';

/** Runs the command with the arguments of this process, and ends the process with the command's exit code. */
export async function main(): Promise<void> {
  process.on('uncaughtException', crash);
  const code = await run(process.argv.slice(2), process);
  // Writing to stdout may be asynchronous. Exiting immediately would lose output that is not written yet.
  process.stdout.write('', () => process.exit(code));
}

/** Prints an unexpected error and ends the process. Node itself would also print a line of source code. */
function crash(error: unknown): void {
  const trace = inspect(error).split('\n').map(escapeControls).join('\n');
  process.stderr.write(`error: \`agent-platform-mock\` crashed. Please report this:\n${trace}\n`);
  process.exit(EXIT.failed);
}
