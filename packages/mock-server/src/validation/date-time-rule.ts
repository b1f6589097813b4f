const EXAMPLE = '`2026-01-31T09:30:00Z`';

/** The mistakes in texts that are almost a date-time, in the order in which they are looked for. */
const mistakes: readonly (readonly [RegExp, string])[] = [
  [/^\d{4}-\d\d-\d\d$/, 'the time of day is missing'],
  [/^\d{4}-\d\d-\d\d /, 'a `T` must separate the date from the time'],
  [/T.* \d\d:?\d\d$/, 'a `+` in a query must be written as `%2B`'],
  [/T\d\d:\d\d($|[Zz+-])/, 'the seconds are missing'],
  [/T\d\d:\d\d:\d\d([.,]\d+)?$/, 'the offset is missing, such as `Z` or `+05:30`'],
  [/[+-]\d\d(\d\d)?$/, 'the offset must have the form `+05:30`'],
];

/** Describes the rule that a text breaks if it is not a date-time and, for common mistakes, what is wrong with it. */
export function toDateTimeRule(text: unknown): string {
  const [, mistake] = mistakes.find(([pattern]) => pattern.test(String(text))) ?? [];
  return `must be an ISO 8601 date-time, such as ${EXAMPLE}${mistake ? `: ${mistake}` : ''}`;
}
