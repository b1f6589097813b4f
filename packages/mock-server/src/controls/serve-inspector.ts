import type { Trace } from '../generated/control-types.ts';
import { embedTrace, type TracePage } from './embed-trace.ts';

/** Returns a response with the inspector page, which is loaded on first use. */
export async function serveInspector(): Promise<Response> {
  const { page } = await import('#inspector');
  return toResponse(page);
}

/** Returns a response with the page that shows a trace. */
export async function serveTrace(trace: Trace): Promise<Response> {
  return toResponse(await embedTrace(trace));
}

function toResponse({ html, contentSecurityPolicy }: TracePage): Response {
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': contentSecurityPolicy,
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
      'Cache-Control': 'no-store',
    },
  });
}
