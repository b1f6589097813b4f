import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import {
  createWebhookHandler,
  createWebhookVerifier,
  type WebhookHandler,
} from '@agent-platform/webhook-verify';
import { toNodeHandler } from '@agent-platform/webhook-verify/node';
import { createRedisStore } from '@agent-platform/webhook-verify/redis';
import { Redis } from 'ioredis';
import { toIdentity } from './ledger.ts';

/** The argument of the receiver's process, which is passed as JSON. */
export interface ReceiverConfig {
  readonly variant: 'A' | 'B';
  readonly port: number;
  readonly redisUrl: string;
  readonly webhooks: readonly { readonly url: string; readonly secret: string }[];
}

/** A message from the receiver's process: its application has handled an event. */
export interface ReceiverMessage {
  readonly url: string;
  /** The identity of the event. */
  readonly handled: string;
}

/** The ways in which an attempt fails. With `lost response`, the event is handled before the attempt fails. */
const FAILURES = ['error', 'lost response', 'reset'] as const;
const FAILURE_SHARE = 0.13;
/**
 * The maximum number of failed attempts in a row that the receiver causes. Restarts cause at most two more. The fifth
 * failure would make a webhook of Variant A inactive, and then the platform drops its events.
 */
const MOST_FAILURES = 2;

const { variant, port, redisUrl, webhooks }: ReceiverConfig = JSON.parse(process.argv[2] ?? '');
const redis = new Redis(redisUrl, { maxRetriesPerRequest: null });
/** The number of failed attempts in a row, by path. A restarted receiver does not know earlier failures. */
const failed = new Map<string, number>();

const send = (message: ReceiverMessage) => void process.send?.(message);

function createHandler(url: string, secret: string): WebhookHandler {
  // The clock of the mock jumps, so the signed time of Variant A is not compared with the time of this machine.
  const verifier =
    variant === 'A'
      ? createWebhookVerifier({ variant, secret, toleranceMs: 'off' })
      : createWebhookVerifier({ variant, secret });
  return createWebhookHandler({
    verifier,
    store: createRedisStore(redis, { prefix: `${url}:` }),
    on: {},
    onError: (error) => process.emitWarning(String(error)),
    otherwise: (event) => send({ url, handled: toIdentity({ ...event }) }),
  });
}

const handlers = new Map(
  webhooks.map(({ url, secret }) => [new URL(url).pathname, createHandler(url, secret)]),
);

async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = request.url ?? '/';
  const handler = handlers.get(path);
  if (handler === undefined) return void response.writeHead(404).end();
  const listener = toNodeHandler(handler);
  switch (chooseFailure(path)) {
    case undefined:
      return listener(request, response);
    case 'lost response':
      await listener(request, { statusCode: 0, headersSent: false, writeHead() {}, end() {} });
      request.socket.destroy();
      return;
    case 'error':
      return void response.writeHead(500).end('not today');
    case 'reset':
      return void request.socket.resetAndDestroy();
  }
}

function chooseFailure(path: string): (typeof FAILURES)[number] | undefined {
  const before = failed.get(path) ?? MOST_FAILURES;
  const fails = before < MOST_FAILURES && Math.random() < FAILURE_SHARE;
  failed.set(path, fails ? before + 1 : 0);
  return fails ? FAILURES[Math.floor(Math.random() * FAILURES.length)] : undefined;
}

const server = createServer((request, response) => {
  // A connection that the mock breaks is not an error of the receiver.
  request.on('error', () => {});
  receive(request, response).catch((error) => {
    if (!request.socket.destroyed) process.emitWarning(String(error?.stack ?? error));
    request.socket.destroy();
  });
});

process.once('SIGTERM', () => {
  server.close();
  server.closeAllConnections();
  redis.disconnect();
  // The process exits once all earlier messages are sent.
  process.send?.({}, () => process.exit(0));
});

server.listen(port, '127.0.0.1', () => process.stdout.write('listening\n'));
