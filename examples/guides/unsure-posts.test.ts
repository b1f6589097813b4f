import { createMockServer, demo } from '@agent-platform/mock-server';
import { AgentPlatform } from '@agent-platform/sdk';
import { CASES_TIMEOUT_MS, cases } from '@agent-platform/tools/cases';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { crashingFetch } from './test/crashing-fetch.ts';

vi.spyOn(console, 'log').mockImplementation(() => {});
const { readBefore, sendOnce } = await import('./unsure-posts.ts');
vi.mocked(console.log).mockRestore();

/** What happens to each attempt to send, and what others do in the chat before it arrives. */
const plans = fc.record({
  faults: fc.array(fc.constantFrom('', '503', 'before', 'after', 'unreadable'), { maxLength: 6 }),
  others: fc.array(fc.constantFrom('', 'delete newest', 'delete all', 'write', 'same text'), {
    maxLength: 6,
  }),
  crashAt: fc.option(fc.integer({ min: 1, max: 14 }), { nil: undefined }),
});

it(
  'a message is sent once, whatever happens to its attempts and to the chat',
  async () => {
    const property = fc.asyncProperty(plans, async (plan) => {
      expect(await run(plan)).toBe(1);
    });
    await fc.assert(property, { numRuns: cases(300) });
  },
  CASES_TIMEOUT_MS,
);

type Plan = typeof plans extends fc.Arbitrary<infer T> ? T : never;

/** Sends a message until that succeeds. Returns how many were created. */
async function run({ faults, others, crashAt }: Plan) {
  const mock = createMockServer();
  const client = new AgentPlatform(mock.clientOptions());
  const chatId = demo.conversationIds.human;
  const content = 'Your refund is on its way.';
  // An earlier message with the same text is another one.
  await client.chats.sendMessage(chatId, { content });
  const created = new Set<string>();
  const note = async () => {
    const messages = await client.conversations.listMessages(chatId).toArray({ limit: 1_000 });
    for (const message of messages) if (message.content === content) created.add(message.id);
  };
  await note();
  const earlier = created.size;

  const toCome = { faults: [...faults], others: [...others] };
  const { fetch: realFetch, ...options } = mock.clientOptions();
  const disturbed: typeof realFetch = async (url, init) => {
    if (init?.method !== 'POST') return realFetch(url, init);
    await disturb(toCome.others.shift());
    const fault = toCome.faults.shift();
    const only = { operation: 'sendChatMessage' } as const;
    if (fault === '503') mock.faults.add({ ...only, status: 503 });
    if (fault === 'before' || fault === 'after') mock.faults.add({ ...only, disconnect: fault });
    if (fault === 'unreadable') mock.drift({ ...only, unwrapped: true, times: 1 });
    try {
      return await realFetch(url, init);
    } finally {
      await note();
    }
  };
  /** Deletes or adds messages, but never the one that is being sent. */
  const disturb = async (what = '') => {
    const messages = await client.conversations.listMessages(chatId).toArray({ limit: 100 });
    const deletable = messages.filter(
      ({ id }) => !created.has(id) || [...created].indexOf(id) < earlier,
    );
    const customer = { channelId: demo.channelIds.website, from: '+5511999990000' };
    if (what === 'write') await mock.simulate.inboundMessage({ ...customer, content: 'Hello?' });
    if (what === 'same text') await mock.simulate.inboundMessage({ ...customer, content });
    const gone =
      what === 'delete newest' ? deletable.slice(0, 1) : what === 'delete all' ? deletable : [];
    for (const { id } of gone) await client.messages.delete(id);
    await note();
  };

  const before = await readBefore(client, chatId);
  const { crashed, fetch } = crashingFetch(disturbed, crashAt);
  const first = sendOnce(new AgentPlatform({ ...options, fetch }), chatId, content, before);
  await Promise.race([first.catch(() => {}), crashed]);
  const next = new AgentPlatform({ ...options, fetch: disturbed });
  for (let tries = 0; tries < 4; tries += 1) {
    const id = await sendOnce(next, chatId, content, before).catch(() => undefined);
    if (id) break;
  }
  const messages = await client.conversations.listMessages(chatId).toArray({ limit: 1_000 });
  const sent = messages.filter(
    (each) =>
      each.sender_type === 'human' && each.content === content && !before.ids.includes(each.id),
  );
  return sent.length;
}
