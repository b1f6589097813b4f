import { type Command, InvalidArgumentError, Option } from 'commander';
import { z } from 'zod';
import type { MockServerOptions } from '../generated/control-types.ts';
import { listenOptions } from '../node/serve.ts';
import { splitDefault } from '../validation/schema-metadata.ts';
import { optionsSchema } from '../workspace/options.ts';

interface Flag {
  readonly flags: string;
  /** The schema of the option that the flag sets. It provides the flag's default, choices and help. */
  readonly sets?: z.ZodType;
  /** @default the first sentence of the description of `sets` */
  readonly help?: string;
  /** @default the text itself, which must not be empty */
  parse?(text: string, before: unknown): unknown;
}

const mock = optionsSchema.shape;
const channels = mock.channels.unwrap().shape;
const server = listenOptions.shape;

/** The flags, by heading in the help. */
const groups: Readonly<Record<string, readonly Flag[]>> = {
  'Listening:': [
    { flags: '--port <number>', sets: server.port, parse: toPort },
    { flags: '--host <address>', sets: server.host },
    {
      flags: '--allow-host <name>',
      help: 'also accepts requests for this host name; repeatable',
      parse: collectNames,
    },
    {
      flags: '--cors',
      help: 'lets web pages from any origin call the API, and pages on this machine change the mock',
    },
    { flags: '--no-control', help: 'does not serve the control API under /__mock__/' },
    // `listen` checks the token, because commander's message would show an invalid token.
    {
      flags: '--control-token <token>',
      help: 'opens the control API to other machines that send this token; prefer the environment variable',
      parse: String,
    },
    { flags: '--ready-file <path>', help: 'writes the URL to this file once the mock is ready' },
    { flags: '--port-file <path>', help: 'writes the port to this file once the mock is ready' },
  ],
  'The platform:': [
    { flags: '--variant <variant>', sets: mock.variant },
    { flags: '--scopes <variant>', sets: mock.scopes },
    { flags: '--webhooks <variant>', sets: mock.webhooks },
    { flags: '--api-key <key>', sets: mock.apiKey },
    {
      flags: '--rate-limit <limit>',
      sets: mock.rateLimit,
      help: 'the rate limit of each API key: requests per minute (100), requests per window (100/2s), or off',
      parse: toRateLimit,
    },
    { flags: '--documented-only', sets: mock.documentedOnly },
    { flags: '--strict', sets: mock.strict },
    { flags: '--inbound-to-closed <what>', sets: mock.inboundToClosed },
    { flags: '--human-message-when-open <what>', sets: mock.humanMessageWhenOpen },
    {
      flags: '--no-auto-connect',
      help: 'keeps instant-messaging channels disconnected until simulate.channel activates them',
    },
    { flags: '--type-required', sets: channels.typeRequired },
    { flags: '--created-status <status>', sets: mock.createdStatus, parse: Number },
    { flags: '--chat-answers <what>', sets: mock.chatAnswers },
    { flags: '--state-conflicts <what>', sets: mock.stateConflicts },
    { flags: '--operator <id>', sets: mock.operator },
  ],
  'Webhooks:': [
    // `readForwarding` checks the first three, which depend on each other and on the variant.
    { flags: '--forward-to <url>', help: 'forwards events to the receiver at this URL' },
    {
      flags: '--events <names>',
      help: 'forwards only these events: names, wildcards or categories, separated by commas',
      parse: collectNames,
    },
    {
      flags: '--webhook-secret <secret>',
      help: 'signs forwarded events with this secret instead of a generated one; prefer the environment variable',
      parse: String,
    },
    { flags: '--require-https', sets: mock.requireHttps },
    {
      flags: '--webhook-targets <hosts>',
      sets: mock.webhookTargets,
      help: 'the hosts that webhook URLs may use: any, loopback, or a comma-separated list',
      parse: toTargets,
    },
    { flags: '--receiver-timeout <ms>', sets: mock.receiverTimeoutMs, parse: Number },
  ],
  'Records and time:': [
    {
      flags: '--seed <seed>',
      sets: mock.seed,
      help: 'the records that the mock starts with: demo, empty or a JSON file',
    },
    {
      flags: '--snapshot <file>',
      help: 'starts from this snapshot, as returned by GET /__mock__/snapshot',
    },
    { flags: '--clock <clock>', sets: mock.clock },
    {
      flags: '--start <time>',
      help: 'the time at which a virtual clock starts, in ISO 8601 with `Z` or an offset',
      parse: toDate,
    },
    { flags: '--id-seed <text>', sets: mock.idSeed, parse: String },
  ],
  'Output:': [
    {
      flags: '--log <format>',
      sets: z.enum(['pretty', 'json', 'silent']),
      help: 'the format of the request log',
    },
    {
      flags: '--trace <file>',
      help: 'writes the trace to this file on exit: as a web page if the name ends in .html, otherwise as JSON',
    },
  ],
  'More:': [
    { flags: '--config <file>', help: 'a JSON file with these options, such as { "port": 4010 }' },
  ],
};

