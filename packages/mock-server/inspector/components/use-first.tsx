import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { withNoun } from './with-noun.ts';

/** Returns the beginning of a string or an array and, if anything is left out, a button that shows everything. */
export function useFirst<Whole extends string | readonly unknown[]>(
  whole: Whole,
  limit: number,
  plural: string,
): [first: Whole, more: ComponentChildren] {
  const [isWhole, setWhole] = useState(false);
  if (isWhole || whole.length <= limit) return [whole, null];
  const more = (
    <button type="button" onClick={() => setWhole(true)}>
      Show all {withNoun(whole.length, plural)}
    </button>
  );
  // The compiler cannot infer that a slice has the type of the whole.
  return [whole.slice(0, limit) as Whole, more];
}
