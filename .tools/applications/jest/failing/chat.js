const { createMockServer, demo } = require('@agent-platform/mock-server');

const mock = createMockServer();

afterEach(() => mock.reset());

test('fails / here', async () => {
  const body = { message: 'Hello trace' };
  await mock.call('startConversation', { path: { id: demo.agentId }, body });
  // This checks that the trace can also be written from CommonJS.
  expect(await mock.trace({ format: 'html' })).toBe('something else');
});

test('passes', async () => {
  await mock.call('listAgents');
  expect(typeof document === 'object').toBe(isPage);
});
