import type { CallContext, TransportSettings } from './outgoing-request.ts';
import { withinTime } from './timeout.ts';

const BODY_LENGTH = 65_536;

/**
 * Reads the body of an error, but no more than 64 KiB of it and no longer than an attempt may
 * take: an error whose body is endless or breaks off is still that error.
 */
export async function readErrorBody(
  response: Response,
  context: CallContext,
  { clock, timeoutMs }: TransportSettings,
): Promise<Response> {
  // The platform's Response refuses statuses outside 200 to 599.
  if (!response.body || response.status > 599) return response;
  // A `fetch` of the caller's may have read it.
  if (response.body.locked) return new Response(null, response);
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  try {
    await withinTime(context, context.timeoutMs ?? timeoutMs, clock, async () => {
      while (text.length < BODY_LENGTH) {
        const { done, value } = await reader.read();
        if (done) break;
        text += decoder.decode(value, { stream: true });
      }
    });
  } catch {
    context.signal?.throwIfAborted();
  } finally {
    reader.cancel().catch(() => {});
  }
  return new Response(text.slice(0, BODY_LENGTH), response);
}
