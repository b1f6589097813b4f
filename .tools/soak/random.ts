/** Returns a random number of at least `low` and less than `high`. */
export function between(low: number, high: number): number {
  return low + Math.random() * (high - low);
}

/** Returns one of the items. */
export function pick<Item>(items: readonly Item[]): Item {
  const item = items[Math.floor(between(0, items.length))];
  if (item === undefined) throw new RangeError('There is nothing to pick from');
  return item;
}

/** Returns one of the names, with a probability by its weight. */
export function pickWeighted<Name extends string>(
  weights: Readonly<Partial<Record<Name, number>>>,
): Name {
  const entries = Object.entries(weights) as [Name, number][];
  let left = between(
    0,
    entries.reduce((sum, [, weight]) => sum + weight, 0),
  );
  const found = entries.find(([, weight]) => {
    left -= weight;
    return left < 0;
  });
  if (found === undefined) throw new RangeError('There is nothing to pick from');
  return found[0];
}
