import { cases } from '@agent-platform/tools/cases';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toRetryAfterMs } from './retry-after.ts';

const now = Date.parse('2026-03-01T09:00:00Z');
const read = (value: string, date?: string) =>
  toRetryAfterMs(new Headers({ 'retry-after': value, ...(date ? { date } : {}) }), now);

describe('a Retry-After header', () => {
  it.each([
    ['0', 0],
    ['0.0', 0],
    ['1', 1_000],
    [' 61 ', 61_000],
    ['0.5', 500],
    ['1.0001', 1_001],
    ['2592000', 2_592_000_000],
    ['Sun, 01 Mar 2026 09:00:00 GMT', 0],
    ['Sun, 01 Mar 2026 09:00:05 GMT', 5_000],
    ['Sunday, 01-Mar-26 09:00:05 GMT', 5_000],
    ['Sun Mar  1 09:00:05 2026', 5_000],
    ['9'.repeat(400), 1e12],
    ['30, 30', 30_000],
    ['31,120', 31_000],
    ['120, 31', 31_000],
    ['soon, 7', 7_000],
    ['9, Sun, 01 Mar 2026 09:00:08 GMT, Sunday, 01-Mar-26 09:00:07 GMT', 7_000],
    ['30s', 30_000],
    ['1h', 3_600_000],
    ['500ms', 500],
    [String(now / 1_000 + 20), 20_000],
    [String(now + 20_000), 20_000],
  ])('with the value %j asks for a wait of %d ms', (value, ms) => {
    expect(read(value)).toBe(ms);
  });

  it.each([
    '',
    '-5',
    '-0',
    'soon',
    '5 apples',
    '1e3',
    '0x10',
    'NaN',
    'Infinity',
    'Sun, 01 Mar 2026 08:59:00 GMT',
    'Sun, 99 Foo 2026 09:00:05 GMT',
    'until Sun, 01 Mar 2026 09:00:05 GMT',
    'Sun, 01 Mar 2026 09:00:05 GMT-0100',
    '2026-03-01T09:00:05Z',
    '5 days',
    ', ,',
    String(now / 1_000 - 20),
  ])('with the value %j is ignored', (value) => {
    expect(read(value)).toBeUndefined();
  });

  it('with a date is compared with the date of the response, not with the local clock', () => {
    const skewed = read('Sun, 01 Mar 2026 12:00:07 GMT', 'Sun, 01 Mar 2026 12:00:00 GMT');
    expect(skewed).toBe(7_000);
  });

  it('never asks for a wait that is negative, infinite or not a number', () => {
    const printable = fc.string().filter((value) => /^[\x20-\x7e]*$/.test(value));
    const dates = fc.date({ noInvalidDate: true }).map((date) => date.toUTCString());
    const numbers = fc.double().map(String);
    fc.assert(
      fc.property(
        fc.oneof(printable, dates, numbers),
        fc.oneof(printable, dates),
        (value, date) => {
          const ms = read(value, date) ?? 1;
          expect(Number.isFinite(ms) && ms >= 0).toBe(true);
        },
      ),
      { numRuns: cases(100) },
    );
  });
});
