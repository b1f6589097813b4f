/** Random choices that a seed makes repeatable. */
export interface Random {
  /** Returns a number of at least `low` and less than `high`. */
  between(low: number, high: number): number;
  integer(low: number, high: number): number;
  /** Returns one of the names, with a probability by its weight. */
  pick<Name extends string>(weights: Readonly<Record<Name, number>>): Name;
}

/** The generator Mulberry32. */
export function createRandom(seed: number): Random {
  let state = seed;
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  const between = (low: number, high: number) => low + next() * (high - low);

  return {
    between,
    integer: (low, high) => Math.floor(between(low, high)),
    pick<Name extends string>(weights: Readonly<Record<Name, number>>) {
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
    },
  };
}
