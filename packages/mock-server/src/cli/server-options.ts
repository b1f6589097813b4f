import { type Command, InvalidArgumentError, Option } from 'commander';
import type { WebhookTargets } from '../domain/webhook-targets.ts';
import type { MockServerOptions } from '../workspace/options.ts';
import type { LogFormat } from './log.ts';

/** Adds the options with which `serve`, `exec` and `mcp` start a mock. */
export function addServerOptions(
  command: Command,
  { port = 4010, log = 'pretty' }: { port?: number; log?: LogFormat } = {},
): Command {
  addListeningOptions(command.optionsGroup('Listening:'), port);
  addPlatformOptions(command.optionsGroup('The platform:'));
  addWebhookOptions(command.optionsGroup('Webhooks:'));
  addRecordOptions(command.optionsGroup('Records and time:'));
  addOutputOptions(command.optionsGroup('Output:'), log);
  return command
    .optionsGroup('More:')
    .option('--config <file>', 'a JSON file with these options, such as { "port": 4010 }', toText);
}

function addListeningOptions(command: Command, port: number): void {
  command
    .option('--port <number>', 'port to listen on; 0 picks a free port', toPort, port)
    .option('--host <address>', 'address to listen on', toText, '127.0.0.1')
    .option(
      '--allow-host <name>',
      'also accept requests for this host name; repeatable',
      collect,
      [],
    )
    .option(
      '--cors',
      'let web pages from any origin call the API, and let pages on this machine change the mock',
    )
    .option('--no-control', 'do not serve the control API under /__mock__/')
    // The token is not checked here, because commander's message would show it, but when the mock starts to listen.
    .option(
      '--control-token <token>',
      'open the control API to other machines that send this token; prefer the environment variable',
    )
    .option('--ready-file <path>', 'write the URL to this file once the mock is ready', toText)
    .option('--port-file <path>', 'write the port to this file once the mock is ready', toText);
}

function addPlatformOptions(command: Command): void {
  command
    .addOption(choice('--variant <variant>', 'variant of the platform', ['A', 'B']).default('A'))
    .addOption(
      choice('--scopes <variant>', 'variant of the scopes, if not that of the platform', [
        'A',
        'B',
        'both',
      ]),
    )
    .addOption(
      choice('--webhooks <variant>', 'variant of the webhooks, if not that of the platform', [
        'A',
        'B',
      ]),
    )
    .option('--api-key <key>', 'an API key with every scope', 'mock-key')
    .option(
      '--rate-limit <limit>',
      'requests per minute for each API key, requests per window, such as 100/2s, or off',
      toRateLimit,
      100,
    )
    .option('--documented-only', 'respond with 404 to undocumented operations')
    .option('--strict', 'respond with 400 to unknown body properties and query parameters');
  addReadingOptions(command);
  command.option(
    '--operator <id>',
    'id of the operator who takes over chats (default: derived from --id-seed)',
  );
}

/** Adds the options for behaviour that the platform does not document. */
function addReadingOptions(command: Command): void {
  command
    .addOption(
      choice(
        '--inbound-to-closed <what>',
        'whether an inbound message reopens a closed conversation or starts a new one',
        ['reopen', 'new'],
      ),
    )
    .addOption(
      choice(
        '--human-message-when-open <what>',
        'whether an operator may write to a chat before taking it over',
        ['conflict', 'allow'],
      ),
    )
    .option('--no-auto-connect', 'create instant-messaging channels disconnected')
    .option('--type-required', 'respond with 400 to a new channel without a type', false)
    .option(
      '--created-status <status>',
      'status of the response to a request that creates something: 201 or 200',
      Number,
    )
    .addOption(
      choice(
        '--chat-answers <what>',
        'what start-human and stop-human return: the chat, or { id, ai_mode }',
        ['chat', 'ai_mode'],
      ),
    )
    .addOption(
      choice(
        '--state-conflicts <what>',
        "how to treat a command that a chat's state does not allow",
        ['refuse', 'ignore'],
      ),
    );
}

function addWebhookOptions(command: Command): void {
  command
    // The values of the first three options are checked together, because they depend on each other and on the variant.
    .option('--forward-to <url>', 'forward events to the receiver at this URL')
    .option(
      '--events <names>',
      'forward only these events, wildcards or categories, separated by commas',
      collectNames,
    )
    .option(
      '--webhook-secret <secret>',
      'sign forwarded events with this secret instead of a generated one; prefer the environment variable',
    )
    .option('--require-https', 'respond with 400 to webhook URLs that are not https')
    .option(
      '--webhook-targets <hosts>',
      'hosts that webhooks may use: any, loopback, or a comma-separated list',
      toTargets,
    )
    .option(
      '--receiver-timeout <ms>',
      "time limit for a webhook receiver's response, in milliseconds",
      Number,
    );
}

function addRecordOptions(command: Command): void {
  command
    .option('--seed <seed>', 'the first records: demo, empty or a JSON file', 'demo')
    .option(
      '--snapshot <file>',
      'start from this snapshot, as returned by GET /__mock__/snapshot',
      toText,
    )
    .addOption(
      choice(
        '--clock <clock>',
        "the machine's clock, or a virtual one that stands still until it is advanced",
        ['virtual', 'system'],
      ).default('system'),
    )
    .option('--start <time>', 'the time at which a virtual clock starts, in ISO 8601', toDate)
    .option('--id-seed <text>', 'the text from which ids, keys and secrets are derived');
}

function addOutputOptions(command: Command, log: LogFormat): void {
  command
    .addOption(
      choice('--log <format>', 'format of the request log', ['pretty', 'json', 'silent']).default(
        log,
      ),
    )
    .option(
      '--trace <file>',
      'write the trace to this file on exit: as a web page if the name ends in .html, otherwise as JSON',
      toText,
    );
}

function choice(flags: string, description: string, values: readonly string[]): Option {
  return new Option(flags, description).choices(values);
}

function collect(name: string, others: readonly string[]): string[] {
  return [...others, name];
}

function collectNames(text: string, others: readonly string[] = []): string[] {
  return [...others, ...text.split(',').map((name) => name.trim())];
}

/** Whether an option accepts several values. */
export function isRepeatable({ parseArg }: Option): boolean {
  return parseArg === collect || parseArg === collectNames;
}

function toText(text: string): string {
  if (text.trim() !== '') return text;
  throw new InvalidArgumentError('It must not be empty.');
}

function toPort(text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text);
  throw new InvalidArgumentError('A port must be a whole number from 0 to 65535.');
}

function toTargets(text: string): WebhookTargets {
  return text === 'any' || text === 'loopback' ? text : text.split(',').map((host) => host.trim());
}

function toRateLimit(text: string): MockServerOptions['rateLimit'] {
  if (text === 'off') return text;
  const [, limit, seconds] = /^([1-9]\d{0,8})(?:\/(\d{1,5})s)?$/.exec(text) ?? [];
  if (limit !== undefined && seconds === undefined) return Number(limit);
  const windowMs = Number(seconds) * 1000;
  if (windowMs >= 2000 && windowMs <= 86_400_000) return { limit: Number(limit), windowMs };
  throw new InvalidArgumentError(
    'A rate limit must be a whole number of at least 1, such as `100`, a number per window of 2 to 86400 s, such as `100/2s`, or `off`.',
  );
}

function toDate(text: string): Date {
  const date = new Date(text);
  if (!Number.isNaN(date.getTime())) return date;
  throw new InvalidArgumentError(
    'A time must be in ISO 8601 format, such as `2026-01-01T00:00:00Z`.',
  );
}
