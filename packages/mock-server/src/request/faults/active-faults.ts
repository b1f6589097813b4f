import { createRandom } from '../../core/random.ts';
import type { OperationId } from '../../generated/operations.ts';
import type { Fault } from './fault.ts';
import { matchesPath } from './path-pattern.ts';

/** An active fault. */
export interface ActiveFault extends Readonly<Fault> {
  /** `fault-1`, `fault-2` and so on. The journal names the fault that broke a request. */
  readonly id: string;
  /** The number of requests that it will still break; `null` for no limit. */
  readonly timesLeft: number | null;
  /** The number of matching requests so far, broken or not. */
  readonly matched: number;
}

/** The properties of a request by which faults are selected. */
export interface FaultTarget {
  readonly operation: OperationId | undefined;
  readonly method: string;
  readonly path: string;
  /** The name of the API key; `undefined` when it was missing or unknown. */
  readonly keyName: string | undefined;
}

/** The faults of one workspace. */
export interface Faults {
  add(fault: Fault): ActiveFault;
  /** Returns the oldest fault that applies to a request, and uses it once. */
  take(target: FaultTarget): ActiveFault | undefined;
  list(): ActiveFault[];
  /** Removes one fault and returns it; `undefined` when there is none with that id. */
  remove(id: string): ActiveFault | undefined;
  clear(): void;
  /** Removes all faults, and starts the ids again. */
  reset(): void;
}

/** A fault, and the functions that select its requests. */
interface Entry {
  readonly fault: Fault;
  readonly id: string;
  readonly matches: (target: FaultTarget) => boolean;
  /** Returns the next random number for its share, from 0 to 1. */
  readonly draw: () => number;
  timesLeft: number;
  matched: number;
}

/**
 * Creates an empty list of faults.
 * @param idSeed the random numbers for shares are derived from it.
 * @param onChange called when a fault is added, removed or has fewer requests left to break.
 */
export function createFaults(idSeed: string, onChange = () => {}): Faults {
  const entries = new Map<string, Entry>();
  let made = 0;
  return {
    add(fault) {
      const id = `fault-${++made}`;
      const entry = createEntry(fault, id, idSeed);
      entries.set(id, entry);
      onChange();
      return toActive(entry);
    },
    take(target) {
      for (const entry of entries.values()) {
        if (!entry.matches(target) || !applies(entry)) continue;
        entry.timesLeft--;
        if (entry.timesLeft === 0) entries.delete(entry.id);
        if (Number.isFinite(entry.timesLeft)) onChange();
        return toActive(entry);
      }
      return undefined;
    },
    list: () => Array.from(entries.values(), toActive),
    remove(id) {
      const entry = entries.get(id);
      if (entries.delete(id)) onChange();
      return entry && toActive(entry);
    },
    clear() {
      entries.clear();
      onChange();
    },
    reset() {
      entries.clear();
      made = 0;
    },
  };
}

function createEntry(fault: Fault, id: string, idSeed: string): Entry {
  const { operation, method, path, keyName, share } = fault;
  return {
    fault,
    id,
    matches: (target) =>
      (operation === undefined || operation === target.operation) &&
      (method === undefined || method === target.method) &&
      (keyName === undefined || keyName === target.keyName) &&
      (path === undefined || matchesPath(path, target.path)),
    draw: createRandom(`${idSeed}/${id}`).fraction,
    timesLeft: fault.times ?? (share === undefined ? 1 : Number.POSITIVE_INFINITY),
    matched: 0,
  };
}

/** Counts a matching request. Returns whether the fault breaks it. */
function applies(entry: Entry): boolean {
  const { after = 0, share = 1 } = entry.fault;
  entry.matched++;
  return entry.matched > after && entry.draw() < share;
}

function toActive({ fault, id, timesLeft, matched }: Entry): ActiveFault {
  return { ...fault, id, timesLeft: Number.isFinite(timesLeft) ? timesLeft : null, matched };
}
