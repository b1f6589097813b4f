import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { serveReceiver } from '../support/receiver.ts';

const DELIVERY = `
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

const WAITS = `
import { createMockServer, demo } from '@agent-platform/mock-server';
const mock = createMockServer({ clock: 'system' });
const me = (init) => mock.fetch(mock.baseUrl + '/v1/me', { headers: { 'x-api-key': mock.apiKey }, ...init });
const { clock } = mock.clientOptions();
const abortLater = () => {
  const controller = new AbortController();
  clock.sleep(20).then(() => controller.abort());
  return controller.signal;
};
const waits = {
  'a sleep on the clock': () => clock.sleep(20),
  'a sleep on the manual clock': () => mock.clock.manual.sleep(20),
  'a delayed response': () => {
    mock.faults.add({ delayMs: 20 });
    return me();
  },
  'a stalled response that the clock ends': () => {
    mock.faults.add({ stall: 'headers' });
    return me({ signal: abortLater() }).catch(() => {});
  },
  'a stalled response that a timeout ends': () => {
    mock.faults.add({ stall: 'headers' });
    return me({ signal: AbortSignal.timeout(20) }).catch(() => {});
  },
  'a stalled body that a timeout ends': async () => {
    mock.faults.add({ stall: 'body' });
    const response = await me({ signal: AbortSignal.timeout(20) });
    await response.text().catch(() => {});
  },
  'a conversation that starts with a delayed reply': () => {
    mock.agentReplies(demo.agentId, { text: 'Hi', delayMs: 20 });
    return mock.call('startConversation', { path: { id: demo.agentId }, body: { message: 'Hi' } });
  },
  'an advance': () => mock.clock.advance(20),
  'a wait in vain': () => mock.events.waitFor({ event: 'none' }, { timeoutMs: 20 }).catch(() => {}),
};
for (const [name, wait] of Object.entries(waits)) {
  console.log('begins: ' + name);
  await wait();
}
// Nobody waits for the steps of this training.
const training = { type: 'text', title: 'Hours', content: 'Nine to five' };
await mock.call('createTraining', { path: { id: demo.agentId }, body: training });
console.log(mock.clock.due().total + ' steps are planned');
`;

/** Runs a program, and returns what it has printed by the time it has ended by itself. */
async function run(program: string, env?: Record<string, string>): Promise<string> {
  const args = ['--conditions=@agent-platform/source', '--input-type=module', '-e', program];
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    cwd: import.meta.dirname,
    env: { ...process.env, ...env },
  });
  return stdout;
}

it('a process that has made a delivery exits by itself, however long the receiver keeps connections', async () => {
  const receiver = await serveReceiver((_request, response) => {
    response.setHeader('Connection', 'keep-alive').setHeader('Keep-Alive', 'timeout=600').end();
  });
  expect(await run(DELIVERY, { RECEIVER: receiver })).toBe('success\n');
});

it('a process keeps running while it awaits a mock on the system clock, but not for planned steps', async () => {
  expect(await run(WAITS)).toMatch(/\n2 steps are planned\n$/);
});
