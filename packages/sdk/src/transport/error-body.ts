import type { CallContext, TransportSettings } from './outgoing-request.ts';
import { type ReadBody, readBody, toText, withBody } from './read-body.ts';
import { withinTime } from './timeout.ts';

const MAX_BYTES = 65_536;

/**
 * Reads the body of an error, but no more than 64 KiB of it and no longer than an attempt may
 * take: an error whose body is endless or breaks off is still that error.
 */
export async function readErrorBody(
  response: Response,
  context: CallContext,
  { clock, timeoutMs }: TransportSettings,
): Promise<Response> {
  const { body } = response;
  if (!body) return response;
  let reading: Promise<ReadBody> | undefined;
  try {
    await withinTime(context, context.timeoutMs ?? timeoutMs, clock, (signal) => {
      reading = readBody(body, MAX_BYTES, signal);
      return reading;
    });
  } catch {
    context.signal?.throwIfAborted();
  }
  return reading ? withBody(response, toText(await reading)) : response;
}
