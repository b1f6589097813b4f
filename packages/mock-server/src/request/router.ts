import { TrieRouter } from 'hono/router/trie-router';
import { getPath, tryDecodeURIComponent } from 'hono/utils/url';
import { toErrorResponse, toProblem } from '../core/problem.ts';
import { type OperationId, operations } from '../generated/operations.ts';
import type { Platform } from '../platform.ts';
import { type Delays, handleRequest } from './handle-request.ts';
import type { HandledRequest } from './outcome.ts';

/** Handles one request. The delays of faults pass in real time or on the clock of its workspace. */
export type Route = (request: Request, delays: Delays) => Promise<HandledRequest>;

/** Creates a function that finds the operation of a request and handles the request. */
export function createRouter(platform: Platform): Route {
  const router = new TrieRouter<OperationId>();
  for (const id of Object.keys(operations) as OperationId[]) {
    const { method, path } = operations[id];
    router.add(method, path.replaceAll(/\{(\w+)\}/g, ':$1'), id);
  }

  return async (request, delays) => {
    const [[match]] = router.match(request.method, getPath(request));
    const [operation, params = {}] = match ?? [];
    const path = Object.fromEntries(
      Object.entries(params).map(([name, text]) => [name, tryDecodeURIComponent(String(text))]),
    );
    try {
      return await handleRequest(platform, { request, operation, path, delays });
    } catch (error) {
      // A failure outside the checks, for example of a journal listener.
      return { kind: 'response', response: toErrorResponse(toProblem(error)) };
    }
  };
}
