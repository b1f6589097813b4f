import { createMockServer, demo } from '@agent-platform/mock-server';
import { AgentPlatform, RateLimitError } from '@agent-platform/sdk';
import { CASES_TIMEOUT_MS, cases } from '@agent-platform/tools/cases';
import { UnrecoverableError } from 'bullmq';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createCrash } from '../guides/test/crashing-fetch.ts';
import { type Claims, createSendOnce } from './send-once.ts';

const worker = fc.record({
  /** What happens to the worker's first request. */
  fault: fc.constantFrom('', '429', '503', '503 after', '400', 'before', 'after', 'unreadable'),
  crashAt: fc.option(fc.integer({ min: 1, max: 16 }), { nil: undefined }),
});
const plans = fc.record({
  /** The workers that get the job one after the other, or at the same time if the queue has given up on one. */
  workers: fc.array(worker, { minLength: 1, maxLength: 3 }),
  areTogether: fc.boolean(),
  /** What others do in the conversation before each request. */
  others: fc.array(fc.constantFrom('', 'write', 'same text', 'delete'), { maxLength: 6 }),
});

it(
  'the workers of the example `campaign` send a message at most once, and never say that it was sent if it was not',
  async () => {
    const property = fc.asyncProperty(fc.scheduler(), plans, async (scheduler, plan) => {
      const { sent, ends, left } = await run(scheduler, plan);
      expect(sent.length).toBeLessThanOrEqual(1);
      for (const end of ends) {
        if (end.id !== undefined) expect(sent).toContain(end.id);
        if (end.failure?.startsWith('Not sent') && ends.length === 1) expect(sent).toEqual([]);
      }
      // A message that is still there is found, and one that was surely not sent is sent now.
      if (left.isSent) expect(left.end.id).toBe(sent[0]);
      if (sent.length === 0 && ends.every(({ isLater }) => isLater))
        expect(left.end.id).toBeDefined();
    });
    await fc.assert(property, { numRuns: cases(300) });
  },
  CASES_TIMEOUT_MS,
);

type Plan = typeof plans extends fc.Arbitrary<infer T> ? T : never;

interface End {
  readonly id?: string;
  /** Why the queue does not try again. */
  readonly failure?: string;
  /** Whether the queue tries again because of the rate limit. */
  readonly isLater?: boolean;
}

async function run(scheduler: fc.Scheduler, { workers, areTogether, others }: Plan) {
  const mock = createMockServer({ rateLimit: 'off' });
  const client = new AgentPlatform(mock.clientOptions());
  const conversationId = demo.conversationIds.human;
  const content = 'Our winter sale starts tomorrow.';
  const job = { id: 'winter-sale', timestamp: mock.clock.now(), data: { conversationId, content } };
  const claimed = new Set<string>();
  const sent = new Set<string>();
  const list = () =>
    mock.call('listConversationMessages', { path: { id: conversationId }, query: { limit: 100 } });
  const isOurs = (message: { sender_type: string; content: string | null }) =>
    message.sender_type !== 'customer' && message.content === content;
  const note = async () => {
    for (const message of await list()) if (isOurs(message)) sent.add(message.id);
  };
  const toCome = [...others];
  const disturb = async (what = '') => {
    const customer = { channelId: demo.channelIds.website, from: '+5511999990000' };
    if (what === 'write') await mock.simulate.inboundMessage({ ...customer, content: 'Hello?' });
    if (what === 'same text') await mock.simulate.inboundMessage({ ...customer, content });
    const [newest] = await list();
    if (what === 'delete' && newest) await client.messages.delete(newest.id);
  };

  const work = async ({ fault = '', crashAt }: Partial<Plan['workers'][0]>): Promise<End> => {
    const { crashed, run } = createCrash(crashAt);
    const inTurn = <T>(action: () => T | Promise<T>) =>
      run(() => scheduler.schedule(Promise.resolve()).then(action));
    const claims: Claims = {
      add: (id) =>
        inTurn(() => {
          const isFirst = !claimed.has(id);
          claimed.add(id);
          return isFirst;
        }),
      delete: (id) => inTurn(() => claimed.delete(id)),
    };
    const options = mock.clientOptions();
    let isNext = true;
    const fetch: typeof options.fetch = (url, init) =>
      inTurn(async () => {
        await disturb(toCome.shift());
        if (isNext && init?.method === 'POST') {
          isNext = false;
          addFault(fault);
        }
        return options.fetch(url, init).finally(note);
      });
    const addFault = (kind: string) => {
      const only = { operation: 'sendConversationMessage', times: 1 } as const;
      if (kind === 'before' || kind === 'after') mock.faults.add({ ...only, disconnect: kind });
      else if (kind === 'unreadable') mock.drift({ ...only, unwrapped: true });
      else if (kind === '503 after') mock.faults.add({ ...only, status: 503, effect: 'after' });
      else if (kind) mock.faults.add({ ...only, status: Number(kind), retryAfter: 300 });
    };
    const sendOnce = createSendOnce({ ...options, fetch }, claims);
    const end = sendOnce(job).then(
      (id) => ({ id }),
      (error) => {
        if (error instanceof UnrecoverableError) return { failure: error.message };
        return { isLater: error instanceof RateLimitError };
      },
    );
    return await Promise.race([end, crashed.then(() => ({}))]);
  };

  const ends: End[] = [];
  if (areTogether) ends.push(...(await scheduler.waitFor(Promise.all(workers.map(work)))));
  else for (const each of workers) ends.push(await scheduler.waitFor(work(each)));
  mock.faults.clear();
  toCome.length = 0;
  await mock.clock.advance(10 * 60_000);
  const isSent = (await list()).some(isOurs);
  const end = await scheduler.waitFor(work({}));
  return { sent: [...sent], ends, left: { isSent, end } };
}