/** The command line's own defaults. `idSeed` is unset, so keys and secrets are random. */
const OWN_DEFAULTS = { port: 4010, clock: 'system', idSeed: undefined, log: 'pretty' };

/** Adds the options that `serve` and `exec` start a mock with. */
export function addServerOptions(
  command: Command,
  defaults: Readonly<Partial<typeof OWN_DEFAULTS>> = {},
): Command {
  const own: Readonly<Record<string, unknown>> = { ...OWN_DEFAULTS, ...defaults };
  for (const [heading, flags] of Object.entries(groups)) {
    command.optionsGroup(heading);
    for (const flag of flags) {
      const option = toOption(flag);
      const name = option.attributeName();
      command.addOption(name in own ? option.default(own[name]) : option);
    }
  }
  return command;
}

function toOption({ flags, sets, help = toHelp(sets), parse = toText }: Flag): Option {
  const option = new Option(flags, help);
  const type = sets instanceof z.ZodDefault || sets instanceof z.ZodOptional ? sets.unwrap() : sets;
  if (type instanceof z.ZodEnum) option.choices(type.options.map(String));
  else if (option.required) option.argParser(parse);
  // A flag that takes no value needs no default here: if it is not given, the mock's own default applies.
  if (sets instanceof z.ZodDefault && option.required) option.default(sets.def.defaultValue);
  return option;
}

/** Returns the first sentence of a description, with the default that the last sentence states. */
function toHelp(sets: z.ZodType | undefined): string {
  const { description = '' } = sets ?? {};
  const { text, byDefault } = splitDefault(description);
  const [sentence = ''] = text.split(/\.(?= |$)/, 1);
  const help = sentence.charAt(0).toLowerCase() + sentence.slice(1);
  return `${help}${byDefault ? ` (default: ${byDefault})` : ''}`.replaceAll('`', '');
}

function collectNames(text: string, others: readonly string[] = []): string[] {
  return [...others, ...text.split(',').map((name) => name.trim())];
}

/** Whether an option accepts several values. */
export function isRepeatable({ parseArg }: Option): boolean {
  return parseArg === collectNames;
}

/** Whether a `--config` file may set an option to an object, as `createMockServer` allows. */
export function mayBeObject({ parseArg }: Option): boolean {
  return parseArg === toRateLimit;
}

function toText(text: string): string {
  if (text.trim() !== '') return text;
  throw new InvalidArgumentError('It must not be empty.');
}

function toPort(text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text);
  throw new InvalidArgumentError('A port must be a whole number from 0 to 65535.');
}

function toTargets(text: string): MockServerOptions['webhookTargets'] {
  return text === 'any' || text === 'loopback' ? text : collectNames(text);
}

function toRateLimit(text: string): MockServerOptions['rateLimit'] {
  if (text === 'off') return text;
  const [, limit, seconds] = /^([1-9]\d*)(?:\/(\d+)s)?$/.exec(text) ?? [];
  const rule =
    seconds === undefined
      ? Number(limit)
      : { limit: Number(limit), windowMs: Number(seconds) * 1000 };
  if (mock.rateLimit.safeParse(rule).success) return rule;
  throw new InvalidArgumentError(
    'A rate limit must be a whole number of at least 1, such as `100`, a number per window of 2 to 86400 s, such as `100/2s`, or `off`.',
  );
}

/** Requires an offset: without one, the time would depend on the machine's time zone (decision D61). */
function toDate(text: string): Date {
  if (z.iso.datetime({ offset: true }).safeParse(text).success) return new Date(text);
  throw new InvalidArgumentError(
    'A time must be in ISO 8601 format, with seconds and `Z` or an offset, such as `2026-01-01T00:00:00Z`.',
  );
}
