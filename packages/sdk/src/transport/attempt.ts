import { isKeyless } from '../calls/operation.ts';
import { ConnectionError } from '../errors/connection-error.ts';
import { ResponseValidationError } from '../errors/response-validation-error.ts';
import { requireApiKey, wrongOption } from '../options/check-options.ts';
import type { CallContext, Send, TransportSettings } from './outgoing-request.ts';
import { type ReadBody, readBody, toText, withBody } from './read-body.ts';

/**
 * The innermost step: one attempt, with the key, and reported as it leaves and as it is answered.
 * The body of a success is read here, so that one that breaks off counts as a failed attempt; that
 * of an error is left to whoever decides whether to try again.
 */
export const createSend =
  ({ baseUrl, fetch, apiKey, clock, observe, maxResponseBytes }: TransportSettings): Send =>
  async ({ url, method, headers, body, context }, signal) => {
    const redirect = 'manual'; // fetch would carry x-api-key to whatever host it is sent on to
    const request = new Request(baseUrl + url, { method, headers, body, signal, redirect });
    if (!isKeyless(context.operation)) {
      const key = typeof apiKey === 'function' ? requireApiKey(await apiKey()) : apiKey;
      context.redactor.add(key);
      request.headers.set('x-api-key', key);
    }
    const attempt = ++context.attempts;
    if (context.text) context.text = '';
    observe('request', context, { headers: request.headers });
    const start = clock.now();
    let response: Response;
    try {
      response = await fetch(request);
    } catch (failure) {
      throw new ConnectionError(context, failure, 'connect');
    }
    if (typeof Object(response).headers?.get !== 'function') {
      throw wrongOption('fetch', 'must give a Response');
    }
    if (response.ok && response.body) {
      const read = await readBody(response.body, maxResponseBytes, signal);
      requireComplete(read, response, context, maxResponseBytes);
      // The raw client wants to read the body itself.
      if (context.text === undefined) response = withBody(response, read.bytes);
      // An attempt that was given up may still be read to its end.
      else if (attempt === context.attempts) context.text = toText(read);
    }
    observe('response', context, { status: response.status, durationMs: clock.now() - start });
    return response;
  };

/** Throws the error for a success whose body broke off or is too large. */
function requireComplete(
  { end, failure }: ReadBody,
  response: Response,
  context: CallContext,
  maxBytes: number,
): void {
  if (end === 'failed') throw new ConnectionError(context, failure, 'body');
  if (end === 'complete') return;
  const problem = `the body is larger than maxResponseBytes, ${maxBytes} bytes; ask for less at once or raise that option`;
  throw new ResponseValidationError(problem, response, context, { code: 'response_too_large' });
}
