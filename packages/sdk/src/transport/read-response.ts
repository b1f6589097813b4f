import { type RateWindow, readRateWindow } from '../rate-limit/read-rate-limit.ts';
import { ByteBuffer } from './byte-buffer.ts';
import type { FetchBody } from './fetch.ts';
import { toRetryAfterMs } from './retry-after.ts';

/**
 * A response that has been read, as it travels outward from the attempt. An error body is read later, once it
 * is clear that the call is not sent again.
 */
export interface ReadResponse {
  /** The response that `fetch` resolved to. Its body has been taken. */
  readonly head: Response;
  readonly hints: WaitHints;
  /** The body, as far as it was read; `undefined` when there is none or it is not read yet. */
  readonly content: ReadBody | undefined;
}

/** What a response's headers say about waiting. */
export interface WaitHints {
  /** When the response was read, by the client's clock. */
  readonly receivedAt: number;
  /** The key's rate limit window. */
  readonly window: RateWindow | undefined;
  /** How many milliseconds an error response asks the client to wait before the next attempt. */
  readonly askedMs: number | undefined;
}

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

/** Reads the wait hints of a response. Called once for each response. */
export function readWaitHints(response: Response, receivedAt: number): WaitHints {
  const { headers, status, ok } = response;
  const window = readRateWindow(headers, receivedAt);
  if (ok) return { receivedAt, window, askedMs: undefined };
  // A 429 without `Retry-After` means: wait until the key's window ends.
  const resetMs = status === 429 && window && window.resetMs > 0 ? window.resetMs : undefined;
  return { receivedAt, window, askedMs: toRetryAfterMs(headers, receivedAt) ?? resetMs };
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
    // Nothing depends on the result.
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

/** The responses that `toResponse` has created. */
const created = new WeakMap<Response, ReadResponse>();

/** Statuses whose responses have no body. */
const EMPTY_STATUSES = [204, 205, 304];

/**
 * Creates a `Response` for openapi-fetch, middleware and callers of `client.raw`. Returns `undefined` for a
 * status that no `Response` can have, such as 999.
 */
export function toResponse(read: ReadResponse): Response | undefined {
  const { status, statusText, headers, url } = read.head;
  if (!(status >= 200 && status <= 599)) return undefined;
  const body = EMPTY_STATUSES.includes(status) ? undefined : read.content && toBody(read.content);
  const response = new Response(body, { status, statusText });
  // A custom `fetch` may have its own class of headers.
  headers.forEach((value, name) => void response.headers.append(name, value));
  Object.defineProperty(response, 'url', { value: url });
  created.set(response, read);
  return response;
}

/** Returns the `ReadResponse` that `toResponse` turned into a response; `undefined` for any other response. */
export const toReadResponse = (response: Response): ReadResponse | undefined =>
  created.get(response);

/** Returns the bytes or, for a body that was cut off, its text without a character that was cut in half. */
const toBody = (content: ReadBody) =>
  content.end === 'complete' ? (content.bytes as Uint8Array<ArrayBuffer>) : toText(content);
