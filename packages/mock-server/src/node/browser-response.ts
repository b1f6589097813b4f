import type { IncomingMessage } from 'node:http';

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
