import { createMockServer, demo, type MockServer } from '@agent-platform/mock-server';
import { cases } from '@agent-platform/tools/cases';
import {
  createMemoryStore,
  createWebhookHandler,
  createWebhookVerifier,
} from '@agent-platform/webhook-verify';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AgentPlatform, type WebhookSecrets } from '../src/index.ts';
import { rejection } from './support/test-client.ts';

const url = 'https://inbox.test/webhooks';
const events = ['message.received', 'conversation.closed'];
const MINUTE = 60_000;

const variants = ['A', 'B'] as const;

/** Opens a mock, and a table of secrets that all processes share. */
function open(variant: 'A' | 'B') {
  const mock = createMockServer({ variant });
  const secrets = new Map<string, string>();
  return { mock, secrets, ...startProcess(mock, secrets) };
}

class Crash extends Error {}

/**
 * Starts a process of the application. It ends in its step `crashAt`: before the request or the access to the secrets
 * takes effect, or right after.
 */
function startProcess(
  mock: MockServer,
  table: Map<string, string>,
  { crashAt = Number.POSITIVE_INFINITY, isAfter = false, schedule = async () => {} } = {},
) {
  let steps = 0;
  const step = async <Result>(run: () => Result | Promise<Result>): Promise<Result> => {
    await schedule();
    const isLast = steps >= crashAt;
    const isOver = steps > crashAt;
    steps += 1;
    if (isOver || (isLast && !isAfter)) throw new Crash();
    const result = await run();
    if (isLast) throw new Crash();
    return result;
  };
  const { fetch = globalThis.fetch, ...options } = mock.clientOptions();
  const client = new AgentPlatform({
    ...options,
    maxRetries: 0,
    fetch: (...request: Parameters<typeof fetch>) => step(() => fetch(...request)),
  });
  const shared: WebhookSecrets = {
    get: (id) => step(() => table.get(id)),
    set: (id, secret) => step(() => table.set(id, secret)),
    delete: (id) => step(() => table.delete(id)),
  };
  return { client, shared, hasCrashed: () => steps > crashAt };
}

/** Lists the webhooks of the URL. */
async function list(mock: MockServer) {
  const client = new AgentPlatform(mock.clientOptions());
  const all = await client.webhooks.list({ order: 'asc' }).toArray({ limit: 100 });
  return all.filter((webhook) => webhook.url === url);
}

