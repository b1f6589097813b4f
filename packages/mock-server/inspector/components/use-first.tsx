import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { withNoun } from './with-noun.ts';

/** Returns the first part of a text or a list and, if there is more, a button that shows the whole. */
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
  // A part of a text is a text, and a part of a list is a list of the same.
  return [whole.slice(0, limit) as Whole, more];
}
