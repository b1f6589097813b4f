import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { rateHeaders } from '../workspace/rate-limit.ts';

/** Handles what only browsers request: the icon (there is none) and the base URL (redirects to the inspector). */
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

export type ApiHandler = (request: Request, bindings: HttpBindings) => Response | Promise<Response>;

/** How long browsers may cache a preflight response. */
const MAX_AGE_SECONDS = 600;

/** Adds CORS headers and handles preflights. Pages can read the rate-limit headers, but cannot send cookies. */
export function allowAnyOrigin(handle: ApiHandler): ApiHandler {
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.use(cors({ exposeHeaders: Object.values(rateHeaders), maxAge: MAX_AGE_SECONDS }));
  app.all('*', ({ req, env }) => handle(req.raw, env));
  return (request, bindings) => app.fetch(request, bindings);
}
