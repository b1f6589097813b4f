import { demo } from '@agent-platform/mock-server';
import { createWebhookHandler, createWebhookVerifier } from '@agent-platform/webhook-verify';
import { createStage, digest, type Sights } from './stage.ts';

const URL = 'https://receiver.test/webhooks';

/** Receives and verifies the deliveries of one variant in this process. */
const delivered = (variant: 'A' | 'B') => async () => {
  const { mock, client } = createStage({ variant });
  const { id, secret } = await client.webhooks.create({ url: URL, events: ['message.received'] });
  const handled: unknown[] = [];
  const verifier = createWebhookVerifier({ variant, secret, clock: mock.clock });
  const handler = createWebhookHandler({
    verifier,
    store: 'memory',
    on: { 'message.received': (event) => void handled.push(event.event) },
  });
  mock.webhooks.receive(URL, handler);
  await mock.simulate.inboundMessage({
    channelId: demo.channelIds.whatsapp,
    from: '+5511988887777',
    content: 'Olá! 👋',
  });
  await mock.webhooks.settled();
  const deliveries = mock.webhooks.deliveries({ webhookId: id });
  const sent = deliveries.map(({ request_headers }) => request_headers);
  // A receiver's response time is real time, which differs between runs.
  const steady = deliveries.map((delivery) => ({ ...delivery, response_time_ms: 0 }));
  return [handled, sent, await digest(steady)];
};

/** Observes the mock, used as in tests. */
export const platform: Sights = {
  'a webhook of Variant A': delivered('A'),
  'a webhook of Variant B': delivered('B'),
  'a receiver that fails, until it does not': async () => {
    const { mock, client } = createStage();
    await client.webhooks.create({ url: URL, events: ['message.received'] });
    const answers = [500, 500, 204];
    mock.webhooks.receive(URL, () => new Response(null, { status: answers.shift() ?? 500 }));
    await mock.simulate.inboundMessage({
      channelId: demo.channelIds.whatsapp,
      from: '+5511988887777',
      content: 'Hello?',
    });
    await mock.clock.advance(24 * 3_600_000);
    return mock.webhooks
      .deliveries()
      .map(({ attempt, status, error, created_at }) => [attempt, status, error, created_at]);
  },
  'receivers that redirect, throw, break off': async () => {
    const { mock, client } = createStage();
    const receivers = {
      redirect: () => new Response(null, { status: 302, headers: { location: '/elsewhere' } }),
      throw: () => Promise.reject(new Error('down')),
      break: () =>
        new Response(
          new ReadableStream({ pull: (controller) => controller.error(new Error('gone')) }),
        ),
    };
    for (const [name, receiver] of Object.entries(receivers)) {
      await client.webhooks.create({ url: `${URL}/${name}`, events: ['message.received'] });
      mock.webhooks.receive(`${URL}/${name}`, receiver);
    }
    await mock.simulate.inboundMessage({
      channelId: demo.channelIds.whatsapp,
      from: '+5511988887777',
      content: 'Hello?',
    });
    await mock.webhooks.settled();
    return mock.webhooks
      .deliveries()
      .map(({ url, error, status_code }) => [url, error, status_code]);
  },
  'a receiver that takes too long': async () => {
    const { mock, client } = createStage({ receiverTimeoutMs: 20 });
    await client.webhooks.create({ url: URL, events: ['message.received'] });
    // The receiver responds late. Only the mock waits for it, and the mock's timer does not keep the process alive.
    mock.webhooks.receive(
      URL,
      () => new Promise((resolve) => setTimeout(resolve, 200, new Response())),
    );
    await mock.simulate.inboundMessage({
      channelId: demo.channelIds.whatsapp,
      from: '+5511988887777',
      content: 'Hello?',
    });
    await mock.webhooks.settled();
    return mock.webhooks.deliveries().map(({ error, status_code }) => [error, status_code]);
  },
  'an event that is waited for': async () => {
    const { mock, client } = createStage();
    const coming = mock.webhooks.waitFor('message.sent');
    await client.agents.startConversation(demo.agentId, { message: 'Hi' });
    return coming;
  },
  'a snapshot, restored in another mock': async () => {
    const { mock, client } = createStage();
    await client.contacts.create({ name: 'Mia' });
    await client.agents.startConversation(demo.agentId, { message: 'Hi' });
    const saved = JSON.stringify(mock.snapshot());
    const other = createStage();
    other.mock.restore(JSON.parse(saved));
    const contacts = await other.client.contacts.list().toArray({ limit: 10 });
    await client.contacts.list().toArray({ limit: 10 });
    return [
      contacts.map(({ name }) => name),
      JSON.stringify(other.mock.snapshot()) === JSON.stringify(mock.snapshot()),
      await digest(saved),
    ];
  },
  'a snapshot that is none': async () => createStage().mock.restore({ version: 1 }),
  'a reset': async () => {
    const { mock, client } = createStage();
    await client.contacts.create({ name: 'Mia' });
    mock.reset();
    return (await client.contacts.list()).pagination.total;
  },
  'workspaces apart': async () => {
    const { mock, client, connect } = createStage();
    const other = mock.workspaces.create({ seed: 'empty' });
    await connect(other.clientOptions()).contacts.create({ name: 'Mia' });
    return [other.apiKey, (await client.contacts.list()).pagination.total];
  },
  'an answer from a script': async () => {
    const { mock, client } = createStage();
    mock.agentReplies(demo.agentId, ({ message, history }) => `${history.length}: ${message}`);
    return client.agents.startConversation(demo.agentId, { message: 'Hi' });
  },
  'a QR code': async () => {
    const { client } = createStage({ channels: { autoConnect: false } });
    return digest(await client.channels.getQrCode(demo.channelIds.whatsapp));
  },
  'options that are wrong': async () => createStage({ rateLimit: 0, seed: 'none' as 'empty' }),
};
