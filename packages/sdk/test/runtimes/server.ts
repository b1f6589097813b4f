import { type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { createMockServer } from '@agent-platform/mock-server';
import { listen } from '@agent-platform/mock-server/node';
import { startHttpServer } from '@agent-platform/tools/http-server';

/** The addresses that a program on a runtime receives. */
export interface Addresses {
  /** The base address. The first part of the path names one of `places`, such as `mock` for the mock. */
  readonly url: string;
  /** An address at which no server listens. */
  readonly refused: string;
}

/** Allows requests from pages of any origin. */
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': '*',
  'access-control-expose-headers': '*',
};

const JSON_TYPE = { 'content-type': 'application/json' };

/** Responds with whether the condition becomes true within five seconds. */
async function tell(response: ServerResponse, isTrue: () => boolean) {
  for (let turn = 0; turn < 500 && !isTrue(); turn += 1) await sleep(10);
  response.writeHead(200, JSON_TYPE).end(String(isTrue()));
}

/** Starts a mock behind a server that imitates faults and features of networks. */
export async function startServer() {
  const mock = createMockServer({ rateLimit: 'off' });
  const listening = await listen(mock);
  const held = new Set<string>();
  let followed = 0;

  type Place = (request: IncomingMessage, response: ServerResponse, rest: string) => void;
  const places: Record<string, Place> = {
    mock(request, response, rest) {
      const { method, headers } = request;
      const onwards = send(`${listening.url}/${rest}`, { method, headers }, (answer) => {
        response.writeHead(Number(answer.statusCode), answer.headers);
        answer.pipe(response);
      });
      request.pipe(onwards);
    },
    /** Compresses its response unless the request asks for `identity`. */
    gzip({ headers }, response) {
      const isPlain = headers['accept-encoding'] === 'identity';
      const body = JSON.stringify({ data: { key_name: 'Mock 👋' } });
      response.writeHead(200, isPlain ? JSON_TYPE : { ...JSON_TYPE, 'content-encoding': 'gzip' });
      response.end(isPlain ? body : gzipSync(body));
    },
    redirect(_request, response, rest) {
      response.writeHead(Number.parseInt(rest, 10), { location: '/followed/v1/me' }).end();
    },
    followed(_request, response) {
      followed += 1;
      response.writeHead(200, JSON_TYPE).end('{"data":{}}');
    },
    follows(_request, response) {
      response.writeHead(200, JSON_TYPE).end(String(followed));
      followed = 0;
    },
    /** Never responds. */
    stall(_request, response, rest) {
      const [name = ''] = rest.split('/');
      held.add(name);
      response.once('close', () => held.delete(name));
    },
    /** Sends the beginning of a response, then never continues. */
    stall_body(request, response, rest) {
      response.writeHead(200, JSON_TYPE).write('{"data":');
      places.stall?.(request, response, rest);
    },
    /** Responds as soon as a request of this name is held. */
    held: async (_request, response, name) => tell(response, () => held.has(name)),
    /** Responds as soon as the client of this held request has disconnected. */
    left: async (_request, response, name) => tell(response, () => !held.has(name)),
    reset: (request) => request.socket.resetAndDestroy(),
    cut(_request, response) {
      response.writeHead(200, { ...JSON_TYPE, 'content-length': '100' });
      response.write('{"data":', () => response.destroy());
    },
    cut_chunk(_request, response) {
      response.writeHead(200, JSON_TYPE);
      response.write('{"data":{}}', () => response.destroy());
    },
  };

  const server = await startHttpServer((request, response) => {
    for (const [name, value] of Object.entries(CORS)) response.setHeader(name, value);
    if (request.method === 'OPTIONS') return response.writeHead(204).end();
    const [, place = '', rest = ''] = /^\/(\w+)\/(.*)$/.exec(String(request.url)) ?? [];
    places[place]?.(request, response, rest);
  });
  const nobody = await listen(createMockServer());
  await nobody.close();
  const addresses: Addresses = { url: server.url, refused: nobody.url };
  return {
    addresses,
    async close() {
      server.close();
      await listening.close();
    },
  };
}
