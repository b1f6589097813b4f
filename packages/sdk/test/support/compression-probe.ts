import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { AgentPlatform } from '../../src/index.ts';

/**
 * Calls a server that compresses its responses if the client lets it, and closes each connection before the client can
 * have read the response. In Node 24, such a response ends the process with an assertion that nothing can catch, so the
 * probe runs in a process of its own. It prints the status of each call.
 */
const plain = Buffer.from(
  JSON.stringify({ data: { id: randomBytes(600_000).toString('base64') } }),
);
const encodings = { gzip: gzipSync, deflate: deflateSync, br: brotliCompressSync };

/** Returns the body and its headers, compressed in the first way that the request accepts. */
function respond(request: string): { headers: string; body: Buffer } {
  const [, accepted = 'gzip'] = /^accept-encoding: ?(.*)$/im.exec(request) ?? [];
  for (const [encoding, compress] of Object.entries(encodings)) {
    if (!accepted.includes(encoding)) continue;
    return { headers: `Content-Encoding: ${encoding}\r\n`, body: compress(plain) };
  }
  return { headers: '', body: plain };
}

const server = createServer((socket) => {
  socket.on('error', () => {});
  socket.once('data', (request) => {
    const { headers, body } = respond(String(request));
    const type = 'Content-Type: application/json\r\n';
    socket.write(`HTTP/1.1 200 OK\r\n${type}${headers}Connection: close\r\n\r\n`);
    socket.end(body);
  });
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const { port } = server.address() as AddressInfo;

const client = new AgentPlatform({ baseUrl: `http://127.0.0.1:${port}`, apiKey: 'test-key' });
const statuses: number[] = [];
for (let call = 0; call < 10; call++) {
  const { response } = await client.me().withResponse();
  statuses.push(response.status);
}
server.close();
process.stdout.write(JSON.stringify(statuses));
