import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { withNoun } from './with-noun.ts';

/** Returns the beginning of a string or an array and, if that is not all, a button that shows the rest. */
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
  // Cast, because the compiler does not know that a slice has the type of the whole.
  return [whole.slice(0, limit) as Whole, more];
}
