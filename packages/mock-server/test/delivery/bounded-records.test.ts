import { expect, it } from 'vitest';
import { openMock } from '../support/open-mock.ts';
import { receiverUrl } from '../support/receiver.ts';
import { createWebhook } from '../support/records.ts';

const MEBIBYTE = 1024 * 1024;

it('delivery records keep 64 MiB of responses, and every attempt in flight', async () => {
  const { mock, call } = openMock({ seed: 'empty' });
  const slowUrl = 'http://slow.test/';
  mock.webhooks.receive(slowUrl, () => new Promise(() => {}));
  await createWebhook(call, slowUrl, ['contact.created']);
  mock.simulate.emit({ event: 'contact.created', data: {} });
  await expect.poll(() => mock.webhooks.deliveries().length).toBe(1);

  const text = 'x'.repeat(MEBIBYTE);
  mock.webhooks.receive(receiverUrl, () => new Response(text));
  const { id: webhookId } = await createWebhook(call, receiverUrl, ['contact.updated']);
  for (let n = 0; n < 70; n++) mock.simulate.emit({ event: 'contact.updated', data: { n } });
  const numbers = () =>
    mock.webhooks.deliveries({ webhookId }).map((row) => JSON.parse(row.request_body).data.n);
  await expect.poll(() => numbers().at(-1)).toBe(69);
  await expect.poll(() => mock.webhooks.deliveries().at(-1)?.status).toBe('success');

  expect(numbers()).toEqual(Array.from({ length: 63 }, (_, index) => index + 7));
  expect(mock.webhooks.deliveries()[0]).toMatchObject({ url: slowUrl, status: 'pending' });
});
