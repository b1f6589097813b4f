/**
 * What a clock reads, as a value: where it started, and how far it is ahead of its host. The host of
 * a virtual clock stands still at 0.
 */
export interface ClockTime {
  readonly start: number;
  readonly offset: number;
}

/** The time of a clock that starts now. */
export function startAt(start: number, host: number): ClockTime {
  return { start, offset: start - host };
}

/** Milliseconds since the Unix epoch. */
export function readTime({ offset }: ClockTime, host: number): number {
  return host + offset;
}

/** Moves on to `at` in whole milliseconds, as records carry them. Never goes back. */
export function moveTo(time: ClockTime, host: number, at: number): ClockTime {
  const ms = Math.ceil(at) - readTime(time, host);
  return { ...time, offset: time.offset + Math.max(0, ms) };
}
