import { createWebhookVerifier } from '@agent-platform/webhook-verify';
import { describe, expect, it } from 'vitest';
import type { Script } from '../support/receiver.ts';
import { openWebhook } from './open-webhook.ts';

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

const open = (script: Script) => openWebhook('A', script);

describe('retries of variant A', () => {
  it('come at once and after 1, 5, 15 and 60 minutes, each counted from the one before', async () => {
    const { mock, say, received } = await open([500]);
    await say();
    await mock.clock.advance(DAY);
    expect(received.map(({ at }) => at / MINUTE)).toEqual([0, 1, 6, 21, 81]);
  });

  it('come exactly on time', async () => {
    const { mock, say, received } = await open([500]);
    await say();
    await mock.clock.advance(MINUTE - 1);
    expect(received).toHaveLength(1);
    await mock.clock.advance(1);
    expect(received).toHaveLength(2);
  });

  it('stop at the first success', async () => {
    const { mock, say, received } = await open(['broken', 302, 200]);
    await say();
    await mock.clock.advance(DAY);
    expect(received.map(({ at }) => at / MINUTE)).toEqual([0, 1, 6]);
    expect(mock.webhooks.deliveries().map(({ status }) => status)).toEqual([
      'failed',
      'failed',
      'success',
    ]);
  });

  it('are signed anew each time, over the time of the attempt', async () => {
    const { mock, say, received, secret } = await open([500]);
    await say();
    await mock.clock.advance(DAY);
    const start = Date.UTC(2026, 0, 1);
    const stamps = received.map(({ headers }) => Number(headers.get('x-webhook-timestamp')));
    expect(stamps).toEqual(received.map(({ at }) => (start + at) / 1000));
    for (const { at, body, headers } of received) {
      const clock = { now: () => start + at };
      const verifier = createWebhookVerifier({ variant: 'A', secret, clock, toleranceMs: 1 });
      expect(await verifier.check(body, headers)).toMatchObject({ ok: true });
    }
  });

  it('say when the next one comes, and nothing after the last', async () => {
    const { mock, say } = await open([500]);
    await say();
    await mock.clock.advance(DAY);
    expect(mock.webhooks.deliveries().map((row) => [row.attempt, row.next_retry_at])).toEqual([
      [1, '2026-01-01T00:01:00.000Z'],
      [2, '2026-01-01T00:06:00.000Z'],
      [3, '2026-01-01T00:21:00.000Z'],
      [4, '2026-01-01T01:21:00.000Z'],
      [5, null],
    ]);
  });

  it('leave the webhook inactive after five failures in a row', async () => {
    const { mock, say, status } = await open([500]);
    await say();
    await mock.clock.advance(81 * MINUTE - 1);
    expect(await status()).toBe('active');
    await mock.clock.advance(1);
    expect(await status()).toBe('inactive');
  });

  it('count failures across events, and drop what is left when the fifth comes', async () => {
    const { mock, say, received, status } = await open([500]);
    await say();
    await say();
    await mock.clock.advance(DAY);
    // Both events are attempted at 0 and 1 minutes, and the first one again at 6 minutes, which is the fifth failure.
    expect(received.map(({ at }) => at / MINUTE)).toEqual([0, 0, 1, 1, 6]);
    expect(await status()).toBe('inactive');
  });

  it('leave no planned time in a record when they are dropped', async () => {
    const { mock, say } = await open([500]);
    await say();
    await say();
    await mock.clock.advance(DAY);
    expect(mock.webhooks.deliveries().map((row) => [row.attempt, row.next_retry_at])).toEqual([
      [1, '2026-01-01T00:01:00.000Z'],
      [1, '2026-01-01T00:01:00.000Z'],
      [2, '2026-01-01T00:06:00.000Z'],
      [2, null],
      [3, null],
    ]);
  });

  it('start counting again after a success', async () => {
    const script = [500, 500, 500, 500, 200, 500, 500, 500, 500, 200];
    const { mock, say, received, status } = await open(script);
    await say();
    await mock.clock.advance(DAY);
    await say();
    await mock.clock.advance(DAY);
    expect(received).toHaveLength(10);
    expect(await status()).toBe('active');
  });

  it('are never made for events that happen while the webhook is inactive', async () => {
    const { mock, say, call, received, id } = await open([500, 500, 500, 500, 500, 200]);
    await say('One');
    await mock.clock.advance(DAY);
    await say('Two');
    await mock.clock.advance(DAY);
    expect(received).toHaveLength(5);
    const revived = await call('PUT', `/v1/webhooks/${id}`, { body: { status: 'active' } });
    expect(revived.status).toBe(200);
    await mock.clock.advance(DAY);
    expect(received).toHaveLength(5);
    await say('Three');
    await mock.webhooks.settled();
    expect(received).toHaveLength(6);
    expect(received[5]?.body).toContain('Three');
  });

  it('count from zero once the webhook is reactivated', async () => {
    const { mock, say, call, id, status } = await open([500]);
    await say();
    await mock.clock.advance(DAY);
    await call('PUT', `/v1/webhooks/${id}`, { body: { status: 'active' } });
    await say();
    await mock.clock.advance(21 * MINUTE);
    expect(await status()).toBe('active');
    await mock.clock.advance(60 * MINUTE);
    expect(await status()).toBe('inactive');
  });

  it('end when the webhook is deleted', async () => {
    const { mock, say, call, received, id } = await open([500]);
    await say();
    await mock.webhooks.settled();
    await call('DELETE', `/v1/webhooks/${id}`);
    await mock.clock.advance(DAY);
    expect(received).toHaveLength(1);
  });

  it('do not hold up the first attempt of a later event', async () => {
    const { mock, say, received } = await open([500, 200]);
    await say('One');
    await mock.clock.advance(30_000);
    await say('Two');
    await mock.clock.advance(DAY);
    expect(received.map(({ at }) => at)).toEqual([0, 30_000, MINUTE]);
    expect(received[1]?.body).toContain('Two');
    expect(received[2]?.body).toBe(received[0]?.body);
  });
});
