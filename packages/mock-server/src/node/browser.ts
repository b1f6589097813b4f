import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { rateHeaders } from '../workspace/rate-limit.ts';

/**
 * Returns the response to a request that only a browser sends: an empty response for the page icon, and a redirect from
 * the mock's base URL to the inspector. Returns `undefined` for every other request.
 */
export function toBrowserResponse({
  method,
  url = '',
  headers,
}: IncomingMessage): Response | undefined {
  if (method !== 'GET') return undefined;
  const [path] = url.split('?', 1);
  if (path === '/favicon.ico') return new Response(null, { status: 204 });
  if (path !== '/' || !headers.accept?.includes('text/html')) return undefined;
  return new Response(null, { status: 302, headers: { Location: '/__mock__/' } });
}

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
