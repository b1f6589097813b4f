import { hostNow } from './host-timers.ts';

/**
 * How time passes. A `'virtual'` clock stands still until it is advanced. A `'system'` clock follows the host's clock.
 */
export type ClockMode = 'virtual' | 'system';

/**
 * The time of a clock. In system mode, it is the host's time plus an offset. In virtual mode, it is the offset alone.
 */
export interface ClockTime {
  /** Returns the time in milliseconds since the Unix epoch. */
  now(): number;
  readonly mode: ClockMode;
  /** Changes the mode. A virtual clock stops at the current time, and a system clock runs on from it. */
  setMode(mode: ClockMode): void;
  /** The time that {@link ClockTime.restart} returns to in virtual mode. */
  readonly start: number;
  /** Moves the clock forward to `at`, rounded up to a whole millisecond. The clock never moves back. */
  moveTo(at: number): void;
  /** Returns to the configured mode. The time returns to the start or, in system mode, to the host's time. */
  restart(): void;
  /** Returns to the configured mode, and sets the time and the start. */
  restore(now: number, start: number): void;
}

/**
 * Creates the time of a clock.
 * @param onMove is called after the clock has moved forward.
 */
export function createClockTime(
  firstMode: ClockMode,
  virtualStart: number,
  systemNow = hostNow,
  onMove = () => {},
): ClockTime {
  let mode = firstMode;
  let start = virtualStart;
  let offset = 0;

  const readHost = () => (mode === 'virtual' ? 0 : systemNow());
  const now = () => readHost() + offset;

  function restart(): void {
    mode = firstMode;
    const host = readHost();
    if (mode === 'system') start = host;
    offset = start - host;
  }

  restart();
  return {
    now,
    restart,
    get mode() {
      return mode;
    },
    setMode(next) {
      const at = now();
      mode = next;
      offset = at - readHost();
    },
    get start() {
      return start;
    },
    moveTo(at) {
      const ms = Math.ceil(at) - now();
      if (ms <= 0) return;
      offset += ms;
      onMove();
    },
    restore(at, savedStart) {
      mode = firstMode;
      start = savedStart;
      offset = at - readHost();
    },
  };
}
