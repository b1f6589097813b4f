import type { RateLimit } from '../errors/rate-limit.ts';
import { wrongOption } from '../options/check-options.ts';
import { reasonOf } from '../time/on-abort.ts';
import type { ByteBuffer } from './byte-buffer.ts';
import type { FetchBody, FetchResponse } from './fetch.ts';

/** A response, what was read of its body, and what its headers say about waiting. */
export interface Received {
  /** The response from `fetch`, for its status and headers. For its body, see `body`. */
  readonly head: Response;
  /** What was read of the body; `undefined` if there is none, or it has not been read yet. */
  readonly body: ByteBuffer | undefined;
  readonly isComplete: boolean;
  /** When the response was read, by the client's clock. */
  readonly receivedAt: number;
  /** Milliseconds from sending the request until `receivedAt`. */
  readonly durationMs: number;
  /** The API key's rate-limit window, if the headers report it. */
  readonly rateLimit: RateLimit | undefined;
  /** How long an error response asks the client to wait before the next attempt, in milliseconds. */
  readonly retryAfterMs: number | undefined;
}

/**
 * Reads a response's body into a buffer. Resolves to true if the whole body fit. Rejects if the connection breaks off
 * or the signal aborts. If part of the body is left, it is cancelled, so that the server stops sending.
 */
export async function readBody(
  response: FetchResponse,
  buffer: ByteBuffer,
  signal: AbortSignal,
): Promise<boolean> {
  const { body } = response;
  // Without a stream, as in React Native, the limit applies only once all of the body is in memory.
  if (!body) return buffer.append(new TextEncoder().encode((await response.text?.()) ?? ''));
  const reader = body.getReader();
  const cancel = () => discard(reader);
  signal.addEventListener('abort', cancel);
  let isComplete = false;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      // An abort ends a pending read as if the body were complete. A custom `fetch` may even go on with the body.
      if (signal.aborted) throw reasonOf(signal);
      isComplete = done;
      if (done) return true;
      if (!ArrayBuffer.isView(value)) throw wrongBody();
      if (!buffer.append(value)) return false;
    }
  } finally {
    signal.removeEventListener('abort', cancel);
    if (!isComplete) cancel();
  }
}

export const wrongBody = () =>
  wrongOption('fetch', 'must resolve to a `Response` whose body is a web stream of bytes');

/** Cancels an unread body, or the rest of one, which would otherwise keep its connection busy. */
export async function discard(body: Pick<FetchBody, 'cancel'> | null | undefined): Promise<void> {
  try {
    await body?.cancel();
  } catch {
    // Nobody is waiting for the result.
  }
}

const utf8 = new TextDecoder();

/** Decodes a body as UTF-8. A character that the limit cut in half is left out. */
export function toText({ body, isComplete }: Received): string {
  if (!body) return '';
  if (isComplete) return utf8.decode(body.toBytes());
  // In stream mode, an incomplete character is not decoded.
  return new TextDecoder().decode(body.toBytes(), { stream: true });
}