describe('webhooks.ensure', () => {
  it('creates the webhook and stores its secret', async () => {
    const { mock, client, secrets } = open('A');
    const { webhook, ...result } = await client.webhooks.ensure({ url, events }, { secrets });
    expect(webhook).toMatchObject({ url, events, status: 'active' });
    expect(result.secrets).toEqual([secrets.get(webhook.id)]);
    expect(await list(mock)).toEqual([webhook]);
  });

  it('finds the webhook again, and changes nothing', async () => {
    const { mock, client, secrets } = open('A');
    const first = await client.webhooks.ensure({ url, events }, { secrets });
    await mock.clock.advance(MINUTE);
    const again = { url, events: [...events].reverse() };
    expect(await client.webhooks.ensure(again, { secrets })).toEqual(first);
    expect(mock.requests.list({ operation: 'updateWebhook' })).toEqual([]);
  });

  it('activates an inactive webhook, and updates its events', async () => {
    const { client, secrets } = open('A');
    const { webhook } = await client.webhooks.ensure({ url, events }, { secrets });
    await client.webhooks.update(webhook.id, { status: 'inactive' });
    const body = { url, events: ['messages'] };
    expect((await client.webhooks.ensure(body, { secrets })).webhook).toMatchObject({
      id: webhook.id,
      events: ['messages'],
      status: 'active',
    });
  });

  it('replaces a webhook whose secret was never stored, when the time to store it is over', async () => {
    const { mock, client, secrets } = open('A');
    const lost = await client.webhooks.create({ url, events });
    const start = mock.clock.now();
    const { webhook } = await client.webhooks.ensure({ url, events }, { secrets, graceMs: 10_000 });
    expect(mock.clock.now() - start).toBe(10_000);
    expect(webhook.id).not.toBe(lost.id);
    expect(await list(mock)).toEqual([webhook]);
  });

  it('leaves the new webhook of a rotation as it is, and returns both secrets', async () => {
    const { mock, client, secrets } = open('A');
    const { webhook } = await client.webhooks.ensure({ url, events }, { secrets });
    await mock.clock.advance(MINUTE);
    let during: unknown;
    await client.webhooks.rotate(webhook.id, {
      secrets,
      deploy: async (both) => {
        during = await client.webhooks.ensure({ url, events }, { secrets });
        expect(during).toMatchObject({ webhook: { id: webhook.id }, secrets: both });
        expect((await list(mock)).map(({ status }) => status)).toEqual(['active', 'inactive']);
      },
    });
    expect(during).toBeDefined();
  });

  it.each([
    [undefined, 'The options must be an object.'],
    [{}, 'Option `secrets` is missing.'],
    [{ secrets: {} }, 'Option `secrets` must have a `get` function.'],
    [
      { secrets: new Map(), graceMs: 0 },
      'Option `graceMs` must be a finite number greater than 0.',
    ],
  ])('refuses the options %j before any request', async (options, message) => {
    const { mock, client } = open('A');
    const before = mock.requests.list().length;
    const error = await rejection(client.webhooks.ensure({ url, events }, options as never));
    expect(error).toMatchObject({ code: 'invalid_option', message });
    expect(mock.requests.list()).toHaveLength(before);
  });

  it.each(variants)('can go on after a crash in any step, in Variant %s', async (variant) => {
    for (const isAfter of [false, true]) {
      for (let crashAt = 0, isWhole = false; !isWhole; crashAt++) {
        const mock = createMockServer({ variant });
        const table = new Map<string, string>();
        const crashing = startProcess(mock, table, { crashAt, isAfter });
        const first = crashing.client.webhooks.ensure(
          { url, events },
          { secrets: crashing.shared },
        );
        isWhole = await first.then(
          () => true,
          () => false,
        );
        const { client, shared } = startProcess(mock, table);
        const { webhook, secrets } = await client.webhooks.ensure(
          { url, events },
          { secrets: shared },
        );
        expect(await list(mock)).toEqual([webhook]);
        expect([...table]).toEqual([[webhook.id, secrets[0]]]);
        expect(crashAt).toBeLessThan(50);
      }
    }
  });

  it('leaves one webhook, which all know, whatever the order in which three processes act', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.constantFrom(...variants), async (s, variant) => {
        const mock = createMockServer({ variant });
        const table = new Map<string, string>();
        const schedule = () => s.schedule(Promise.resolve());
        const results = [1, 2, 3].map(() => {
          const { client, shared } = startProcess(mock, table, { schedule });
          return client.webhooks.ensure({ url, events }, { secrets: shared });
        });
        const all = await s.waitFor(Promise.all(results));
        const [webhook] = await list(mock);
        expect(await list(mock)).toHaveLength(1);
        for (const result of all) {
          expect(result.webhook.id).toBe(webhook?.id);
          expect(result.secrets).toContain(table.get(webhook?.id ?? ''));
        }
      }),
      { numRuns: cases(200) },
    );
  });
});

/** Starts a receiver that accepts the secrets that were last deployed, and handles each event once. */
function openReceiver(mock: MockServer, variant: 'A' | 'B') {
  const handled: string[] = [];
  const store = createMemoryStore({ clock: mock.clock });
  let fails = 0;
  const deploy = (secret: readonly string[]) =>
    mock.webhooks.receive(
      url,
      createWebhookHandler<'A' | 'B'>({
        verifier: createWebhookVerifier({ variant, secret, clock: mock.clock }),
        on: {
          'message.received': ({ data }) => {
            fails -= 1;
            if (fails >= 0) throw new Error('The database is locked');
            handled.push(String(data.content));
          },
        },
        onError: () => {},
        store,
        clock: mock.clock,
        dedupeAcrossWebhooks: variant === 'A',
      }),
    );
  const written: string[] = [];
  const write = async () => {
    const content = `Message ${written.length + 1}`;
    written.push(content);
    const message = { channelId: demo.channelIds.whatsapp, from: '+5511999990000', content };
    await mock.simulate.inboundMessage(message);
  };
  const failNext = (count: number) => {
    fails = count;
  };
  return { handled, written, deploy, write, failNext };
}

