import { type RateWindow, readRateWindow } from '../rate-limit/read-rate-limit.ts';
import { ByteBuffer } from './byte-buffer.ts';
import type { FetchBody } from './fetch.ts';
import { toRetryAfterMs } from './retry-after.ts';

/**
 * The response of an attempt, as the layers return it. The body of a successful response has been read. The body of an
 * error response is read later, if the call is not retried.
 */
export interface ReadResponse {
  /** The response that `fetch` resolved to. Use `content` instead of its body. */
  readonly head: Response;
  readonly hints: WaitHints;
  /** The part of the body that was read; `undefined` if there is no body or it has not been read yet. */
  readonly content: ReadBody | undefined;
}

/** The values from the headers of a response that determine how long to wait. */
export interface WaitHints {
  /** When the response was read, by the client's clock. */
  readonly receivedAt: number;
  /** The rate-limit window of the API key. */
  readonly window: RateWindow | undefined;
  /** How many milliseconds an error response asks the client to wait before the next attempt. */
  readonly askedMs: number | undefined;
}

/** A body that was read completely or up to a limit. */
export interface ReadBody {
  /** The decompressed bytes that arrived, up to the limit. */
  readonly bytes: Uint8Array;
  /**
   * How reading ended. `complete`: the body is complete. `too_large`: the body is larger than the limit. `failed`:
   * the body was cut off, or reading was aborted.
   */
  readonly end: 'complete' | 'too_large' | 'failed';
  /** The reason for `failed`. */
  readonly failure?: unknown;
}

/** Reads the wait hints of a response. This is called once for each response. */
export function readWaitHints(response: Response, receivedAt: number): WaitHints {
  const { headers, status, ok } = response;
  const window = readRateWindow(headers, receivedAt);
  if (ok) return { receivedAt, window, askedMs: undefined };
  // A 429 without `Retry-After` means that the client must wait until the key's window ends.
  const resetMs = status === 429 && window && window.resetMs > 0 ? window.resetMs : undefined;
  return { receivedAt, window, askedMs: toRetryAfterMs(headers, receivedAt) ?? resetMs };
}

/**
 * Reads a body up to a limit, in bytes after decompression. Never rejects. If the limit is exceeded or the signal
 * aborts, the rest of the body is cancelled, so that the server stops sending it.
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

/** Cancels a body that nobody reads. Otherwise the body would keep its connection busy. */
export const discard = (body: FetchBody | null) => quietly(() => body?.cancel());

async function quietly(task: () => unknown): Promise<void> {
  try {
    await task();
  } catch {
    // The result of cancelling does not matter.
  }
}

const utf8 = new TextDecoder();

/**
 * Decodes a body as UTF-8. If the limit cut a character in half, that character is left out. Returns an empty text if
 * there is no body.
 */
export function toText(body: ReadBody | undefined): string {
  if (!body) return '';
  if (body.end === 'complete') return utf8.decode(body.bytes);
  // In stream mode, a decoder leaves out a character that is incomplete.
  return new TextDecoder().decode(body.bytes, { stream: true });
}

/** The `ReadResponse` of each response that `toResponse` has created. */
const created = new WeakMap<Response, ReadResponse>();

/** The statuses of responses that cannot have a body. */
const EMPTY_STATUSES = [204, 205, 304];

/**
 * Creates a `Response` for openapi-fetch, middleware and callers of `client.raw`. Returns `undefined` if no `Response`
 * can have the status, such as 999.
 */
export function toResponse(read: ReadResponse): Response | undefined {
  const { status, statusText, headers, url } = read.head;
  if (!(status >= 200 && status <= 599)) return undefined;
  const body = EMPTY_STATUSES.includes(status) ? undefined : read.content && toBody(read.content);
  const response = new Response(body, { status, statusText });
  // The headers are copied one by one, because a custom `fetch` may have its own class of headers.
  headers.forEach((value, name) => void response.headers.append(name, value));
  Object.defineProperty(response, 'url', { value: url });
  created.set(response, read);
  return response;
}

/** Returns the `ReadResponse` from which `toResponse` created a response; `undefined` for any other response. */
export const toReadResponse = (response: Response): ReadResponse | undefined =>
  created.get(response);

/**
 * Returns the bytes of a complete body, or the text of an incomplete body. A character that was cut in half is left
 * out.
 */
const toBody = (content: ReadBody) =>
  content.end === 'complete' ? (content.bytes as Uint8Array<ArrayBuffer>) : toText(content);
