#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { createLog, type Log } from './cli/log.ts';
import { createLineWriter, escapeControls } from './cli/output.ts';
import { type PublishedFile, publishFile } from './cli/published-file.ts';
import { MockConfigurationError } from './core/configuration-error.ts';
import type { WebhookTargets } from './domain/webhook-targets.ts';
import { createMockServer } from './mock-server.ts';
import { listen } from './node.ts';
import type { MockServerOptions } from './options.ts';
import type { Seed } from './seeds/seed.ts';

// A young generation that does not grow: half the memory after a long run, at no loss of speed.
setFlagsFromString('--semi-space-growth-factor=1');

/** What the shell learns: see the README's table of exit codes. */
const EXIT = { ok: 0, failed: 1, usage: 2 } as const;

/** What is passed on as it is, and what only a command line has. */
interface ServeOptions extends Omit<MockServerOptions, 'seed' | 'channels' | 'receiverTimeoutMs'> {
  port: number;
  host: string;
  allowHost: string[];
  seed: string;
  autoConnect: boolean;
  receiverTimeout?: number;
  control: boolean;
  log: Log;
  readyFile?: string;
  portFile?: string;
}

const variants = ['A', 'B'] as const;

const output = {
  out: createLineWriter(process.stdout),
  err: createLineWriter(process.stderr),
};

const program = new Command('agent-platform-mock')
  .description('The Conversational Agent Platform in memory, over HTTP.')
  .configureOutput({
    // One line, whatever commander adds to its message.
    outputError: (text, write) => {
      const message = text.trim().replaceAll('\n', ' ').replace(/\.?$/, '.');
      write(`${escapeControls(message)} Run with --help to see every option.\n`);
    },
  })
  .exitOverride();

program
  .command('serve', { isDefault: true })
  .description('serve the mock until SIGINT or SIGTERM')
  .option('--port <number>', 'port to listen on; 0 picks a free one', toPort, 4010)
  .option('--host <address>', 'address to listen on', toText, '127.0.0.1')
  .option(
    '--allow-host <name>',
    'a further host that requests may name; may be repeated',
    (name: string, others: string[]) => [...others, name],
    [],
  )
  .addOption(
    new Option('--variant <variant>', 'variant of the contract').choices(variants).default('A'),
  )
  .addOption(
    new Option('--scopes <variant>', 'variant of the scopes alone').choices([...variants, 'both']),
  )
  .addOption(new Option('--webhooks <variant>', 'variant of the webhooks alone').choices(variants))
  .option('--seed <seed>', 'demo, empty or a JSON file of records', 'demo')
  .option('--api-key <key>', 'a key with every scope', 'mock-key')
  .option('--rate-limit <number>', 'requests a minute and key, or off', toRateLimit, 100)
  .option('--documented-only', 'answer 404 to operations the contract does not document')
  .option('--require-https', 'answer 400 to webhook URLs that are not https')
  .option(
    '--webhook-targets <hosts>',
    'where webhooks may point: any, loopback, or hosts separated by commas',
    toTargets,
  )
  .option('--strict-bodies', 'answer 400 to properties that a body does not have')
  .addOption(
    new Option(
      '--inbound-to-closed <what>',
      'what a message into a closed conversation does',
    ).choices(['reopen', 'new']),
  )
  .addOption(
    new Option(
      '--human-message-when-open <what>',
      "what a person's message to a chat gets that nobody has taken over",
    ).choices(['conflict', 'allow']),
  )
  .option('--no-auto-connect', 'leave instant-messaging channels disconnected')
  .option('--operator <id>', 'the person who takes over chats')
  .addOption(
    new Option('--clock <clock>', "the host's, or one that stands still until it is advanced")
      .choices(['virtual', 'system'])
      .default('system'),
  )
  .option('--start <time>', 'where a virtual clock starts', toDate)
  .option('--id-seed <text>', 'what ids and secrets are made from')
  .option('--receiver-timeout <ms>', 'how long a webhook receiver has', Number)
  .option('--no-control', 'do not serve the control surface under /__mock__/')
  .addOption(
    new Option('--log <format>', 'how to print requests')
      .choices(['pretty', 'json', 'silent'])
      .default('pretty'),
  )
  .option('--ready-file <path>', 'write the URL here once the mock answers', toText)
  .option('--port-file <path>', 'write the port here once the mock answers', toText)
  .action(serve);

program.parseAsync().catch((error) => {
  process.exitCode = report(error);
});

async function serve(options: ServeOptions): Promise<void> {
  const { log: format, port, host, allowHost, control, readyFile, portFile, ...rest } = options;
  const { seed, autoConnect, receiverTimeout: receiverTimeoutMs, ...readings } = rest;
  const channels = { autoConnect };
  const mock = createMockServer({ ...readings, seed: toSeed(seed), channels, receiverTimeoutMs });
  const log = createLog(format, output);
  mock.requests.subscribe(log.request);
  const listening = { port, host, allowHosts: allowHost, control, overrideGlobals: true };
  const server = await listen(mock, listening);
  const written: PublishedFile[] = [];
  const write = (path: string | undefined, text: string) => {
    if (path !== undefined) written.push(publishFile(path, `${text}\n`));
  };
  const end = async () => {
    for (const file of written) removeQuietly(file);
    await server.close();
  };
  // First, because whoever reads the line or the files may send a signal at once.
  endOnSignal(end);
  try {
    write(readyFile, server.url);
    write(portFile, String(server.port));
  } catch (cause) {
    await end();
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`The ready file or the port file cannot be written: ${reason}`, { cause });
  }
  if (server.exposed) log.warning(explainExposure(server.url, readings.webhookTargets));
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
    const reason = cause instanceof Error ? cause.message : String(cause);
    output.err(escapeControls(`warning: The ready file or the port file stays: ${reason}`));
  }
}

/** The first signal lets requests under way finish, a second one does not wait. */
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

function toText(text: string): string {
  if (text.trim() !== '') return text;
  throw new InvalidArgumentError('It must not be empty.');
}

function toPort(text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text);
  throw new InvalidArgumentError('A port is a whole number from 0 to 65535.');
}

function toTargets(text: string): WebhookTargets {
  return text === 'any' || text === 'loopback' ? text : text.split(',').map((host) => host.trim());
}

function toRateLimit(text: string): number | 'off' {
  if (text === 'off') return text;
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('A rate limit is a whole number from 1, or off.');
}

function toDate(text: string): Date {
  const date = new Date(text);
  if (!Number.isNaN(date.getTime())) return date;
  throw new InvalidArgumentError('A time is ISO 8601, such as 2026-01-01T00:00:00Z.');
}

/** @throws MockConfigurationError when the file is not there or holds no JSON object. */
function toSeed(text: string): 'demo' | 'empty' | Seed {
  if (text === 'demo' || text === 'empty') return text;
  try {
    return JSON.parse(readFileSync(text, 'utf8'));
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new MockConfigurationError(
      `option seed must be demo, empty or a readable JSON file: ${reason}`,
    );
  }
}

/** Says what went wrong in one line and returns the exit code. */
function report(error: unknown): number {
  // Commander has printed its own message, help included, by the time it throws.
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage;
  const message = error instanceof Error ? error.message : String(error);
  output.err(escapeControls(`error: ${message}`));
  if (error instanceof MockConfigurationError) return EXIT.usage;
  return EXIT.failed;
}
