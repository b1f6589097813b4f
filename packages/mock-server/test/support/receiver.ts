import type { RequestListener } from 'node:http';
import type { MockServer } from '@agent-platform/mock-server';
import { startHttpServer } from '@agent-platform/tools/http-server';
import { onTestFinished } from 'vitest';
import { textAt } from './call.ts';

/** One delivery as a receiver saw it. */
export interface Received {
  /** Milliseconds on the mock's clock since the receiver was added. */
  readonly at: number;
  readonly event: string;
  /** The body as it was received. */
  readonly body: string;
  readonly headers: Headers;
}

/** The statuses of a receiver's responses, in order. The last one repeats. `'broken'`: no response. */
export type Script = readonly (number | 'broken')[];

/** The default URL of a receiver in this process. */
export const receiverUrl = 'http://receiver.test/hooks';

/** Adds a receiver in this process that responds by script. Returns the received deliveries, in order. */
export function receive(mock: MockServer, script: Script, url = receiverUrl): Received[] {
  const start = mock.clock.now();
  const received: Received[] = [];
  mock.webhooks.receive(url, async (request) => {
    const body = await request.text();
    const event = textAt(JSON.parse(body), 'event');
    const status = script[Math.min(received.length, script.length - 1)] ?? 200;
    received.push({ at: mock.clock.now() - start, event, body, headers: request.headers });
    if (status === 'broken') throw new Error('The receiver broke');
    return new Response(null, { status });
  });
  return received;
}

/** Serves a receiver over HTTP on a free port until the running test ends. Returns its URL. */
export async function serveReceiver(listener: RequestListener): Promise<string> {
  const { url, close } = await startHttpServer(listener);
  onTestFinished(close);
  return `${url}/`;
}
