import type { ResolvedOptions } from '../options/options.ts';
import type { Layer } from './call.ts';
import { type ReadBody, readBody } from './read-body.ts';
import { withinTime } from './timeout.ts';

const MAX_BYTES = 65_536;

/**
 * Reads the body of an error that the call ends with, but at most 64 KiB and no longer than an attempt
 * may take: an error whose body is endless or breaks off is still that error.
 */
export const createErrorBodyReader =
  ({ clock, timeoutMs }: Pick<ResolvedOptions, 'clock' | 'timeoutMs'>): Layer =>
  async (call, next) => {
    const response = await next(call);
    const { ok, body } = response.head;
    if (ok || !body) return response;
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
  };
