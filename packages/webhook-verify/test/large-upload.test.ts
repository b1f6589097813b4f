import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { createWebhookHandler } from '../src/index.ts';
import { toNodeHandler } from '../src/node.ts';
import { createDelivery, createVerifier } from './support/deliveries.ts';
import { listen } from './support/http-server.ts';

const mebibyte = 1_048_576;

/** Uploads that much, or until it is cut off, in chunks that are all the same piece of memory. */
async function upload(port: number, headers: Record<string, string>, total: number) {
  const chunk = Buffer.from(`10000\r\n${'x'.repeat(65_536)}\r\n`);
  const before = process.memoryUsage().external;
  let [answer, sent, peak] = ['', 0, 0];
  const socket = connect(port, '127.0.0.1');
  const pour = () => {
    while (!socket.destroyed && socket.write(chunk, taken));
  };
  const taken = (error?: Error | null) => {
    if (error) return;
    sent += chunk.length;
    peak = Math.max(peak, process.memoryUsage().external - before);
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
  return { status: answer.split(' ')[1], sent, peak };
}

it('200 MiB against a limit of 1 MiB end in 413: most are never taken, and never are 16 MiB held', async () => {
  const handler = createWebhookHandler({ verifier: createVerifier('A'), on: {} });
  const { port, close } = await listen(toNodeHandler(handler));
  const { headers } = createDelivery('A');
  const { status, sent, peak } = await upload(port, headers, 200 * mebibyte);
  close();
  expect(status).toBe('413');
  // A part of the sent bytes is still in the buffers of the system.
  expect(sent).toBeLessThan(40 * mebibyte);
  expect(peak).toBeLessThan(16 * mebibyte);
});
