import { Random } from '../../domain/random.ts';
import type { ActiveFault, Fault } from '../../generated/control-types.ts';
import type { OperationId } from '../../generated/operations.ts';
import { matchesPath } from './path-pattern.ts';

export interface FaultTarget {
  readonly operation: OperationId | undefined;
  readonly method: string;
  readonly path: string;
  /** `undefined` if the API key is missing or unknown. */
  readonly keyName: string | undefined;
}

export class Faults {
  readonly #idSeed: string;
  readonly #onChange: () => void;
  readonly #faults = new Map<string, ActiveFault>();
  /** Decides, for each fault with a `share`, to which requests it applies. */
  readonly #randoms = new Map<string, Random>();
  #added = 0;

  /** @param idSeed the text from which random numbers for `share` are derived. */
  constructor(idSeed: string, onChange = () => {}) {
    this.#idSeed = idSeed;
    this.#onChange = onChange;
  }

  add(fault: Fault): ActiveFault {
    const id = `fault-${++this.#added}`;
    const timesLeft = fault.times ?? (fault.share === undefined ? 1 : null);
    const active = { ...fault, id, timesLeft, matched: 0 };
    this.#faults.set(id, active);
    this.#randoms.set(id, new Random(`${this.#idSeed}/${id}`));
    this.#onChange();
    return active;
  }

  /** Returns the oldest fault that applies to a request, and counts down its `times`. */
  use(target: FaultTarget): ActiveFault | undefined {
    for (const fault of this.#faults.values()) {
      if (!matches(fault, target)) continue;
      const { id, after = 0, timesLeft } = fault;
      const matched = fault.matched + 1;
      const isUsed = matched > after && this.#isInShare(fault);
      const left = timesLeft === null || !isUsed ? timesLeft : timesLeft - 1;
      const counted = { ...fault, matched, timesLeft: left };
      if (left === 0) this.#faults.delete(id);
      else this.#faults.set(id, counted);
      if (left !== timesLeft) this.#onChange();
      if (isUsed) return counted;
    }
    return undefined;
  }

  #isInShare({ id, share = 1 }: ActiveFault): boolean {
    return (this.#randoms.get(id)?.fraction() ?? 0) < share;
  }

  list(): ActiveFault[] {
    return [...this.#faults.values()];
  }

  remove(id: string): ActiveFault | undefined {
    const removed = this.#faults.get(id);
    if (this.#faults.delete(id)) this.#onChange();
    return removed;
  }

  clear(): void {
    this.#faults.clear();
    this.#onChange();
  }
}

function matches({ operation, method, path, keyName }: Fault, target: FaultTarget): boolean {
  return (
    (operation === undefined || operation === target.operation) &&
    (method === undefined || method === target.method) &&
    (keyName === undefined || keyName === target.keyName) &&
    (path === undefined || matchesPath(path, target.path))
  );
}
