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

  it('also holds the duplicates of an event', async () => {
    const opened = await openWebhook('A', [200]);
    opened.mock.webhooks.duplicateNext();
    opened.mock.webhooks.holdNext();
    await sayAll(opened, 'one');
    expect(opened.mock.webhooks.release()).toEqual({ released: 2 });
    await opened.mock.webhooks.settled();
    expect(contents(opened)).toEqual(['one', 'one']);
  });
});
