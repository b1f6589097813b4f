import { isKeyless } from '../calls/operation.ts';
import { ConnectionError } from '../errors/connection-error.ts';
import { ResponseValidationError } from '../errors/response-validation-error.ts';
import { requireApiKey, wrongOption } from '../options/check-options.ts';
import type { Call, Send } from './call.ts';
import type { TransportSettings } from './create-transport.ts';
import { type ReadBody, readBody } from './read-body.ts';
import { ReadResponse, readWaitHints } from './read-response.ts';

type AttemptSettings = Pick<
  TransportSettings,
  'baseUrl' | 'fetch' | 'apiKey' | 'clock' | 'observe' | 'maxResponseBytes'
>;

/**
 * Sends a call once, with the API key, and tells the hooks. The body of a success is read here, so
 * that one that breaks off counts as a failed attempt. The body of an error is left: who does not send
 * the call again reads it.
 */
export function createAttempt(settings: AttemptSettings): Send {
  const { fetch, clock, observe, maxResponseBytes } = settings;
  return async (call) => {
    const { trace, signal } = call;
    const request = await toRequest(call, settings);
    const attempt = trace.countAttempt();
    observe('request', trace, { attempt, headers: request.headers });
    const start = clock.now();
    let head: Response;
    try {
      head = await fetch(request);
    } catch (failure) {
      throw new ConnectionError(trace, failure, 'connect');
    }
    requireReadable(head);
    const content =
      head.ok && head.body ? await readBody(head.body, maxResponseBytes, signal) : undefined;
    const now = clock.now();
    observe('response', trace, { attempt, status: head.status, durationMs: now - start });
    requireComplete(content, head, call, maxResponseBytes);
    return new ReadResponse(head, readWaitHints(head, now), content, call.isRaw);
  };
}

async function toRequest(
  { trace, url, headers, body, signal }: Call,
  { baseUrl, apiKey }: AttemptSettings,
): Promise<Request> {
  const request = new Request(baseUrl + url, {
    method: trace.method,
    headers,
    body,
    signal,
    // `fetch` would carry x-api-key to whatever host a redirect names.
    redirect: 'manual',
  });
  if (isKeyless(trace.operation)) return request;
  const key = typeof apiKey === 'function' ? requireApiKey(await apiKey()) : apiKey;
  trace.redactor.add(key);
  request.headers.set('x-api-key', key);
  return request;
}

/** A `fetch` of the caller's may resolve to anything. */
function requireReadable(response: unknown): void {
  const { headers, body } = Object(response);
  if (typeof headers?.get !== 'function') throw wrongOption('fetch', 'must give a Response');
  if (!body || typeof body.getReader === 'function') return;
  const problem =
    'must give a Response whose body is a web ReadableStream; the body of this one has no getReader, as with node-fetch. The request was sent. Use the global fetch or that of undici';
  throw wrongOption('fetch', problem);
}

/** Throws the error for a success whose body broke off or is too large. */
function requireComplete(
  content: ReadBody | undefined,
  head: Response,
  { trace }: Call,
  maxBytes: number,
): void {
  if (!content || content.end === 'complete') return;
  if (content.end === 'failed') throw new ConnectionError(trace, content.failure, 'body');
  const problem = `the body is larger than maxResponseBytes, ${maxBytes} bytes; ask for less at once or raise that option`;
  throw new ResponseValidationError(problem, head, trace, { code: 'response_too_large' });
}
