import { ConfigurationError } from '../errors/configuration-error.ts';
import { closestName } from './closest-name.ts';
import { propertyOf } from './property-of.ts';

/** Returns the problem with a value, worded to follow the option's name; `false` for a valid value. */
export type Rule = (value: unknown) => string | false;

/** Creates the error for an invalid option. */
export const wrongOption = (option: string, problem: string) =>
  new ConfigurationError('invalid_option', `Option \`${option}\` ${problem}`);

/** Throws a `ConfigurationError` for the first option that is unknown or breaks its rule. */
export function checkOptions(options: object, rules: Readonly<Record<string, Rule>>, within = '') {
  if (!isObject(options))
    throw new ConfigurationError('invalid_option', 'Options must be an object');
  for (const [name, value] of Object.entries(options)) {
    const rule = Object.hasOwn(rules, name) ? rules[name] : undefined;
    const problem = rule
      ? value !== undefined && rule(value)
      : `is not an option; ${correction(name, Object.keys(rules), within)}`;
    if (problem) throw wrongOption(within + name, problem);
  }
}

function correction(name: string, names: readonly string[], within: string): string {
  const closest = closestName(name, names);
  return closest === undefined ? 'check its spelling' : `did you mean ${within}${closest}?`;
}

/** Creates a rule: `must('be a number', (value) => typeof value === 'number')`. */
export const must =
  (be: string, holds: (value: unknown) => boolean): Rule =>
  (value) =>
    !holds(value) && `must ${be}`;

/** Whether a value is an object, an array or a function. */
export const isObject = (value: unknown) => Object(value) === value;

/** For options whose own properties are checked elsewhere. */
export const objectRule = must('be an object', isObject);

/** Whether a value has these methods. */
export const hasMethods = (value: unknown, names: readonly string[]) =>
  names.every((name) => typeof propertyOf(value, name) === 'function');

export const withMethods = (...names: string[]) =>
  must(`have the ${names.length === 1 ? 'function' : 'functions'} ${names.join(', ')}`, (value) =>
    hasMethods(value, names),
  );

export const callbackRule = must('be a function', (value) => typeof value === 'function');

export const signalRule = must('be an AbortSignal', (value) =>
  hasMethods(value, ['addEventListener']),
);

export const booleanRule = must('be true or false', (value) => typeof value === 'boolean');

export const oneOf = (...values: unknown[]) =>
  must(`be one of ${values.join(', ')}`, (value) => values.includes(value));

export const durationRule = must(
  'be a finite number above 0',
  (value) => Number.isFinite(value) && Number(value) > 0,
);

export const wholeNumber = (least: number, most = Number.POSITIVE_INFINITY) =>
  must(
    `be a whole number, ${least} ${most < 1e3 ? `to ${most}` : 'or more'}`,
    (value) => Number.isInteger(value) && Number(value) >= least && Number(value) <= most,
  );

/** Throws when neither the caller nor the environment sets an option. */
export function requireGiven(value: unknown, option: string, variable: string): void {
  if (!value) throw wrongOption(option, `is missing; pass it or set ${variable}`);
}

/** The rule for headers. Its message names the header that cannot be sent. */
export function headersRule(value: unknown): string | false {
  // The entries of an array would become headers named 0, 1 and so on.
  if (!Array.isArray(value) && isHeadersInit(value)) return false;
  const [name] =
    Object.entries(Object(value)).find(([name, text]) => !isHeadersInit({ [name]: text })) ?? [];
  return `must be names and values that HTTP allows${name === undefined ? '' : `; ${JSON.stringify(name)} is not`}`;
}

function isHeadersInit(value: unknown): boolean {
  try {
    return !!new Headers(value as HeadersInit);
  } catch {
    return false;
  }
}
