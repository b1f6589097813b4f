/** Formats a count with its noun: `1 delivery`, `2 deliveries`. */
export function withNoun(count: number, plural: string): string {
  const noun = count === 1 ? plural.replace(/ies$/, 'y').replace(/s$/, '') : plural;
  return `${count} ${noun}`;
}
