import { createMockServer, demo, type MockServer } from '@agent-platform/mock-server';

const MINUTE_MS = 60_000;
const WEBHOOK_URL = 'https://desk.example.com/webhooks';

const customers = [
  { from: '+5511988887701', name: 'Joana Prado', content: 'Do you deliver on Saturdays?' },
  { from: '+5511988887702', name: 'Miguel Torres', content: 'Can I pay by invoice?' },
  { from: '+5511988887703', name: 'Amélie Laurent', content: 'Is the blue one back in stock?' },
  { from: '+5511988887704', name: 'Kenji Sato', content: 'How do I return a pair of shoes?' },
  { from: '+5511988887705', name: 'Noor Haddad', content: 'My discount code does not work.' },
];

export interface PreparedMock {
  readonly mock: MockServer;
  readonly conversationId: string;
}

/**
 * Creates the mock for the screenshots, in which customers write, an operator takes over a chat, and a webhook fails.
 */
export async function prepareMock(): Promise<PreparedMock> {
  const mock = createMockServer();
  const channelId = demo.channelIds.whatsapp;
  let isDeskDown = false;
  mock.webhooks.receive(WEBHOOK_URL, () =>
    isDeskDown ? new Response('The desk is down', { status: 503 }) : new Response('ok'),
  );
  mock.agentReplies(demo.agentId, {
    rules: [
      { match: 'Saturday', text: 'Yes, until 2 pm. Shall I book the slot for you?' },
      { match: 'invoice', text: 'With pleasure. Please tell me your company name.' },
      { match: 'blue', text: 'It arrives on Monday. I can reserve one for you.' },
      { match: 'return', text: 'Within 30 days, free of charge. I have sent you the label.' },
      {
        match: 'parcel',
        text: "It is at the depot in your town. One moment, I'll ask a colleague.",
      },
    ],
  });
  const events = ['message.*', 'agent.*'];
  await call(mock, 'POST', '/v1/webhooks', { url: WEBHOOK_URL, events });
  for (const customer of customers) {
    await mock.simulate.inboundMessage({ channelId, ...customer });
    await mock.clock.advance(11 * MINUTE_MS);
  }
  const lucia = { channelId, from: '+5511988887706', name: 'Lucía Fernández' };
  const { conversationId } = await mock.simulate.inboundMessage({
    ...lucia,
    content: 'Good morning! Where is my parcel? It should have arrived yesterday.',
  });
  await mock.clock.advance(2 * MINUTE_MS);
  isDeskDown = true;
  await call(mock, 'POST', `/v1/chats/${conversationId}/start-human`);
  const content =
    'Hello Lucía, this is Marta. The driver will come between 2 and 4 this afternoon.';
  await call(mock, 'POST', `/v1/chats/${conversationId}/messages`, { content });
  await mock.clock.advance(MINUTE_MS);
  await mock.simulate.inboundMessage({
    ...lucia,
    content: 'Perfect, I will be at home. Thank you!',
  });
  await call(mock, 'GET', '/v1/agents');
  await call(mock, 'GET', '/v1/contacts?limit=5');
  await call(mock, 'GET', '/v1/conversations/00000000-0000-4000-8000-000000000000');
  await call(mock, 'POST', '/v1/agents', { name: '' });
  await call(mock, 'POST', `/v1/agents/${demo.agentId}/trainings`, {
    title: 'Opening hours',
    type: 'text',
    content: 'We are open from 9 am to 6 pm.',
  });
  mock.keys.create({ name: 'Reporting', scopes: ['contacts:read', 'conversations:read'] });
  mock.faults.add({ operation: 'listContacts', status: 503, retryAfter: 5, times: 2 });
  mock.faults.add({ operation: 'sendChatMessage', delayMs: 1500, share: 0.2 });
  mock.drift({ operation: 'getAgent', extraProperties: true });
  return { mock, conversationId };
}

async function call(mock: MockServer, method: string, path: string, body?: object): Promise<void> {
  await mock.fetch(`${mock.baseUrl}${path}`, {
    method,
    headers: { 'x-api-key': mock.apiKey, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
}
