import type { MockServer } from '@agent-platform/mock-server';
import { describe, expect, it } from 'vitest';
import type { Call } from '../support/call.ts';
import { openMock } from '../support/open-mock.ts';
import { receive } from '../support/receiver.ts';
import { createWebhook } from '../support/records.ts';

const url = (name: string) => `http://${name}.test/`;

/** Creates a webhook that subscribes to one event of its own. Its receiver accepts everything. */
async function open(mock: MockServer, call: Call, name: 'busy' | 'quiet') {
  receive(mock, [200], url(name));
  const event = name === 'busy' ? 'contact.created' : 'channel.error';
  const { id } = await createWebhook(call, url(name), [event]);
  const send = async () => {
    mock.simulate.emit({ event, data: {} });
    await mock.webhooks.settled();
  };
  return { id, send };
}

/** Opens two webhooks, and sends three deliveries to one of them, all at the same time. */
async function deliverAtOneTime() {
  const { mock, call } = openMock({ variant: 'B', seed: 'empty' });
  const busy = await open(mock, call, 'busy');
  const quiet = await open(mock, call, 'quiet');
  for (let n = 0; n < 3; n++) await busy.send();
  return { mock, call, busy, quiet };
}

describe('attempts at the same time', () => {
  it('are listed in the order in which they were recorded', async () => {
    const { mock, busy, quiet } = await deliverAtOneTime();
    await quiet.send();
    await busy.send();
    const webhooks = mock.webhooks.deliveries().map(({ webhook_id }) => webhook_id);
    expect(webhooks).toEqual([busy.id, busy.id, busy.id, quiet.id, busy.id]);
    expect(mock.trace().deliveries.map(({ webhook_id }) => webhook_id)).toEqual(webhooks);
  });

  it('are found by a wait that begins after the last earlier attempt', async () => {
    const { mock, quiet } = await deliverAtOneTime();
    const after = mock.webhooks.deliveries().at(-1)?.id;
    await quiet.send();
    const found = await mock.webhooks.waitForDelivery({}, { after, timeoutMs: 50 });
    expect(found.webhook_id).toBe(quiet.id);
  });
});
