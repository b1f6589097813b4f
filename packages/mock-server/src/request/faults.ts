/** What breaks, for which requests, how often. */
export interface Fault {
  /** Only this operation; left out, every operation. */
  readonly operation?: string;
  /** For how many requests. @default 1 */
  readonly times?: number;
  /**
   * Answers with this status, 200 to 599, instead of carrying the request out; 204, 205 and 304
   * without a body.
   */
  readonly status?: number;
  /** `Retry-After` in whole seconds; goes with a status. */
  readonly retryAfter?: number;
  /** Waits this long on the mock's clock before anything else, at most a day (86 400 000). */
  readonly delayMs?: number;
  /** Cuts the connection without an answer. */
  readonly disconnect?: boolean;
  /** Sent as the body instead of the error: text as it is, anything else as JSON. */
  readonly body?: unknown;
}

/** A fault that is waiting to happen. */
export interface ActiveFault extends Fault {
  readonly id: string;
  /** How many more requests it breaks. */
  readonly remaining: number;
}

/** What breaks next in one workspace; the oldest matching fault is used up first. */
export interface Faults {
  add(fault: Fault): ActiveFault;
  /** The fault that this request meets, used up by one. */
  take(operation: string | undefined): Fault | undefined;
  list(): ActiveFault[];
  clear(): void;
}

/** What a fault may answer that carries no body, whatever its headers say (RFC 9110). */
export const NULL_BODY_STATUSES: readonly number[] = [204, 205, 304];

/** The longest wait of a fault: a day. */
export const MAX_DELAY_MS = 24 * 60 * 60 * 1000;

/** The connection broke before an answer; each door shows it in its own way. */
export class Disconnected extends Error {
  override readonly name = 'Disconnected';
  readonly code = 'ECONNRESET';

  constructor() {
    super('The mock cut the connection, as a fault told it to');
  }
}

/** Creates an empty list of faults. */
export function createFaults(): Faults {
  let faults: ActiveFault[] = [];
  let made = 0;
  return {
    add(fault) {
      const active = { ...fault, id: `fault-${++made}`, remaining: fault.times ?? 1 };
      faults.push(active);
      return active;
    },
    take(operation) {
      const found = faults.find(
        (fault) => fault.operation === undefined || fault.operation === operation,
      );
      if (found === undefined) return undefined;
      const left = { ...found, remaining: found.remaining - 1 };
      faults = faults.flatMap((fault) =>
        fault.id !== found.id ? [fault] : left.remaining > 0 ? [left] : [],
      );
      return found;
    },
    list: () => [...faults],
    clear() {
      faults = [];
    },
  };
}
