/** Answers with the inspector page. It is loaded when first asked for. */
export async function serveInspector(): Promise<Response> {
  const { page } = await import('#inspector');
  return new Response(page.html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': page.contentSecurityPolicy,
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
      'Cache-Control': 'no-store',
    },
  });
}
