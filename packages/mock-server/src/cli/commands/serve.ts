import { EXIT } from '../exit-code.ts';
import type { Output } from '../output.ts';
import type { ServerOptions } from '../read-server-options.ts';
import { endMock, type RunningMock, startMock } from '../running-mock.ts';
import { describeMock } from '../startup-banner.ts';
import type { Surroundings } from '../surroundings.ts';

/** Serves the mock until SIGINT or SIGTERM. */
export async function serve(options: ServerOptions, { output }: Surroundings): Promise<void> {
  const running = await startMock(options, output);
  // Comes first, because a program that reads the files or the line may send a signal at once.
  endOnSignal(running, output);
  await running.publish();
  running.log.listening(running.url);
  if (options.log === 'pretty') output.err(describeMock(running.url, options));
}

/** Ends on the first signal, after the requests in flight. A second signal ends the process at once. */
function endOnSignal(running: RunningMock, output: Output): void {
  let ending = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, async () => {
      if (ending) process.exit(EXIT.ok);
      ending = true;
      process.exit(await endMock(running, output));
    });
  }
}
