import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { withNoun } from './with-noun.ts';

/** Returns the first part of a string or an array and, if there is more, a button that shows all of it. */
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
  // Part of a string is a string, and part of an array is an array of the same items.
  return [whole.slice(0, limit) as Whole, more];
}