describe('webhooks.rotate', () => {
  it.each(variants)(
    'loses no event, and handles none twice, after a crash in any step, in Variant %s',
    async (variant) => {
      for (const isAfter of [false, true]) {
        for (let crashAt = 0, isWhole = false; !isWhole; crashAt++) {
          const { mock, client, secrets: table } = open(variant);
          const { webhook, secrets } = await client.webhooks.ensure(
            { url, events },
            { secrets: table },
          );
          const receiver = openReceiver(mock, variant);
          receiver.deploy(secrets);
          await mock.clock.advance(MINUTE);
          // The first event is repeated after a minute or more.
          receiver.failNext(2);
          await receiver.write();
          await mock.webhooks.settled();

          const rotate = async (process: ReturnType<typeof startProcess>) =>
            process.client.webhooks.rotate(webhook.id, {
              secrets: process.shared,
              deploy: async (both) => {
                await receiver.write();
                receiver.deploy(both);
                await receiver.write();
              },
            });
          const crashing = startProcess(mock, table, { crashAt, isAfter });
          isWhole = await rotate(crashing).then(
            () => true,
            () => false,
          );
          await receiver.write();
          if (!isWhole) {
            const error = await rotate(startProcess(mock, table)).catch((error) => error);
            // The crash came after the last request.
            if (error instanceof Error) expect(error).toMatchObject({ status: 404 });
          }
          await receiver.write();
          await mock.clock.advance(3 * 60 * MINUTE);
          expect([...receiver.handled].sort()).toEqual([...receiver.written].sort());
          const left = await list(mock);
          expect(left).toMatchObject([{ status: 'active' }]);
          expect(left[0]?.id).not.toBe(webhook.id);
          expect(table.has(left[0]?.id ?? '')).toBe(true);
          expect(crashAt).toBeLessThan(80);
        }
      }
    },
  );

  it('replaces a webhook once when two processes rotate it at the same time', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.constantFrom(...variants), async (s, variant) => {
        const { mock, client, secrets: table } = open(variant);
        const { webhook } = await client.webhooks.ensure({ url, events }, { secrets: table });
        await mock.clock.advance(MINUTE);
        const schedule = () => s.schedule(Promise.resolve());
        const results = [1, 2].map(() => {
          const { client, shared } = startProcess(mock, table, { schedule });
          return client.webhooks.rotate(webhook.id, { secrets: shared, deploy: () => {} });
        });
        const all = await s.waitFor(Promise.allSettled(results));
        // A process that comes last finds that the webhook has been replaced.
        expect(all.map(({ status }) => status)).toContain('fulfilled');
        const left = await list(mock);
        expect(left).toMatchObject([{ status: 'active' }]);
        expect(left[0]?.id).not.toBe(webhook.id);
        expect(table.has(left[0]?.id ?? '')).toBe(true);
      }),
      { numRuns: cases(100) },
    );
  });

  it('keeps the old webhook until it has delivered what it still repeats', async () => {
    const { mock, client, secrets } = open('B');
    const ensured = await client.webhooks.ensure({ url, events }, { secrets });
    const receiver = openReceiver(mock, 'B');
    receiver.deploy(ensured.secrets);
    await mock.clock.advance(MINUTE);
    receiver.failNext(4);
    await receiver.write();
    await mock.webhooks.settled();
    await client.webhooks.rotate(ensured.webhook.id, { secrets, deploy: receiver.deploy });
    expect(receiver.handled).toEqual(receiver.written);
  });

  it('fails when the old webhook becomes inactive, and deletes it when called again', async () => {
    const { mock, client, secrets } = open('A');
    const { webhook } = await client.webhooks.ensure({ url, events }, { secrets });
    await mock.clock.advance(MINUTE);
    const deactivate = () => client.webhooks.update(webhook.id, { status: 'inactive' });
    const rotation = client.webhooks.rotate(webhook.id, { secrets, deploy: deactivate });
    expect(await rejection(rotation)).toMatchObject({
      code: 'wait_failed',
      record: { id: webhook.id, status: 'inactive' },
      message: expect.stringContaining('its pending events are lost'),
    });
    const replaced = await client.webhooks.rotate(webhook.id, { secrets, deploy: () => {} });
    expect(await list(mock)).toEqual([replaced.webhook]);
  });

  it('keeps the old webhook when the new one disappears', async () => {
    const { mock, client, secrets } = open('A');
    const { webhook } = await client.webhooks.ensure({ url, events }, { secrets });
    await mock.clock.advance(MINUTE);
    const removeNew = async () => {
      const [, created] = await list(mock);
      await client.webhooks.delete(created?.id ?? '');
    };
    const rotation = client.webhooks.rotate(webhook.id, { secrets, deploy: removeNew });
    expect(await rejection(rotation)).toMatchObject({ status: 404 });
    expect(await list(mock)).toEqual([webhook]);
  });

  it('ends with a TimeoutError after deadlineMs', async () => {
    const { mock, client, secrets } = open('A');
    const { webhook } = await client.webhooks.ensure({ url, events }, { secrets });
    await mock.clock.advance(MINUTE);
    const options = { secrets, deploy: () => {}, pollMs: 5_000, deadlineMs: 1_000 };
    expect(await rejection(client.webhooks.rotate(webhook.id, options))).toMatchObject({
      code: 'timeout',
      message: expect.stringContaining(`Webhook \`${webhook.id}\` was not replaced within 1000 ms`),
    });
  });
});
