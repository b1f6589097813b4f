/** Whether an item's texts contain every word of a filter, in any letter case. */
export function fitsFilter(filter: string, texts: readonly unknown[]): boolean {
  const words = filter.toLowerCase().split(/\s+/);
  const text = texts.join(' ').toLowerCase();
  return words.every((word) => text.includes(word));
}
