/**
 * Returns the name that is most similar to a misspelt name. If no name is similar, returns `missing`, a required name
 * that was not set. If there is no such name, returns a name that contains the misspelt name, such as `keepMs` for
 * `keep`.
 */
export function closestName(
  misspelt: string,
  names: readonly string[],
  missing?: string,
): string | undefined {
  const wanted = misspelt.toLowerCase();
  // A short name allows only one edit, because two edits can turn a short name into almost any other.
  const maxEdits = wanted.length > 4 ? 2 : 1;
  for (let edits = 0; edits <= maxEdits; edits += 1) {
    const similar = names.find((name) => isWithinEdits(edits, wanted, name.toLowerCase()));
    if (similar !== undefined) return similar;
  }
  if (missing !== undefined || wanted.length < 3) return missing;
  return names.find((name) => name.toLowerCase().includes(wanted));
}

/** Whether adding, removing or replacing at most `edits` letters turns `from` into `to`. */
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
