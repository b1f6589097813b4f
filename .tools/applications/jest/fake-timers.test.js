const { once } = require('node:events');
const { createServer } = require('node:http');

/** Loads new copies of the packages, which no other test uses. */
function load() {
  jest.resetModules();
  const { createMockServer } = require('@agent-platform/mock-server');
  const { AgentPlatform } = require('@agent-platform/sdk');
  return { createMockServer, AgentPlatform };
}

function loadThenFake() {
  const loaded = load();
  jest.useFakeTimers();
  return loaded;
}

function fakeThenLoad() {
  jest.useFakeTimers();
  return load();
}

jest.setTimeout(30_000);
afterEach(() => jest.useRealTimers());

describe.each([
  ['after the mock is loaded', loadThenFake],
  ['before the mock is loaded', fakeThenLoad],
])('fake timers that are installed %s', (_when, open) => {
  test('do not hold up the retries of a client', async () => {
    const { createMockServer, AgentPlatform } = open();
    const mock = createMockServer();
    mock.faults.add({ operation: 'getMe', status: 503, times: 2 });
    const { scopes } = await new AgentPlatform(mock.clientOptions()).me();
    expect(scopes).toContain('agents:read');
    expect(mock.requests.list()).toHaveLength(3);
  });

  test('do not hold up the retries of a webhook', async () => {
    const { createMockServer, AgentPlatform } = open();
    const mock = createMockServer();
    const url = 'http://desk.test/webhooks';
    await new AgentPlatform(mock.clientOptions()).webhooks.create({ url, events: ['contacts'] });
    const statuses = [500, 200];
    mock.webhooks.receive(url, () => new Response(null, { status: statuses.shift() }));
    mock.simulate.contact({ name: 'Joana' });
    await mock.clock.advance(60_000);
    expect(mock.webhooks.deliveries()).toMatchObject([{ status_code: 500 }, { status_code: 200 }]);
  });

  test('do not hold up deliveries that follow one another over HTTP', async () => {
    const { createMockServer, AgentPlatform } = open();
    const receiver = createServer((_request, response) => response.end());
    await once(receiver.listen(0, '127.0.0.1'), 'listening');
    const mock = createMockServer();
    const url = `http://127.0.0.1:${receiver.address().port}/`;
    await new AgentPlatform(mock.clientOptions()).webhooks.create({ url, events: ['contacts'] });
    for (const name of ['Joana', 'Bia']) {
      mock.simulate.contact({ name });
      await mock.webhooks.settled();
    }
    expect(mock.webhooks.deliveries()).toMatchObject([{ status_code: 200 }, { status_code: 200 }]);
    receiver.close();
  });

  test('do not hold up a delay in real time', async () => {
    const mock = open().createMockServer({ clock: 'system' });
    mock.faults.add({ delayMs: 5 });
    const { status } = await mock.fetch(`${mock.baseUrl}/v1/health`);
    expect(status).toBe(200);
  });
});
