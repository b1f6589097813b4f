import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { WebhookCheckResult, WebhookVerifier } from '@agent-platform/webhook-verify';

/** A request that the receiver got, with the result of the verifier. */
export interface Received {
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
  readonly result: WebhookCheckResult;
}

/**
 * A webhook receiver on a real port. It responds with 204 to genuine events, and with 400 to everything else.
 */
export interface WebhookReceiver {
  readonly url: string;
  readonly received: readonly Received[];
  close(): Promise<void>;
}

/**
 * Starts a receiver.
 * @param verifier returns the verifier. It is called on each request, because the platform returns the secret only when
 * the webhook is created, after the receiver has started.
 */
export async function startReceiver(verifier: () => WebhookVerifier): Promise<WebhookReceiver> {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const result = await verifier().check(body, request.headers);
    received.push({ headers: request.headers, body, result });
    response.writeHead(result.ok ? 204 : 400).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/webhooks`,
    received,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
      }),
  };
}
