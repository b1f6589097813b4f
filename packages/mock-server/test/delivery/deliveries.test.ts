import type { IncomingHttpHeaders } from 'node:http';
import { createWebhookVerifier } from '@agent-platform/webhook-verify';
import { describe, expect, it } from 'vitest';
import { textAt } from '../support/call.ts';
import { findEventFaults } from '../support/judge.ts';
import { createSteadyMock, openMock } from '../support/open-mock.ts';
import { receive, receiverUrl, serveReceiver } from '../support/receiver.ts';
import { createWebhook, startConversation } from '../support/records.ts';

const all = ['conversations', 'messages', 'contacts', 'agent', 'channels'];

describe.each(['A', 'B'] as const)('deliveries of Variant %s', (variant) => {
  it('reach a receiver in this process, signed, in the order of the events', async () => {
    const { mock, call } = openMock({ variant });
    const received = receive(mock, [200]);
    const { secret } = await createWebhook(call, receiverUrl, all);
    const id = await startConversation(call);
    await call('POST', `/v1/chats/${id}/start-human`);
    await call('POST', `/v1/chats/${id}/stop-human`);
    await mock.webhooks.settled();

    const verifier = createWebhookVerifier({ variant, secret, clock: mock.clock });
    const verified = await Promise.all(
      received.map(({ body, headers }) => verifier.verify(body, headers)),
    );
    const third = { A: 'conversation.transferred', B: 'conversation.assigned' }[variant];
    expect(verified.map(({ event }) => event)).toEqual([
      'conversation.created',
      'message.received',
      'message.sent',
      'agent.handoff_started',
      third,
      'agent.handoff_completed',
    ]);
  });

  it('reach a receiver over HTTP, signed', async () => {
    const { mock, call } = openMock({ variant });
    const got: { headers: IncomingHttpHeaders; body: Buffer; method: string | undefined }[] = [];
    const url = await serveReceiver(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(Buffer.from(chunk));
      got.push({ headers: request.headers, body: Buffer.concat(chunks), method: request.method });
      response.writeHead(204).end();
    });
    const { secret } = await createWebhook(call, url, ['message.received']);
    await startConversation(call, 'Olá 👋');
    await mock.webhooks.settled();

    const [request] = got;
    expect(got).toHaveLength(1);
    expect([request?.method, request?.headers['content-type']]).toEqual([
      'POST',
      'application/json',
    ]);
    const verifier = createWebhookVerifier({ variant, secret, clock: mock.clock });
    const event = await verifier.verify(request?.body ?? '', request?.headers ?? {});
    expect(event).toMatchObject({ event: 'message.received', data: { content: 'Olá 👋' } });
    expect(mock.webhooks.deliveries()).toMatchObject([{ status: 'success', status_code: 204 }]);
  });

  it('have exactly the properties that the specification describes', async () => {
    const { mock, call } = openMock({ variant });
    const received = receive(mock, [200]);
    const { id } = await createWebhook(call, receiverUrl, all);
    const chat = await startConversation(call);
    await call('POST', `/v1/chats/${chat}/start-human`);
    await call('POST', `/v1/chats/${chat}/messages`, { body: { content: 'Me' } });
    await call('POST', `/v1/chats/${chat}/stop-human`);
    await call('POST', `/v1/webhooks/${id}/test`);
    await mock.webhooks.settled();
    expect(received.length).toBeGreaterThanOrEqual(8);
    for (const { event, body } of received) {
      expect([event, findEventFaults(variant, JSON.parse(body))]).toEqual([event, []]);
    }
  });
});

describe('a receiver in this process', () => {
  it('has its response time measured in real time, even if it sleeps on the clock of the mock', async () => {
    let elapsed = 0;
    const mock = createSteadyMock({}, () => elapsed);
    mock.webhooks.receive(receiverUrl, async () => {
      await mock.clock.sleep(2000);
      elapsed += 42;
      return new Response();
    });
    mock.seed({ webhooks: [{ url: receiverUrl, events: ['contacts'] }] });
    mock.simulate.contact({ name: 'Joana' });
    await mock.webhooks.settled();
    expect(mock.webhooks.deliveries()).toMatchObject([{ status: 'success', response_time_ms: 42 }]);
  });

  it('has been called when `webhooks.waitFor` resolves', async () => {
    const { mock, call } = openMock();
    const received = receive(mock, [200]);
    await createWebhook(call, receiverUrl, ['message.sent']);
    const waiting = mock.webhooks.waitFor('message.sent');
    await startConversation(call);
    expect(textAt((await waiting).data, 'content')).toBe('You said: Hello');
    expect(received.map(({ event }) => event)).toEqual(['message.sent']);
  });

  it('is not called any more once it is removed', async () => {
    const { mock, call } = openMock({ fetch: async () => new Response(null) });
    let asked = 0;
    const stop = mock.webhooks.receive(receiverUrl, () => {
      asked++;
      return new Response();
    });
    const { id } = await createWebhook(call, receiverUrl, ['messages']);
    await call('POST', `/v1/webhooks/${id}/test`);
    stop();
    await call('POST', `/v1/webhooks/${id}/test`);
    expect(asked).toBe(1);
  });
});
