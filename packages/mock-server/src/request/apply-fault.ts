import { startOf } from '../errors/findings.ts';
import type { Fault } from '../generated/control-types.ts';
import { NULL_BODY_STATUSES } from '../workspace/faults/fault.ts';
import type { ApiResponse } from './api-response.ts';

/** A connection that is cut before any response. */
export const CUT = { status: 0, code: 'ECONNRESET', headers: {}, broken: 'disconnect' } as const;

/** A connection on which nothing is sent until the client gives up. */
const SILENT = { status: 0, code: 'ETIMEDOUT', headers: {}, broken: 'stall' } as const;

/** Changes or breaks a response. The caller has already waited out the delay and applied the fault's status. */
export function applyFault(fault: Fault, given: ApiResponse): ApiResponse {
  const { disconnect, stall, truncate } = fault;
  const response = replaceParts(fault, given);
  const { requestBody, body } = response;
  if (disconnect === 'after') return { ...CUT, requestBody };
  if (stall === 'headers') return { ...SILENT, requestBody };
  if (body === undefined || (stall !== 'body' && !truncate)) return response;
  const half = { ...body, text: startOf(body.text, body.text.length / 2) };
  if (stall !== 'body') return { ...response, body: half };
  const headers = { ...response.headers, 'Content-Length': String(toLength(body.text)) };
  return { ...response, headers, body: half, broken: 'stall' };
}

/**
 * Returns the `Content-Length` of a body that stalls. For an empty body, the length is 1, and that byte never arrives:
 * with 0, the body would be complete.
 */
function toLength(text: string): number {
  return Math.max(1, new TextEncoder().encode(text).byteLength);
}

function replaceParts({ retryAfter, contentType, body }: Fault, given: ApiResponse): ApiResponse {
  const headers = {
    ...given.headers,
    ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }),
    ...(contentType !== undefined && { 'Content-Type': contentType }),
  };
  if (NULL_BODY_STATUSES.includes(given.status)) return { ...given, headers, body: undefined };
  if (body === undefined) return { ...given, headers };
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return { ...given, headers, body: { value: body, text } };
}
