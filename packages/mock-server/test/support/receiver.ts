import type { RequestListener } from 'node:http';
import type { MockServer } from '@agent-platform/mock-server';
import { startHttpServer } from '@agent-platform/tools/http-server';
import { onTestFinished } from 'vitest';
import { textAt } from './call.ts';

/** One delivery as a receiver saw it. */
export interface Received {
  /** Milliseconds on the mock's clock since the receiver was put up. */
  readonly at: number;
  readonly event: string;
  /** The body as it came. */
  readonly body: string;
  readonly headers: Headers;
}

/** The statuses that a receiver answers, in order; the last one stays. `'broken'`: no answer. */
export type Script = readonly (number | 'broken')[];

/** Where a receiver of this process stands unless told otherwise. */
export const receiverUrl = 'http://receiver.test/hooks';

/** Puts up a receiver in this process that answers by script; returns what it received, in order. */
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

/** Puts up a receiver over HTTP on a free port until the running test ends; returns its URL. */
export async function serveReceiver(listener: RequestListener): Promise<string> {
  const { url, close } = await startHttpServer(listener);
  onTestFinished(close);
  return `${url}/`;
}
