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
  const kept = createBeginning();
  let error = judge(response);
  try {
    if (response.body !== null) await readBody(response.body, kept, signal);
  } catch (cause) {
    error = toFailureCode(cause);
  }
  const { headers, status } = response;
  const answer = { status: status || null, headers: Object.fromEntries(headers), ...kept.toText() };
  return { error, answer };
}

async function readBody(body: ReadableStream<Uint8Array>, kept: Beginning, signal: AbortSignal) {
  const reader = body.getReader();
  const cancel = () => void reader.cancel().catch(() => undefined);
  signal.addEventListener('abort', cancel, { once: true });
  try {
    for (;;) {
      const { done, value } = await reader.read();
      // A body that is cancelled ends like any other.
      signal.throwIfAborted();
      if (done) return;
      if (!kept.add(value)) return cancel();
    }
  } finally {
    signal.removeEventListener('abort', cancel);
    reader.releaseLock();
  }
}

/** What is kept of a body. */
interface Beginning {
  /** Takes what fits; tells whether all of it did. */
  add(part: Uint8Array): boolean;
  toText(): { readonly body: string; readonly truncated: boolean };
}

/** One piece of memory that doubles, because a mebibyte may come byte by byte. */
function createBeginning(): Beginning {
  let bytes = new Uint8Array(0);
  let size = 0;
  let truncated = false;
  return {
    add(part) {
      const fitting = part.subarray(0, MAX_ANSWER_BYTES - size);
      truncated = fitting.length < part.length;
      const needed = size + fitting.length;
      if (needed > bytes.length) {
        const larger = new Uint8Array(Math.min(Math.max(needed, 2 * size), MAX_ANSWER_BYTES));
        larger.set(bytes.subarray(0, size));
        bytes = larger;
      }
      bytes.set(fitting, size);
      size = needed;
      return !truncated;
    },
    toText: () => ({
      // As a stream, so that a character that the limit cuts in two is left out.
      body: new TextDecoder().decode(bytes.subarray(0, size), { stream: truncated }),
      truncated,
    }),
  };
}
