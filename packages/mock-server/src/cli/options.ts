import { readFileSync } from 'node:fs';
import { Command, InvalidArgumentError, Option } from 'commander';
import { MockConfigurationError } from '../core/configuration-error.ts';
import type { WebhookTargets } from '../domain/webhook-targets.ts';
import type { ListenOptions } from '../node.ts';
import type { MockServerOptions } from '../options.ts';
import type { Seed } from '../seeds/seed.ts';
import type { LogFormat } from './log.ts';
import { escapeControls } from './output.ts';

/** The options of the command line. */
export interface CliOptions {
  readonly mock: MockServerOptions;
  readonly listen: ListenOptions;
  readonly log: LogFormat;
  /** Gets the URL once the mock answers. */
  readonly readyFile?: string;
  /** Gets the port once the mock answers. */
  readonly portFile?: string;
}

/** The options under the names that commander gives them. Most go to the mock as they are. */
interface Flags extends Omit<MockServerOptions, 'seed' | 'channels' | 'receiverTimeoutMs'> {
  port: number;
  host: string;
  allowHost: string[];
  seed: string;
  autoConnect: boolean;
  typeRequired?: boolean;
  receiverTimeout?: number;
  control: boolean;
  log: LogFormat;
  readyFile?: string;
  portFile?: string;
}

const variants = ['A', 'B'] as const;

/**
 * Parses the command line and reads the seed's file.
 * @param argv the arguments, after the program and its script as in `process.argv`.
 * @throws CommanderError when it has printed what is wrong, or the help that was asked for.
 * @throws MockConfigurationError when the seed's file cannot be read.
 */
export function parseOptions(argv: readonly string[]): CliOptions {
  const program = createProgram();
  const serve = addServeCommand(program);
  program.parse(argv);
  return toCliOptions(serve.opts<Flags>());
}

function createProgram(): Command {
  return new Command('agent-platform-mock')
    .description('The Conversational Agent Platform in memory, over HTTP.')
    .configureOutput({
      // One line, whatever commander adds to its message.
      outputError: (text, write) => {
        const message = text.trim().replaceAll('\n', ' ').replace(/\.?$/, '.');
        write(`${escapeControls(message)} Run with --help to see every option.\n`);
      },
    })
    .exitOverride();
}

function addServeCommand(program: Command): Command {
  return program
    .command('serve', { isDefault: true })
    .description('serve the mock until SIGINT or SIGTERM')
    .option('--port <number>', 'port to listen on; 0 picks a free one', toPort, 4010)
    .option('--host <address>', 'address to listen on', toText, '127.0.0.1')
    .option(
      '--allow-host <name>',
      'another host that requests may name; may be repeated',
      (name: string, others: string[]) => [...others, name],
      [],
    )
    .addOption(
      new Option('--variant <variant>', 'variant of the contract').choices(variants).default('A'),
    )
    .addOption(
      new Option('--scopes <variant>', 'variant of the scopes alone').choices([
        ...variants,
        'both',
      ]),
    )
    .addOption(
      new Option('--webhooks <variant>', 'variant of the webhooks alone').choices(variants),
    )
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
    .option('--strict', 'answer 400 to unknown properties of a body and unknown query parameters')
    .addOption(
      new Option(
        '--inbound-to-closed <what>',
        'what a message into a closed conversation does',
      ).choices(['reopen', 'new']),
    )
    .addOption(
      new Option(
        '--human-message-when-open <what>',
        'whether a person may write to a chat that nobody has taken over',
      ).choices(['conflict', 'allow']),
    )
    .option('--no-auto-connect', 'leave instant-messaging channels disconnected')
    .option('--type-required', 'answer 400 to a new channel without a type')
    .option('--created-status <status>', 'status of a success that creates something', Number)
    .addOption(
      new Option(
        '--chat-answers <what>',
        'what start-human and stop-human answer: the chat, or { id, ai_mode }',
      ).choices(['chat', 'ai_mode']),
    )
    .addOption(
      new Option(
        '--state-conflicts <what>',
        'what becomes of a command that the state of a chat does not allow',
      ).choices(['refuse', 'ignore']),
    )
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
    .option('--port-file <path>', 'write the port here once the mock answers', toText);
}

function toCliOptions(flags: Flags): CliOptions {
  const { port, host, allowHost, control, log, readyFile, portFile, ...rest } = flags;
  const {
    seed,
    autoConnect,
    typeRequired,
    receiverTimeout: receiverTimeoutMs,
    ...unchanged
  } = rest;
  const channels = { autoConnect, typeRequired };
  return {
    mock: { ...unchanged, seed: readSeed(seed), channels, receiverTimeoutMs },
    listen: { port, host, allowHosts: allowHost, control, overrideGlobals: true },
    log,
    readyFile,
    portFile,
  };
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

/** @throws MockConfigurationError when the file cannot be read or is not JSON. */
function readSeed(text: string): 'demo' | 'empty' | Seed {
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
