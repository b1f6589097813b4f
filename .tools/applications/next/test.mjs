import assert from 'node:assert/strict';
import { it } from 'node:test';
// `run.ts` copies this file into the application.
import { testApplication } from './web-application.mjs';

const args = ['start', '--hostname', '127.0.0.1', '--port', '0'];
const next = testApplication('node_modules/.bin/next', args);

const ask = (message) =>
  fetch(`${next.address}/api/chat`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ message }),
  });

it('replies in a chat through a route handler', async () => {
  assert.deepEqual(await (await ask('Hello')).json(), { reply: 'You said: Hello' });
});

it('passes on the status of the platform', async () => {
  next.mock.faults.add({ operation: 'startConversation', status: 503 });
  const response = await ask('Hello');
  assert.equal(response.status, 503);
  assert.deepEqual(await response.json(), { problem: 'SERVICE_UNAVAILABLE' });
});
