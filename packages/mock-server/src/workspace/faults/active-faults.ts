import { createRandom } from '../../domain/random.ts';
import type { ActiveFault, Fault } from '../../generated/control-types.ts';
import type { OperationId } from '../../generated/operations.ts';
import { matchesPath } from './path-pattern.ts';

/** The properties of a request that determine which faults apply. */
export interface FaultTarget {
  readonly operation: OperationId | undefined;
  readonly method: string;
  readonly path: string;
  /** The name of the API key, or `undefined` if the key was missing or unknown. */
  readonly keyName: string | undefined;
}

/** The faults of one workspace. */
export interface Faults {
  add(fault: Fault): ActiveFault;
  /** Returns the oldest fault that applies to a request, and counts the request. */
  use(target: FaultTarget): ActiveFault | undefined;
  list(): ActiveFault[];
  /** Removes the fault with the given id and returns it. Returns `undefined` if there is no such fault. */
  remove(id: string): ActiveFault | undefined;
  clear(): void;
  /** Removes all faults, and restarts their numbering. */
  reset(): void;
}

/** A fault with its counts and the functions that decide whether it applies. */
interface CountedFault {
  readonly fault: Fault;
  readonly id: string;
  readonly matches: (target: FaultTarget) => boolean;
  /** Returns the next random number between 0 and 1, to compare with the fault's `share`. */
  readonly draw: () => number;
  timesLeft: number;
  matched: number;
}

/**
 * Creates an empty list of faults.
 * @param idSeed the text from which the random numbers for shares are derived.
 * @param onChange is called when a fault is added or removed, or when the number of its remaining requests changes.
 */
export function createFaults(idSeed: string, onChange = () => {}): Faults {
  const faults = new Map<string, CountedFault>();
  let made = 0;
  return {
    add(fault) {
      const id = `fault-${++made}`;
      const counted = toCounted(fault, id, idSeed);
      faults.set(id, counted);
      onChange();
      return toActive(counted);
    },
    use(target) {
      for (const counted of faults.values()) {
        if (!counted.matches(target) || !applies(counted)) continue;
        counted.timesLeft--;
        if (counted.timesLeft === 0) faults.delete(counted.id);
        if (Number.isFinite(counted.timesLeft)) onChange();
        return toActive(counted);
      }
      return undefined;
    },
    list: () => Array.from(faults.values(), toActive),
    remove(id) {
      const counted = faults.get(id);
      if (faults.delete(id)) onChange();
      return counted && toActive(counted);
    },
    clear() {
      faults.clear();
      onChange();
    },
    reset() {
      faults.clear();
      made = 0;
    },
  };
}

function toCounted(fault: Fault, id: string, idSeed: string): CountedFault {
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

/** Counts a matching request, and returns whether the fault applies to the request. */
function applies(counted: CountedFault): boolean {
  const { after = 0, share = 1 } = counted.fault;
  counted.matched++;
  return counted.matched > after && counted.draw() < share;
}

function toActive({ fault, id, timesLeft, matched }: CountedFault): ActiveFault {
  return { ...fault, id, timesLeft: Number.isFinite(timesLeft) ? timesLeft : null, matched };
}
