import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { AgentPlatform, AgentPlatformError, RateLimitError } from '@agent-platform/sdk';
import { type HttpServer, startHttpServer } from '../http-server.ts';
import { pick } from './random.ts';
import { repeat, type Soak } from './soak.ts';

const CHUNK = Buffer.alloc(65_536, '0,');
const BOMB_BYTES = 64 * 1_048_576;
const TIMEOUT_MS = 2_000;
const MAX_RESPONSE_BYTES = 4 * 1_048_576;
/** Two attempts, the wait between them, and time for a busy machine. */
const LIMIT_MS = 2 * TIMEOUT_MS + 10_000;

type Respond = (response: ServerResponse, request: IncomingMessage) => unknown;

const json = { 'content-type': 'application/json' };

/** Responses that would never end, or exhaust the memory, in a client without limits. */
const responses: Readonly<Record<string, Respond>> = {
  'endless-body': (response) => stream(endless(), response.writeHead(200, json)),
  'endless-error': (response) => stream(endless(), response.writeHead(500, json)),
  'gzip-bomb': (response) =>
    response.writeHead(200, { ...json, 'content-encoding': 'gzip' }).end(bomb),
  drip: (response) => stream(drip(), response.writeHead(200, json)),
  silence: () => {},
  'cut-off': (response) => {
    response.writeHead(200, { ...json, 'content-length': 1_000_000 }).write('{"data":[');
    setTimeout(() => response.destroy(), 50);
  },
  'repeats-the-key': (response, { headers }) => {
    const key = headers['x-api-key'];
    const error = { code: `KEY_${key}`, message: `The key ${key} is unknown` };
    response.writeHead(401, { ...json, 'x-echo': key }).end(JSON.stringify({ error }));
  },
};

/** Starts a server with one base URL for each hostile response: `${url}/gzip-bomb`. */
export function startHostileServer(): Promise<HttpServer> {
  return startHttpServer((request, response) => {
    response.on('error', () => {});
    responses[request.url?.split('/')[1] ?? '']?.(response, request);
  });
}

/** Calls a server whose responses never end. Each call must fail with an error of the SDK, in time. */
export function meetHostileResponses(soak: Soak, url: string): Promise<void> {
  const { promises, secrets, signal } = soak;
  const apiKey = `hostile-server-key-${crypto.randomUUID()}`;
  secrets.add(apiKey);
  return repeat(soak, [500, 1_500], async () => {
    const name = pick(Object.keys(responses));
    const client = new AgentPlatform({
      baseUrl: `${url}/${name}`,
      apiKey,
      timeoutMs: TIMEOUT_MS,
      maxResponseBytes: MAX_RESPONSE_BYTES,
      maxRetries: 1,
      ...secrets.logging,
    });
    const started = performance.now();
    try {
      await client.contacts.list({}, { signal });
      promises.check('responses', false, `${name} was taken for a response`);
    } catch (error) {
      if (signal.aborted) return;
      secrets.scanError(error, `error after ${name}`);
      const ms = Math.round(performance.now() - started);
      const isExpected = error instanceof AgentPlatformError && !(error instanceof RateLimitError);
      const detail = `${name} ended after ${ms} ms with ${error}`;
      promises.check('responses', isExpected && ms <= LIMIT_MS, detail);
    }
  });
}

/** Yields the members of a list without end. */
function* endless() {
  yield '{"data":[';
  for (;;) yield CHUNK;
}

/** Yields one byte at a time, without end. */
async function* drip() {
  for (;;) {
    yield ' ';
    await sleep(100);
  }
}

/** Sends as long as the client reads. */
async function stream(source: Iterable<unknown> | AsyncIterable<unknown>, to: ServerResponse) {
  await pipeline(Readable.from(source), to).catch(() => {});
}

/** Kilobytes that unpack to one long string. */
const bomb = gzipSync(`{"data":"${'x'.repeat(BOMB_BYTES)}"}`);
