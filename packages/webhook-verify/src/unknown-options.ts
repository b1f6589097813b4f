/** Refuses what is left of a caller's options: it may be a misspelt one, which would be no option at all. */
export function refuseUnknown(others: object): void {
  const [name] = Object.keys(others);
  if (name) throw new TypeError(`${name}: not an option`);
}
