import { createWebhookVerifier } from '@agent-platform/webhook-verify';
import { describe, expect, it } from 'vitest';
import { openMock } from '../support/open-mock.ts';
import { receiverUrl } from '../support/receiver.ts';
import { createWebhook } from '../support/records.ts';
import { listenHere } from '../support/transports.ts';
import { openWebhook } from './open-webhook.ts';

describe('the records of webhooks.deliveries', () => {
  it('contain the response of the receiver, unlike those of listWebhookDeliveries', async () => {
    const { mock, call } = openMock();
    const headers = { 'x-served-by': 'test' };
    mock.webhooks.receive(receiverUrl, () => new Response('Not today', { status: 503, headers }));
    const { id } = await createWebhook(call, receiverUrl, ['contact.created']);
    mock.simulate.emit({ event: 'contact.created', data: {} });
    await mock.webhooks.settled();
    const response = {
      response_headers: { ...headers, 'content-type': 'text/plain;charset=UTF-8' },
      response_body: 'Not today',
      response_truncated: false,
    };
    const { baseUrl } = await listenHere(mock);
    const inspected = await fetch(`${baseUrl}/__mock__/deliveries`);
    for (const [record] of [mock.webhooks.deliveries(), (await inspected.json()).data]) {
      expect(record).toMatchObject({ status_code: 503, error: 'http_status', ...response });
    }
    const listed = await call('GET', `/v1/webhooks/${id}/deliveries`);
    expect(listed.raw).not.toMatch(/response_(headers|body|truncated)/);
  });
});

describe('webhooks.redeliver', () => {
  it('sends the same bytes again, signed with the current time', async () => {
    const { mock, say, received, secret } = await openWebhook('A', [200]);
    await say();
    await mock.clock.advance(3_600_000);
    const [first] = mock.webhooks.deliveries();
    const again = await mock.webhooks.redeliver(first?.id ?? '');
    expect(again).toMatchObject({ status: 'success', attempt: 1, event_id: first?.event_id });
    const [one, two] = received;
    expect(two?.body).toBe(one?.body);
    const verifier = createWebhookVerifier({ variant: 'A', secret, clock: mock.clock });
    expect(await verifier.check(two?.body ?? '', two?.headers ?? {})).toMatchObject({ ok: true });
  });

  it('rejects the id of an attempt that does not exist', async () => {
    const { mock } = openMock();
    await expect(mock.webhooks.redeliver('nope')).rejects.toThrow('Delivery `nope` was not found');
  });
});
