import { setImmediate as nextTurn } from 'node:timers/promises';
import type { MockServer } from '@agent-platform/mock-server';
import { expect, it } from 'vitest';
import { openMock } from '../support/open-mock.ts';

const urls = ['http://one.test/', 'http://two.test/'] as const;

/** Opens a mock of Variant B with two webhooks whose receivers fail, one of them later than the other. */
function openPair(slow: (typeof urls)[number]) {
  const webhooks = urls.map((url) => ({ url, events: ['contact.created'] }));
  const { mock } = openMock({ variant: 'B', seed: { webhooks } });
  for (const url of urls) {
    mock.webhooks.receive(url, async () => {
      if (url === slow) await nextTurn();
      return new Response(null, { status: 500 });
    });
  }
  const fire = () => mock.simulate.emit({ event: 'contact.created', data: {} });
  return { mock, fire };
}

const dropped = (mock: MockServer) =>
  mock.webhooks
    .deliveries()
    .filter((delivery) => delivery.dropped)
    .map(({ url, event_id, attempt }) => ({ url, event_id, attempt }))
    .sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));

/** What must be the same, whichever receiver is slow. */
const promises: Readonly<Record<string, (slow: (typeof urls)[number]) => Promise<unknown>>> = {
  async 'which of two attempts that wait for earlier ones is dropped'(slow) {
    const { mock, fire } = openPair(slow);
    fire();
    mock.webhooks.dropNext();
    fire();
    await mock.webhooks.settled();
    return dropped(mock);
  },

  async 'which of two retries at the same time is dropped'(slow) {
    const { mock, fire } = openPair(slow);
    fire();
    await mock.webhooks.settled();
    mock.webhooks.dropNext();
    await mock.clock.advance(5000);
    return dropped(mock);
  },

  async 'the order of alerts at the same time'(slow) {
    const { mock, fire } = openPair(slow);
    fire();
    await mock.clock.advance(3_600_000);
    return mock.webhooks.alerts();
  },
};

it.each(Object.entries(promises))(
  '%s does not depend on how fast receivers are',
  async (_, run) => {
    const [first, second] = [await run(urls[0]), await run(urls[1])];
    expect(second).toEqual(first);
    expect(first).not.toEqual([]);
  },
);

it('an attempt may be both preceded by a forged copy and dropped', async () => {
  const { mock, fire } = openPair(urls[0]);
  mock.webhooks.forgeNext('forged');
  mock.webhooks.dropNext();
  fire();
  await mock.webhooks.settled();
  const attempts = mock.webhooks.deliveries().filter(({ url }) => url === urls[0]);
  expect(attempts.map(({ forged, dropped }) => [forged, dropped])).toEqual([
    ['forged', false],
    [null, true],
  ]);
});
