import { type ByteBuffer, createByteBuffer } from '../core/byte-buffer.ts';
import { type FailureCode, judge, toFailureCode } from './failure.ts';

/** The most that is read and kept of an answer's body. */
export const MAX_ANSWER_BYTES = 1024 * 1024;

/** What a receiver answered, as far as it was read. */
export interface Answer {
  /** `null` where the runtime hides the status of a redirect. */
  readonly status: number | null;
  readonly headers: Readonly<Record<string, string>>;
  /** Read as UTF-8. */
  readonly body: string;
  /** Whether the body went on beyond the limit. */
  readonly truncated: boolean;
}

/** What came of one attempt. */
export interface Outcome {
  /** `null` on success. */
  readonly error: FailureCode | null;
  /** `null` when none came. */
  readonly answer: Answer | null;
}

/**
 * Reads an answer until its body ends or passes the limit, and then goes by its status. A body that
 * breaks, or lasts until the signal aborts, is a failure whatever the status: no whole answer came.
 */
export async function readAnswer(response: Response, signal: AbortSignal): Promise<Outcome> {
  // What `fetch` gives for a network that failed.
  if (response.type === 'error') return { error: 'network_error', answer: null };
  const kept = createByteBuffer(MAX_ANSWER_BYTES);
  let truncated = false;
  let error = judge(response);
  try {
    if (response.body !== null) truncated = await readBody(response.body, kept, signal);
  } catch (cause) {
    error = toFailureCode(cause);
  }
  // As a stream, so that a character that the limit cuts in two is left out.
  const body = new TextDecoder().decode(kept.view(), { stream: truncated });
  const headers = Object.fromEntries(response.headers);
  return { error, answer: { status: response.status || null, headers, body, truncated } };
}

/** Reads into `kept` until it is full or the body ends; tells whether the body went on. */
async function readBody(
  body: ReadableStream<Uint8Array>,
  kept: ByteBuffer,
  signal: AbortSignal,
): Promise<boolean> {
  const reader = body.getReader();
  const cancel = () => void reader.cancel().catch(() => undefined);
  signal.addEventListener('abort', cancel, { once: true });
  try {
    for (;;) {
      const { done, value } = await reader.read();
      // A body that is cancelled ends like any other.
      signal.throwIfAborted();
      if (done) return false;
      if (kept.append(value)) continue;
      cancel();
      return true;
    }
  } finally {
    signal.removeEventListener('abort', cancel);
    reader.releaseLock();
  }
}
