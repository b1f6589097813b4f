import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { openMock } from '../support/open-mock.ts';
import { receiverUrl, serveReceiver } from '../support/receiver.ts';
import { createWebhook } from '../support/records.ts';

/** Opens a webhook whose receiver responds only when the test says so. */
async function open(variant: 'A' | 'B' = 'B') {
  const { mock, call } = openMock({ variant, seed: 'empty' });
  const responses: ((response: Response) => void)[] = [];
  const received: string[] = [];
  mock.webhooks.receive(receiverUrl, async (request) => {
    received.push(JSON.parse(await request.text()).event);
    return new Promise((resolve) => responses.push(resolve));
  });
  const { id } = await createWebhook(call, receiverUrl, ['contact.*', 'channel.*']);
  const path = `/v1/webhooks/${id}`;
  return {
    mock,
    call,
    id,
    path,
    received,
    emit: (event: 'contact.created' | 'channel.error' = 'contact.created') =>
      mock.simulate.emit({ event, data: {} }),
    /** Gives the attempt in flight, and the work that it causes, time to go as far as possible. */
    rest: async () => {
      for (let turn = 0; turn < 10; turn++) await new Promise((done) => setImmediate(done));
    },
    /** Responds to the attempt in flight, which must have arrived. */
    async respond(status = 200) {
      await this.rest();
      responses.shift()?.(new Response(null, { status }));
      await this.rest();
    },
    states: () => mock.webhooks.queued().map(({ event, state }) => `${event} ${state}`),
  };
}

/** Opens a webhook that has had one delivery. */
async function openDelivered(status = 200) {
  const opened = await open();
  opened.emit();
  await opened.respond(status);
  const [first] = opened.mock.webhooks.deliveries();
  return { ...opened, first: first?.id ?? '' };
}

describe('webhooks.redeliver', () => {
  it('waits for the attempt in flight, but not for events that are due', async () => {
    const opened = await openDelivered();
    const { mock, received, emit, first } = opened;
    emit('channel.error');
    emit('channel.error');
    await opened.rest();
    const redelivered = mock.webhooks.redeliver(first);
    await opened.rest();
    expect(received).toEqual(['contact.created', 'channel.error']);
    for (let n = 0; n < 3; n++) await opened.respond();
    expect(await redelivered).toMatchObject({ by_hand: true, status: 'success' });
    expect(received.slice(2)).toEqual(['contact.created', 'channel.error']);
  });

  it('waits for an earlier redelivery', async () => {
    const opened = await openDelivered();
    const { mock, received, first } = opened;
    const both = [mock.webhooks.redeliver(first), mock.webhooks.redeliver(first)];
    await opened.rest();
    expect(received).toHaveLength(2);
    await opened.respond();
    expect(received).toHaveLength(3);
    await opened.respond();
    expect(await Promise.all(both)).toHaveLength(2);
  });

  it('is awaited by `settled`, and listed until it has ended', async () => {
    const opened = await openDelivered();
    const { mock, first, emit } = opened;
    emit('channel.error');
    await opened.rest();
    void mock.webhooks.redeliver(first);
    expect(opened.states()).toEqual(['channel.error in_flight', 'contact.created due']);
    await opened.respond();
    expect(opened.states()).toEqual(['contact.created in_flight']);
    let isSettled = false;
    const settled = mock.webhooks.settled().then(() => {
      isSettled = true;
    });
    await opened.rest();
    expect(isSettled).toBe(false);
    await opened.respond();
    await settled;
    expect(opened.states()).toEqual([]);
  });

  it.each(['deleted', 'reset'])(
    'rejects when the webhook is %s before the delivery is sent',
    async (how) => {
      const opened = await openDelivered();
      const { mock, call, path, first, emit } = opened;
      emit('channel.error');
      await opened.rest();
      const redelivered = mock.webhooks.redeliver(first);
      if (how === 'deleted') void call('DELETE', path);
      else mock.reset();
      await expect(redelivered).rejects.toMatchObject({ code: 'NOT_FOUND' });
    },
  );
});

describe('a test delivery', () => {
  it('waits for the attempt in flight, but not for the events that are due', async () => {
    const opened = await open();
    const { mock, call, path, received, emit } = opened;
    emit();
    emit();
    await opened.rest();
    const tested = call('POST', `${path}/test`);
    await opened.rest();
    expect(received).toEqual(['contact.created']);
    expect(opened.states()).toEqual([
      'contact.created in_flight',
      'webhook.test due',
      'contact.created due',
    ]);
    for (let n = 0; n < 3; n++) await opened.respond();
    expect((await tested).body).toMatchObject({ data: { success: true } });
    await mock.webhooks.settled();
    expect(received).toEqual(['contact.created', 'webhook.test', 'contact.created']);
  });

  it('is sent to an inactive webhook, and waits neither for retries nor for held events', async () => {
    const opened = await openDelivered(500);
    const { mock, call, path, emit } = opened;
    mock.webhooks.holdNext();
    emit('channel.error');
    await call('PUT', path, { body: { status: 'inactive' } });
    const tested = call('POST', `${path}/test`);
    await opened.respond();
    expect((await tested).body).toMatchObject({ data: { success: true } });
  });
});

it('a reset aborts the deliveries in flight', async () => {
  const { mock, call } = openMock({ seed: 'empty' });
  let closed: Promise<unknown> = Promise.resolve();
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const url = await serveReceiver((_request, response) => {
    closed = once(response, 'close');
    arrive();
  });
  await createWebhook(call, url, ['contact.created']);
  mock.simulate.emit({ event: 'contact.created', data: {} });
  await arrived;
  mock.reset();
  await closed;
  expect(mock.webhooks.deliveries()).toEqual([]);
});
