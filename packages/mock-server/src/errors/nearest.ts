/** Returns the name that is closest to a text, or `undefined` if no name is close enough. */
export function findNearest(text: string, names: readonly string[]): string | undefined {
  const wanted = text.toLowerCase();
  const [nearest] = names
    // The length alone rules out most names, and comparing long texts is slow.
    .filter((name) => Math.abs(name.length - text.length) <= maxDistance(name))
    .map((name) => ({ name, distance: editDistance(wanted, name.toLowerCase()) }))
    .filter(({ name, distance }) => distance <= maxDistance(name))
    .sort((a, b) => a.distance - b.distance);
  return nearest?.name;
}

/** Quotes an unknown name, with a suggestion in brackets if a known name is similar. */
export function withNearest(name: string, known: readonly string[]): string {
  const nearest = findNearest(name, known);
  return nearest === undefined ? `\`${name}\`` : `\`${name}\` (did you mean \`${nearest}\`?)`;
}

/** Ends a sentence about an unknown name, and suggests the nearest known name, if there is one. */
export function didYouMean(nearest: string | undefined): string {
  return nearest === undefined ? '.' : `. Did you mean \`${nearest}\`?`;
}

/** How far a text may be from a name: two letters, or half of a very short name, or a quarter of a long one. */
function maxDistance({ length }: string): number {
  return Math.min(Math.max(2, length / 4), length / 2);
}

/** Returns the Levenshtein distance: the number of letters to add, remove or change. */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...from].entries()) {
    const next = [i + 1];
    for (let j = 0; j < to.length; j++) {
      const changed = (row[j] ?? 0) + (letter === to[j] ? 0 : 1);
      next.push(Math.min(changed, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}
