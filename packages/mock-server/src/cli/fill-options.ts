import type { Command, Option } from 'commander';
import { MockConfigurationError } from '../errors/configuration-error.ts';
import { withNearest } from '../errors/nearest.ts';
import { reasonOf } from './output.ts';

const PREFIX = 'AGENT_PLATFORM_MOCK_';

/** Variables with the mock's prefix that set no option. A test suite reads this one, and `exec` may run that suite. */
const OTHER_VARIABLES = ['AGENT_PLATFORM_MOCK_TRACES'];

/**
 * Sets the options that the command line leaves out from environment variables such as `AGENT_PLATFORM_MOCK_PORT`.
 * @throws MockConfigurationError when a variable is unknown or invalid.
 */
export function fillOptions(
  command: Command,
  variables: Readonly<Record<string, string | undefined>>,
): void {
  const given = Object.entries(variables).flatMap(([name, text = '']) =>
    name.startsWith(PREFIX) && text !== '' && !isServiceLink(name, text) ? [{ name, text }] : [],
  );
  requireKnown(command, given);
  for (const option of command.options) {
    const found = given.find(({ name }) => name === variableOf(option));
    const name = option.attributeName();
    if (found === undefined || command.getOptionValueSource(name) === 'cli') continue;
    command.setOptionValueWithSource(name, parse(option, found), 'env');
  }
}

interface Variable {
  readonly name: string;
  readonly text: string;
}

/** For example, the environment variable of `--api-key` is `AGENT_PLATFORM_MOCK_API_KEY`. */
function variableOf({ long = '' }: Option): string {
  return `${PREFIX}${long.slice(2).replaceAll('-', '_').toUpperCase()}`;
}

const SERVICE_LINK = /_(SERVICE_HOST|SERVICE_PORT(_.+)?|PORT_\d+_(TCP|UDP|SCTP)(_.+)?)$/;

/** Whether Kubernetes added the variable, as it does in every pod for a Service such as `agent-platform-mock`. */
function isServiceLink(name: string, text: string): boolean {
  return SERVICE_LINK.test(name) || (name.endsWith('_PORT') && /^(tcp|udp|sctp):\/\//.test(text));
}

function requireKnown(command: Command, given: readonly Variable[]): void {
  const commands = [command, ...(command.parent?.commands ?? [])];
  const options = commands.flatMap((each) => each.options).map(variableOf);
  const known = [...options, ...OTHER_VARIABLES];
  const unknown = given.filter(({ name }) => !known.includes(name));
  if (unknown.length === 0) return;
  const names = unknown.map(({ name }) => withNearest(name, known)).join(', ');
  throw new MockConfigurationError(
    `Unknown environment variables: ${names}. Correct their names, or unset them.`,
  );
}

function parse(option: Option, { name, text }: Variable): unknown {
  if (!option.required) {
    // For `--no-control`, the text `true` sets `control` to false.
    if (text === 'true' || text === 'false') return (text === 'true') !== option.negate;
    throw new MockConfigurationError(
      `Environment variable \`${name}\` must be \`true\` or \`false\`, but is \`${text}\`.`,
    );
  }
  try {
    return option.parseArg ? option.parseArg<unknown>(text, undefined) : text;
  } catch (cause) {
    const reason = reasonOf(cause);
    throw new MockConfigurationError(`Environment variable \`${name}\` is invalid. ${reason}`, {
      cause,
    });
  }
}
