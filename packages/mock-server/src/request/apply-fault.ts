import { toFaultProblem } from '../errors/problem.ts';
import type { Fault } from '../generated/control-types.ts';
import { NULL_BODY_STATUSES } from '../workspace/faults/fault.ts';
import { type ApiResponse, refuse } from './api-response.ts';

export interface BrokenRequest {
  /** Waits out the fault's delay. Resolves early if the client gives up or the workspace is reset. */
  readonly sleep: (ms: number) => Promise<void>;
  /** Aborts when the workspace is reset or restored, because its records are then gone. */
  readonly untilReset: AbortSignal;
  /** Processes the request. Not called if the fault sets a status, or cuts the connection before. */
  readonly respond: () => Promise<ApiResponse>;
  /**
   * Returns the headers of a 429.
   * @param retryAfter the value of `Retry-After` in seconds. @default the time until the key's window ends
   */
  readonly toRefusalHeaders: (retryAfter: number | undefined) => Record<string, string>;
}

const CUT = { status: 0, code: 'ECONNRESET', headers: {}, broken: 'disconnect' } as const;

/** Nothing is sent until the client gives up. */
const SILENT = { status: 0, code: 'ETIMEDOUT', headers: {}, broken: 'stall' } as const;

export async function applyFault(fault: Fault, request: BrokenRequest): Promise<ApiResponse> {
  const { delayMs = 0, disconnect, stall, truncate } = fault;
  if (delayMs > 0) await request.sleep(delayMs);
  if (request.untilReset.aborted || disconnect === true || disconnect === 'before') return CUT;
  const response = await respondAs(fault, request);
  const { requestBody, body } = response;
  if (disconnect === 'after') return { ...CUT, requestBody };
  if (stall === 'headers') return { ...SILENT, requestBody };
  if (body === undefined || (stall !== 'body' && !truncate)) return response;
  const half = { ...body, text: body.text.slice(0, body.text.length / 2) };
  return { ...response, body: half, broken: stall && 'stall' };
}

async function respondAs(
  { status, retryAfter, contentType, body }: Fault,
  { respond, toRefusalHeaders }: BrokenRequest,
): Promise<ApiResponse> {
  const response = status === undefined ? await respond() : refuse(toFaultProblem(status));
  const headers = {
    ...response.headers,
    ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }),
    ...(status === 429 && toRefusalHeaders(retryAfter)),
    ...(contentType !== undefined && { 'Content-Type': contentType }),
  };
  if (NULL_BODY_STATUSES.includes(response.status))
    return { ...response, headers, body: undefined };
  if (body === undefined) return { ...response, headers };
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return { ...response, headers, body: { value: body, text } };
}
