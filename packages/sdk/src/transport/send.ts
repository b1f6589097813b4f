import { requireApiKey, wrongOption } from '../check-options.ts';
import { ConnectionError } from '../errors/connection-error.ts';
import { withoutKey } from '../errors/without-key.ts';
import type { Send, TransportSettings } from './outgoing-request.ts';

/**
 * The innermost step: one attempt, with the key, and reported as it leaves and as it is answered.
 * The body of a success is read here, so that one that breaks off counts as a failed attempt; that
 * of an error is left to whoever decides whether to try again.
 */
export const createSend =
  ({ baseUrl, fetch, apiKey, clock, observe }: TransportSettings): Send =>
  async ({ url, method, headers, body, context }, signal) => {
    const redirect = 'manual'; // fetch would carry x-api-key to whatever host it is sent on to
    const request = new Request(baseUrl + url, { method, headers, body, signal, redirect });
    let key = '';
    // The health check needs no key (contract 5).
    if (context.operation !== 'getHealth') {
      key = typeof apiKey === 'function' ? requireApiKey(await apiKey()) : apiKey;
      request.headers.set('x-api-key', key);
    }
    const attempt = ++context.attempts;
    if (context.text) context.text = '';
    observe('request', context, { headers: request.headers });
    const start = clock.now();
    let response: Response | undefined;
    try {
      response = await fetch(request);
      if (response?.ok && response.body) {
        // The raw client wants to read the body itself.
        if (context.text === undefined) {
          response = new Response(await response.arrayBuffer(), response);
        } else {
          const text = await response.text();
          // An attempt that was given up may still be read to its end.
          if (attempt === context.attempts) context.text = text;
        }
      }
    } catch (failure) {
      const cause = key ? withoutKey(failure, key) : failure;
      throw new ConnectionError(context, cause, response ? 'body' : 'connect');
    }
    if (typeof Object(response).headers?.get !== 'function') {
      throw wrongOption('fetch', 'must give a Response');
    }
    observe('response', context, { status: response.status, durationMs: clock.now() - start });
    return response;
  };
