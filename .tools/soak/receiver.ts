import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  createMemoryStore,
  createWebhookHandler,
  createWebhookVerifier,
  type WebhookHandler,
} from '@agent-platform/webhook-verify';
import { toNodeHandler } from '@agent-platform/webhook-verify/node';
import { createRedisStore } from '@agent-platform/webhook-verify/redis';
import { Redis } from 'ioredis';
import { toIdentity } from './event-identity.ts';
import { between, pickWeighted } from './random.ts';
import type { Variant } from './soak.ts';

/** The argument of a receiver's process, as JSON. */
export interface ReceiverConfig {
  readonly variant: Variant;
  readonly port: number;
  /** Without Redis, deliveries are remembered in memory. */
  readonly redisUrl?: string | undefined;
  readonly webhooks: readonly { readonly url: string; readonly secret: string }[];
}

/** A message of a receiver: its application has handled an event, or its handler has reported an error. */
export interface ReceiverMessage {
  readonly url?: string;
  /** The identity of the event. */
  readonly handled?: string;
  readonly error?: string;
}

/**
 * How a receiver handles a delivery. The first group ends in a 2xx; the second is a failed attempt. With `lost
 * response`, the event is handled first.
 */
const good = { ok: 80, slow: 5, duplicate: 8 };
const bad = { error: 6, 'lost response': 4, reset: 3, throws: 3, hang: 0.3 };

type Behaviour = keyof typeof good | keyof typeof bad;

/**
 * The most failed attempts in a row that a receiver causes. Restarts add at most two, and the fifth takes a
 * webhook of Variant A out of service, which drops its events as the contract says. In Variant B it makes the
 * webhook `failing`, which keeps every event for six attempts.
 */
const MOST_FAILURES = { A: 2, B: 3 } as const;

/** Accepted attempts before the next failures: one may be a redelivery, which the platform does not count. */
const GOOD_BETWEEN = 3;

const { variant, port, redisUrl, webhooks }: ReceiverConfig = JSON.parse(process.argv[2] ?? '');
const redis = redisUrl ? new Redis(redisUrl, { maxRetriesPerRequest: null }) : undefined;
/** The paths whose next event makes the application throw. */
const throwing = new Set<string>();
const underWay = new Set<Promise<void>>();
/** For each path, the failed attempts in a row and the accepted attempts since. */
const streaks = new Map<string, { bad: number; good: number }>();
let behaves = false;

const send = (message: ReceiverMessage) => void process.send?.(message);

function createHandler(url: string, secret: string): WebhookHandler {
  const { pathname } = new URL(url);
  // The clock of the sender jumps, so the signed time of Variant A is not compared with this machine's.
  const verifier =
    variant === 'A'
      ? createWebhookVerifier({ variant: 'A', secret, toleranceMs: 'off' })
      : createWebhookVerifier({ variant: 'B', secret });
  return createWebhookHandler({
    verifier,
    store: redis ? createRedisStore(redis, { prefix: `${url}:` }) : createMemoryStore(),
    on: {},
    // The soak sends forged deliveries itself, and checks their responses.
    onRefused: () => {},
    onError: (error) => {
      if (String(error).includes('The application fails')) return;
      send({ error: error instanceof Error ? `${error.stack}` : String(error) });
    },
    otherwise: (event) => {
      if (throwing.delete(pathname)) throw new Error('The application fails');
      send({ url, handled: toIdentity(event) });
    },
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
  // Neither a hostile request nor a repeat of the receiver's own is an attempt of the platform.
  const behaviour = request.headers['x-soak'] === undefined ? choose(path) : 'ok';
  switch (behaviour) {
    case 'ok':
      return listener(request, response);
    case 'slow':
      await sleep(between(300, 1_500));
      return listener(request, response);
    case 'duplicate':
      return receiveTwice(path, request, response);
    case 'throws':
      throwing.add(path);
      await listener(request, response);
      throwing.delete(path);
      return;
    case 'lost response':
      await listener(request, { statusCode: 0, headersSent: false, writeHead() {}, end() {} });
      request.socket.destroy();
      return;
    case 'error':
      return void response.writeHead(500).end('not today');
    case 'reset':
      return void request.socket.resetAndDestroy();
    case 'hang':
      return;
  }
}

function choose(path: string): Behaviour {
  if (behaves) return 'ok';
  const most = MOST_FAILURES[variant];
  // A restarted receiver begins with accepted attempts: it does not know how earlier attempts ended.
  const streak = streaks.get(path) ?? { bad: most, good: 0 };
  streaks.set(path, streak);
  const behaviour = pickWeighted<Behaviour>(streak.bad < most ? { ...good, ...bad } : good);
  if (behaviour in bad) {
    streak.bad++;
    streak.good = 0;
  } else if (++streak.good >= GOOD_BETWEEN) {
    streak.bad = 0;
  }
  return behaviour;
}

/** Handles the same delivery twice at the same time, over two connections. */
async function receiveTwice(
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = Buffer.concat(await request.toArray());
  const headers: Record<string, string> = { 'x-soak': 'repeat' };
  for (const [name, value] of Object.entries(request.headers)) {
    if (name.startsWith('x-') || name === 'content-type') headers[name] = String(value);
  }
  const deliver = async () => {
    const url = `http://127.0.0.1:${port}${path}`;
    const repeated = await fetch(url, { method: 'POST', headers, body });
    await repeated.arrayBuffer();
    return repeated.status;
  };
  const [status] = await Promise.all([deliver(), deliver()]);
  response.writeHead(status).end();
}

const server = createServer((request, response) => {
  // A broken connection is not an error of the receiver.
  request.on('error', () => {});
  const done = receive(request, response).catch((error) => {
    if (!request.socket.destroyed) send({ error: String(error?.stack ?? error) });
    request.socket.destroy();
  });
  if (request.headers['x-soak'] === 'hostile') return;
  underWay.add(done);
  done.finally(() => underWay.delete(done));
});

process.on('message', (message) => {
  if (message === 'behave') behaves = true;
});

/** Stops gracefully: finishes deliveries in progress, and accepts no new ones. */
process.once('SIGTERM', async () => {
  server.close();
  await Promise.allSettled(underWay);
  server.closeAllConnections();
  redis?.disconnect();
  // Exits once the messages before this one are sent.
  process.send?.({}, () => process.exit(0));
});

server.listen(port, '127.0.0.1', () => process.stdout.write('listening\n'));
