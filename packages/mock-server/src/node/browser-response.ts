import type { IncomingMessage } from 'node:http';

/**
 * Returns the response to requests that browsers send on their own: the page icon is empty, and the mock's URL
 * redirects to the inspector page. Returns `undefined` for all other requests.
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
