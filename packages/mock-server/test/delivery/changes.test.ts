import { expect, it } from 'vitest';
import { createMockOf } from '../../src/mock-server.ts';
import { resolveOptions } from '../../src/workspace/options.ts';
import { Platform } from '../../src/workspace/platform.ts';
import { receive, receiverUrl } from '../support/receiver.ts';

it('listeners are told once that an attempt has ended, and later that its retry is cancelled', async () => {
  const platform = new Platform(resolveOptions({ seed: 'empty' }));
  const mock = createMockOf(platform);
  const changes: unknown[] = [];
  platform.listeners.add((change) => {
    if (change.kind !== 'delivery') return;
    const { status, next_retry_at } = change.item;
    changes.push([status, next_retry_at, change.ended]);
  });
  receive(mock, [500]);
  mock.seed({ webhooks: [{ url: receiverUrl, events: ['contacts'] }] });
  mock.simulate.contact({ name: 'Joana' });
  await mock.webhooks.settled();
  const [failed] = mock.webhooks.deliveries();
  const path = { id: failed?.webhook_id ?? '' };
  await mock.call('updateWebhook', { path, body: { status: 'inactive' } });
  expect(changes).toEqual([
    ['pending', null, false],
    ['failed', '2026-01-01T00:01:00.000Z', true],
    ['failed', null, false],
  ]);
});
