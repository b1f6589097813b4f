import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { version } from '../package/version.ts';
import { rateHeaders } from '../workspace/rate-limit.ts';

/**
 * Handles what no client of the API requests: the icon (there is none) and the base URL, where a browser is redirected
 * to the inspector, and anything else, such as a probe, gets the mock's name and addresses (decision D77).
 */
export function respondOutsideApi(
  { method, url = '', headers }: IncomingMessage,
  request: Request,
): Response | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  const [path] = url.split('?', 1);
  if (path === '/favicon.ico') return new Response(null, { status: 204 });
  if (path !== '/') return undefined;
  if (headers.accept?.includes('text/html'))
    return new Response(null, { status: 302, headers: { Location: '/__mock__/' } });
  const at = (address: string) => new URL(address, request.url).href;
  return Response.json({
    data: {
      name: 'agent-platform-mock',
      version,
      api: at('/v1'),
      control: at('/__mock__'),
      inspector: at('/__mock__/'),
    },
  });
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
