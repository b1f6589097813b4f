import { createMockServer, demo } from '@agent-platform/mock-server';
import { AgentPlatform } from '@agent-platform/sdk';
import { CASES_TIMEOUT_MS, cases } from '@agent-platform/tools/cases';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { crashingFetch } from './test/crashing-fetch.ts';

vi.spyOn(console, 'log').mockImplementation(() => {});
const { createReceiver } = await import('./catching-up.ts');
vi.mocked(console.log).mockRestore();

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('write' as const),
      customer: fc.nat(1),
      fate: fc.constantFrom('', 'duplicate', 'hold', 'drop'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('down' as const), isDown: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      minutes: fc.constantFrom(2, 10, 150),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), index: fc.nat(20) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('catch up' as const),
      crashAt: fc.constantFrom(undefined, 1, 2, 3, 4, 5, 6, 8, 10),
      lost: fc.constantFrom('', 'before', 'after'),
    }),
  },
);

/** The receiver crashes after it has reactivated its webhook, and handles a message that is newer than a missed one. */
const missedBeforeHandled: Step[] = [
  { kind: 'down', isDown: true },
  { kind: 'write', customer: 0, fate: '' },
  { kind: 'wait', minutes: 150 },
  { kind: 'down', isDown: false },
  { kind: 'catch up', crashAt: 2, lost: '' },
  { kind: 'write', customer: 0, fate: '' },
];

it(
  'the program that catches up handles each message once, whatever fails or arrives meanwhile',
  async () => {
    const property = fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 20, size: 'max' }),
      async (steps) => {
        const { handled, kept } = await run(steps);
        expect(handled.length).toBe(new Set(handled).size);
        expect(kept.filter((content) => !handled.includes(content))).toEqual([]);
      },
    );
    await fc.assert(property, { numRuns: cases(200), examples: [[missedBeforeHandled]] });
  },
  CASES_TIMEOUT_MS,
);

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Carries out the steps, and catches up in the end. Returns what was handled, and the messages that were not deleted. */
async function run(steps: readonly Step[]) {
  const mock = createMockServer({ variant: 'A' });
  const client = new AgentPlatform(mock.clientOptions());
  const url = 'http://receiver.test/webhooks';
  const webhook = await client.webhooks.create({ url, events: ['message.received'] });
  const progress = { handled: new Set<string>(), since: Date.parse(webhook.created_at) };
  const handled: (string | null)[] = [];
  const start = (crashAt?: number) => {
    const options = mock.clientOptions();
    const { crashed, fetch } = crashingFetch(options.fetch, crashAt);
    const own = new AgentPlatform({ ...options, fetch });
    const handle = (content: string | null) => void handled.push(content);
    return { crashed, ...createReceiver(own, webhook, progress, handle, mock.clock) };
  };
  let receiver = start();
  let isDown = false;
  mock.webhooks.receive(url, (request) =>
    isDown ? new Response(null, { status: 502 }) : receiver.handler(request),
  );

  const written: { id: string; content: string }[] = [];
  for (const [number, each] of steps.entries()) {
    if (each.kind === 'down') isDown = each.isDown;
    if (each.kind === 'wait') await mock.clock.advance(each.minutes * 60_000);
    if (each.kind === 'delete') {
      const [message] = written.splice(each.index % Math.max(1, written.length), 1);
      if (message) await client.messages.delete(message.id);
    }
    if (each.kind === 'write') {
      if (each.fate === 'duplicate') mock.webhooks.duplicateNext();
      if (each.fate === 'hold') mock.webhooks.holdNext();
      if (each.fate === 'drop') mock.webhooks.dropNext();
      const content = `Message ${number}`;
      const from = `+551199999000${each.customer}`;
      const channelId = demo.channelIds.whatsapp;
      const { messageId } = await mock.simulate.inboundMessage({ channelId, from, content });
      written.push({ id: messageId, content });
      await mock.clock.advance(1_000);
    }
    if (each.kind === 'catch up') {
      if (each.lost) mock.faults.add({ disconnect: each.lost as 'before' });
      receiver = start(each.crashAt);
      await Promise.race([receiver.catchUp(), receiver.crashed]);
      mock.faults.clear();
      receiver = start();
    }
  }
  isDown = false;
  mock.webhooks.release();
  await receiver.catchUp();
  await mock.clock.advance(6 * 60 * 60_000);
  return { handled, kept: written.map(({ content }) => content) };
}
