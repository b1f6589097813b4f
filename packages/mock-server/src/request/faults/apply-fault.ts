import { toFaultProblem } from '../../core/problem.ts';
import { type Answer, type Outcome, refuse } from '../outcome.ts';
import type { Fault } from './fault.ts';

/** A request that a fault breaks. */
export interface BrokenRequest {
  /** Waits on the client's time. Resolves early when the client gives up or the workspace is reset. */
  readonly sleep: (ms: number) => Promise<void>;
  /** Aborts when the workspace is reset or restored, because the request belongs to records that are gone. */
  readonly untilReset: AbortSignal;
  /** Carries the request out. Not called if the fault responds itself. */
  readonly carryOut: () => Promise<Answer>;
  /**
   * Returns the headers of a 429 for this key. @param retryAfter in seconds; by default until the window
   * ends.
   */
  readonly toRefusalHeaders: (retryAfter: number | undefined) => Record<string, string>;
}

/** Breaks one request with its fault. */
export async function applyFault(fault: Fault, request: BrokenRequest): Promise<Outcome> {
  const { delayMs = 0, disconnect, stall, truncate } = fault;
  if (delayMs > 0) await request.sleep(delayMs);
  if (request.untilReset.aborted || disconnect === true || disconnect === 'before') {
    return { kind: 'disconnect' };
  }
  const answer = await answerBroken(fault, request);
  if (disconnect === 'after') return { kind: 'disconnect', sent: answer.sent };
  if (stall === 'headers') return { kind: 'stall', sent: answer.sent };
  if (stall === 'body') return { ...answer, ending: 'stalled' };
  return truncate ? { ...answer, ending: 'truncated' } : answer;
}

/** Returns the response with the status, the headers and the body of the fault. */
async function answerBroken(
  { status, retryAfter, contentType, body }: Fault,
  { carryOut, toRefusalHeaders }: BrokenRequest,
): Promise<Answer> {
  const answer = status === undefined ? await carryOut() : refuse(toFaultProblem(status));
  const headers = {
    ...answer.headers,
    ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }),
    ...(status === 429 && toRefusalHeaders(retryAfter)),
    ...(contentType !== undefined && { 'Content-Type': contentType }),
  };
  return { ...answer, headers, body: body === undefined ? answer.body : body };
}
