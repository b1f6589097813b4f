import { TrieRouter } from 'hono/router/trie-router';
import { getPath, tryDecodeURIComponent } from 'hono/utils/url';
import { toErrorResponse, toProblem } from '../core/problem.ts';
import { type OperationId, operations } from '../generated/operations.ts';
import type { Platform } from '../platform.ts';
import { type Delays, handleRequest } from './handle-request.ts';
import type { HandledRequest } from './outcome.ts';
import type { SentHeaders } from './recorded-request.ts';

/** Handles one request. The delays of faults pass in real time or on the clock of its workspace. */
export type Route = (
  request: Request,
  delays: Delays,
  /** The headers for the journal. @default `request.headers` */
  headers?: SentHeaders,
) => Promise<HandledRequest>;

/** The operation at a method and path, and the parameters of that path. */
interface Match {
  readonly operation: OperationId | undefined;
  readonly path: Record<string, string>;
}

/** Creates a function that finds the operation of a request and handles the request. */
export function createRouter(platform: Platform): Route {
  const match = createMatcher();
  return async (request, delays, headers = request.headers) => {
    const { operation, path } = match(request.method, getPath(request));
    try {
      return await handleRequest(platform, { request, headers, operation, path, delays });
    } catch (error) {
      // A failure outside the checks, for example of a journal listener.
      return { kind: 'response', response: toErrorResponse(toProblem(error)) };
    }
  };
}

/** Creates a function that finds the operation at a method and path. */
function createMatcher(): (method: string, path: string) => Match {
  // A path without parameters needs no search.
  const fixed = new Map<string, OperationId>();
  const router = new TrieRouter<OperationId>();
  for (const id of Object.keys(operations) as OperationId[]) {
    const { method, path } = operations[id];
    if (path.includes('{')) router.add(method, path.replaceAll(/\{(\w+)\}/g, ':$1'), id);
    else fixed.set(`${method} ${path}`, id);
  }

  return (method, path) => {
    const found = fixed.get(`${method} ${path}`);
    if (found !== undefined) return { operation: found, path: {} };
    const [[match]] = router.match(method, path);
    const [operation, params = {}] = match ?? [];
    const decoded = Object.entries(params).map(([name, text]) => [
      name,
      tryDecodeURIComponent(String(text)),
    ]);
    return { operation, path: Object.fromEntries(decoded) };
  };
}
