import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { createWebhookHandler } from '../src/index.ts';
import { toNodeHandler } from '../src/node.ts';
import { createDelivery, createVerifier } from './support/deliveries.ts';
import { listen } from './support/http-server.ts';

const mebibyte = 1_048_576;

/** Uploads `total` bytes, or fewer if the server cuts it off. All chunks share the same memory. */
async function upload(port: number, headers: Record<string, string>, total: number) {
  const chunk = Buffer.from(`10000\r\n${'x'.repeat(65_536)}\r\n`);
  let [answer, sent] = ['', 0];
  const socket = connect(port, '127.0.0.1');
  const pour = () => {
    while (!socket.destroyed && socket.write(chunk, taken));
  };
  const taken = (error?: Error | null) => {
    if (error) return;
    sent += chunk.length;
    if (sent >= total) socket.destroy();
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\n${lines.join('')}Transfer-Encoding: chunked\r\n\r\n`);
  socket.setEncoding('latin1').on('data', (text) => {
    answer += text;
  });
  socket.on('drain', pour).on('error', () => {});
  pour();
  await new Promise((resolve) => socket.once('close', resolve));
  return answer.split(' ')[1];
}

it('the server reads at most 8 MiB beyond maxBodyBytes of an endless body, and responds with 413', async () => {
  const handler = createWebhookHandler({ verifier: createVerifier('A'), store: 'memory', on: {} });
  const { server, port, close } = await listen(toNodeHandler(handler));
  const connected = once(server, 'connection');
  const { headers } = createDelivery('A');
  const status = await upload(port, headers, 200 * mebibyte);
  const [connection]: Socket[] = await connected;
  close();
  expect(status).toBe('413');
  // Unread bytes use no memory. The server reads at most both limits, one more chunk, the headers and the chunk sizes.
  expect(connection?.bytesRead).toBeLessThan(10 * mebibyte);
});
