import type { IncomingMessage } from 'node:http';

/**
 * Answers what is a request of a browser rather than a call of the API: to open the URL of the mock, which leads
 * to the inspector page, and to load the icon of a page. Returns `undefined` for all other requests.
 */
export function answerBrowser({
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
