import { createMockServer, demo } from '@agent-platform/mock-server';
import { AgentPlatform } from '@agent-platform/sdk';
import {
  createMemoryStore,
  createWebhookHandler,
  createWebhookVerifier,
} from '@agent-platform/webhook-verify';
import { describe, expect, it } from 'vitest';
import { rotateWebhook } from './rotate-webhook.ts';

/**
 * A team replaces the secret of its webhook while customers write and the receiver fails. For a while, two webhooks
 * deliver each event. Nevertheless no message is lost, and none is handled twice.
 */
const RECEIVER = 'http://team.test/webhooks';
const MINUTE = 60_000;

/**
 * Creates a mock with one webhook and a receiver that fails for the first 20 minutes. In Variant B, it fails for all
 * messages. In Variant A, it fails for only one message, because five failures in a row make a webhook inactive.
 */
async function openPlatform(variant: 'A' | 'B') {
  const mock = createMockServer({ variant });
  const client = new AgentPlatform(mock.clientOptions());
  const works = mock.clock.now() + 20 * MINUTE;
  const old = await client.webhooks.create({ url: RECEIVER, events: ['message.received'] });
  const store = createMemoryStore();
  const handled: { content: string; secretIndex: number }[] = [];

  /** Deploys the receiver with these secrets. It always uses the same store. */
  const deploy = (secret: readonly string[]) => {
    const receiver = createWebhookHandler<'A' | 'B'>({
      verifier: createWebhookVerifier({ variant, secret, clock: mock.clock }),
      on: {
        'message.received'({ data }, { secretIndex }) {
          const content = String(data.content);
          const fails = variant === 'B' || content === 'Message 1';
          if (fails && mock.clock.now() < works) throw new Error('The database is locked');
          handled.push({ content, secretIndex });
        },
      },
      onError: () => {},
      store,
      dedupeAcrossWebhooks: variant === 'A',
    });
    mock.webhooks.receive(RECEIVER, receiver);
  };
  deploy([old.secret]);

  const written: string[] = [];
  const customerWrites = async () => {
    const content = `Message ${written.length + 1}`;
    written.push(content);
    const channelId = demo.channelIds.whatsapp;
    await mock.simulate.inboundMessage({ channelId, from: '+5511999990000', content });
    await mock.webhooks.settled();
  };
  const secrets = new Map([[old.id, old.secret]]);
  const rotate = async () => {
    const deployAndWrite = async (secrets: readonly string[]) => {
      deploy(secrets);
      await customerWrites();
    };
    const rotation = { client, secrets, deploy: deployAndWrite, clock: mock.clock };
    return (await rotateWebhook(old.id, rotation)).id;
  };
  return { mock, client, old, secrets, works, handled, written, customerWrites, rotate };
}

describe.each(['A', 'B'] as const)(
  'A rotation while the receiver fails, in Variant %s',
  (variant) => {
    it('loses no message, and handles no message twice', async () => {
      const { mock, handled, written, customerWrites, rotate } = await openPlatform(variant);
      await customerWrites();
      await rotate();
      await customerWrites();
      await mock.clock.advance(30 * MINUTE);
      expect(handled.map(({ content }) => content).sort()).toEqual(written.sort());
    });

    it('leaves only the new webhook with its secret', async () => {
      const { mock, client, handled, customerWrites, rotate } = await openPlatform(variant);
      await customerWrites();
      const id = await rotate();
      const webhooks = await client.webhooks.list().toArray({ limit: 10 });
      expect(webhooks.map((webhook) => webhook.id)).toEqual([id, demo.webhookId]);
      await mock.clock.advance(30 * MINUTE);
      await customerWrites();
      expect(handled.at(-1)).toMatchObject({ secretIndex: 0 });
    });

    it('waits until the old webhook has delivered all earlier events', async () => {
      const { mock, works, customerWrites, rotate } = await openPlatform(variant);
      await customerWrites();
      await rotate();
      expect(mock.clock.now()).toBeGreaterThan(works);
    });

    it('creates nothing if the secret of the old webhook is not stored', async () => {
      const { mock, old, secrets, rotate } = await openPlatform(variant);
      secrets.clear();
      await expect(rotate()).rejects.toThrow(`No secret is stored for webhook ${old.id}.`);
      expect(mock.requests.list({ operation: 'createWebhook' })).toHaveLength(1);
    });
  },
);
