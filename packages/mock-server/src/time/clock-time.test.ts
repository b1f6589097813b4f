import { describe, expect, it } from 'vitest';
import { moveTo, readTime, startAt } from './clock-time.ts';

describe('the time of a clock', () => {
  it('reads its start at first, whatever the host says', () => {
    expect(readTime(startAt(42, 1000), 1000)).toBe(42);
  });

  it('goes on with its host', () => {
    expect(readTime(startAt(42, 1000), 1005)).toBe(47);
  });

  it('moves on to whole milliseconds', () => {
    expect(readTime(moveTo(startAt(42, 1000), 1005, 99.25), 1005)).toBe(100);
  });

  it('never goes back', () => {
    expect(readTime(moveTo(startAt(42, 1000), 1005, 10), 1005)).toBe(47);
  });

  it('keeps its start when it moves', () => {
    expect(moveTo(startAt(42, 0), 0, 100).start).toBe(42);
  });
});
