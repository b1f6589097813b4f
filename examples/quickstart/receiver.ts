import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { WebhookCheckResult, WebhookVerifier } from '@agent-platform/webhook-verify';

/** A request that the receiver got, with the result of the verifier. */
interface Received {
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
  readonly result: WebhookCheckResult;
}

/**
 * Starts a webhook receiver on a real port. It responds with 204 to genuine events, and with 400 to everything else.
 * @param verifier returns the verifier. It is called on each request, because the platform returns the secret only when
 * the webhook is created, after the receiver has started.
 */
export async function startReceiver(verifier: () => WebhookVerifier) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const result = await verifier().check(body, request.headers);
    received.push({ headers: request.headers, body, result });
    response.writeHead(result.ok ? 204 : 400).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/webhooks`,
    received,
    close() {
      server.close();
      server.closeIdleConnections();
    },
  };
}
