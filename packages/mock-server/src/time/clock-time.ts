import { hostNow } from './host-timers.ts';

/** A `'virtual'` clock stands still until it is advanced. A `'system'` clock runs with the host's. */
export type ClockMode = 'virtual' | 'system';

/** A clock's time: the host's time plus an offset. A virtual clock does not add the host's time. */
export interface ClockTime {
  /** Milliseconds since the Unix epoch. */
  now(): number;
  readonly mode: ClockMode;
  /** Changes the mode. The clock stops or runs from its current time on. */
  setMode(mode: ClockMode): void;
  /** The time to which {@link ClockTime.restart} returns in virtual mode. */
  readonly start: number;
  /** Moves forward to `at`, in whole milliseconds as in records. Never moves back. */
  moveTo(at: number): void;
  /** Returns to the mode set in the options, and to the start, or in system mode to the host's time. */
  restart(): void;
  /** Returns to the mode set in the options, and to the time and the start of a snapshot. */
  restore(now: number, start: number): void;
}

/** Creates the time of a clock that starts now. @param onMove called when it has moved forward. */
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
