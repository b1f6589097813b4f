import { requireApiKey } from '../check-options.ts';
import type { Layer } from './outgoing-request.ts';

/** The API key, or a function that is asked for it on every attempt, so that a key can rotate. */
export type ApiKey = string | (() => string | Promise<string>);

/** Sets `x-api-key` on everything but the health check, which needs none (contract 5). */
export const withAuth =
  (apiKey: ApiKey): Layer =>
  (next) =>
  async (request) => {
    if (request.context.operation === 'getHealth') return next(request);
    const headers = new Headers(request.headers);
    headers.set('x-api-key', requireApiKey(typeof apiKey === 'function' ? await apiKey() : apiKey));
    return next({ ...request, headers });
  };
