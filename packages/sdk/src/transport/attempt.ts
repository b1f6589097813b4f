import { ConnectionError } from '../errors/connection-error.ts';
import { ResponseValidationError } from '../errors/response-validation-error.ts';
import type { Observe } from '../hooks/observer.ts';
import { hasMethods, wrongOption } from '../options/check-options.ts';
import { propertyOf } from '../options/property-of.ts';
import type { Clock } from '../time/clock.ts';
import { type ApiKey, requireApiKey } from './api-key.ts';
import type { Call } from './call.ts';
import type { Fetch, FetchResponse } from './fetch.ts';
import type { OutgoingRequest } from './outgoing-request.ts';
import { type ReadBody, type ReadResponse, readBody, readWaitHints } from './read-response.ts';

export interface AttemptSettings {
  readonly baseUrl: string;
  readonly fetch: Fetch;
  readonly apiKey: ApiKey;
  readonly clock: Clock;
  readonly observe: Observe | undefined;
  readonly maxResponseBytes: number;
}

/** Sends the request of a call once. `signal` aborts when the call is aborted or the attempt times out. */
export type Attempt = (
  call: Call,
  signal: AbortSignal,
  request: OutgoingRequest,
) => Promise<ReadResponse>;

/**
 * Creates the function that sends a call once, with the API key, and reports the attempt to the hooks. It reads the
 * body of a successful response, so that the attempt fails if the body is cut off. It does not read the body of an
 * error response. The retry layer reads that body if it does not retry the call.
 */
export function createAttempt(settings: AttemptSettings): Attempt {
  const { baseUrl, fetch, apiKey, clock, observe, maxResponseBytes } = settings;

  return async (call, signal, { url, method, headers: given, body }) => {
    const headers = { ...given };
    // The key is redacted even if the request does not send it, because a custom `fetch` may show it in an error.
    if (typeof apiKey === 'string') call.redactor.add(apiKey);
    if (!call.isKeyless) {
      const key = typeof apiKey === 'function' ? requireApiKey(await apiKey()) : apiKey;
      call.redactor.add(key);
      headers['x-api-key'] = key;
    }
    // The call may have ended while the `apiKey` function was running.
    signal.throwIfAborted();
    call.attempts += 1;
    const attempt = call.attempts;
    observe?.('request', call, { attempt, headers });
    const start = clock.now();
    let response: FetchResponse;
    let problem: string | undefined;
    try {
      response = await fetch(url, { method, headers, body, signal, redirect: 'manual' });
      problem = findProblem(response);
    } catch (failure) {
      throw new ConnectionError(call, failure, 'connect', new URL(baseUrl).origin);
    }
    if (problem) throw wrongOption('fetch', problem);
    const head = response as Response;
    const content =
      head.ok && head.body ? await readBody(head.body, maxResponseBytes, signal) : undefined;
    const now = clock.now();
    observe?.('response', call, { attempt, status: head.status, durationMs: now - start });
    requireComplete(content, head, call, settings);
    return { head, hints: readWaitHints(head, now), content };
  };
}

/**
 * Returns what is wrong with a response that a custom `fetch` resolved to. Reads every property that the client reads
 * later, so that a getter that throws makes the attempt fail.
 */
function findProblem(response: unknown): string | undefined {
  const headers = propertyOf(response, 'headers');
  if (!hasMethods(headers, ['get', 'forEach'])) return 'must resolve to a `Response`';
  (response as FetchResponse).headers.get('content-type');
  for (const name of ['status', 'statusText', 'ok', 'type', 'url']) propertyOf(response, name);
  const body = propertyOf(response, 'body');
  if (!body || hasMethods(body, ['getReader'])) return undefined;
  return 'must resolve to a `Response` whose body is a web `ReadableStream`, but the body has no `getReader` (as in `node-fetch`). The request was sent. Use the global `fetch` or that of `undici`';
}

/** Throws if the body of a successful response was cut off or is too large. */
function requireComplete(
  content: ReadBody | undefined,
  head: Response,
  call: Call,
  { baseUrl, maxResponseBytes }: AttemptSettings,
): void {
  if (!content || content.end === 'complete') return;
  if (content.end === 'failed') {
    throw new ConnectionError(call, content.failure, 'body', new URL(baseUrl).origin);
  }
  const problem = `the body is larger than \`maxResponseBytes\` (${maxResponseBytes} bytes). Request less data at once, or increase the option`;
  throw new ResponseValidationError(problem, head, call, { code: 'response_too_large' });
}
