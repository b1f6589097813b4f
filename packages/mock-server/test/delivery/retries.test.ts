import { expect, it } from 'vitest';
import { openWebhook } from './open-webhook.ts';

const YEAR = 365 * 24 * 60 * 60 * 1000;

it('a thousand years pass at once for a failing webhook without events', async () => {
  const { mock, say, received } = await openWebhook('B', [500]);
  await say();
  await mock.clock.advance(1000 * YEAR);
  expect(received).toHaveLength(6);
});
