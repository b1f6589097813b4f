/**
 * Throws a TypeError for unknown options, which may be misspelt. `within` is the path of the object that
 * holds them, with a dot at its end.
 */
export function refuseUnknown(others: object, within = ''): void {
  const [name] = Object.keys(others);
  if (name !== undefined)
    throw new TypeError(`The option ${within}${name} is not an option; check its spelling`);
}

/** Throws a TypeError when an adapter is given something other than a webhook handler. */
export function requireHandler(adapter: string, handler: unknown): void {
  if (typeof handler === 'function') return;
  throw new TypeError(`${adapter} takes the handler that createWebhookHandler returns`);
}

/** Throws a TypeError when an option lacks one of these methods. */
export function requireMethods(option: string, value: unknown, ...names: string[]): void {
  if (names.every((name) => typeof Object(value)[name] === 'function')) return;
  throw new TypeError(`The option ${option} must have the functions ${names.join(', ')}`);
}
