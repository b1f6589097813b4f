/**
 * Returns the name that is most similar to a misspelt name. If no name is similar, returns a name that contains the
 * misspelt name, such as `maxRetries` for `retries`. Returns `undefined` if there is no such name.
 */
export function closestName(misspelt: string, names: readonly string[]): string | undefined {
  // A short name allows only one edit, because two edits can turn a short name into almost any other.
  const maxEdits = misspelt.length > 4 ? 2 : 1;
  for (let edits = 0; edits <= maxEdits; edits += 1) {
    const closest = names.find((name) =>
      isWithinEdits(edits, misspelt.toLowerCase(), name.toLowerCase()),
    );
    if (closest !== undefined) return closest;
  }
  if (misspelt.length < 3) return undefined;
  return names.find((name) => name.toLowerCase().includes(misspelt.toLowerCase()));
}

/** Whether adding, removing or replacing at most `edits` letters turns one text into the other. */
function isWithinEdits(edits: number, from: string, to: string): boolean {
  if (from === to) return true;
  const fromRest = from.slice(1);
  const toRest = to.slice(1);
  if (from[0] === to[0]) return isWithinEdits(edits, fromRest, toRest);
  return (
    edits > 0 &&
    (isWithinEdits(edits - 1, fromRest, to) ||
      isWithinEdits(edits - 1, from, toRest) ||
      isWithinEdits(edits - 1, fromRest, toRest))
  );
}
