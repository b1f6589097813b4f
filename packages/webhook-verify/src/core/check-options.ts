import { closestName } from './closest-name.ts';
import { hasMethods } from './property-of.ts';

/** The names of a function's options. The compiler keeps them the same as in `Options`. */
export type OptionNames<Options> = Readonly<Record<keyof Options, 'required' | 'optional'>>;

/**
 * Throws a TypeError for the first unknown option, and suggests a known one. `within` is the path of the object
 * that holds the options, with a dot at its end.
 */
export function refuseUnknown(
  options: object,
  names: Readonly<Record<string, 'required' | 'optional'>>,
  within = '',
): void {
  // A caller without types may pass a string. It lacks the required options, and is refused for that.
  if (typeof options !== 'object') return;
  const known = Object.keys(names);
  const unknown = Object.keys(options).find((name) => !known.includes(name));
  if (unknown === undefined) return;
  const missing = known.find((name) => names[name] === 'required' && !(name in options));
  const meant = closestName(unknown, known, missing);
  const hint = meant === undefined ? 'check its spelling' : `did you mean ${within}${meant}?`;
  throw new TypeError(`${within}${unknown} is not an option; ${hint}`);
}

/** Throws a TypeError when an adapter is given something other than a webhook handler. */
export function requireHandler(adapter: string, handler: unknown): void {
  if (typeof handler === 'function') return;
  throw new TypeError(`${adapter} takes the handler that createWebhookHandler returns`);
}

/** Throws a TypeError when an option lacks one of these methods. */
export function requireMethods(option: string, value: unknown, ...names: string[]): void {
  if (hasMethods(value, ...names)) return;
  throw new TypeError(`Option \`${option}\` must have the functions ${names.join(', ')}`);
}
