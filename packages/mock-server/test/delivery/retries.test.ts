import { expect, it } from 'vitest';
import { openWebhook } from './open-webhook.ts';

const YEAR = 365 * 24 * 60 * 60 * 1000;

it('the clock advances a thousand years at once when a failing webhook gets no more events', async () => {
  const { mock, say, received } = await openWebhook('B', [500]);
  await say();
  await mock.clock.advance(1000 * YEAR);
  expect(received).toHaveLength(6);
});
