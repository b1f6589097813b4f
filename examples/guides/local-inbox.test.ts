import { createMockServer, demo } from '@agent-platform/mock-server';
import { AgentPlatform } from '@agent-platform/sdk';
import { CASES_TIMEOUT_MS, cases } from '@agent-platform/tools/cases';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { crashingFetch } from './test/crashing-fetch.ts';

vi.spyOn(console, 'log').mockImplementation(() => {});
const { createSync } = await import('./local-inbox.ts');
vi.mocked(console.log).mockRestore();

const customer = fc.nat(2);
const step = fc.oneof(
  fc.record({
    kind: fc.constant('write' as const),
    customer,
    fate: fc.constantFrom('', 'duplicate', 'hold', 'drop'),
  }),
  fc.record({ kind: fc.constantFrom('take over', 'hand back', 'close', 'delete'), customer }),
  fc.record({
    kind: fc.constant('restart' as const),
    crashAt: fc.constantFrom(undefined, 1, 2, 3, 4, 5, 6, 7),
    lost: fc.constantFrom('', 'before', 'after'),
  }),
);

it(
  'the local copy equals the data of the platform in the end, whatever fails meanwhile',
  async () => {
    const property = fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 14, size: 'max' }),
      fc.nat(14),
      async (steps, importAt) => {
        const { local, platform } = await run(steps, importAt);
        expect(local).toEqual(platform);
      },
    );
    await fc.assert(property, { numRuns: cases(200) });
  },
  CASES_TIMEOUT_MS,
);

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Carries out the steps, and imports after one of them. Events of the platform arrive while the program reads. */
async function run(steps: readonly Step[], importAt: number) {
  const mock = createMockServer({ variant: 'A' });
  const client = new AgentPlatform(mock.clientOptions());
  const url = 'http://receiver.test/webhooks';
  const events = ['messages', 'conversations', 'agent'];
  const { id: webhookId, secret } = await client.webhooks.create({ url, events });
  const copy = { inbox: new Map(), changes: new Map<string, number>() };
  /** What the platform does while the program reads a conversation. */
  const meanwhile: (() => Promise<unknown>)[] = [];
  const start = (crashAt?: number) => {
    const options = mock.clientOptions();
    const { crashed, fetch } = crashingFetch(options.fetch, crashAt);
    const reading: typeof fetch = async (...input) => {
      const response = await fetch(...input);
      await meanwhile.shift()?.();
      return response;
    };
    const own = new AgentPlatform({ ...options, fetch: reading });
    return { crashed, ...createSync(own, secret, copy, mock.clock) };
  };
  let sync = start();
  mock.webhooks.receive(url, (request) => sync.handler(request));
  const failed = vi.spyOn(console, 'error').mockImplementation(() => {});

  const conversations = new Map<number, string>();
  const deletedFrom = new Set<number>();
  const act = async (number: number, each: Step) => {
    if (each.kind === 'restart') return;
    const id = conversations.get(each.customer);
    if ('fate' in each) {
      if (each.fate === 'duplicate') mock.webhooks.duplicateNext();
      if (each.fate === 'hold') mock.webhooks.holdNext();
      if (each.fate === 'drop') mock.webhooks.dropNext();
      await write(each.customer, `Message ${number}`);
    } else if (id !== undefined) {
      if (each.kind === 'take over') await client.chats.startHuman(id).catch(() => {});
      if (each.kind === 'hand back') await client.chats.stopHuman(id).catch(() => {});
      if (each.kind === 'close') await client.conversations.close(id).catch(() => {});
      if (each.kind === 'delete') {
        const [last] = await client.conversations.listMessages(id).toArray({ limit: 1 });
        if (last) await client.messages.delete(last.id);
        deletedFrom.add(each.customer);
      }
    }
  };
  const write = async (number: number, content: string) => {
    const from = `+551199999000${number}`;
    const channelId = demo.channelIds.whatsapp;
    const { conversationId } = await mock.simulate.inboundMessage({ channelId, from, content });
    conversations.set(number, conversationId);
  };

  for (const [number, each] of steps.entries()) {
    if (number === importAt % steps.length) await sync.importAll();
    if (each.kind === 'restart') {
      if (each.lost) mock.faults.add({ disconnect: each.lost as 'before' });
      sync = start(each.crashAt);
      await Promise.race([sync.refresh(), sync.crashed]);
      mock.faults.clear();
      sync = start();
    } else if (number % 2) meanwhile.push(() => act(number, each));
    else await act(number, each);
    await mock.clock.advance(1_000);
  }
  for (const each of meanwhile.splice(0)) await each();
  mock.webhooks.release();
  await mock.clock.advance(6 * 60 * 60_000);
  // A deletion has no event, so the copy follows at the conversation's next event.
  for (const number of deletedFrom) await write(number, 'The end');
  await mock.webhooks.settled();
  await sync.refresh();
  failed.mockRestore();
  fc.pre((await client.webhooks.get(webhookId)).status === 'active');

  const platform = new Map();
  for await (const { id } of client.conversations.list()) {
    const { status } = await client.conversations.get(id);
    const [last] = await client.conversations.listMessages(id).toArray({ limit: 1 });
    platform.set(id, { status, lastMessage: last?.content ?? null });
  }
  return { local: copy.inbox, platform };
}
