import { createWebhookVerifier } from '@agent-platform/webhook-verify';
import { describe, expect, it } from 'vitest';
import { textAt } from '../support/call.ts';
import type { Script } from '../support/receiver.ts';
import { openWebhook } from './open-webhook.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 1440 * MINUTE;

/** The times of the six attempts of one event, in seconds. */
const SIX = [0, 5, 20, 80, 380, 1280];

/** Opens a webhook of Variant B. Returns it with the requests of its receiver and their times in seconds. */
async function open(script: Script) {
  const webhook = await openWebhook('B', script);
  const heard = () =>
    webhook.received.map(({ at, body }) => [at / SECOND, textAt(JSON.parse(body), 'data.content')]);
  return { ...webhook, heard };
}

const failures = (count: number): number[] => Array.from({ length: count }, () => 500);

describe('retries of variant B', () => {
  it('wait 5 s, 15 s, 60 s, 5 min and 15 min, six attempts in all', async () => {
    const { mock, say, received } = await open([500]);
    await say('One');
    await mock.clock.advance(DAY);
    expect(received.map(({ at }) => at / SECOND)).toEqual(SIX);
  });

  it('carry the same event_id, body and signature every time', async () => {
    const { mock, say, received, secret } = await open([500]);
    await say('One');
    await mock.clock.advance(DAY);
    const sent = received.map(({ body, headers }) => body + headers.get('x-service-signature'));
    expect(new Set(sent).size).toBe(1);
    const [first] = received;
    const verifier = createWebhookVerifier({ variant: 'B', secret });
    expect(await verifier.check(first?.body ?? '', first?.headers ?? {})).toMatchObject({
      ok: true,
    });
  });

  it('carry an event_id of its own for each event', async () => {
    const { mock, say, received } = await open([200]);
    await say('One');
    await say('Two');
    await mock.webhooks.settled();
    const ids = received.map(({ body }) => textAt(JSON.parse(body), 'event_id'));
    expect(new Set(ids).size).toBe(2);
  });

  it('leave the webhook failing after five failures in a row', async () => {
    const { mock, say, status } = await open([500]);
    await say('One');
    await mock.clock.advance(380 * SECOND - 1);
    expect(await status()).toBe('active');
    await mock.clock.advance(1);
    expect(await status()).toBe('failing');
  });

  it('start counting again after a success', async () => {
    const { mock, say, status } = await open([...failures(4), 200, ...failures(4), 200]);
    await say('One');
    await mock.clock.advance(DAY);
    await say('Two');
    await mock.clock.advance(DAY);
    expect(await status()).toBe('active');
  });

  it('of a failing webhook come every 15 minutes until one succeeds, then all, in order', async () => {
    const { mock, say, heard, status } = await open([...failures(7), 200]);
    await say('One');
    await mock.clock.advance(380 * SECOND);
    for (const text of ['Two', 'Three', 'Four']) await say(text);
    await mock.clock.advance(DAY);
    expect(heard().slice(5)).toEqual([
      [380 + 900, 'One'],
      [380 + 1800, 'Two'],
      [380 + 2700, 'Two'],
      [380 + 2700, 'Three'],
      [380 + 2700, 'Four'],
    ]);
    expect(await status()).toBe('active');
  });

  it('of a failing webhook begin with its oldest event, which has had five attempts', async () => {
    const { mock, say, heard, status } = await open([...failures(5), 200]);
    await say('One');
    await mock.clock.advance(380 * SECOND);
    await mock.clock.advance(5 * MINUTE);
    await say('Two');
    await mock.clock.advance(DAY);
    expect(heard().slice(5)).toEqual([
      [380 + 900, 'One'],
      [380 + 900, 'Two'],
    ]);
    expect(await status()).toBe('active');
  });

  it.each([
    [20, 2],
    [30, 3],
    [65, 5],
  ])(
    'of a failing webhook come every 15 minutes: an event after %i minutes waits for round %i',
    async (minutes, line) => {
      const { mock, say, heard } = await open([...failures(6), 200]);
      await say('One');
      await mock.clock.advance(380 * SECOND);
      await mock.clock.advance(minutes * MINUTE);
      await say('Two');
      await mock.clock.advance(DAY);
      expect(heard().slice(6)).toEqual([[380 + line * 900, 'Two']]);
    },
  );

  it('of a failing webhook are not planned without an event: a thousand years pass at once', async () => {
    const { mock, say, received, status } = await open([...failures(6), 200]);
    await say('One');
    await mock.clock.advance(1000 * 365 * DAY);
    expect(received).toHaveLength(6);
    expect(await status()).toBe('failing');
    await say('Two');
    await mock.clock.advance(15 * MINUTE);
    expect(await status()).toBe('active');
  });

  it('keep the retries that were planned when the webhook began to fail', async () => {
    const { mock, say, heard } = await open([...failures(5), 200]);
    await say('One');
    await mock.clock.advance(SECOND);
    await say('Two');
    await mock.clock.advance(DAY);
    // One at 0, 5 and 20 s, Two at 1 and 6 s: the fifth failure comes at 20 s.
    expect(heard()).toEqual([
      [0, 'One'],
      [1, 'Two'],
      [5, 'One'],
      [6, 'Two'],
      [20, 'One'],
      [920, 'One'],
      [920, 'Two'],
    ]);
  });

  it('of a failing webhook say when the next round comes', async () => {
    const { mock, say } = await open([...failures(7), 200]);
    await say('One');
    await mock.clock.advance(380 * SECOND);
    await say('Two');
    await mock.clock.advance(30 * MINUTE);
    const last = mock.webhooks.deliveries().at(-1);
    expect(last).toMatchObject({ status: 'failed', next_retry_at: '2026-01-01T00:51:20.000Z' });
  });

  it('give an event of a failing webhook no more than its six attempts, and go on with the next', async () => {
    const { mock, say, heard } = await open([...failures(9), 200]);
    await say('One');
    await mock.clock.advance(SECOND);
    await say('Two');
    await mock.clock.advance(DAY);
    // The fifth failure comes at 20 s, when One has had three attempts and Two has had two.
    expect(heard().slice(5)).toEqual([
      [920, 'One'],
      [1820, 'One'],
      [2720, 'One'],
      [3620, 'Two'],
      [4520, 'Two'],
    ]);
    expect(mock.webhooks.deliveries().every(({ attempt }) => attempt <= 6)).toBe(true);
  });

  it('end for an event whose six attempts a failing webhook has used up', async () => {
    const { mock, say, heard, status } = await open([...failures(12), 200]);
    await say('One');
    await mock.clock.advance(380 * SECOND);
    await say('Two');
    await mock.clock.advance(DAY);
    expect(
      heard()
        .slice(5)
        .map(([at]) => at),
    ).toEqual([1280, 2180, 3080, 3980, 4880, 5780, 6680]);
    expect(mock.webhooks.deliveries().at(-1)).toMatchObject({ attempt: 6, next_retry_at: null });
    expect(await status()).toBe('failing');
    await say('Three');
    await mock.clock.advance(15 * MINUTE);
    expect(heard().at(-1)?.[1]).toBe('Three');
    expect(await status()).toBe('active');
  });

  it('show the time of the next attempt in every record, even when it was postponed', async () => {
    const { mock, say } = await open([...failures(7), 200]);
    await say('One');
    await mock.clock.advance(SECOND);
    await say('Two');
    const rows = () =>
      mock.webhooks
        .deliveries()
        .map((row) => row.next_retry_at && (Date.parse(row.next_retry_at) - start) / SECOND);
    const start = mock.clock.now() - SECOND;
    await mock.clock.advance(20 * SECOND);
    // One at 0, 5 and 20 s, Two at 1 and 6 s, of which the last two wait for the round at 920 s.
    expect(rows()).toEqual([5, 6, 20, 920, 920]);
    await mock.clock.advance(900 * SECOND);
    expect(rows()).toEqual([5, 6, 20, 1820, 920, 1820]);
    await mock.clock.advance(DAY);
    expect(rows()).toEqual([5, 6, 20, 2720, 920, 1820, 2720, null, null]);
  });

  it('come at once for waiting events when the webhook is reactivated by hand', async () => {
    const { mock, call, say, heard, status, id } = await open([...failures(5), 200]);
    await say('One');
    await mock.clock.advance(380 * SECOND);
    await say('Two');
    await call('PUT', `/v1/webhooks/${id}`, { body: { status: 'active' } });
    await mock.webhooks.settled();
    expect(heard().slice(5)).toEqual([
      [380, 'One'],
      [380, 'Two'],
    ]);
    expect(await status()).toBe('active');
  });

  it('end when a failing webhook is made inactive', async () => {
    const { mock, call, say, received, status, id } = await open([...failures(5), 200]);
    await say('One');
    await mock.clock.advance(380 * SECOND);
    await say('Two');
    await call('PUT', `/v1/webhooks/${id}`, { body: { status: 'inactive' } });
    await mock.clock.advance(DAY);
    expect(received).toHaveLength(5);
    expect(await status()).toBe('inactive');
  });

  it('leave no planned time in a record when they end', async () => {
    const { mock, call, say, id } = await open([...failures(6), 200]);
    const announced = () => mock.webhooks.deliveries().at(-1)?.next_retry_at;
    await say('One');
    await mock.webhooks.settled();
    expect(announced()).not.toBeNull();
    await call('PUT', `/v1/webhooks/${id}`, { body: { status: 'inactive' } });
    expect(announced()).toBeNull();
  });
});
