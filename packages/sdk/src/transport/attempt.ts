import { isKeyless } from '../calls/operation.ts';
import { ConnectionError } from '../errors/connection-error.ts';
import { ResponseValidationError } from '../errors/response-validation-error.ts';
import { requireApiKey, wrongOption } from '../options/check-options.ts';
import type { AttemptCall, Call, SendOnce } from './call.ts';
import type { FetchInit, FetchResponse } from './fetch.ts';
import { type ReadBody, readBody } from './read-body.ts';
import { HEAD_PROPERTIES, readWaitHints } from './read-response.ts';
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
    let problem: string | undefined;
    try {
      response = await fetch(settings.baseUrl + call.url, init);
      problem = findProblem(response);
    } catch (failure) {
      throw new ConnectionError(trace, failure, 'connect', new URL(settings.baseUrl).origin);
    }
    if (problem) throw wrongOption('fetch', problem);
    const head = response as Response;
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

/**
 * Finds the reason why a custom `fetch` resolved to no usable response. Reads everything that the
 * client reads later, so that a getter that throws fails the attempt.
 */
function findProblem(response: FetchResponse): string | undefined {
  const { headers, body } = Object(response);
  if (typeof headers?.get !== 'function') return 'must resolve to a Response';
  headers.get('content-type');
  for (const name of HEAD_PROPERTIES) Reflect.get(response, name);
  if (!body || typeof body.getReader === 'function') return undefined;
  return 'must resolve to a Response whose body is a web ReadableStream; this body has no getReader, as with node-fetch. The request was sent. Use the global fetch or that of undici';
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
