/**
 * Finds the name that a misspelt one stands for: the most similar name or, if none is similar, one that
 * contains it, such as `keepMs` for `keep`. `missing`, if given, is a required name that was not set: it is
 * preferred to names that are not similar.
 */
export function closestName(
  misspelt: string,
  names: readonly string[],
  missing?: string,
): string | undefined {
  const wanted = misspelt.toLowerCase();
  // Two edits can turn a short name into almost any other.
  const maxEdits = wanted.length > 4 ? 2 : 1;
  for (let edits = 0; edits <= maxEdits; edits += 1) {
    const similar = names.find((name) => isWithinEdits(edits, wanted, name.toLowerCase()));
    if (similar !== undefined) return similar;
  }
  if (missing !== undefined || wanted.length < 3) return missing;
  return names.find((name) => name.toLowerCase().includes(wanted));
}

/** Whether at most `edits` letters have to be added, removed or replaced to turn `from` into `to`. */
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
