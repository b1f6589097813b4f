import type { CommandContext } from '../command-context.ts';
import { EXIT } from '../exit-code.ts';
import type { ServerOptions } from '../read-server-options.ts';
import { endMock, type RunningMock, startMock } from '../running-mock.ts';
import { describeMock } from '../startup-banner.ts';

/** Serves the mock until SIGINT or SIGTERM. Resolves with the exit code. */
export async function serve(options: ServerOptions, context: CommandContext): Promise<number> {
  const { output } = context;
  const running = await startMock(options, output);
  // The signal handlers are added first: a program that waits for a file or for the line on stdout may send a signal as
  // soon as it appears.
  const ended = endOnSignal(running, context);
  await running.publish();
  running.log.listening(running.url);
  if (options.log === 'pretty') output.err(describeMock(running.url, options));
  return ended;
}

/**
 * Ends the mock on the first signal and resolves with the exit code once the requests in flight are done. On a second
 * signal, it resolves immediately.
 */
function endOnSignal(running: RunningMock, { process, output }: CommandContext): Promise<number> {
  return new Promise((resolve) => {
    let ending = false;
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.on(signal, async () => {
        if (ending) return resolve(EXIT.ok);
        ending = true;
        resolve(await endMock(running, output));
      });
    }
  });
}
