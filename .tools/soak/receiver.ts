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
import { createMisbehaviour } from './misbehaviour.ts';
import { createRandom } from './random.ts';
import type { ReceiverCommand, ReceiverConfig, ReceiverMessage } from './receiver-messages.ts';

/** A receiver of webhooks in its own process: an application behind `createWebhookHandler`. */
const config: ReceiverConfig = JSON.parse(process.env.RECEIVER_CONFIG ?? '{}');
const { variant, port, redisUrl, seed } = config;
const HUGE_ANSWER = Buffer.alloc(1_200_000, 'x');
/** The header of a repeat that the receiver itself sends. */
const REPEAT = 'x-soak-repeat';
/** The header of requests that the platform did not send. */
const HOSTILE = 'x-soak-hostile';

const redis =
  redisUrl === undefined ? undefined : new Redis(redisUrl, { maxRetriesPerRequest: null });
const random = createRandom(seed);
const misbehaviour = createMisbehaviour(variant, random);
const handlers = new Map<string, WebhookHandler>();
/** The paths whose next event makes the application throw. */
const throwing = new Set<string>();
const underWay = new Set<Promise<void>>();

const send = (message: ReceiverMessage) => void process.send?.(message);

function addRoute(path: string, secret: string): void {
  // The clock of the sender jumps, so the signed time of Variant A is not compared with this machine's.
  const verifier =
    variant === 'A'
      ? createWebhookVerifier({ variant: 'A', secret, toleranceMs: 'off' })
      : createWebhookVerifier({ variant: 'B', secret });
  const handler = createWebhookHandler({
    verifier,
    store: redis ? createRedisStore(redis, { prefix: `${port}${path}:` }) : createMemoryStore(),
    on: {},
    // The soak sends forged deliveries itself, and counts their responses.
    onRefused: () => {},
    onError: (error) => {
      if (!String(error).includes('The application fails')) {
        send({ type: 'error', text: error instanceof Error ? `${error.stack}` : String(error) });
      }
    },
    otherwise: (event) => {
      if (throwing.delete(path)) throw new Error('The application fails');
      send({ type: 'handled', path, identity: toIdentity(event) });
    },
  });
  handlers.set(path, handler);
}

async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = request.url ?? '/';
  const handler = handlers.get(path);
  if (handler === undefined) {
    response.writeHead(404).end();
    return;
  }
  const listener = toNodeHandler(handler);
  const { [REPEAT]: repeat, [HOSTILE]: hostile } = request.headers;
  if (repeat !== undefined || hostile !== undefined) return listener(request, response);

  const behaviour = misbehaviour.choose(path);
  send({ type: 'attempt', behaviour });
  switch (behaviour) {
    case 'ok':
      return listener(request, response);
    case 'slow':
      await sleep(random.between(300, 1_500));
      return listener(request, response);
    case 'throws':
      throwing.add(path);
      await listener(request, response);
      throwing.delete(path);
      return;
    case 'duplicate':
      return receiveTwice(path, request, response);
    case 'huge':
      await handleUnanswered(handler, request);
      response.writeHead(200, { 'content-type': 'text/plain' }).end(HUGE_ANSWER);
      return;
    case 'error':
      response.writeHead(500).end('not today');
      return;
    case 'late error':
      await handleUnanswered(handler, request);
      response.writeHead(500).end('handled, and then it failed');
      return;
    case 'lost answer':
      await handleUnanswered(handler, request);
      request.socket.destroy();
      return;
    case 'late hang':
      return void (await handleUnanswered(handler, request));
    case 'reset':
      request.socket.resetAndDestroy();
      return;
    case 'hang':
      return;
  }
}

/** Handles the event, but withholds the response: the sender gets another one, or none. */
async function handleUnanswered(handler: WebhookHandler, request: IncomingMessage): Promise<void> {
  const unanswered = { statusCode: 0, headersSent: false, writeHead() {}, end() {} };
  await toNodeHandler(handler)(request, unanswered);
}

/** Handles the same delivery twice at the same time, over two connections. */
async function receiveTwice(
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = Buffer.concat(await request.toArray());
  const headers: Record<string, string> = { [REPEAT]: 'yes' };
  for (const [name, value] of Object.entries(request.headers)) {
    if (name.startsWith('x-') || name === 'content-type') headers[name] = String(value);
  }
  const deliver = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers,
      body,
    });
    await answer.arrayBuffer();
    return answer.status;
  };
  const [status] = await Promise.all([deliver(), deliver()]);
  response.writeHead(status).end();
}

const server = createServer((request, response) => {
  // A broken connection is not an error of the receiver.
  request.on('error', () => {});
  const done = receive(request, response).catch((error) => {
    if (!request.socket.destroyed) send({ type: 'error', text: String(error?.stack ?? error) });
    request.socket.destroy();
  });
  if (request.headers[HOSTILE] !== undefined) return;
  underWay.add(done);
  done.finally(() => underWay.delete(done));
});

process.on('message', (command: ReceiverCommand) => {
  if (command.type === 'route') addRoute(command.path, command.secret);
  if (command.type === 'behave') misbehaviour.stop();
});

/** Stops gracefully: finishes deliveries in progress, and accepts no new ones. */
process.once('SIGTERM', async () => {
  server.close();
  await Promise.allSettled(underWay);
  server.closeAllConnections();
  redis?.disconnect();
  process.send?.({ type: 'stopped' } satisfies ReceiverMessage, () => process.exit(0));
});

for (const { path, secret } of config.routes) addRoute(path, secret);
server.listen(port, '127.0.0.1', () => send({ type: 'listening' }));
