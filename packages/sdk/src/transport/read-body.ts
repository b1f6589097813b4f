import { ByteBuffer } from './byte-buffer.ts';
import type { FetchBody } from './fetch.ts';

/** A body that was read, whole or up to a limit. */
export interface ReadBody {
  /** The bytes that arrived, decompressed, up to the limit. */
  readonly bytes: Uint8Array;
  /**
   * How reading ended. `complete`: the body is whole; `too_large`: it is larger than the limit;
   * `failed`: it broke off, or reading was aborted.
   */
  readonly end: 'complete' | 'too_large' | 'failed';
  /** Why it `failed`. */
  readonly failure?: unknown;
}

/**
 * Reads a body up to a limit, in bytes after decompression. Never rejects. Beyond the limit, and
 * when the signal aborts, the rest of the body is cancelled, so that no more of it is sent.
 */
export async function readBody(
  body: FetchBody,
  maxBytes: number,
  signal: AbortSignal | undefined,
): Promise<ReadBody> {
  const received = new ByteBuffer(maxBytes);
  const finish = (end: ReadBody['end'], failure?: unknown): ReadBody => ({
    bytes: received.toBytes(),
    end,
    failure,
  });
  let reader: ReturnType<FetchBody['getReader']> | undefined;
  const cancel = () => quietly(() => reader?.cancel());
  signal?.addEventListener('abort', cancel);
  let isComplete = false;
  try {
    // A custom `fetch` may have read it.
    if (body.locked) throw new TypeError('Another reader has locked the body');
    reader = body.getReader();
    while (!signal?.aborted) {
      const { done, value } = await reader.read();
      if (signal?.aborted) break;
      if (done) {
        isComplete = true;
        return finish('complete');
      }
      if (!ArrayBuffer.isView(value)) throw new TypeError('The body is not a stream of bytes');
      if (!received.append(value)) return finish('too_large');
    }
    return finish('failed', signal?.reason);
  } catch (failure) {
    return finish('failed', failure);
  } finally {
    signal?.removeEventListener('abort', cancel);
    if (!isComplete) cancel();
  }
}

/** Cancels a body that is not read. An unread body would keep its connection busy. */
export const discard = (body: FetchBody | null) => quietly(() => body?.cancel());

async function quietly(task: () => unknown): Promise<void> {
  try {
    await task();
  } catch {
    // Nobody waits for it.
  }
}

const utf8 = new TextDecoder();

/** The text of a body, in UTF-8, without a character that the limit cut off. Without a body it is empty. */
export function toText(body: ReadBody | undefined): string {
  if (!body) return '';
  if (body.end === 'complete') return utf8.decode(body.bytes);
  // A decoder in stream mode leaves out a character that is cut in half.
  return new TextDecoder().decode(body.bytes, { stream: true });
}
