import type { Command, Option } from 'commander';
import { MockConfigurationError } from '../errors/configuration-error.ts';
import { reasonOf } from '../errors/findings.ts';
import { withNearest } from '../errors/nearest.ts';
import { isObject } from '../validation/json.ts';
import { readJsonObject } from './read-json-file.ts';
import { isRepeatable, mayBeObject } from './server-options.ts';

type Variables = Readonly<Record<string, string | undefined>>;

const PREFIX = 'AGENT_PLATFORM_MOCK_';

/** Variables with the mock's prefix that set no option. A test suite reads this one, and `exec` may run that suite. */
const OTHER_VARIABLES = ['AGENT_PLATFORM_MOCK_TRACES'];

/**
 * Sets the options that the command line leaves out, first from environment variables such as
 * `AGENT_PLATFORM_MOCK_PORT`, then from the `--config` file.
 * @throws MockConfigurationError when a variable or a property of the file is unknown or invalid.
 */
export function fillOptions(command: Command, all: Variables): void {
  const variables = readVariables(command, all);
  fill(command, 'env', (option) => {
    const name = variableOf(option);
    const text = variables.get(name);
    return text && parseVariable(option, text, `Environment variable \`${name}\``);
  });
  const { config } = command.opts<{ config?: string }>();
  if (config === undefined) return;
  const where = `\`--config\` file \`${config}\``;
  const values = readFile(command, config, where);
  fill(command, 'config', (option) => {
    const name = option.attributeName();
    if (!Object.hasOwn(values, name)) return undefined;
    return toOptionValue(option, values[name], `Option \`${name}\` in the ${where}`);
  });
}

/**
 * Sets the options that no earlier source has set.
 * @param read returns an option's value, or `undefined` if this source has none.
 */
function fill(command: Command, source: 'env' | 'config', read: (option: Option) => unknown): void {
  for (const option of command.options) {
    const name = option.attributeName();
    const isOpen = [undefined, 'default'].includes(command.getOptionValueSource(name));
    const value = isOpen ? read(option) : undefined;
    if (value !== undefined) command.setOptionValueWithSource(name, value, source);
  }
}

/** For example, the environment variable of `--api-key` is `AGENT_PLATFORM_MOCK_API_KEY`. */
function variableOf({ long = '' }: Option): string {
  return `${PREFIX}${long.slice(2).replaceAll('-', '_').toUpperCase()}`;
}

/** Returns the mock's variables that are set. @throws MockConfigurationError when one is unknown. */
function readVariables(command: Command, all: Variables): ReadonlyMap<string, string> {
  const commands = [command, ...(command.parent?.commands ?? [])];
  const options = commands.flatMap((each) => each.options).map(variableOf);
  const known = [...options, ...OTHER_VARIABLES];
  const given = Object.entries(all).flatMap(([name, text = '']): [string, string][] =>
    name.startsWith(PREFIX) && text !== '' && !isServiceLink(name, text) ? [[name, text]] : [],
  );
  const unknown = given.flatMap(([name]) =>
    known.includes(name) ? [] : [withNearest(name, known)],
  );
  if (unknown.length === 0) return new Map(given);
  throw new MockConfigurationError(
    `Unknown environment variables: ${unknown.join(', ')}. Correct their names, or unset them.`,
  );
}

const SERVICE_LINK = /_(SERVICE_HOST|SERVICE_PORT(_.+)?|PORT_\d+_(TCP|UDP|SCTP)(_.+)?)$/;

/** Whether Kubernetes added the variable, as it does in every pod for a Service such as `agent-platform-mock`. */
function isServiceLink(name: string, text: string): boolean {
  return SERVICE_LINK.test(name) || (name.endsWith('_PORT') && /^(tcp|udp|sctp):\/\//.test(text));
}

function readFile(command: Command, file: string, where: string): Record<string, unknown> {
  const values = readJsonObject(file, `The ${where}`, 'of options, such as `{ "port": 4010 }`');
  const names = command.options.map((option) => option.attributeName());
  const unknown = Object.keys(values).filter((key) => !names.includes(key) || key === 'config');
  if (unknown.length === 0) return values;
  const keys = unknown.map((key) => `\`${key}\``).join(', ');
  throw new MockConfigurationError(
    `The ${where} contains unknown options: ${keys}. The options are: ${names.join(', ')}.`,
  );
}

function toOptionValue(option: Option, value: unknown, name: string): unknown {
  if (!option.required) {
    if (typeof value === 'boolean') return value;
    throw new MockConfigurationError(`${name} must be \`true\` or \`false\`.`);
  }
  // The mock checks the properties of the object.
  if (isObject(value) && mayBeObject(option)) return value;
  const texts = isRepeatable(option) ? [value].flat() : [value];
  if (texts.some((text) => typeof text !== 'string' && typeof text !== 'number')) {
    throw new MockConfigurationError(`${name} must be a string or a number.`);
  }
  return texts.reduce<unknown>((others, text) => parse(option, `${text}`, name, others), undefined);
}

/** For `--no-control`, the text `true` sets `control` to false. */
function parseVariable(option: Option, text: string, name: string): unknown {
  if (option.required) return parse(option, text, name);
  if (text === 'true' || text === 'false') return (text === 'true') !== option.negate;
  throw new MockConfigurationError(`${name} must be \`true\` or \`false\`, but is \`${text}\`.`);
}

function parse(option: Option, text: string, name: string, before?: unknown): unknown {
  try {
    return option.parseArg ? option.parseArg(text, before) : text;
  } catch (cause) {
    throw new MockConfigurationError(`${name} is invalid. ${reasonOf(cause)}`, { cause });
  }
}
