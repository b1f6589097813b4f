import { toFaultProblem } from '../../core/problem.ts';
import { type Answer, type Outcome, refuse } from '../outcome.ts';
import type { Fault } from './fault.ts';

/** A request that a fault breaks. */
export interface BrokenRequest {
  /** Lets time pass where the client is. Resolves early when the client gives up or a reset comes. */
  readonly sleep: (ms: number) => Promise<void>;
  /** Aborts when the workspace is reset or restored: the request came for records that are gone. */
  readonly untilReset: AbortSignal;
  /** Carries the request out. Called unless the fault answers by itself. */
  readonly carryOut: () => Promise<Answer>;
  /** The headers of a 429 for this key. @param retryAfter in seconds; until the window ends if left out. */
  readonly toRefusalHeaders: (retryAfter: number | undefined) => Record<string, string>;
}

/** Breaks one request as its fault says. */
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

/** The answer with the status, the headers and the body that the fault gives it. */
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
