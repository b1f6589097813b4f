import { ConnectionError } from '../errors/connection-error.ts';
import type { Send } from './outgoing-request.ts';

/** A function that answers a request: the global `fetch`, a mock's, one of your own. */
export type Fetch = (request: Request) => Promise<Response>;

/**
 * The innermost step: one attempt. The body of a success is read here, so that one that breaks off
 * counts as a failed attempt; that of an error is left to whoever decides whether to try again.
 */
export const createSend =
  (baseUrl: string, fetch: Fetch): Send =>
  async ({ url, method, headers, body, signal, context }) => {
    const redirect = 'manual'; // fetch would carry x-api-key to whatever host it is sent on to
    const request = new Request(baseUrl + url, { method, headers, body, signal, redirect });
    let response: Response | undefined;
    try {
      response = await fetch(request);
      if (!response.ok || !response.body) return response;
      // The raw client wants to read the body itself.
      if (context.text === undefined) return new Response(await response.arrayBuffer(), response);
      context.text = await response.text();
      return response;
    } catch (cause) {
      throw new ConnectionError(context, cause, response ? 'body' : 'connect');
    }
  };
