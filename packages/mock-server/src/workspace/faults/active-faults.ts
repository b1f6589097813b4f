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

interface CountedFault {
  readonly fault: Fault;
  readonly id: string;
  /** Decides whether the fault applies, according to its `share`. */
  readonly random: Random;
  timesLeft: number;
  matched: number;
}

export class Faults {
  readonly #idSeed: string;
  readonly #onChange: () => void;
  readonly #faults = new Map<string, CountedFault>();
  #added = 0;

  /** @param idSeed the text from which random numbers for `share` are derived. */
  constructor(idSeed: string, onChange = () => {}) {
    this.#idSeed = idSeed;
    this.#onChange = onChange;
  }

  add(fault: Fault): ActiveFault {
    const id = `fault-${++this.#added}`;
    const counted = toCounted(fault, id, this.#idSeed);
    this.#faults.set(id, counted);
    this.#onChange();
    return toActive(counted);
  }

  /** Returns the oldest fault that applies to a request, and counts down its `times`. */
  use(target: FaultTarget): ActiveFault | undefined {
    for (const counted of this.#faults.values()) {
      if (!matches(counted.fault, target) || !applies(counted)) continue;
      counted.timesLeft--;
      if (counted.timesLeft === 0) this.#faults.delete(counted.id);
      if (Number.isFinite(counted.timesLeft)) this.#onChange();
      return toActive(counted);
    }
    return undefined;
  }

  list(): ActiveFault[] {
    return Array.from(this.#faults.values(), toActive);
  }

  remove(id: string): ActiveFault | undefined {
    const counted = this.#faults.get(id);
    if (this.#faults.delete(id)) this.#onChange();
    return counted && toActive(counted);
  }

  clear(): void {
    this.#faults.clear();
    this.#onChange();
  }
}

function toCounted(fault: Fault, id: string, idSeed: string): CountedFault {
  return {
    fault,
    id,
    random: new Random(`${idSeed}/${id}`),
    timesLeft: fault.times ?? (fault.share === undefined ? 1 : Number.POSITIVE_INFINITY),
    matched: 0,
  };
}

function matches({ operation, method, path, keyName }: Fault, target: FaultTarget): boolean {
  return (
    (operation === undefined || operation === target.operation) &&
    (method === undefined || method === target.method) &&
    (keyName === undefined || keyName === target.keyName) &&
    (path === undefined || matchesPath(path, target.path))
  );
}

/** Counts a matching request, and returns whether the fault applies to it. */
function applies(counted: CountedFault): boolean {
  const { after = 0, share = 1 } = counted.fault;
  counted.matched++;
  return counted.matched > after && counted.random.fraction() < share;
}

function toActive({ fault, id, timesLeft, matched }: CountedFault): ActiveFault {
  return { ...fault, id, timesLeft: Number.isFinite(timesLeft) ? timesLeft : null, matched };
}
