import { hasMethods, propertyOf } from './property-of.ts';

/** A rule for an option. Returns what a value must be or have, or `undefined` if it is valid. */
export type Rule = (value: unknown) => string | undefined;

/** The rules of a function's options. The compiler ensures that there is one for each property of `Options`. */
export type Rules<Options> = { readonly [Name in keyof Options]-?: Rule };

/** A rule whose text says what a valid value is. */
export const must =
  (text: string, isValid: (value: unknown) => boolean): Rule =>
  (value) =>
    isValid(value) ? undefined : text;

/** The rule for an option that may be missing. */
export const optional =
  (rule: Rule): Rule =>
  (value) =>
    value === undefined ? undefined : rule(value);

/** The rule for an option that another function checks. */
export const checkedElsewhere: Rule = () => undefined;

export const aString: Rule = (value) => (typeof value === 'string' ? undefined : 'be a string');
export const aFunction: Rule = (value) =>
  typeof value === 'function' ? undefined : 'be a function';
export const aPositiveNumber: Rule = (value) =>
  Number(value) > 0 ? undefined : 'be a positive number';

/** The rule for an object with methods. The text names the first missing method. */
export const withMethods =
  (...names: string[]): Rule =>
  (value) => {
    const missing = names.find((name) => !hasMethods(value, name));
    return missing && `have a \`${missing}\` function`;
  };

/**
 * Checks options. `within` is the path of the object that contains them, and ends with a dot.
 *
 * @throws TypeError for an unknown option, which lists the known ones, and for the first invalid value
 */
export function checkOptions(options: unknown, rules: Record<string, Rule>, within = ''): void {
  const names = Object.keys(rules);
  // A JavaScript caller may pass something else. It is rejected below, because it lacks the required options.
  const given = typeof options === 'object' && options !== null ? Object.keys(options) : [];
  const unknown = given.find((name) => !names.includes(name));
  if (unknown !== undefined) {
    const list = names.map((name) => `\`${within}${name}\``).join(', ');
    throw new TypeError(`Unknown option \`${within}${unknown}\`. The options are ${list}.`);
  }
  for (const [name, rule] of Object.entries(rules)) {
    const problem = rule(propertyOf(options, name));
    if (problem) throw new TypeError(`Option \`${within}${name}\` must ${problem}.`);
  }
}

/** Throws a TypeError if the `handler` argument of an adapter is not a function. */
export function requireHandler(adapter: string, handler: unknown): void {
  if (typeof handler === 'function') return;
  throw new TypeError(
    `Argument \`handler\` of \`${adapter}\` must be a webhook handler from \`createWebhookHandler\`.`,
  );
}
