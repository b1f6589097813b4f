import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { rateHeaders } from '../workspace/rate-limit.ts';

/** Responds to an API request. */
export type ApiHandler = (request: Request, bindings: HttpBindings) => Response | Promise<Response>;

/** How long a browser may cache the response to a preflight, in seconds. Caching reduces the number of preflights. */
const MAX_AGE_SECONDS = 600;

/**
 * Wraps an API handler so that web pages from any origin can call it and read the rate-limit headers, but cannot send
 * cookies. The wrapper responds to preflights itself.
 */
export function allowAnyOrigin(handle: ApiHandler): ApiHandler {
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.use(cors({ exposeHeaders: Object.values(rateHeaders), maxAge: MAX_AGE_SECONDS }));
  app.all('*', ({ req, env }) => handle(req.raw, env));
  return (request, bindings) => app.fetch(request, bindings);
}
