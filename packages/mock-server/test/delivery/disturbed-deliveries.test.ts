import { describe, expect, it } from 'vitest';
import { textAt } from '../support/call.ts';
import { openWebhook } from './open-webhook.ts';

type Opened = Awaited<ReturnType<typeof openWebhook>>;

/** Returns the messages that the receiver got, in order. */
const contents = ({ received }: Opened) =>
  received.map(({ body }) => textAt(JSON.parse(body), 'data.content'));

/** Sends these messages as a contact, one after another. */
async function sayAll({ mock, say }: Opened, ...texts: readonly string[]) {
  for (const text of texts) await say(text);
  await mock.webhooks.settled();
}

describe('duplicateNext', () => {
  it('sends the next event twice, byte for byte, and the one after it once', async () => {
    const opened = await openWebhook('B', [200]);
    opened.mock.webhooks.duplicateNext();
    await sayAll(opened, 'one', 'two');
    expect(contents(opened)).toEqual(['one', 'one', 'two']);
    const [first, again] = opened.received;
    expect(again?.body).toBe(first?.body);
  });
});

describe('holdNext', () => {
  it('lets later events overtake the next one until it is released', async () => {
    const opened = await openWebhook('A', [200]);
    opened.mock.webhooks.holdNext();
    await sayAll(opened, 'one', 'two');
    expect(opened.mock.webhooks.release()).toEqual({ released: 1 });
    await opened.mock.webhooks.settled();
    expect(contents(opened)).toEqual(['two', 'one']);
    expect(opened.mock.webhooks.release()).toEqual({ released: 0 });
  });

  it('holds the duplicates of an event, too', async () => {
    const opened = await openWebhook('A', [200]);
    opened.mock.webhooks.duplicateNext();
    opened.mock.webhooks.holdNext();
    await sayAll(opened, 'one');
    expect(opened.mock.webhooks.release()).toEqual({ released: 2 });
    await opened.mock.webhooks.settled();
    expect(contents(opened)).toEqual(['one', 'one']);
  });

  it('is over after a reset', async () => {
    const opened = await openWebhook('A', [200]);
    opened.mock.webhooks.holdNext();
    await sayAll(opened, 'one');
    opened.mock.reset();
    expect(opened.mock.webhooks.release()).toEqual({ released: 0 });
  });

  it('still holds back an event after a snapshot is restored', async () => {
    const opened = await openWebhook('A', [200]);
    opened.mock.webhooks.holdNext();
    await sayAll(opened, 'one');
    opened.mock.restore(opened.mock.snapshot());
    await opened.mock.webhooks.settled();
    expect(contents(opened)).toEqual([]);
    expect(opened.mock.webhooks.release()).toEqual({ released: 1 });
    await opened.mock.webhooks.settled();
    expect(contents(opened)).toEqual(['one']);
  });

  it('drops what is held for a webhook that is deleted', async () => {
    const opened = await openWebhook('A', [200]);
    opened.mock.webhooks.holdNext();
    await sayAll(opened, 'one');
    await opened.call('DELETE', `/v1/webhooks/${opened.id}`);
    expect(opened.mock.webhooks.queued()).toEqual([]);
    expect(opened.mock.webhooks.release()).toEqual({ released: 0 });
  });
});

describe('a redelivery by hand', () => {
  it.each(['A', 'B'] as const)(
    'ends the planned retries in Variant %s once it succeeds',
    async (variant) => {
      const opened = await openWebhook(variant, [500, 500, 200]);
      const { mock, say } = opened;
      await say();
      await mock.webhooks.settled();
      const [first] = mock.webhooks.deliveries();
      expect(first).toMatchObject({ by_hand: false, next_retry_at: expect.any(String) });
      expect(await mock.webhooks.redeliver(first?.id ?? '')).toMatchObject({ by_hand: true });
      expect(mock.webhooks.deliveries()[0]?.next_retry_at).not.toBeNull();
      await mock.webhooks.redeliver(first?.id ?? '');
      expect(mock.webhooks.deliveries()[0]?.next_retry_at).toBeNull();
      await mock.clock.advance(86_400_000);
      expect(mock.webhooks.deliveries().map(({ by_hand }) => by_hand)).toEqual([false, true, true]);
    },
  );

  it('ends the rounds of a failing webhook for its event only', async () => {
    const opened = await openWebhook('B', [500, 500, 500, 500, 500, 200]);
    const { mock, status } = opened;
    await sayAll(opened, 'one');
    await mock.clock.advance(400_000);
    expect(await status()).toBe('failing');
    await sayAll(opened, 'two');
    await mock.webhooks.redeliver(mock.webhooks.deliveries()[0]?.id ?? '');
    expect(contents(opened)).toEqual(['one', 'one', 'one', 'one', 'one', 'one']);
    await mock.clock.advance(900_000);
    expect(contents(opened).slice(6)).toEqual(['two']);
    expect(await status()).toBe('active');
  });
});
