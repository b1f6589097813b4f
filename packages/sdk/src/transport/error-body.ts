import { TimeoutError } from '../errors/timeout-error.ts';
import type { Clock } from '../time/clock.ts';
import type { Call } from './call.ts';
import { type ReadBody, type ReadResponse, readBody } from './read-response.ts';
import { withinTime } from './timeout.ts';

const MAX_BYTES = 65_536;

/**
 * Reads the body of the error response that ends a call: at most 64 KiB, within the time limit of an attempt. Even if
 * the body is endless or cut off, the call ends with the error for the response's status.
 */
export async function readErrorBody(
  call: Call,
  signal: AbortSignal | undefined,
  response: ReadResponse,
  clock: Clock,
): Promise<ReadResponse> {
  const { body } = response.head;
  if (!body) return response;
  let reading: Promise<ReadBody> | undefined;
  const read = (signal: AbortSignal) => {
    reading = readBody(body, MAX_BYTES, signal);
    return reading;
  };
  try {
    const { timeoutMs } = call;
    await withinTime(timeoutMs, signal, clock, read, () => new TimeoutError(call, timeoutMs));
  } catch {
    signal?.throwIfAborted();
  }
  return { ...response, content: await reading };
}
