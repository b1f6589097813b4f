import { createMockServer, demo } from '@agent-platform/mock-server';
import { CASES_TIMEOUT_MS, cases } from '@agent-platform/tools/cases';
import { signWebhook } from '@agent-platform/webhook-verify';
import fc from 'fast-check';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createSqliteStore, openDatabase } from './once-only.ts';
import { createSharedReceiver, createTenantReceiver, type Tenant } from './tenants.ts';
import { createProcess } from './test/process.ts';

const step = fc.record({
  tenant: fc.nat(1),
  kind: fc.constantFrom('write', 'write to both', 'forge', 'replace the webhook'),
  fate: fc.constantFrom('', 'duplicate', 'hold', 'drop'),
});
const plans = fc.record({
  variant: fc.constantFrom('A' as const, 'B' as const),
  steps: fc.array(step, { minLength: 1, maxLength: 8, size: 'max' }),
  crashes: fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 2 }),
});

it(
  'each tenant gets its own messages and no others, once unless the receiver crashes',
  async () => {
    // The waits of a crashed process never end.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const warned = vi.spyOn(process, 'emitWarning').mockImplementation(() => {});
    onTestFinished(() => {
      vi.useRealTimers();
      warned.mockRestore();
    });
    const property = fc.asyncProperty(plans, async (plan) => {
      const { handled, sent } = await run(plan);
      expect(new Set(handled)).toEqual(new Set(sent));
      if (plan.crashes.length === 0) expect(handled).toHaveLength(sent.length);
    });
    await fc.assert(property, { numRuns: cases(300) });
  },
  CASES_TIMEOUT_MS,
);

type Plan = typeof plans extends fc.Arbitrary<infer T> ? T : never;

/** Sends messages to two tenants, whose receivers run in one process and share a store. */
async function run({ variant, steps, crashes }: Plan) {
  const db = openDatabase(':memory:');
  const handled: string[] = [];
  const sent: string[] = [];
  // In Variant B, events of both tenants have the same id if they happen at the same time.
  const tenants = await Promise.all(
    ['anna', 'ben'].map(async (id) => {
      const mock = createMockServer({ variant, idSeed: variant === 'A' ? id : 'same' });
      const url = `http://receiver.test/${variant === 'A' ? '' : id}`;
      const subscribe = () =>
        mock.call('createWebhook', { body: { url, events: ['message.received'] } });
      return { id, mock, url, subscribe, webhook: await subscribe(), body: '' };
    }),
  );
  const advance = async (minutes: number) => {
    // The clocks of the two mocks never differ by more than a minute.
    for (let minute = 0; minute < minutes; minute += 1)
      for (const { mock } of tenants) await mock.clock.advance(60_000);
  };
  /** After five failures in a row, the platform sends nothing more. */
  const requireActive = async ({ mock, webhook }: (typeof tenants)[0]) => {
    const { status } = await mock.call('getWebhook', { path: { id: webhook.id } });
    fc.pre(status === 'active');
  };
  const now = () => tenants[0]?.mock.clock.now() ?? 0;
  const secretOf = ({ id, webhook }: (typeof tenants)[0]): Tenant => ({
    id,
    secret: webhook.secret ?? '',
  });

  const toCome = [...crashes];
  const start = () => {
    const { crashed, wrap } = createProcess(toCome.shift() ?? Number.POSITIVE_INFINITY);
    const options = {
      store: createSqliteStore(wrap(db), now),
      handle: (...ids: unknown[]) => void wrap(handled).push(ids.join()),
      clock: { now },
    };
    const shared = createSharedReceiver(async (webhookId) => {
      const tenant = tenants.find(({ webhook }) => webhook.id === webhookId);
      return tenant && secretOf(tenant);
    }, options);
    const receive = (tenant: (typeof tenants)[0], request: Request) =>
      (variant === 'A' ? shared : createTenantReceiver(secretOf(tenant), options))(request);
    return { crashed, receive };
  };
  let running = start();
  let startsAt = 0;
  for (const tenant of tenants) {
    tenant.mock.webhooks.receive(tenant.url, async (request) => {
      tenant.body = await request.clone().text();
      if (now() < startsAt) return new Response(null, { status: 502 });
      const response = await Promise.race([running.receive(tenant, request), running.crashed]);
      if (response !== 'crashed') return response;
      running = start();
      startsAt = now() + 30_000;
      return new Response(null, { status: 502 });
    });
  }

  for (const { kind, tenant: index, fate } of steps) {
    const [tenant, other] = index === 0 ? tenants : tenants.toReversed();
    if (!tenant || !other) throw new Error('There are two tenants.');
    const { mock } = tenant;
    const written = kind === 'write' ? [tenant] : kind === 'write to both' ? tenants : [];
    for (const { id, mock } of written) {
      if (fate === 'duplicate') mock.webhooks.duplicateNext();
      if (fate === 'hold') mock.webhooks.holdNext();
      if (fate === 'drop') mock.webhooks.dropNext();
      const message = { channelId: demo.channelIds.whatsapp, from: '+5511999990000' };
      const { messageId } = await mock.simulate.inboundMessage({ ...message, content: 'Hello' });
      sent.push(`${id},${messageId}`);
    }
    if (kind === 'forge' && variant === 'A' && other.body) {
      // A tenant knows another one's event, and signs it with its own secret.
      const { secret } = secretOf(tenant);
      const timestamp = Math.floor(now() / 1_000);
      const forged = await signWebhook({ variant, secret, body: other.body, timestamp });
      const request = new Request(other.url, { method: 'POST', ...forged });
      expect((await running.receive(other, request)).status).toBe(400);
    }
    if (kind === 'replace the webhook') {
      mock.webhooks.release();
      await advance(90); // A deleted webhook delivers nothing more.
      await requireActive(tenant);
      await mock.call('deleteWebhook', { path: { id: tenant.webhook.id } });
      tenant.webhook = await tenant.subscribe();
    }
    await advance(1);
  }
  for (const { mock } of tenants) mock.webhooks.release();
  await advance(90);
  for (const tenant of tenants) await requireActive(tenant);
  db.close();
  return { handled, sent };
}
