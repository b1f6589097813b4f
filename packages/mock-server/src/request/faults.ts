import { z } from 'zod';
import { toFaultProblem } from '../core/problem.ts';
import type { OperationId } from '../generated/operations.ts';
import type { Clock } from '../time/clock.ts';
import { operationId } from './operation-id.ts';
import { type Answer, NULL_BODY_STATUSES, type Outcome, refuse } from './outcome.ts';

/** The longest delay of a fault: a day. */
const MAX_DELAY_MS = 24 * 60 * 60 * 1000;

/** The options of a fault. */
export const faultSchema = z
  .strictObject({
    /** Only this operation; left out, every operation. */
    operation: operationId.optional(),
    /** For how many requests. @default 1 */
    times: z.int().min(1).optional(),
    /**
     * Answers with this status, 200 to 599, instead of carrying the request out; 204, 205 and 304
     * without a body.
     */
    status: z.int().min(200).max(599).optional(),
    /** `Retry-After` in whole seconds; goes with a status. */
    retryAfter: z.int().min(0).optional(),
    /** Waits this long on the mock's clock before anything else, at most a day (86 400 000). */
    delayMs: z.number().min(0).max(MAX_DELAY_MS).optional(),
    /** Cuts the connection without an answer. */
    disconnect: z.boolean().optional(),
    /** Sent as the body instead of the error: text as it is, anything else as JSON. */
    body: z.unknown().refine(isJson, { error: 'must be something that JSON can say' }).optional(),
  })
  .refine(
    ({ status, delayMs = 0, disconnect = false, body }) =>
      status !== undefined || delayMs > 0 || disconnect || body !== undefined,
    { error: 'needs a status, a delayMs, a body or disconnect: true' },
  )
  .refine(({ status = 200, body }) => body === undefined || !NULL_BODY_STATUSES.includes(status), {
    path: ['body'],
    error: 'cannot go with status 204, 205 or 304',
  });

/** A fault: how it breaks a request, which requests, and how many of them. */
export interface Fault extends Readonly<z.input<typeof faultSchema>> {}

/** A fault that is waiting to happen. */
export interface ActiveFault extends Fault {
  readonly id: string;
  /** How many more requests it breaks. */
  readonly remaining: number;
}

/** The faults that wait in one workspace. The oldest one that matches a request is used first. */
export interface Faults {
  add(fault: Fault): ActiveFault;
  /** The oldest fault that matches a request; it has one request less to break from now on. */
  take(operation: OperationId | undefined): Fault | undefined;
  list(): ActiveFault[];
  clear(): void;
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

/** Breaks one request as its fault says. `carryOut` is called unless the fault answers by itself. */
export async function applyFault(
  fault: Fault,
  clock: Clock,
  carryOut: () => Promise<Answer>,
): Promise<Outcome> {
  if (fault.delayMs !== undefined) await clock.sleep(fault.delayMs);
  if (fault.disconnect === true) return { kind: 'disconnect' };
  const { status, retryAfter, body } = fault;
  const answer = status === undefined ? await carryOut() : refuse(toFaultProblem(status));
  const { headers } = answer;
  return {
    ...answer,
    headers: retryAfter === undefined ? headers : { ...headers, 'Retry-After': String(retryAfter) },
    body: body === undefined ? answer.body : body,
  };
}

function isJson(value: unknown): boolean {
  try {
    return value === undefined || JSON.stringify(value) !== undefined;
  } catch {
    return false;
  }
}
