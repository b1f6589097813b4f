import type { ResolvedOptions } from '../options/options.ts';
import type { Call } from './call.ts';
import { type ReadBody, readBody } from './read-body.ts';
import type { ReadResponse } from './read-response.ts';
import { withinTime } from './timeout.ts';

const MAX_BYTES = 65_536;

/**
 * Reads the body of the error that a call ends with: at most 64 KiB, and no longer than an attempt
 * may take. If the body is endless or breaks off, the call still ends with that error.
 */
export async function readErrorBody(
  call: Call,
  response: ReadResponse,
  { clock, timeoutMs }: Pick<ResolvedOptions, 'clock' | 'timeoutMs'>,
): Promise<ReadResponse> {
  const { body } = response.head;
  if (!body) return response;
  let reading: Promise<ReadBody> | undefined;
  try {
    await withinTime(call, call.timeoutMs ?? timeoutMs, clock, (signal) => {
      reading = readBody(body, MAX_BYTES, signal);
      return reading;
    });
  } catch {
    call.signal?.throwIfAborted();
  }
  return { ...response, content: await reading };
}
