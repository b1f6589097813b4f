import { ConfigurationError } from '../errors/configuration-error.ts';
import { propertyOf } from './property-of.ts';

/**
 * Returns what is wrong with a value, or `false`. The text completes a sentence that begins with the option's name, and
 * has no full stop.
 */
export type Rule = (value: unknown) => string | false;

/** Puts a name in backticks, and escapes control characters and unpaired surrogates in it. */
export const quote = (name: string) => `\`${JSON.stringify(name).slice(1, -1)}\``;

export const wrongOption = (option: string, problem: string) =>
  new ConfigurationError('invalid_option', `Option ${quote(option)} ${problem}.`);

/** Throws if the options are not an object, and for the first one that is unknown or breaks its rule. */
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
  const known = names.map((name) => quote(within + name)).join(', ');
  const message = `Unknown option ${quote(within + name)}. Known options: ${known}.`;
  return new ConfigurationError('invalid_option', message);
}

/** Each option's rule, and the default if it has one. */
export type OptionTable<Options> = {
  readonly [Name in keyof Options]-?: readonly [rule: Rule, byDefault?: Options[Name]];
};

/** The options in a table, once defaults are applied: those with a default are never `undefined`. */
export type WithDefaults<Options, Table> = {
  readonly [Name in keyof Table]: Name extends keyof Options
    ? Table[Name] extends readonly [Rule, unknown]
      ? NonNullable<Options[Name]>
      : Options[Name]
    : never;
};

/** Checks options and fills in their defaults. */
export function readOptions<Options extends object, Table extends OptionTable<Options>>(
  options: Options,
  table: Table,
  within?: string,
): WithDefaults<Options, Table> {
  checkOptions(options, rulesOf(table), within);
  const entries = Object.entries<readonly [Rule, unknown?]>(table).map(([name, [, byDefault]]) => [
    name,
    propertyOf(options, name) ?? byDefault,
  ]);
  return Object.fromEntries(entries);
}

export const rulesOf = (table: object): Readonly<Record<string, Rule>> =>
  Object.fromEntries(
    Object.entries<readonly [Rule]>({ ...table }).map(([name, [rule]]) => [name, rule]),
  );

/** Creates a rule: `must('be a number', (value) => typeof value === 'number')`. */
export const must =
  (be: string, holds: (value: unknown) => boolean): Rule =>
  (value) =>
    !holds(value) && `must ${be}`;

/** Whether a value is an object, an array or a function. */
export const isObject = (value: unknown) => Object(value) === value;

/** The rule for options whose own properties are checked elsewhere. */
export const objectRule = must('be an object', isObject);

export const hasMethods = (value: unknown, names: readonly string[]) =>
  names.every((name) => typeof propertyOf(value, name) === 'function');

/** Creates a rule that requires methods. The text of the rule names the first method that is missing. */
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

export const wholeNumber = (least: number) =>
  must(
    `be a whole number of at least ${least}`,
    (value) => Number.isInteger(value) && Number(value) >= least,
  );

/** Throws if an option was neither passed nor set as an environment variable. */
export function requireGiven(value: unknown, option: string, variable: string): void {
  if (!value)
    throw wrongOption(
      option,
      `is missing. Pass it, or set the \`${variable}\` environment variable`,
    );
}

/** The rule for headers: it must be possible to send them. The text names the first one that cannot be sent. */
export function headersRule(value: unknown): string | false {
  // `Headers` accepts a list of pairs, but openapi-fetch would send it as headers named 0, 1 and so on.
  if (!Array.isArray(value) && isHeadersInit(value)) return false;
  const [name] =
    Object.entries(Object(value)).find(([name, text]) => !isHeadersInit({ [name]: text })) ?? [];
  return `must contain only header names and values that HTTP allows${name === undefined ? '' : `. ${quote(name)} cannot be sent`}`;
}

/** Also accepts a `Headers` object, which only a JavaScript caller can pass. */
export const toHeaderRecord = (headers: object = {}): Readonly<Record<string, string>> =>
  Object.fromEntries(Symbol.iterator in headers ? (headers as Headers) : Object.entries(headers));

function isHeadersInit(value: unknown): boolean {
  try {
    return !!new Headers(value as HeadersInit);
  } catch {
    return false;
  }
}
