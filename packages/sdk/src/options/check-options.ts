import { ConfigurationError } from '../errors/configuration-error.ts';
import { closestName } from './closest-name.ts';
import { propertyOf } from './property-of.ts';

/**
 * Returns the problem with a value, or `false` if the value is valid. The problem completes a sentence that begins with
 * the option's name, and has no full stop.
 */
export type Rule = (value: unknown) => string | false;

/** Quotes a name in backticks. Control characters and unpaired surrogates in the name are escaped. */
export const quote = (name: string) => `\`${JSON.stringify(name).slice(1, -1)}\``;

/** Creates the error for an invalid option. */
export const wrongOption = (option: string, problem: string) =>
  new ConfigurationError('invalid_option', `Option ${quote(option)} ${problem}.`);

/** Throws a `ConfigurationError` for the first option that is unknown or breaks its rule. */
export function checkOptions(options: object, rules: Readonly<Record<string, Rule>>, within = '') {
  if (!isObject(options))
    throw new ConfigurationError('invalid_option', 'The options must be an object.');
  for (const [name, value] of Object.entries(options)) {
    const rule = Object.hasOwn(rules, name) ? rules[name] : undefined;
    if (rule === undefined) throw unknownOption(name, Object.keys(rules), within);
    const problem = value !== undefined && rule(value);
    if (problem) throw wrongOption(within + name, problem);
  }
}

function unknownOption(name: string, names: readonly string[], within: string) {
  const closest = closestName(name, names);
  const hint =
    closest === undefined ? 'Check its spelling.' : `Did you mean ${quote(within + closest)}?`;
  const message = `Unknown option ${quote(within + name)}. ${hint}`;
  return new ConfigurationError('invalid_option', message);
}

/** Creates a rule: `must('be a number', (value) => typeof value === 'number')`. */
export const must =
  (be: string, holds: (value: unknown) => boolean): Rule =>
  (value) =>
    !holds(value) && `must ${be}`;

/** Whether a value is an object, an array or a function. */
export const isObject = (value: unknown) => Object(value) === value;

/** The rule for options whose own properties are checked elsewhere. */
export const objectRule = must('be an object', isObject);

/** Whether a value has all of these methods. */
export const hasMethods = (value: unknown, names: readonly string[]) =>
  names.every((name) => typeof propertyOf(value, name) === 'function');

/** Creates the rule for an object with these methods. The problem names the first method that is missing. */
export const withMethods =
  (...names: string[]): Rule =>
  (value) => {
    const missing = names.find((name) => !hasMethods(value, [name]));
    return missing !== undefined && `must have a \`${missing}\` function`;
  };

export const callbackRule = must('be a function', (value) => typeof value === 'function');

export const signalRule = must('be an `AbortSignal`', (value) =>
  hasMethods(value, ['addEventListener']),
);

export const booleanRule = must('be `true` or `false`', (value) => typeof value === 'boolean');

export const oneOf = (...values: unknown[]) =>
  must(`be one of ${values.map((value) => `\`${value}\``).join(', ')}`, (value) =>
    values.includes(value),
  );

export const durationRule = must(
  'be a finite number greater than 0',
  (value) => Number.isFinite(value) && Number(value) > 0,
);

export const wholeNumber = (least: number, most = Number.POSITIVE_INFINITY) =>
  must(
    most < 1e3
      ? `be a whole number from ${least} to ${most}`
      : `be a whole number of at least ${least}`,
    (value) => Number.isInteger(value) && Number(value) >= least && Number(value) <= most,
  );

/** Throws if an option was neither passed nor set as an environment variable. */
export function requireGiven(value: unknown, option: string, variable: string): void {
  if (!value)
    throw wrongOption(
      option,
      `is missing. Pass it, or set the \`${variable}\` environment variable`,
    );
}

/** The rule for headers. The problem names the header that cannot be sent. */
export function headersRule(value: unknown): string | false {
  // Without this check, the entries of an array would become headers named 0, 1 and so on.
  if (!Array.isArray(value) && isHeadersInit(value)) return false;
  const [name] =
    Object.entries(Object(value)).find(([name, text]) => !isHeadersInit({ [name]: text })) ?? [];
  return `must contain only header names and values that HTTP allows${name === undefined ? '' : `. ${quote(name)} cannot be sent`}`;
}

function isHeadersInit(value: unknown): boolean {
  try {
    return !!new Headers(value as HeadersInit);
  } catch {
    return false;
  }
}
