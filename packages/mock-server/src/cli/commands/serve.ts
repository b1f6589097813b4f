import pc from 'picocolors';
import type { CommandContext } from '../command-context.ts';
import { EXIT } from '../exit-code.ts';
import { escapeControls } from '../output.ts';
import type { ServerOptions } from '../read-server-options.ts';
import { type RunningMock, startMock } from '../running-mock.ts';

/** Serves the mock until SIGINT, SIGTERM or SIGHUP. */
export async function serve(options: ServerOptions, context: CommandContext): Promise<number> {
  const { output } = context;
  const running = await startMock(options, output);
  // Listen for signals first: a program that waits for a file or for the line on stdout may send a signal at once.
  const ended = endOnSignal(running, context);
  await running.publish();
  running.log.listening(running.url);
  if (options.log === 'pretty') output.err(describeMock(running.url, options));
  return ended;
}

/** Resolves when the mock has ended after the first signal, or immediately on the second. */
function endOnSignal(running: RunningMock, { process }: CommandContext): Promise<number> {
  return new Promise((resolve, reject) => {
    let ending = false;
    // From Ctrl+C, from a process manager, or because the terminal was closed.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        if (ending) return resolve(EXIT.ok);
        ending = true;
        running.end().then(() => resolve(EXIT.ok), reject);
      });
    }
  });
}

function describeMock(url: string, { mock, listen }: ServerOptions): string {
  const apiKey = mock.apiKey ?? '';
  const facts = [
    ['API key', apiKey],
    ['variant', describeVariant(mock)],
    ['try', `curl -H 'x-api-key: ${apiKey}' ${url}/v1/agents`],
    ...(listen.control === false
      ? []
      : [['inspect', `${url}/__mock__/  shows chats, requests and webhooks in your browser`]]),
    ['stop', 'Ctrl+C'],
  ];
  return facts
    .map(([name = '', text = '']) => `  ${pc.dim(name.padEnd(8))}  ${escapeControls(text)}`)
    .join('\n');
}

function describeVariant({ variant, scopes, webhooks }: ServerOptions['mock']): string {
  const parts = [
    ...(scopes && scopes !== variant ? [`scopes ${scopes}`] : []),
    ...(webhooks && webhooks !== variant ? [`webhooks ${webhooks}`] : []),
  ];
  return parts.length > 0 ? `${variant}, with ${parts.join(' and ')}` : `${variant}`;
}
