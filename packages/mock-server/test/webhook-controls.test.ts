import { createWebhookVerifier } from '@agent-platform/webhook-verify';
import { describe, expect, it } from 'vitest';
import { createMockServer, demo, type MockServer, type MockServerOptions } from '../src/index.ts';
import { listen } from '../src/node.ts';
import { createCall } from './support/call.ts';

const RECEIVER = 'http://receiver.test/hook';

const call = (mock: MockServer, method: string, path: string, body?: object) =>
  createCall(mock.apiKey, mock)(method, path, body === undefined ? {} : { body });

async function open(options: MockServerOptions, status: () => number) {
  const mock = createMockServer(options);
  const bodies: string[] = [];
  const requests: Request[] = [];
  mock.webhooks.receive(RECEIVER, async (request) => {
    requests.push(request.clone());
    bodies.push(await request.text());
    return new Response(null, { status: status() });
  });
  const created = await call(mock, 'POST', '/v1/webhooks', {
    url: RECEIVER,
    events: ['conversation.created'],
  });
  await call(mock, 'POST', `/v1/agents/${demo.agentId}/conversation`, { message: 'Hello' });
  await mock.webhooks.settled();
  return {
    mock,
    bodies,
    requests,
    id: created.text('data.id'),
    secret: created.text('data.secret'),
  };
}

describe('deliveries', () => {
  it('have the answer to an attempt, which the contract does not show', async () => {
    const mock = createMockServer();
    const headers = { 'x-served-by': 'test' };
    mock.webhooks.receive(RECEIVER, () => new Response('Not today', { status: 503, headers }));
    const events = ['contact.created'];
    const { text } = await call(mock, 'POST', '/v1/webhooks', { url: RECEIVER, events });
    mock.simulate.emit({ event: 'contact.created', data: {} });
    await mock.webhooks.settled();
    const answer = {
      response_headers: { ...headers, 'content-type': 'text/plain;charset=UTF-8' },
      response_body: 'Not today',
      response_truncated: false,
    };
    const server = await listen(mock);
    const inspected = await fetch(`${server.url}/__mock__/deliveries`);
    await server.close();
    for (const [record] of [mock.webhooks.deliveries(), (await inspected.json()).data]) {
      expect(record).toMatchObject({ status_code: 503, error: 'http_status', ...answer });
    }
    const listed = await call(mock, 'GET', `/v1/webhooks/${text('data.id')}/deliveries`);
    expect(listed.raw).not.toMatch(/response_(headers|body|truncated)/);
  });
});

describe('redeliver', () => {
  it('sends the same bytes again under a signature of its own time', async () => {
    const { mock, bodies, requests, secret } = await open({ webhooks: 'A' }, () => 200);
    await mock.clock.advance(3_600_000);
    const [first] = mock.webhooks.deliveries();
    const again = await mock.webhooks.redeliver(first?.id ?? '');
    expect(again).toMatchObject({ status: 'success', attempt: 1, event_id: first?.event_id });
    expect(bodies[1]).toBe(bodies[0]);
    const verifier = createWebhookVerifier({ variant: 'A', secret, clock: mock.clock });
    const last = requests.at(-1);
    const bytes = await last?.arrayBuffer();
    expect(await verifier.check(bytes ?? '', last?.headers ?? {})).toMatchObject({ ok: true });
  });

  it('is neither retried nor counted when it fails', async () => {
    let status = 200;
    const { mock } = await open({ webhooks: 'A' }, () => status);
    status = 500;
    const [first] = mock.webhooks.deliveries();
    for (let n = 0; n < 6; n++) await mock.webhooks.redeliver(first?.id ?? '');
    await mock.clock.advance(86_400_000);
    expect(mock.webhooks.deliveries()).toHaveLength(7);
    expect((await call(mock, 'GET', '/v1/webhooks')).body).toMatchObject({
      data: [{ status: 'active' }],
    });
  });

  it('refuses an attempt that is not there', async () => {
    const { mock } = await open({}, () => 200);
    await expect(mock.webhooks.redeliver('nope')).rejects.toThrow('Delivery nope was not found');
  });
});

describe('alerts', () => {
  it('hold one e-mail when a webhook of Variant B starts failing', async () => {
    const { mock, id } = await open({ webhooks: 'B' }, () => 500);
    await mock.clock.advance(86_400_000);
    expect(mock.webhooks.alerts()).toEqual([
      { webhook_id: id, url: RECEIVER, created_at: '2026-01-01T00:06:20.000Z' },
    ]);
  });

  it('stay empty in Variant A', async () => {
    const { mock } = await open({ webhooks: 'A' }, () => 500);
    await mock.clock.advance(86_400_000);
    expect(mock.webhooks.alerts()).toEqual([]);
  });
});

describe('requireHttps', () => {
  it.each(['http://hooks.example.com/', 'https://hooks.example.com/'])('judges %s', async (url) => {
    const mock = createMockServer({ requireHttps: true });
    const created = await call(mock, 'POST', '/v1/webhooks', { url, events: ['messages'] });
    const refusal = { error: { message: 'url must be an https URL' } };
    expect([created.status, created.body]).toMatchObject(
      url.startsWith('https') ? [201, { data: { url } }] : [400, refusal],
    );
  });

  it('judges a changed URL too', async () => {
    const mock = createMockServer({ requireHttps: true });
    const url = 'https://hooks.example.com/';
    const created = await call(mock, 'POST', '/v1/webhooks', { url, events: ['messages'] });
    const path = `/v1/webhooks/${created.text('data.id')}`;
    const changed = await call(mock, 'PUT', path, { url: 'http://hooks.example.com/' });
    expect(changed.status).toBe(400);
  });
});
