import { startHttpServer } from '@agent-platform/tools/http-server';
import type { Candidate } from './candidate.ts';
import { API_KEY } from './stage.ts';
import type { Verdict } from './verdict.ts';

/** Redirects a client to another origin, over real sockets, because `fetch` itself decides what it sends. */
export async function redirect(candidate: Candidate): Promise<Verdict> {
  let wasAsked = false;
  let isKeySeen = false;
  const target = await startHttpServer(({ headers }, response) => {
    isKeySeen ||= JSON.stringify(headers).includes(API_KEY);
    const type = { 'content-type': 'application/json' };
    response.writeHead(200, type).end(JSON.stringify(candidate.record));
  });
  const origin = await startHttpServer((_, response) => {
    wasAsked = true;
    response.writeHead(302, { location: `http://localhost:${target.port}/v1/agents/a1` }).end();
  });
  const { fetch } = globalThis;
  try {
    const { get } = candidate.connect({
      baseUrl: origin.url,
      apiKey: API_KEY,
      fetch,
      maxRetries: 0,
    });
    await get('a1');
  } catch {
    // A client passes if it refuses the redirect, or follows it without the key.
  } finally {
    origin.close();
    target.close();
  }
  if (!wasAsked) return 'not tried';
  return isKeySeen ? 'sends the key' : undefined;
}
