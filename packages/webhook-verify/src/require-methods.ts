/** Refuses an option that lacks one of these methods. */
export function requireMethods(option: string, value: unknown, ...names: string[]): void {
  if (names.every((name) => typeof Object(value)[name] === 'function')) return;
  throw new TypeError(`${option}: expected an object with ${names.join(', ')}`);
}
