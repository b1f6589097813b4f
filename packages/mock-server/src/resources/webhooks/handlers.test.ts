import { demo, type MockServer } from '@agent-platform/mock-server';
import { describe, expect, it } from 'vitest';
import type { Call } from '../../../test/support/call.ts';
import { openMock } from '../../../test/support/open-mock.ts';
import { refusal } from '../../../test/support/read.ts';
import { createWebhook } from '../../../test/support/records.ts';
import { eventCategories } from '../../generated/event-names.ts';

const url = 'https://hooks.example.com/in';

/** Creates a mock whose receiver responds with the status that the test sets. */
function open(variant: 'A' | 'B' = 'A') {
  const { mock, call } = openMock({ variant });
  const receiver = { status: 200 };
  mock.webhooks.receive(url, () => new Response(null, { status: receiver.status }));
  return { mock, receiver, call };
}

/** Fires an event that the webhooks of these tests subscribe to, and waits for its deliveries. */
async function fire(mock: MockServer, call: Call, name: string): Promise<void> {
  await call('PUT', `/v1/contacts/${demo.contactId}`, { body: { name } });
  await mock.webhooks.settled();
}

describe('an invalid webhook', () => {
  const url = 'ftp://user:password@example.com/';
  const wrong = { url, events: ['message.lost', 'messages', '*'] };
  const valid = [
    ...['conversations', 'messages', 'contacts', 'agent', 'appointments', 'channels', 'billing'],
    ...Object.values(eventCategories).flat(),
  ]
    .map((name) => `\`${name}\``)
    .join(', ');

  it.each([
    ['agents', 'Did you mean `agent`?'],
    ['message.recieved', 'Did you mean `message.received`?'],
    ['Message.Received', 'Did you mean `message.received`?'],
    ['weather', `a category. The categories and events are: ${valid}.`],
  ])('is rejected with a hint if it subscribes to %s', async (event, hint) => {
    const { call } = openMock();
    const body = { url: 'https://example.com/', events: [event] };
    expect(await refusal(call, 'POST', '/v1/webhooks', { body })).toContain(hint);
  });

  it.each([
    [false, 'an http or https URL'],
    [true, 'an https URL'],
  ])(
    'is rejected with an error that names all its mistakes (requireHttps: %s)',
    async (requireHttps, kind) => {
      const { call } = openMock({ requireHttps });
      const good = { url: 'https://example.com/', events: ['messages'] };
      const id = (await call('POST', '/v1/webhooks', { body: good })).text('data.id');
      for (const [method, path] of [
        ['POST', '/v1/webhooks'],
        ['PUT', `/v1/webhooks/${id}`],
      ] as const) {
        const said = await refusal(call, method, path, { body: wrong });
        expect(said.split(/(?<=[.?]) (?=`)/)).toEqual([
          `400 VALIDATION_ERROR: \`url\` must be ${kind}.`,
          '`url` must not contain a user name or password.',
          '`events/0` must be an event name, a wildcard or a category. Did you mean `message.sent`?',
          `\`events/2\` must be an event name, a wildcard or a category. The categories and events are: ${valid}.`,
        ]);
      }
    },
  );
});

describe('a webhook with more mistakes than an error names', () => {
  it('is rejected with an error that says that there are more', async () => {
    const { call } = open();
    const body = { url, events: Array(1000).fill(5) };
    expect(await refusal(call, 'POST', '/v1/webhooks', { body })).toMatch(
      /`events\/99` must be a string\. There are more\.$/,
    );
  });
});

describe('updateWebhook', () => {
  it('changes only the properties in the body, and clears a description that is null', async () => {
    const { mock, call } = open();
    const { id } = await createWebhook(call, url, ['contacts']);
    await mock.clock.advance(1000);
    const path = `/v1/webhooks/${id}`;
    await call('PUT', path, { body: { description: 'Feeds the dashboard' } });
    const body = { description: null, events: ['message.*'] };
    expect((await call('PUT', path, { body })).body).toMatchObject({
      data: {
        url,
        events: ['message.*'],
        description: null,
        status: 'active',
        updated_at: '2026-01-01T00:00:01.000Z',
      },
    });
  });

  it('does not change updated_at when nothing changes', async () => {
    const { mock, call } = open();
    const { id } = await createWebhook(call, url, ['contacts']);
    await mock.clock.advance(1000);
    const body = { url, events: ['contacts'], status: 'active' };
    expect((await call('PUT', `/v1/webhooks/${id}`, { body })).text('data.updated_at')).toBe(
      '2026-01-01T00:00:00.000Z',
    );
  });

  it('makes later deliveries only to the new URL and for the new events', async () => {
    const { mock, call } = open();
    const { id } = await createWebhook(call, 'https://hooks.example.com/old', ['messages']);
    await call('PUT', `/v1/webhooks/${id}`, { body: { url, events: ['contacts'] } });
    await fire(mock, call, 'Mia');
    expect(mock.webhooks.deliveries()).toMatchObject([{ url, status: 'success' }]);
  });
});

describe('deleteWebhook', () => {
  it('deletes the deliveries of the webhook, and cancels its retries', async () => {
    const { mock, receiver, call } = open();
    const { id } = await createWebhook(call, url, ['contacts']);
    receiver.status = 500;
    await fire(mock, call, 'Mia');
    expect((await call('DELETE', `/v1/webhooks/${id}`)).body).toEqual({
      data: { id, deleted: true },
    });
    await mock.clock.advance(3_600_000);
    expect(mock.webhooks.deliveries()).toEqual([]);
    expect((await call('GET', '/v1/webhooks')).body).toMatchObject({
      data: [{ id: demo.webhookId }],
    });
    for (const [method, path] of [
      ['GET', `/v1/webhooks/${id}`],
      ['GET', `/v1/webhooks/${id}/deliveries`],
      ['POST', `/v1/webhooks/${id}/test`],
      ['DELETE', `/v1/webhooks/${id}`],
    ] as const) {
      expect(await refusal(call, method, path)).toMatch(/^404 NOT_FOUND: Webhook/);
    }
  });
});
