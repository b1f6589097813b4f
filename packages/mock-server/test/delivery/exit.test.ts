import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { serveReceiver } from '../support/receiver.ts';

const PROGRAM = `
import { createMockServer } from '@agent-platform/mock-server';
const mock = createMockServer();
await mock.fetch(mock.baseUrl + '/v1/webhooks', {
  method: 'POST',
  headers: { 'x-api-key': mock.apiKey, 'content-type': 'application/json' },
  body: JSON.stringify({ url: process.env.RECEIVER, events: ['contact.created'] }),
});
mock.simulate.emit({ event: 'contact.created', data: {} });
await mock.webhooks.settled();
console.log(mock.webhooks.deliveries()[0].status);
`;

it('a process that has made a delivery exits by itself, however long the receiver keeps connections', async () => {
  const receiver = await serveReceiver((_request, response) => {
    response.setHeader('Connection', 'keep-alive').setHeader('Keep-Alive', 'timeout=600').end();
  });
  const args = ['--conditions=@agent-platform/source', '--input-type=module', '-e', PROGRAM];
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    cwd: import.meta.dirname,
    env: { ...process.env, RECEIVER: receiver },
  });
  expect(stdout).toBe('success\n');
});
