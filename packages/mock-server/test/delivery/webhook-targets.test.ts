import { createMockServer, type MockServer } from '@agent-platform/mock-server';
import { describe, expect, it } from 'vitest';
import { type Call, createCall } from '../support/call.ts';
import { openMock } from '../support/open-mock.ts';
import { createWebhook } from '../support/records.ts';
import { listenHere } from '../support/transports.ts';

async function serve() {
  const { mock } = openMock();
  const way = await listenHere(mock);
  return { mock, url: way.baseUrl, call: createCall(mock.apiKey, way) };
}

/** Creates a webhook at a URL without a receiver, and sends a test event to it. */
async function deliver(call: Call) {
  const { id } = await createWebhook(call, 'http://127.0.0.1:9/', ['messages']);
  const test = await call('POST', `/v1/webhooks/${id}/test`);
  return { id, redelivery: `/__mock__/deliveries/${test.text('data.delivery_id')}/redeliver` };
}

const lastStatus = (mock: MockServer) => mock.webhooks.deliveries().at(-1)?.status_code;

describe('a webhook that points at the control API', () => {
  it.each(['A', 'B'] as const)('cannot reset the mock in Variant %s', async (variant) => {
    const { mock } = openMock({ variant });
    const way = await listenHere(mock);
    const call = createCall(mock.apiKey, way);
    const { id } = await createWebhook(call, `${way.baseUrl}/__mock__/reset`, ['messages']);
    const test = await call('POST', `/v1/webhooks/${id}/test`);
    expect(test.body).toMatchObject({ data: { success: false, status_code: 403 } });
    expect((await call('GET', `/v1/webhooks/${id}`)).status).toBe(200);
  });

  it('gets one delivery, not an endless loop, when it points at its own redelivery', async () => {
    const { mock, url, call } = await serve();
    const { id, redelivery } = await deliver(call);
    await call('PUT', `/v1/webhooks/${id}`, { body: { url: url + redelivery } });
    await fetch(url + redelivery, { method: 'POST' });
    expect(mock.webhooks.deliveries()).toHaveLength(2);
    expect(lastStatus(mock)).toBe(403);
  });

  it('gets one delivery, not an endless loop, when two mocks point at each other', async () => {
    const [one, other] = [await serve(), await serve()];
    const [ours, theirs] = [await deliver(one.call), await deliver(other.call)];
    await one.call('PUT', `/v1/webhooks/${ours.id}`, {
      body: { url: other.url + theirs.redelivery },
    });
    await other.call('PUT', `/v1/webhooks/${theirs.id}`, {
      body: { url: one.url + ours.redelivery },
    });
    await fetch(one.url + ours.redelivery, { method: 'POST' });
    expect(lastStatus(one.mock)).toBe(403);
    expect(one.mock.webhooks.deliveries()).toHaveLength(2);
    expect(other.mock.webhooks.deliveries()).toHaveLength(1);
  });
});

