import { readFileSync } from 'node:fs';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { MockConfigurationError } from '../core/configuration-error.ts';
import type { WebhookTargets } from '../domain/webhook-targets.ts';
import type { ListenOptions } from '../node.ts';
import type { MockServerOptions } from '../options.ts';
import type { Seed } from '../seeds/seed.ts';
import type { MockSnapshot } from '../snapshot.ts';
import type { LogFormat } from './log.ts';
import { reasonOf } from './reason-of.ts';

/** The options with which the command line starts a mock. */
export interface ServerOptions {
  readonly mock: MockServerOptions;
  readonly listen: ListenOptions;
  readonly snapshot: MockSnapshot | undefined;
  readonly log: LogFormat;
  /** The file that gets the URL once the mock answers. */
  readonly readyFile?: string;
  /** The file that gets the port once the mock answers. */
  readonly portFile?: string;
  /** The file that gets the trace of the mock at the end. */
  readonly trace?: string;
}

/** The options under the names that commander gives them. Most are passed to the mock unchanged. */
interface Flags
  extends Omit<
    MockServerOptions,
    'seed' | 'channels' | 'receiverTimeoutMs' | 'mcpTimeoutMs' | 'mcpCommands'
  > {
  config?: string;
  snapshot?: string;
  port: number;
  host: string;
  allowHost: string[];
  seed: string;
  autoConnect: boolean;
  typeRequired?: boolean;
  receiverTimeout?: number;
  mcpTimeout?: number;
  mcpCommands?: string;
  cors?: boolean;
  control: boolean;
  controlToken?: string;
  /** An option of the command `mcp`. */
  connect?: string;
  log: LogFormat;
  readyFile?: string;
  portFile?: string;
  trace?: string;
}

const variants = ['A', 'B'] as const;

/** Adds the options of a listening mock, which `serve` and `exec` share. */
export function addServerOptions(
  command: Command,
  { port = 4010, log = 'pretty' }: { port?: number; log?: LogFormat } = {},
): Command {
  return (
    command
      .optionsGroup('Listening:')
      .option('--port <number>', 'port to listen on; 0 picks a free one', toPort, port)
      .option('--host <address>', 'address to listen on', toText, '127.0.0.1')
      .option(
        '--allow-host <name>',
        'another host that requests may name; may be repeated',
        collect,
        [],
      )
      .option('--cors', 'let web pages of any origin call the API')
      .option('--no-control', 'do not serve the control surface under /__mock__/')
      // Checked when the mock starts to listen, because commander would repeat the value in its message.
      .option(
        '--control-token <token>',
        'open the control surface to other machines that send this token; best set by its variable',
      )
      .option('--ready-file <path>', 'write the URL here once the mock answers', toText)
      .option('--port-file <path>', 'write the port here once the mock answers', toText)
      .optionsGroup('The platform:')
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
      .option('--api-key <key>', 'a key with every scope', 'mock-key')
      .option('--rate-limit <number>', 'requests a minute and key, or off', toRateLimit, 100)
      .option('--documented-only', 'answer 404 to operations the contract does not document')
      .option('--strict', 'answer 400 to unknown properties of a body and unknown query parameters')
      .addOption(
        new Option(
          '--inbound-to-closed <what>',
          'the effect of a message to a closed conversation',
        ).choices(['reopen', 'new']),
      )
      .addOption(
        new Option(
          '--human-message-when-open <what>',
          'whether a person may write to a chat that nobody has taken over',
        ).choices(['conflict', 'allow']),
      )
      .option('--no-auto-connect', 'leave instant-messaging channels disconnected')
      .option('--type-required', 'answer 400 to a new channel without a type', false)
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
          'how to treat a command that the state of a chat does not allow',
        ).choices(['refuse', 'ignore']),
      )
      .addOption(
        new Option(
          '--mcp <what>',
          'whether connecting an MCP server is simulated, or calls the server at its URL',
        )
          .choices(['simulated', 'live'])
          .default('simulated'),
      )
      .option('--mcp-timeout <ms>', 'the time limit of a live MCP server', Number)
      .option(
        '--mcp-commands <file>',
        'a JSON file of live MCP servers to start: { "URL": { "command": "node", "args": ["server.js"] } }',
        toText,
      )
      .option('--operator <id>', 'the person who takes over chats')
      .optionsGroup('Webhooks:')
      .option('--require-https', 'answer 400 to webhook URLs that are not https')
      .option(
        '--webhook-targets <hosts>',
        'where webhooks and live MCP servers may be: any, loopback, or hosts separated by commas',
        toTargets,
      )
      .option('--receiver-timeout <ms>', 'the time limit of a webhook receiver', Number)
      .optionsGroup('Records and time:')
      .option('--seed <seed>', 'demo, empty or a JSON file of records', 'demo')
      .option(
        '--snapshot <file>',
        'start from this snapshot, as GET /__mock__/snapshot answers it',
        toText,
      )
      .addOption(
        new Option(
          '--clock <clock>',
          "the host's clock, or a virtual one that stands still until it is advanced",
        )
          .choices(['virtual', 'system'])
          .default('system'),
      )
      .option('--start <time>', 'where a virtual clock starts', toDate)
      .option('--id-seed <text>', 'the text from which ids and secrets are derived')
      .optionsGroup('Output:')
      .addOption(
        new Option('--log <format>', 'how to print requests')
          .choices(['pretty', 'json', 'silent'])
          .default(log),
      )
      .option(
        '--trace <file>',
        'write the trace here at the end: a page if the name ends in .html, else JSON',
        toText,
      )
      .optionsGroup('More:')
      .option('--config <file>', 'a JSON file of these options, such as { "port": 4010 }', toText)
  );
}

