import type { Command, Option } from 'commander';
import { MockConfigurationError } from '../errors/configuration-error.ts';
import { withNearest } from '../errors/nearest.ts';
import { isObject } from '../validation/json.ts';
import { reasonOf } from './output.ts';
import { readJsonObject } from './read-json-file.ts';
import { isRepeatable, mayBeObject } from './server-options.ts';

type Variables = Readonly<Record<string, string | undefined>>;

const VARIABLE_PREFIX = 'AGENT_PLATFORM_MOCK_';

/**
 * Sets the options that the command line leaves out, first from environment variables such as
 * `AGENT_PLATFORM_MOCK_PORT`, then from the `--config` file.
 * @throws MockConfigurationError when a variable or a property of the file is unknown or invalid.
 */
export function fillOptions(command: Command, variables: Variables): void {
  fillFromVariables(command, variables);
  const { config } = command.opts<{ config?: string }>();
  if (config !== undefined) fillFromFile(command, config);
}

/** For example, the environment variable of `--api-key` is `AGENT_PLATFORM_MOCK_API_KEY`. */
export function variableOf(option: Option): string {
  const name = option.long?.slice(2).replaceAll('-', '_').toUpperCase();
  return `${VARIABLE_PREFIX}${name}`;
}

/** Variables with the mock's prefix that set no option. A test suite reads this one, and `exec` may run that suite. */
const OTHER_VARIABLES = ['AGENT_PLATFORM_MOCK_TRACES'];

function fillFromVariables(command: Command, all: Variables): void {
  const variables = withoutServiceLinks(all);
  requireKnownVariables(command, variables);
  fill(command, 'env', (option) => {
    const variable = variableOf(option);
    const text = variables[variable];
    if (text === undefined || text === '') return undefined;
    const name = `Environment variable \`${variable}\``;
    return isFlag(option) ? toFlag(option, text, name) : parse(option, text, name);
  });
}

const SERVICE_LINK = /_(SERVICE_HOST|SERVICE_PORT(_.+)?|PORT_\d+_(TCP|UDP|SCTP)(_.+)?)$/;

/** Leaves out the variables that Kubernetes adds to every pod for a Service such as `agent-platform-mock`. */
function withoutServiceLinks(variables: Variables): Variables {
  const isLink = ([name, text = '']: [string, string | undefined]) =>
    name.startsWith(VARIABLE_PREFIX) &&
    (SERVICE_LINK.test(name) || (name.endsWith('_PORT') && /^(tcp|udp|sctp):\/\//.test(text)));
  return Object.fromEntries(Object.entries(variables).filter((entry) => !isLink(entry)));
}

function requireKnownVariables(command: Command, variables: Variables): void {
  const commands = [command, ...(command.parent?.commands ?? [])];
  const options = commands.flatMap((each) => each.options).map(variableOf);
  const known = [...options, ...OTHER_VARIABLES];
  const unknown = Object.keys(variables)
    .filter((name) => name.startsWith(VARIABLE_PREFIX) && variables[name] !== '')
    .filter((name) => !known.includes(name));
  if (unknown.length === 0) return;
  const names = unknown.map((name) => withNearest(name, known)).join(', ');
  throw new MockConfigurationError(
    `Unknown environment variables: ${names}. Correct their names, or unset them.`,
  );
}

function fillFromFile(command: Command, file: string): void {
  const where = `\`--config\` file \`${file}\``;
  const values = readJsonObject(file, `The ${where}`, 'of options, such as `{ "port": 4010 }`');
  const names = command.options.map((option) => option.attributeName());
  const unknown = Object.keys(values).filter((key) => !names.includes(key) || key === 'config');
  if (unknown.length > 0) {
    const keys = unknown.map((key) => `\`${key}\``).join(', ');
    throw new MockConfigurationError(
      `The ${where} contains unknown options: ${keys}. The options are: ${names.join(', ')}.`,
    );
  }
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

function toOptionValue(option: Option, value: unknown, name: string): unknown {
  if (isFlag(option)) {
    if (typeof value === 'boolean') return value;
    throw new MockConfigurationError(`${name} must be \`true\` or \`false\`.`);
  }
  if (Array.isArray(value)) {
    if (!isRepeatable(option)) {
      throw new MockConfigurationError(`${name} must be a single value, not a list.`);
    }
    return value.reduce((others, one) => parse(option, String(one), name, others), []);
  }
  if (typeof value === 'string' || typeof value === 'number') {
    return parse(option, String(value), name);
  }
  // The mock checks the properties of the object.
  if (isObject(value) && mayBeObject(option)) return value;
  throw new MockConfigurationError(`${name} must be a string or a number.`);
}

function isFlag(option: Option): boolean {
  return !option.required && !option.optional;
}

/** For `--no-control`, the text `true` sets `control` to false. */
function toFlag(option: Option, text: string, name: string): boolean {
  if (text !== 'true' && text !== 'false') {
    throw new MockConfigurationError(`${name} must be \`true\` or \`false\`, but is \`${text}\`.`);
  }
  return (text === 'true') !== option.negate;
}

function parse(option: Option, text: string, name: string, before: unknown = []): unknown {
  try {
    return option.parseArg ? option.parseArg(text, before as never) : text;
  } catch (cause) {
    throw new MockConfigurationError(`${name} is invalid. ${reasonOf(cause)}`, { cause });
  }
}