describe('webhookTargets', () => {
  const events = ['messages'];
  const statusOf = async (call: Call, url: string) =>
    (await call('POST', '/v1/webhooks', { body: { url, events } })).status;

  it.each(['http://10.0.0.1/', 'http://localhost:9/', 'https://hooks.example/'])(
    "accepts %s with 'any', the default",
    async (url) => {
      const { call } = openMock();
      expect(await statusOf(call, url)).toBe(201);
    },
  );

  it.each([
    ...['http://localhost:9/', 'http://LOCALHOST./', 'http://127.9.9.9/', 'http://[::1]:9/'],
    ...['http://2130706433/', 'http://0x7f.1/', 'http://[::ffff:127.0.0.1]/'],
  ])("accepts %s with 'loopback'", async (url) => {
    const { call } = openMock({ webhookTargets: 'loopback' });
    expect(await statusOf(call, url)).toBe(201);
  });

  it.each([
    ...['http://10.0.0.1/', 'http://0.0.0.0:9/', 'https://localhost.evil.example/'],
    ...['http://167772161/', 'http://[::]/', 'http://[2001:db8::1]/'],
  ])("rejects %s with 'loopback'", async (url) => {
    const { call } = openMock({ webhookTargets: 'loopback' });
    const { status, body } = await call('POST', '/v1/webhooks', { body: { url, events } });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      error: {
        code: 'VALIDATION_ERROR',
        message: expect.stringMatching(/^`url` must point to this machine/),
      },
    });
  });

  it('accepts the hosts of a list at any port and in any spelling', async () => {
    const { call } = openMock({ webhookTargets: ['Hooks.Example', '10.0.0.1', '::2'] });
    for (const url of [
      ...['https://hooks.example.:8443/x', 'http://0xa000001/', 'http://[0::2]/'],
    ]) {
      expect(await statusOf(call, url)).toBe(201);
    }
    expect(await statusOf(call, 'http://127.0.0.1/')).toBe(400);
    expect(await statusOf(call, 'http://sub.hooks.example/')).toBe(400);
  });

  it('is checked on updates too, but only when the URL changes', async () => {
    const { call } = openMock({ webhookTargets: 'loopback' });
    const { id } = await createWebhook(call, 'http://localhost:9/', events);
    const path = `/v1/webhooks/${id}`;
    expect((await call('PUT', path, { body: { url: 'http://10.0.0.1/' } })).status).toBe(400);
    expect((await call('PUT', path, { body: { description: 'Ours' } })).status).toBe(200);
  });

  it('accepts the URL of a receiver in this process', async () => {
    const { mock, call } = openMock({ webhookTargets: [] });
    expect(await statusOf(call, 'http://receiver.test/hooks')).toBe(400);
    mock.webhooks.receive('http://receiver.test/hooks', () => new Response());
    expect(await statusOf(call, 'http://receiver.test/hooks')).toBe(201);
  });

  it('is checked on a restore: the error names the path of each webhook, and nothing changes', async () => {
    const { mock: other, call } = openMock();
    await createWebhook(call, 'http://localhost:9/', events);
    await createWebhook(call, 'http://10.0.0.1/', events);
    const mock = createMockServer({ webhookTargets: 'loopback' });
    const before = mock.snapshot();
    expect(() => mock.restore(other.snapshot())).toThrow(
      /^restore: `workspaces\/0\/records\/webhooks\/2\/url` must point to this machine [^/]*$/,
    );
    expect(mock.snapshot()).toEqual(before);
  });

  it('lets a snapshot restore the URL of a receiver in this process', async () => {
    const { mock: other, call } = openMock();
    const { id } = await createWebhook(call, 'http://receiver.test/hooks', events);
    const mock = createMockServer({ webhookTargets: [] });
    expect(() => mock.restore(other.snapshot())).toThrow(
      'must point to a receiver in this process',
    );
    mock.webhooks.receive('http://receiver.test/hooks', () => new Response());
    mock.restore(other.snapshot());
    const restored = createCall(mock.apiKey, mock);
    expect((await restored('GET', `/v1/webhooks/${id}`)).status).toBe(200);
  });

  it.each([['nowhere'], [['hooks.example:80']], [['https://hooks.example']], [['*']]])(
    'cannot be set to the invalid value %j',
    (webhookTargets) => {
      expect(() => createMockServer({ webhookTargets: webhookTargets as 'any' })).toThrow(
        'Option `webhookTargets` must be',
      );
    },
  );
});

describe('requireHttps', () => {
  const events = ['messages'];

  it('makes the mock reject a webhook with an http URL, and accept one with https', async () => {
    const { call } = openMock({ requireHttps: true });
    const create = (url: string) => call('POST', '/v1/webhooks', { body: { url, events } });
    const refused = await create('http://hooks.example.com/');
    expect([refused.status, refused.text('error.message')]).toEqual([
      400,
      '`url` must be an https URL.',
    ]);
    expect((await create('https://hooks.example.com/')).status).toBe(201);
  });

  it('also applies when the URL of a webhook changes', async () => {
    const { call } = openMock({ requireHttps: true });
    const { id } = await createWebhook(call, 'https://hooks.example.com/', events);
    const body = { url: 'http://hooks.example.com/' };
    expect((await call('PUT', `/v1/webhooks/${id}`, { body })).status).toBe(400);
  });
});
