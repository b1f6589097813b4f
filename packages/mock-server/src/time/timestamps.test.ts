import { expect, it } from 'vitest';
import { createTimestamps } from './timestamps.ts';

it('a timestamp has milliseconds, and follows the clock, even backwards', () => {
  const clock = { at: Date.UTC(2026, 0, 1, 0, 0, 1, 999), now: () => clock.at };
  const timestamp = createTimestamps(clock);
  expect(timestamp()).toBe('2026-01-01T00:00:01.999Z');
  clock.at -= 1000;
  expect(timestamp()).toBe('2026-01-01T00:00:00.999Z');
});
