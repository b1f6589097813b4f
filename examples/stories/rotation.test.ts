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
 * A team replaces the secret of its webhook while customers write and its receiver fails. No message is lost,
 * and none is handled twice, although two webhooks deliver each event for a while.
 */
const RECEIVER = 'http://team.test/webhooks';
const MINUTE = 60_000;

/**
 * Opens a platform with one webhook, and with a receiver that fails for the first 20 minutes: in Variant A for
 * one message only, because five failures in a row would make the webhook inactive, in Variant B for all.
 */
async function openPlatform(variant: 'A' | 'B') {
  const mock = createMockServer({ variant });
  const client = new AgentPlatform(mock.clientOptions());
  const works = mock.clock.now() + 20 * MINUTE;
  const old = await client.webhooks.create({ url: RECEIVER, events: ['message.received'] });
  const store = createMemoryStore();
  const handled: { content: string; secretIndex: number }[] = [];

  /** Starts the receiver with these secrets. Its store stays the same. */
  const deploy = (secret: string[]) => {
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
  const rotate = () =>
    rotateWebhook(
      client,
      old.id,
      async (newSecret) => {
        deploy([newSecret, old.secret]);
        await customerWrites();
      },
      async () => {
        await customerWrites();
        await mock.clock.advance(MINUTE);
      },
    );
  return { mock, client, works, handled, written, customerWrites, rotate };
}

describe.each(['A', 'B'] as const)(
  'A rotation while the receiver fails, in Variant %s',
  (variant) => {
    it('loses no message, and no message is handled twice', async () => {
      const { mock, handled, written, customerWrites, rotate } = await openPlatform(variant);
      await customerWrites();
      await rotate();
      await customerWrites();
      await mock.clock.advance(30 * MINUTE);
      expect(handled.map(({ content }) => content).sort()).toEqual(written.sort());
    });

    it('leaves the new webhook and its secret', async () => {
      const { mock, client, handled, customerWrites, rotate } = await openPlatform(variant);
      await customerWrites();
      const id = await rotate();
      const webhooks = await client.webhooks.list().toArray({ limit: 10 });
      expect(webhooks.map((webhook) => webhook.id)).toEqual([id, demo.webhookId]);
      await mock.clock.advance(30 * MINUTE);
      await customerWrites();
      expect(handled.at(-1)).toMatchObject({ secretIndex: 0 });
    });

    it('waits until the old webhook has delivered the events from before', async () => {
      const { mock, works, customerWrites, rotate } = await openPlatform(variant);
      await customerWrites();
      await rotate();
      expect(mock.clock.now()).toBeGreaterThan(works);
    });
  },
);
