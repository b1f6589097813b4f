import { isKeyless } from '../calls/operation.ts';
import { ConnectionError } from '../errors/connection-error.ts';
import { ResponseValidationError } from '../errors/response-validation-error.ts';
import { requireApiKey, wrongOption } from '../options/check-options.ts';
import type { AttemptCall, Call, SendOnce } from './call.ts';
import type { FetchInit, FetchResponse } from './fetch.ts';
import { type ReadBody, readBody } from './read-body.ts';
import { readWaitHints } from './read-response.ts';
import type { TransportSettings } from './transport-settings.ts';

type AttemptSettings = Pick<
  TransportSettings,
  'baseUrl' | 'fetch' | 'apiKey' | 'clock' | 'observe' | 'maxResponseBytes'
>;

/**
 * Sends a call once, with the API key, and reports it to the hooks. It reads the body of a success,
 * so that a body that breaks off fails the attempt. It does not read the body of an error: the
 * retry layer does when it gives up.
 */
export function createAttempt(settings: AttemptSettings): SendOnce {
  const { fetch, apiKey, clock, observe, maxResponseBytes } = settings;
  return async (call) => {
    const { trace, signal } = call;
    const keyOption = isKeyless(trace.operation) ? undefined : apiKey;
    const key = typeof keyOption === 'function' ? requireApiKey(await keyOption()) : keyOption;
    const init = toInit(call, key);
    const attempt = trace.countAttempt();
    observe?.('request', trace, { attempt, headers: init.headers });
    const start = clock.now();
    let response: FetchResponse;
    try {
      response = await fetch(settings.baseUrl + call.url, init);
    } catch (failure) {
      throw new ConnectionError(trace, failure, 'connect', new URL(settings.baseUrl).origin);
    }
    const head = requireResponse(response);
    const content =
      head.ok && head.body ? await readBody(head.body, maxResponseBytes, signal) : undefined;
    const now = clock.now();
    observe?.('response', trace, { attempt, status: head.status, durationMs: now - start });
    requireComplete(content, head, call, settings);
    return { head, hints: readWaitHints(head, now), content };
  };
}

function toInit({ trace, headers, body, signal }: AttemptCall, key: string | undefined): FetchInit {
  const sent = Object.fromEntries(headers);
  if (key !== undefined) {
    trace.redactor.add(key);
    sent['x-api-key'] = key;
  }
  return { method: trace.method, headers: sent, body, signal, redirect: 'manual' };
}

/** Throws when a custom `fetch` resolved to something that is not a response. */
function requireResponse(response: FetchResponse): Response {
  const { headers, body } = Object(response);
  if (typeof headers?.get !== 'function') throw wrongOption('fetch', 'must resolve to a Response');
  if (!body || typeof body.getReader === 'function') return response as Response;
  const problem =
    'must resolve to a Response whose body is a web ReadableStream; this body has no getReader, as with node-fetch. The request was sent. Use the global fetch or that of undici';
  throw wrongOption('fetch', problem);
}

/** Throws the error for a success whose body broke off or is too large. */
function requireComplete(
  content: ReadBody | undefined,
  head: Response,
  { trace }: Call,
  { baseUrl, maxResponseBytes }: AttemptSettings,
): void {
  if (!content || content.end === 'complete') return;
  if (content.end === 'failed') {
    throw new ConnectionError(trace, content.failure, 'body', new URL(baseUrl).origin);
  }
  const problem = `the body is larger than maxResponseBytes, ${maxResponseBytes} bytes; request less at once, or raise that option`;
  throw new ResponseValidationError(problem, head, trace, { code: 'response_too_large' });
}
