import { expect, it } from 'vitest';
import { toDateTimeRule } from './date-time-rule.ts';

const RULE = 'must be an ISO 8601 date-time, such as `2026-01-31T09:30:00Z`';

it.each([
  ['2026-01-31', 'the time of day is missing'],
  ['2026-01-31 09:30:00Z', 'a `T` must separate the date from the time'],
  ['2026-01-31T09:30:00 05:30', 'a `+` in a query must be written as `%2B`'],
  ['2026-01-31T09:30Z', 'the seconds are missing'],
  ['2026-01-31T09:30', 'the seconds are missing'],
  ['2026-01-31T09:30+05:30', 'the seconds are missing'],
  ['2026-01-31T09:30:00', 'the offset is missing, such as `Z` or `+05:30`'],
  ['2026-01-31T09:30:00.123', 'the offset is missing, such as `Z` or `+05:30`'],
  ['2026-01-31T09:30:00+0530', 'the offset must have the form `+05:30`'],
  ['2026-01-31T09:30:00-03', 'the offset must have the form `+05:30`'],
])('toDateTimeRule says what is wrong with %s', (text, mistake) => {
  expect(toDateTimeRule(text)).toBe(`${RULE}: ${mistake}`);
});

it.each(['yesterday', '', 5, '2026-02-30T00:00:00Z'])(
  'toDateTimeRule only shows the expected format for %o',
  (text) => {
    expect(toDateTimeRule(text)).toBe(RULE);
  },
);
