const { createMockServer, demo } = require('@agent-platform/mock-server');
const { listen } = require('@agent-platform/mock-server/node');
const { ForbiddenError } = require('@agent-platform/sdk');
const { createWebhookHandler, createWebhookVerifier } = require('@agent-platform/webhook-verify');
const { platform } = require('./platform');
const { writeAsOperator } = require('./takeover');

const mock = createMockServer();
let server;

beforeAll(async () => {
  server = await listen(mock);
  process.env.AGENT_PLATFORM_BASE_URL = server.url;
  process.env.AGENT_PLATFORM_API_KEY = mock.apiKey;
});

beforeEach(() => mock.reset());
afterAll(() => server.close());

/** Writes as a customer, and resolves with the chat. */
async function write(content) {
  const channelId = demo.channelIds.whatsapp;
  const from = '+5511988887777';
  const { conversationId } = await mock.simulate.inboundMessage({ channelId, from, content });
  return conversationId;
}

test('takes over the chat if the agent replies in it', async () => {
  const chatId = await write('I want to talk to a human');
  const message = await writeAsOperator(chatId, 'I am here now.');
  expect(message).toMatchObject({ content: 'I am here now.' });
  expect(mock.requests.list({ operation: 'startHuman' })).toHaveLength(1);
});

test('takes over the chat only once', async () => {
  const chatId = await write('I want to talk to a human');
  await writeAsOperator(chatId, 'I am here now.');
  await writeAsOperator(chatId, 'How can I help?');
  expect(mock.requests.list({ operation: 'startHuman' })).toHaveLength(1);
});

test('passes on other errors', async () => {
  const chatId = await write('I want to talk to a human');
  mock.faults.add({ operation: 'sendChatMessage', status: 403 });
  const error = await writeAsOperator(chatId, 'Hello').catch((error) => error);
  expect(error).toBeInstanceOf(ForbiddenError);
});

test('receives a signed event', async () => {
  const url = 'http://desk.test/webhooks';
  const received = jest.fn();
  const { secret } = await platform().webhooks.create({ url, events: ['message.received'] });
  const verifier = createWebhookVerifier({
    variant: 'A',
    secret,
    clock: mock.clock, // the mock signs with the time of its own clock
  });
  mock.webhooks.receive(
    url,
    createWebhookHandler({ verifier, store: 'memory', on: { 'message.received': received } }),
  );
  await write('Where is my parcel?');
  await mock.webhooks.settled();
  expect(received).toHaveBeenCalledTimes(1);
});
