import { hostNow } from './host-timers.ts';

/** A `'virtual'` clock stands still until it is advanced. A `'system'` clock flows with the host's. */
export type ClockMode = 'virtual' | 'system';

/** The time that a clock reads: the host's, and an offset. The host of a virtual clock stands at 0. */
export interface ClockTime {
  /** Milliseconds since the Unix epoch. */
  now(): number;
  readonly mode: ClockMode;
  /** Stands still or flows from now on, from where it is. */
  setMode(mode: ClockMode): void;
  /** Where {@link ClockTime.restart} goes back to in virtual mode. */
  readonly start: number;
  /** Moves on to `at` in whole milliseconds, as records carry them. Never goes back. */
  moveTo(at: number): void;
  /** Goes back to its first mode, and to the start, or to the host's time in system mode. */
  restart(): void;
  /** Goes back to its first mode, and to the time and the start of a snapshot. */
  restore(now: number, start: number): void;
}

/** Creates the time of a clock that starts now. @param onMove called when it has moved on. */
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
