import { describe, expect, it } from 'vitest';
import { createHttpDates, createTimestamps } from './timestamps.ts';

function createTexts(at: number) {
  const clock = { at, now: () => clock.at };
  return { clock, timestamp: createTimestamps(clock), httpDate: createHttpDates(clock) };
}

describe('times as text', () => {
  it('have milliseconds in records, and whole seconds in the header Date', () => {
    const { timestamp, httpDate } = createTexts(Date.UTC(2026, 0, 1, 0, 0, 1, 999));
    expect([timestamp(), httpDate()]).toEqual([
      '2026-01-01T00:00:01.999Z',
      'Thu, 01 Jan 2026 00:00:01 GMT',
    ]);
  });

  it('follow the clock, also back', () => {
    const { clock, timestamp, httpDate } = createTexts(Date.UTC(2026, 0, 1, 0, 0, 2));
    expect([timestamp(), httpDate()]).toEqual([
      '2026-01-01T00:00:02.000Z',
      'Thu, 01 Jan 2026 00:00:02 GMT',
    ]);
    clock.at -= 1000;
    expect([timestamp(), httpDate()]).toEqual([
      '2026-01-01T00:00:01.000Z',
      'Thu, 01 Jan 2026 00:00:01 GMT',
    ]);
  });
});
