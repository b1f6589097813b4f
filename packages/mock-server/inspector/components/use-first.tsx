import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { withNoun } from './with-noun.ts';

interface Sliceable<Whole> {
  readonly length: number;
  slice(start: number, end: number): Whole;
}

/** Returns the beginning of a string or an array and, if that is not all, a button that shows the rest. */
export function useFirst<Whole extends Sliceable<Whole>>(
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
  return [whole.slice(0, limit), more];
}