/**
 * Turns the values from the command line, from variables and from a file into options.
 * @throws MockConfigurationError when a file cannot be read.
 */
export function readServerOptions(command: Command): ServerOptions {
  const flags = command.opts<Flags>();
  const { port, host, allowHost, cors, control, controlToken, log, ...others } = flags;
  const { readyFile, portFile, trace, config: _, connect: _connect, ...rest } = others;
  const {
    seed,
    snapshot,
    autoConnect,
    typeRequired,
    receiverTimeout: receiverTimeoutMs,
    mcpTimeout: mcpTimeoutMs,
    mcpCommands,
    ...unchanged
  } = rest;
  const channels = { autoConnect, typeRequired };
  return {
    mock: {
      ...unchanged,
      seed: toSeed(seed),
      channels,
      receiverTimeoutMs,
      mcpTimeoutMs,
      ...(mcpCommands !== undefined && { mcpCommands: readMcpCommands(mcpCommands) }),
    },
    listen: {
      port,
      host,
      allowHosts: allowHost,
      cors,
      control,
      controlToken,
      overrideGlobals: true,
    },
    snapshot: snapshot === undefined ? undefined : (readJson(snapshot, 'snapshot') as MockSnapshot),
    log,
    readyFile,
    portFile,
    trace,
  };
}

function collect(name: string, others: readonly string[]): string[] {
  return [...others, name];
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

function toSeed(text: string): 'demo' | 'empty' | Seed {
  return text === 'demo' || text === 'empty' ? text : readSeed(text);
}

/**
 * Reads a seed. The mock checks its contents.
 * @throws MockConfigurationError when the file cannot be read or is not JSON.
 */
export function readSeed(file: string): Seed {
  const seed = readJson(file, 'seed');
  if (typeof seed !== 'object' || seed === null) return seed as Seed;
  // Editors find the JSON Schema of the file by `$schema`.
  const { $schema: _, ...records } = seed as Seed & { $schema?: unknown };
  return records;
}

/** Reads the commands of MCP servers. The mock checks the contents. */
function readMcpCommands(file: string): NonNullable<MockServerOptions['mcpCommands']> {
  return readJson(file, 'mcpCommands') as NonNullable<MockServerOptions['mcpCommands']>;
}

const expected = {
  seed: 'demo, empty or a readable JSON file',
  snapshot: 'a readable JSON file',
  mcpCommands: 'a readable JSON file',
};

function readJson(file: string, option: keyof typeof expected): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new MockConfigurationError(
      `option ${option} must be ${expected[option]}: ${reasonOf(cause)}`,
      { cause },
    );
  }
}
