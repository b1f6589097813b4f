/** Refuses what is left of a caller's options: it may be a misspelt one, which would be no option at all. */
export function refuseUnknown(others: object): void {
  const [name] = Object.keys(others);
  if (name) throw new TypeError(`${name}: not an option`);
}

/** Refuses an option that lacks one of these methods. */
export function requireMethods(option: string, value: unknown, ...names: string[]): void {
  if (names.every((name) => typeof Object(value)[name] === 'function')) return;
  throw new TypeError(`${option}: expected an object with ${names.join(', ')}`);
}
