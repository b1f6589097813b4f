import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const PROGRAM = `
import { createMockServer } from '@agent-platform/mock-server';
const mock = createMockServer({ receiverTimeoutMs: 20 });
mock.webhooks.receive('http://receiver.test/', () => new Promise(() => {}));
await mock.fetch(mock.baseUrl + '/v1/webhooks', {
  method: 'POST',
  headers: { 'x-api-key': mock.apiKey, 'content-type': 'application/json' },
  body: JSON.stringify({ url: 'http://receiver.test/', events: ['contact.created'] }),
});
mock.simulate.emit({ event: 'contact.created', data: {} });
await mock.webhooks.settled();
console.log(mock.webhooks.deliveries()[0].error);
`;

it('a program that waits for deliveries does not exit before they are done', async () => {
  const args = ['--conditions=@agent-platform/source', '--input-type=module', '-e', PROGRAM];
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    cwd: import.meta.dirname,
  });
  expect(stdout).toBe('timeout\n');
});
