import { closestName } from './closest-name.ts';
import { hasMethods } from './property-of.ts';

/** The names of the options of a function. The compiler ensures that they match the properties of `Options`. */
export type OptionNames<Options> = Readonly<Record<keyof Options, 'required' | 'optional'>>;

/**
 * Throws a TypeError for the first unknown option, and suggests a known option. `within` is the path of the object that
 * contains the options, and ends with a dot.
 */
export function refuseUnknown(
  options: object,
  names: Readonly<Record<string, 'required' | 'optional'>>,
  within = '',
): void {
  // A JavaScript caller may pass a string. That is rejected later, because it lacks the required options.
  if (typeof options !== 'object') return;
  const known = Object.keys(names);
  const unknown = Object.keys(options).find((name) => !known.includes(name));
  if (unknown === undefined) return;
  const missing = known.find((name) => names[name] === 'required' && !(name in options));
  const meant = closestName(unknown, known, missing);
  const hint = meant === undefined ? 'Check its spelling.' : `Did you mean \`${within}${meant}\`?`;
  throw new TypeError(`Unknown option \`${within}${unknown}\`. ${hint}`);
}

/** Throws a TypeError if the `handler` argument of an adapter is not a function. */
export function requireHandler(adapter: string, handler: unknown): void {
  if (typeof handler === 'function') return;
  throw new TypeError(
    `Argument \`handler\` of \`${adapter}\` must be a webhook handler from \`createWebhookHandler\`.`,
  );
}

/** Throws a TypeError if an option lacks one of these methods. The message names the first missing method. */
export function requireMethods(option: string, value: unknown, ...names: string[]): void {
  const missing = names.find((name) => !hasMethods(value, name));
  if (missing === undefined) return;
  throw new TypeError(`Option \`${option}\` must have a \`${missing}\` function.`);
}
