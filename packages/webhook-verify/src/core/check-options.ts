import { hasMethods, propertyOf } from './property-of.ts';

/** Returns what a value must be or have, or `undefined` if it is valid. */
export type Rule = (value: unknown) => string | undefined;

/** One rule for each property of `Options`, which the compiler enforces. */
export type Rules<Options> = { readonly [Name in keyof Options]-?: Rule };

export const must =
  (text: string, isValid: (value: unknown) => boolean): Rule =>
  (value) =>
    isValid(value) ? undefined : text;

export const optional =
  (rule: Rule): Rule =>
  (value) =>
    value === undefined ? undefined : rule(value);

export const checkedElsewhere: Rule = () => undefined;

export const aString: Rule = (value) => (typeof value === 'string' ? undefined : 'be a string');
export const aFunction: Rule = (value) =>
  typeof value === 'function' ? undefined : 'be a function';
export const aPositiveNumber: Rule = (value) =>
  Number(value) > 0 ? undefined : 'be a positive number';

/** Requires methods. The text names the first one that is missing. */
export const withMethods =
  (...names: string[]): Rule =>
  (value) => {
    const missing = names.find((name) => !hasMethods(value, name));
    return missing && `have a \`${missing}\` function`;
  };

/**
 * Checks options. `within` is the path of the object that contains them, such as `scheme.`.
 *
 * @throws TypeError for an unknown option or the first invalid value
 */
export function checkOptions(options: unknown, rules: Record<string, Rule>, within = ''): void {
  const names = Object.keys(rules);
  // A JavaScript caller may pass no object at all, which fails below if any option is required.
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

export function requireHandler(adapter: string, handler: unknown): void {
  if (typeof handler === 'function') return;
  throw new TypeError(
    `Argument \`handler\` of \`${adapter}\` must be a webhook handler from \`createWebhookHandler\`.`,
  );
}
