import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';

const CHUNK = Buffer.alloc(65_536, '0,');
const BOMB_BYTES = 64 * 1_048_576;

/** Responses that would never end, or exhaust the memory, in a client without limits. */
export const hostileAnswers = [
  'endless-body',
  'endless-error',
  'gzip-bomb',
  'drip',
  'silence',
  'cut-off',
  'repeats-the-key',
] as const;

/** Starts a server with one base URL for each hostile response: `${url}/gzip-bomb`. */
export async function startHostileServer() {
  const bomb = packBomb();
  const server = createServer(async (request, response) => {
    const [, answer] = (request.url ?? '').split('/');
    response.on('error', () => {});
    const json = { 'content-type': 'application/json' };
    switch (answer) {
      case 'endless-body':
        return stream(endless(), response.writeHead(200, json));
      case 'endless-error':
        return stream(endless(), response.writeHead(500, json));
      case 'gzip-bomb':
        return response.writeHead(200, { ...json, 'content-encoding': 'gzip' }).end(bomb);
      case 'drip':
        return stream(drip(), response.writeHead(200, json));
      case 'silence':
        return;
      case 'cut-off':
        response.writeHead(200, { ...json, 'content-length': 1_000_000 });
        response.write('{"data":[');
        return void setTimeout(() => response.destroy(), 50);
      default: {
        const key = request.headers['x-api-key'];
        const error = { code: `KEY_${key}`, message: `The key ${key} is unknown` };
        return response.writeHead(401, { ...json, 'x-echo': key }).end(JSON.stringify({ error }));
      }
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('There is no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
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
async function stream(
  source: Iterable<unknown> | AsyncIterable<unknown>,
  response: ServerResponse,
) {
  await pipeline(Readable.from(source), response).catch(() => {});
}

/** Returns kilobytes that unpack to one long string. */
function packBomb(): Buffer {
  const text = Buffer.alloc(BOMB_BYTES, 'x');
  text.write('{"data":"');
  text.write('"}', BOMB_BYTES - 2);
  return gzipSync(text);
}
