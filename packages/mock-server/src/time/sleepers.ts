import { SortedList } from '../collections/sorted-list.ts';
import { LAST_INSTANT } from './instants.ts';

/** What a sleep is for, as the list of due steps shows it. */
type SleepPurpose =
  /** The delay that a fault adds to a response. */
  | { readonly kind: 'delayed_response'; readonly requestId: string }
  /** A sleep on the clock, for example a client's wait before a retry. */
  | { readonly kind: 'sleep' };

export interface SleepPlan {
  /** Whether an idle virtual clock jumps to the end of the sleep (`'jump'`), or waits to be advanced (`'manual'`). */
  readonly kind: 'jump' | 'manual';
  /** Without it, the caller waits for a planned step, and only the step is listed. */
  readonly purpose?: SleepPurpose | undefined;
}

/** A caller that is suspended until the clock reaches a time. */
export interface Sleeper extends SleepPlan {
  /** When the sleep ends, in whole milliseconds since the Unix epoch. */
  readonly at: number;
  readonly wake: () => void;
}

/** A sleep that is about to begin. */
interface NewSleep extends SleepPlan {
  readonly now: number;
  readonly ms: number;
  readonly signal?: AbortSignal | undefined;
}

interface Entry extends Sleeper {
  readonly order: number;
}

/** The sleepers of a clock, sorted by time. At equal times, the first to fall asleep wakes first. */
export class Sleepers {
  #all = new SortedList(byTime);
  #added = 0;

  /** Resolves when the sleeper is woken. If the signal aborts first, rejects with the signal's reason. */
  sleep({ now, ms, signal, kind, purpose }: NewSleep): Promise<void> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      if (!Number.isFinite(ms) || now + ms > LAST_INSTANT) return reject(wrongSleep(ms));
      const abort = () => {
        this.#all.remove(entry);
        reject(signal?.reason);
      };
      const wake = () => {
        signal?.removeEventListener('abort', abort);
        resolve();
      };
      // A clock shows whole milliseconds, so it would not reach a time between two of them.
      const at = Math.ceil(now + Math.max(0, ms));
      const entry = { at, kind, purpose, wake, order: this.#added++ };
      this.#all.add(entry);
      signal?.addEventListener('abort', abort, { once: true });
    });
  }

  get size(): number {
    return this.#all.size;
  }

  list(): readonly Sleeper[] {
    return this.#all.entries();
  }

  next(): number | undefined {
    return this.#all.first()?.at;
  }

  /** The time that an idle virtual clock jumps to. */
  nextJump(): number | undefined {
    for (const { kind, at } of this.#all.entries()) if (kind === 'jump') return at;
    return undefined;
  }

  wakeNext(): void {
    const first = this.#all.first();
    if (first === undefined) return;
    this.#all.remove(first);
    first.wake();
  }

  /** Wakes all sleepers, which would otherwise sleep forever. */
  wakeAll(): void {
    const woken = this.#all.entries();
    this.#all = new SortedList(byTime);
    for (const { wake } of woken) wake();
  }
}

function byTime(a: Entry, b: Entry): number {
  return a.at - b.at || a.order - b.order;
}

function wrongSleep(ms: unknown): RangeError {
  const shown = typeof ms === 'number' ? ms : typeof ms;
  return new RangeError(
    `The clock cannot sleep for \`${shown}\` ms. Pass a finite number that lets the sleep end before the year 9999.`,
  );
}
