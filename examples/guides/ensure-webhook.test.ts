import { createMockServer, demo } from '@agent-platform/mock-server';
import { AgentPlatform, type WebhookSecrets } from '@agent-platform/sdk';
import { CASES_TIMEOUT_MS, cases } from '@agent-platform/tools/cases';
import fc from 'fast-check';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createCrash } from './test/crashing-fetch.ts';

vi.spyOn(console, 'log').mockImplementation(() => {});
const { startReceiver } = await import('./ensure-webhook.ts');
vi.mocked(console.log).mockRestore();

const url = 'https://inbox.example/webhooks';

const start = fc.record({
  crashAt: fc.option(fc.integer({ min: 1, max: 16 }), { nil: undefined }),
  lost: fc.constantFrom('', 'before', 'after'),
});
const plans = fc.record({
  /** The processes that start together, before the one that stays. */
  deployments: fc.array(fc.array(start, { minLength: 1, maxLength: 3 }), { maxLength: 3 }),
  /** What somebody does in the dashboard after each deployment. */
  dashboard: fc.array(fc.constantFrom('', 'create', 'delete', 'stop'), { maxLength: 3 }),
  messages: fc.array(fc.constantFrom('', 'duplicate', 'hold', 'drop'), {
    minLength: 1,
    maxLength: 3,
  }),
});

it(
  'a receiver that has started handles each message once, whoever else has started or crashed before',
  async () => {
    const warned = vi.spyOn(process, 'emitWarning').mockImplementation(() => {});
    onTestFinished(() => warned.mockRestore());
    const property = fc.asyncProperty(fc.scheduler(), plans, async (scheduler, plan) => {
      const { handled, sent, active, others, restarted } = await run(scheduler, plan);
      expect(handled).toEqual(sent);
      expect(others).toHaveLength(active.length - 1);
      expect(restarted).toBe('unchanged');
    });
    await fc.assert(property, { numRuns: cases(200) });
  },
  CASES_TIMEOUT_MS,
);

type Plan = typeof plans extends fc.Arbitrary<infer T> ? T : never;

/** Starts processes that may crash, then one that stays, and sends messages. */
async function run(scheduler: fc.Scheduler, { deployments, dashboard, messages }: Plan) {
  const mock = createMockServer({ variant: 'A', rateLimit: 'off' });
  const client = new AgentPlatform(mock.clientOptions());
  const stored = new Map<string, string>();
  const handled: (string | null)[] = [];
  const atUrl = async () =>
    (await client.webhooks.list().toArray({ limit: 100 })).filter((each) => each.url === url);

  /** Starts a process. Its requests, and its uses of the store, are mixed with those of others. */
  const startProcess = async ({ crashAt, lost }: Partial<Plan['deployments'][0][0]>) => {
    const options = mock.clientOptions();
    const { crashed, run } = createCrash(crashAt);
    const inTurn = <T>(action: () => T | Promise<T>) =>
      run(() => scheduler.schedule(Promise.resolve()).then(action));
    const fetch: typeof options.fetch = (...input) => inTurn(() => options.fetch(...input));
    const secrets: WebhookSecrets = {
      get: (id) => inTurn(() => stored.get(id)),
      set: (id, secret) => inTurn(() => stored.set(id, secret)),
      delete: (id) => inTurn(() => stored.delete(id)),
    };
    if (lost === 'before' || lost === 'after') mock.faults.add({ disconnect: lost });
    const own = new AgentPlatform({ ...options, fetch });
    const handle = (content: string | null) => void handled.push(content);
    const started = startReceiver(own, secrets, handle, mock.clock).catch(() => 'failed' as const);
    return await Promise.race([started, crashed]);
  };

  for (const [index, processes] of deployments.entries()) {
    await scheduler.waitFor(Promise.all(processes.map(startProcess)));
    mock.faults.clear();
    const [newest] = await atUrl();
    const deed = dashboard[index];
    if (deed === 'create') await client.webhooks.create({ url, events: ['message.received'] });
    if (deed === 'delete' && newest) await client.webhooks.delete(newest.id);
    if (deed === 'stop' && newest) await client.webhooks.update(newest.id, { status: 'inactive' });
    await mock.clock.advance(1_000);
  }
  const startLast = async () => {
    const last = await scheduler.waitFor(startProcess({}));
    if (typeof last === 'string') throw new Error('The last process did not start.');
    return last;
  };
  const { others } = await startLast();
  const { handler, result: restarted } = await startLast();
  mock.webhooks.receive(url, (request) => scheduler.waitFor(handler(request)));
  const active = (await atUrl()).filter(({ status }) => status !== 'inactive');

  for (const [index, fate] of messages.entries()) {
    if (fate === 'duplicate') mock.webhooks.duplicateNext();
    if (fate === 'hold') mock.webhooks.holdNext();
    if (fate === 'drop') mock.webhooks.dropNext();
    const channelId = demo.channelIds.whatsapp;
    const content = `Message ${index}`;
    await mock.simulate.inboundMessage({ channelId, from: '+5511999990000', content });
    await mock.clock.advance(1_000);
  }
  mock.webhooks.release();
  await mock.clock.advance(6 * 60 * 60_000);
  const sent = messages.map((_, index) => `Message ${index}`);
  return { handled: handled.toSorted(), sent, active, others, restarted };
}
