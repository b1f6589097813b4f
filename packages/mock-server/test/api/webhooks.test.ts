import { describe, expect, it } from 'vitest';
import { openMock } from '../support/open-mock.ts';
import { receive, receiverUrl } from '../support/receiver.ts';
import { createWebhook, startConversation } from '../support/records.ts';

const url = 'http://receiver.test/hooks';
const receiver = (status: number) => () => new Response(null, { status });

describe('webhooks', () => {
  describe('createWebhook', () => {
    it('returns the webhook with its secret', async () => {
      const { call } = openMock();
      const body = { url, events: ['message.sent', 'contact.*', 'Billing'], description: 'Ours' };
      const created = await call('POST', '/v1/webhooks', { body });
      expect(created.status).toBe(201);
      expect(created.body).toMatchObject({ data: { ...body, status: 'active' } });
      expect(created.text('data.secret')).toMatch(/^[0-9a-f]{64}$/);
    });

    it('is the only operation that returns the secret', async () => {
      const { call, mock } = openMock();
      mock.webhooks.receive(url, receiver(200));
      const { id, secret } = await createWebhook(call, url, ['messages']);
      const later = [
        await call('POST', `/v1/webhooks/${id}/test`),
        await call('GET', `/v1/webhooks/${id}/deliveries`),
        await call('GET', `/v1/webhooks/${id}`),
        await call('GET', '/v1/webhooks'),
        await call('PUT', `/v1/webhooks/${id}`, { body: { description: 'Again' } }),
        await call('DELETE', `/v1/webhooks/${id}`),
      ];
      expect(later.map(({ raw }) => raw).join()).not.toContain(secret);
      expect(JSON.stringify(mock.requests.list())).not.toContain(secret);
    });
  });

  describe('testWebhook', () => {
    it('sends one test event and returns the outcome', async () => {
      const { call, mock } = openMock();
      const bodies: string[] = [];
      mock.webhooks.receive(url, async (request) => {
        bodies.push(await request.text());
        return new Response(null, { status: 204 });
      });
      const { id } = await createWebhook(call, url, ['contacts']);
      const tested = await call('POST', `/v1/webhooks/${id}/test`);
      expect(tested.body).toMatchObject({
        data: { event: 'webhook.test', success: true, status_code: 204 },
      });
      expect(bodies.map((body) => JSON.parse(body))).toMatchObject([
        { event: 'webhook.test', webhook_id: id, data: { webhook_id: id } },
      ]);
    });

    it('sends the test event only to the webhook that is tested', async () => {
      const { call, mock } = openMock();
      mock.webhooks.receive(url, receiver(200));
      const { id } = await createWebhook(call, url, ['messages']);
      await createWebhook(call, url, ['messages']);
      await call('POST', `/v1/webhooks/${id}/test`);
      expect(mock.webhooks.deliveries().map(({ webhook_id }) => webhook_id)).toEqual([id]);
    });
  });

  describe('listWebhookDeliveries', () => {
    it('lists one row per attempt, newest first, with status, code and time', async () => {
      const { call, mock } = openMock();
      const answers = [500, 503, 200];
      mock.webhooks.receive(url, () => new Response(null, { status: answers.shift() ?? 200 }));
      const { id } = await createWebhook(call, url, ['message.received']);
      await startConversation(call);
      await mock.clock.advance(360_000);
      const at = (time: string) => `2026-01-01T00:${time}.000Z`;
      const row = { webhook_id: id, event: 'message.received', response_time_ms: 0 };
      expect((await call('GET', `/v1/webhooks/${id}/deliveries`)).body).toMatchObject({
        data: [
          { ...row, attempt: 3, status: 'success', status_code: 200, created_at: at('06:00') },
          { ...row, attempt: 2, status: 'failed', status_code: 503, next_retry_at: at('06:00') },
          { ...row, attempt: 1, status: 'failed', status_code: 500, next_retry_at: at('01:00') },
        ],
        pagination: { page: 1, limit: 20, total: 3, total_pages: 1 },
      });
    });

    it('gives every attempt a unique id, even if the webhook was deactivated in between', async () => {
      const { call, mock } = openMock();
      mock.webhooks.receive(url, receiver(200));
      const { id } = await createWebhook(call, url, ['message.received']);
      for (const status of ['inactive', 'active', 'inactive', 'active']) {
        await startConversation(call);
        await mock.webhooks.settled();
        await call('PUT', `/v1/webhooks/${id}`, { body: { status } });
      }
      const ids = mock.webhooks.deliveries().map((delivery) => delivery.id);
      expect(ids).toHaveLength(2);
      expect(new Set(ids).size).toBe(2);
    });
  });
});

it('a test event is recorded in the event log', async () => {
  const { mock, call } = openMock();
  receive(mock, [200]);
  const { id } = await createWebhook(call, receiverUrl, ['messages']);
  const tested = await call('POST', `/v1/webhooks/${id}/test`);
  const event = await mock.webhooks.waitFor('webhook.test');
  expect(event.data).toMatchObject({ webhook_id: id });
  expect(mock.webhooks.deliveries()).toMatchObject([
    { id: tested.text('data.delivery_id'), event_id: event.id },
  ]);
});
