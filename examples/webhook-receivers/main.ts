import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { createMockServer, demo } from '@agent-platform/mock-server';
import { AgentPlatform } from '@agent-platform/sdk';
import { findFreePort } from '@agent-platform/tools/http-server';
import { frameworks, runtimes, type Start } from './receivers.ts';

/**
 * Sends each receiver a genuine and a forged event over a real socket. By default, the receivers of all frameworks run.
 * To run others, pass their names as arguments.
 */
const mock = createMockServer({ clock: 'system' });
const client = new AgentPlatform(mock.clientOptions());
const names = process.argv.slice(2);

for (const name of names.length > 0 ? names : Object.keys(frameworks)) {
  try {
    const start = { ...frameworks, ...runtimes }[name];
    assert.ok(start, 'No receiver has this name.');
    await tryReceiver(start);
    process.stdout.write(`${name.padEnd(30)} genuine event: 204, forged event: 400\n`);
  } catch (error) {
    process.stderr.write(`${name}: ${error instanceof Error ? error.message : error}\n`);
    process.exitCode = 1;
  }
}

async function tryReceiver(start: Start): Promise<void> {
  const port = await findFreePort();
  const webhook = await client.webhooks.create({
    url: `http://127.0.0.1:${port}/webhooks`,
    events: ['message.received'],
  });
  const receiver = await start(port, webhook.secret);
  let said = '';
  receiver.stdout?.on('data', (chunk) => {
    said += chunk;
  });
  try {
    await listening(receiver, port);
    await mock.simulate.inboundMessage({
      channelId: demo.channelIds.whatsapp,
      from: '+5511988887777',
      content: 'Olá! 👋 Is anybody there?',
    });
    await mock.webhooks.settled();
    const [delivery] = mock.webhooks.deliveries({ webhookId: webhook.id });
    assert.equal(
      delivery?.status_code,
      204,
      `responded with ${delivery?.status_code} to the event`,
    );
    const { url, request_headers, request_body } = delivery;
    const handled = `received ${JSON.parse(request_body).data.message_id}\n`;
    // The output may arrive a little later than the response.
    for (let i = 0; i < 100 && !said.includes(handled); i += 1) await sleep(20);
    assert.ok(said.includes(handled), `did not handle the event, but printed: ${said}`);

    const forged = request_body.replace('Is anybody', 'Nobody is');
    const headers = { ...request_headers };
    const response = await fetch(url, { method: 'POST', headers, body: forged });
    assert.equal(response.status, 400, `responded with ${response.status} to a forged event`);
    assert.equal((await response.json()).error.code, 'signature_mismatch');
  } finally {
    await client.webhooks.delete(webhook.id);
    await stop(receiver);
  }
}

/** Waits up to two minutes until a receiver listens, because npx may have to download a runtime first. */
async function listening(receiver: ChildProcess, port: number): Promise<void> {
  for (let attempt = 0; attempt < 2_400; attempt += 1) {
    assert.equal(receiver.exitCode, null, 'ended before it listened');
    if (await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined)) return;
    await sleep(50);
  }
  throw new Error('did not listen');
}

/** Ends the process group of a receiver, because npx starts a runtime that would outlive npx. */
async function stop(receiver: ChildProcess): Promise<void> {
  if (receiver.pid === undefined || receiver.exitCode !== null) return;
  process.kill(-receiver.pid);
  await once(receiver, 'exit');
}
