import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Candidate } from './candidate.ts';
import { API_KEY } from './stage.ts';
import type { Verdict } from './verdict.ts';

async function listen(listener: RequestListener): Promise<{ server: Server; port: number }> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return { server, port: (server.address() as AddressInfo).port };
}

/** Sends a client from one origin to another, over real sockets, because `fetch` itself decides. */
export async function redirect(candidate: Candidate): Promise<Verdict> {
  let wasAsked = false;
  let isKeySeen = false;
  const target = await listen(({ headers }, response) => {
    isKeySeen ||= JSON.stringify(headers).includes(API_KEY);
    const type = { 'content-type': 'application/json' };
    response.writeHead(200, type).end(JSON.stringify(candidate.record));
  });
  const origin = await listen((_, response) => {
    wasAsked = true;
    response.writeHead(302, { location: `http://localhost:${target.port}/v1/agents/a1` }).end();
  });
  const { fetch } = globalThis;
  const baseUrl = `http://127.0.0.1:${origin.port}`;
  try {
    const { get } = candidate.connect({ baseUrl, apiKey: API_KEY, fetch, maxRetries: 0 });
    await get('a1');
  } catch {
    // To refuse is as good as to follow without the key.
  } finally {
    for (const { server } of [origin, target]) {
      server.close();
      server.closeAllConnections();
    }
  }
  if (!wasAsked) return 'not tried';
  return isKeySeen ? 'sends the key' : undefined;
}
