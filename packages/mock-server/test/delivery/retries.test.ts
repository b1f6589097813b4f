import { describe, expect, it } from 'vitest';
import { openWebhook } from './open-webhook.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 1440 * MINUTE;

// The laws of delivery (laws.test.ts) cover the details of both schedules.
describe('the attempts of an event that is never accepted', () => {
  it('come at once and after 1, 5, 15 and 60 minutes in Variant A, whose webhook is then inactive', async () => {
    const { mock, say, received, status } = await openWebhook('A', [500]);
    await say();
    await mock.clock.advance(DAY);
    expect(received.map(({ at }) => at / MINUTE)).toEqual([0, 1, 6, 21, 81]);
    expect(await status()).toBe('inactive');
  });

  it('come at once and after 5 s, 15 s, 60 s, 5 min and 15 min in Variant B, whose webhook is then failing', async () => {
    const { mock, say, received, status } = await openWebhook('B', [500]);
    await say();
    await mock.clock.advance(DAY);
    expect(received.map(({ at }) => at / SECOND)).toEqual([0, 5, 20, 80, 380, 1280]);
    expect(await status()).toBe('failing');
  });

  it('are no longer planned for a failing webhook without events: a thousand years pass at once', async () => {
    const { mock, say, received } = await openWebhook('B', [500]);
    await say();
    await mock.clock.advance(1000 * 365 * DAY);
    expect(received).toHaveLength(6);
  });
});
