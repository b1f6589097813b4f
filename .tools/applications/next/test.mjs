import assert from 'node:assert/strict';
import { it } from 'node:test';
import { signWebhook } from '@agent-platform/webhook-verify';
// `run.ts` copies `web-application.mjs` into the application's folder.
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

it('verifies deliveries in an edge route', async () => {
  const body = { event: 'message.received', webhook_id: 'wh_1', data: { message_id: 'm1' } };
  const delivery = await signWebhook({
    variant: 'A',
    secret: 'whsec_edge',
    webhookId: 'wh_1',
    body,
  });
  const send = (text) =>
    fetch(`${next.address}/edge-webhooks`, {
      method: 'POST',
      headers: delivery.headers,
      body: text,
    });
  assert.equal((await send(delivery.body)).status, 204);
  const forged = await send(`${delivery.body} `);
  assert.equal(forged.status, 400);
  assert.equal((await forged.json()).error.code, 'signature_mismatch');
});
