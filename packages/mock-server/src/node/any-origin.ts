import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { rateHeaders } from '../workspace/rate-limit.ts';

/** Responds to an API request. */
export type ApiHandler = (request: Request, bindings: HttpBindings) => Response | Promise<Response>;

/** How long a browser may cache a preflight, in seconds. Caching keeps preflights from cluttering the log. */
const MAX_AGE_SECONDS = 600;

/**
 * Allows pages from any origin to call the API, without credentials, and to read the rate-limit headers.
 * Preflights do not reach the API: they are answered here.
 */
export function allowAnyOrigin(handle: ApiHandler): ApiHandler {
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.use(cors({ exposeHeaders: Object.values(rateHeaders), maxAge: MAX_AGE_SECONDS }));
  app.all('*', ({ req, env }) => handle(req.raw, env));
  return (request, bindings) => app.fetch(request, bindings);
}
