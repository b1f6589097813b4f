import assert from 'node:assert/strict';
import { createMockServer } from '@agent-platform/mock-server';
import { AgentPlatform, TimeoutError } from '@agent-platform/sdk';
import { createBot } from './operator.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
// A new channel stays disconnected until its QR code is scanned. The client waits in virtual time, without delay.
const mock = createMockServer({ seed: 'empty', channels: { autoConnect: false } });
const client = new AgentPlatform(mock.clientOptions());
const plan = {
  name: 'Bia',
  knowledge: {
    'Opening hours': 'We are open from 9 am to 6 pm.',
    Delivery: 'Parcels arrive within three days.',
  },
};

// The user scans the second code, because the first one has expired.
const codes: string[] = [];
const { agent, channel } = await createBot(client, {
  ...plan,
  showQrCode(image) {
    codes.push(image);
    if (codes.length === 2) scan();
  },
});
assert.equal(agent.status, 'active');
assert.equal(channel.status, 'active');
assert.equal(new Set(codes).size, 2);
assert.ok(codes.every((code) => code.startsWith('data:image/png;base64,')));
const trainings = Object.keys(plan.knowledge).length;
say(`The agent ${agent.name} has ${trainings} trainings and is connected to WhatsApp.`);

const before = mock.clock.now();
const error = await createBot(client, { ...plan, showQrCode() {} }).catch((error) => error);
assert.ok(error instanceof TimeoutError, `the wait ends if nobody scans the QR code: ${error}`);
assert.ok(mock.clock.now() - before >= 300_000);
const agents = await client.agents.list().toArray({ limit: 10 });
assert.deepEqual(
  agents.map(({ id }) => id),
  [agent.id],
);
const channels = await client.channels.list().toArray({ limit: 10 });
assert.deepEqual(
  channels.map(({ id }) => id),
  [channel.id],
);
say(`Nobody scanned the QR code, so the second agent was deleted: ${error.message}`);

/** Scans the current code, as a user does with a phone. */
function scan() {
  const created = mock.requests.list({ operation: 'createChannel' }).at(-1);
  assert.ok(created);
  const { data } = created.responseBody as { data: { id: string } };
  mock.simulate.channel({ channelId: data.id, status: 'active' });
}
