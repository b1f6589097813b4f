import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMockServer, demo } from '@agent-platform/mock-server';
import { AgentPlatform } from '@agent-platform/sdk';
import { CASES_TIMEOUT_MS, cases } from '@agent-platform/tools/cases';
import { createWebhookVerifier, type DedupeStore } from '@agent-platform/webhook-verify';
import { checkDedupeStore } from '@agent-platform/webhook-verify/testing';
import fc from 'fast-check';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createReceiver, createSqliteStore, openDatabase } from './once-only.ts';
import { createProcess } from './test/process.ts';

it('the SQLite store of the guide passes the check, with two connections to one file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'once-only-'));
  const databases = [1, 2].map(() => openDatabase(join(folder, 'store.db')));
  onTestFinished(() => {
    for (const db of databases) db.close();
    return rm(folder, { recursive: true });
  });
  const [store, otherStore] = databases.map((db) => createSqliteStore(db));
  await checkDedupeStore(store as DedupeStore, otherStore);
});

const plans = fc.record({
  messages: fc.array(
    fc.record({ customer: fc.nat(2), fate: fc.constantFrom('', 'duplicate', 'held') }),
    { minLength: 1, maxLength: 6 },
  ),
  lost: fc.nat(6),
  crashes: fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 2 }),
});

it(
  'the receiver of the guide counts each message once, whenever it crashes',
  async () => {
    // The waits of a crashed process never end.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const warned = vi.spyOn(process, 'emitWarning').mockImplementation(() => {});
    onTestFinished(() => warned.mockRestore());
    const property = fc.asyncProperty(plans, async (plan) => {
      const { counted, sent } = await runReceiver(plan);
      expect(counted).toEqual(sent);
    });
    await fc.assert(property, { numRuns: cases(300) });
  },
  CASES_TIMEOUT_MS,
);

type Plan = typeof plans extends fc.Arbitrary<infer T> ? T : never;

/** Runs the receiver, and starts it again half a minute after each crash. Returns the counts of all conversations. */
async function runReceiver({ messages, lost, crashes }: Plan) {
  const toCome = [...crashes];
  const db = openDatabase(':memory:');
  const mock = createMockServer({ variant: 'A' });
  const client = new AgentPlatform(mock.clientOptions());
  const url = 'http://receiver.test/webhooks';
  const webhook = await client.webhooks.create({ url, events: ['message.received'] });
  const verifier = createWebhookVerifier({
    variant: 'A',
    secret: webhook.secret,
    clock: mock.clock,
  });

  const start = () => {
    const { crashed, wrap } = createProcess(toCome.shift() ?? Number.POSITIVE_INFINITY);
    return { crashed, handler: createReceiver(wrap(db), verifier, mock.clock.now) };
  };
  let running = start();
  let startsAt = 0;
  mock.webhooks.receive(url, async (request) => {
    if (mock.clock.now() < startsAt) return new Response(null, { status: 502 });
    const response = await Promise.race([running.handler(request), running.crashed]);
    if (response !== 'crashed') return response;
    if (db.isTransaction) db.exec('rollback'); // as SQLite does when a process has ended
    running = start();
    startsAt = mock.clock.now() + 30_000;
    return new Response(null, { status: 502 });
  });

  const sent: Record<string, number> = {};
  for (const [i, { customer, fate }] of messages.entries()) {
    if (fate === 'duplicate') mock.webhooks.duplicateNext();
    if (fate === 'held') mock.webhooks.holdNext();
    if (i === lost) mock.webhooks.dropNext();
    const message = await mock.simulate.inboundMessage({
      channelId: demo.channelIds.whatsapp,
      from: `+551199999000${customer}`,
      content: `Message ${i}`,
    });
    sent[message.conversationId] = (sent[message.conversationId] ?? 0) + 1;
    await mock.clock.advance(60_000);
  }
  mock.webhooks.release();
  await mock.clock.advance(6 * 60 * 60_000);
  // After five failures in a row, the platform sends nothing more.
  fc.pre((await client.webhooks.get(webhook.id)).status === 'active');
  const rows = db.prepare('select conversation_id, count from messages').all();
  db.close();
  return { counted: Object.fromEntries(rows.map((row) => [row.conversation_id, row.count])), sent };
}
