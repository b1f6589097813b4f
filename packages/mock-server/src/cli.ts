#!/usr/bin/env node
import { setFlagsFromString } from 'node:v8';
import { CommanderError } from 'commander';
import { createLog } from './cli/log.ts';
import { type CliOptions, parseOptions } from './cli/options.ts';
import { createLineWriter, escapeControls } from './cli/output.ts';
import { type PublishedFile, publishFile } from './cli/published-file.ts';
import { MockConfigurationError } from './core/configuration-error.ts';
import type { WebhookTargets } from './domain/webhook-targets.ts';
import { createMockServer } from './mock-server.ts';
import { listen } from './node.ts';

// A young generation of a fixed size: it halves the memory of a long run at no loss of speed.
setFlagsFromString('--semi-space-growth-factor=1');

/** The exit codes, as the README's table has them. */
const EXIT = { ok: 0, failed: 1, usage: 2 } as const;

const output = {
  out: createLineWriter(process.stdout),
  err: createLineWriter(process.stderr),
};

try {
  await serve(parseOptions(process.argv));
} catch (error) {
  process.exitCode = report(error);
}

async function serve(options: CliOptions): Promise<void> {
  const mock = createMockServer(options.mock);
  const log = createLog(options.log, output);
  mock.requests.subscribe(
    ({ headers: _, body: _body, responseHeaders: _sent, responseBody: _answered, ...summary }) =>
      log.request(summary),
  );
  const server = await listen(mock, options.listen);
  const written: PublishedFile[] = [];
  const write = (path: string | undefined, text: string) => {
    if (path !== undefined) written.push(publishFile(path, `${text}\n`));
  };
  const end = async () => {
    for (const file of written) removeQuietly(file);
    await server.close();
  };
  // First, because a program that reads the files or the line may send a signal at once.
  endOnSignal(end);
  try {
    write(options.readyFile, server.url);
    write(options.portFile, String(server.port));
  } catch (cause) {
    await end();
    throw new Error(`The ready file or the port file cannot be written: ${reasonOf(cause)}`, {
      cause,
    });
  }
  if (server.exposed) log.warning(explainExposure(server.url, options.mock.webhookTargets));
  log.listening(server.url);
}

/** What other machines can do with a mock that does not listen on loopback alone. */
function explainExposure(url: string, targets: WebhookTargets = 'any'): string {
  const reach = targets === 'any' ? 'any host' : 'the hosts of --webhook-targets';
  return [
    `${url} is open to other machines: whoever has an API key of this mock can call /v1 and have this machine send webhooks to ${reach}`,
    'Use --host 127.0.0.1 to keep it to this machine',
    'The control surface answers to this machine only',
  ].join('. ');
}

/** A file that cannot be removed must not keep the mock from ending. */
function removeQuietly(file: PublishedFile): void {
  try {
    file.remove();
  } catch (cause) {
    const message = `The ready file or the port file cannot be removed: ${reasonOf(cause)}`;
    output.err(escapeControls(`warning: ${message}`));
  }
}

/** On the first signal, requests in flight may finish. A second signal ends the process at once. */
function endOnSignal(end: () => Promise<void>): void {
  let ending = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, async () => {
      if (ending) process.exit(EXIT.ok);
      ending = true;
      await end();
      process.exit(EXIT.ok);
    });
  }
}

/** Prints what went wrong in one line and returns the exit code. */
function report(error: unknown): number {
  // Commander prints its own message or the help before it throws.
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage;
  output.err(escapeControls(`error: ${reasonOf(error)}`));
  return error instanceof MockConfigurationError ? EXIT.usage : EXIT.failed;
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
