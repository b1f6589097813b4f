import { demo, type MockServer, type MockServerOptions } from '@agent-platform/mock-server';
import { describe, expect, it } from 'vitest';
import { createCall } from '../support/call.ts';
import { createSteadyMock, openMock } from '../support/open-mock.ts';
import { refusal } from '../support/read.ts';
import { receive, receiverUrl } from '../support/receiver.ts';
import { lastMessageId } from '../support/records.ts';

/** Calls every documented operation. Returns all responses, word for word. */
async function play(mock: MockServer, afterEach: () => Promise<void>): Promise<string[]> {
  const said: string[] = [];
  const bare = createCall(mock.apiKey, mock);
  const call: typeof bare = async (...request) => {
    const answer = await bare(...request);
    await afterEach();
    said.push(answer.raw, [...answer.headers].join('\n'));
    return answer;
  };
  const agent = `/v1/agents/${demo.agentId}`;
  await call('GET', '/v1/health');
  await call('GET', '/v1/me');
  const body = { url: receiverUrl, events: ['messages', 'conversations', 'agent'] };
  const webhook = (await call('POST', '/v1/webhooks', { body })).text('data.id');
  const started = await call('POST', `${agent}/conversation`, { body: { message: 'Hello' } });
  const conversation = started.text('data.conversation_id');
  const path = `/v1/conversations/${conversation}/messages/${lastMessageId(mock, 'message.sent')}`;
  await call('PUT', path, { body: { content: 'Edited' } });
  const channel = { name: 'More', agent_id: demo.agentId };
  const id = (await call('POST', '/v1/channels', { body: channel })).text('data.id');
  await call('PUT', `/v1/channels/${id}`, { body: { name: 'Less' } });
  await call('POST', `/v1/chats/${conversation}/start-human`);
  await call('POST', `/v1/chats/${conversation}/messages`, { body: { content: 'Me' } });
  await mock.clock.advance(1234);
  await call('POST', `/v1/chats/${conversation}/stop-human`);
  const server = { name: 'Tools', url: 'https://mcp.example.com/' };
  const added = await call('POST', `/v1/agent/${demo.agentId}/mcp/add`, { body: server });
  const mcp = { mcp_id: added.text('data.id') };
  await call('POST', `/v1/agent/${demo.agentId}/mcp/connect`, { body: mcp });
  for (const name of ['one', 'two', 'three']) {
    await call('POST', '/v1/custom-fields', { body: { name, type: 'text' } });
  }
  await call('GET', '/v1/custom-fields', { query: { limit: 2 } });
  await call('POST', `/v1/webhooks/${webhook}/test`);
  await call('POST', `${agent}/deactivate`);
  said.push(await refusal(call, 'POST', `${agent}/conversation`, { body: { message: 'x' } }));
  await mock.webhooks.settled();
  await call('GET', `/v1/webhooks/${webhook}/deliveries`, { query: { limit: 100 } });
  return said;
}

async function run(options?: MockServerOptions, settle = true) {
  const mock = createSteadyMock(options);
  const received = receive(mock, [200]);
  const answers = await play(mock, settle ? () => mock.webhooks.settled() : async () => {});
  const deliveries = received.map(({ body, headers }) => [body, ...headers].join('\n'));
  return { mock, answers, deliveries, events: mock.events.list() };
}

describe('determinism', () => {
  it.each(['A', 'B'] as const)(
    'two mocks of variant %s give the same responses to the same calls',
    async (variant) => {
      const [one, two] = [await run({ variant }), await run({ variant })];
      expect(two.answers).toEqual(one.answers);
      expect(two.events).toEqual(one.events);
      expect(two.deliveries).toEqual(one.deliveries);
      expect(one.deliveries.length).toBeGreaterThan(6);
    },
  );

  it('responses do not depend on the speed of deliveries', async () => {
    const [slow, fast] = [await run({}, true), await run({}, false)];
    // The order of attempts depends on this speed, so responses about attempts may differ.
    const steady = ({ answers }: { answers: string[] }) =>
      answers.filter((answer) => !/"(attempt|delivery_id)"/.test(answer));
    expect(steady(fast)).toEqual(steady(slow));
    expect(fast.events).toEqual(slow.events);
  });

  it('another idSeed makes other ids and secrets', async () => {
    const [one, two] = [await run({ idSeed: 'one' }), await run({ idSeed: 'two' })];
    const ids = new Set(one.answers.join().match(/"id":"[0-9a-f-]{36}"/g));
    expect(ids.size).toBeGreaterThan(5);
    const shared = [...ids].filter((id) => two.answers.join().includes(id));
    const seeded = [demo.agentId, demo.contactId, ...Object.values(demo.channelIds)];
    expect(shared.filter((id) => !seeded.some((known) => id.includes(known)))).toEqual([]);
  });

  it('a new key changes no id of any record', async () => {
    const mock = createSteadyMock();
    const received = receive(mock, [200]);
    mock.keys.create({ name: 'Extra' });
    const answers = await play(mock, () => mock.webhooks.settled());
    expect(answers).toEqual((await run()).answers);
    expect(received.length).toBeGreaterThan(0);
  });

  it('makes well-formed ids and times when time passes in fractions', async () => {
    const { mock } = await run();
    await mock.clock.advance(0.25);
    const call = createCall(mock.apiKey, mock);
    const added = await call('POST', '/v1/custom-fields', { body: { name: 'x', type: 'text' } });
    expect(added.text('data.created_at')).toBe('2026-01-01T00:00:01.235Z');
  });

  it('follows the start of the clock', async () => {
    const { call } = openMock({ start: new Date('2030-05-06T07:08:09.010Z') });
    const health = await call('GET', '/v1/health');
    expect(health.text('data.timestamp')).toBe('2030-05-06T07:08:09.010Z');
  });
});

describe('two mocks', () => {
  it('share no record, key, window, event, receiver or time', async () => {
    const { mock: busy, call } = openMock({ rateLimit: 5 });
    const { mock: idle, call: there } = openMock({ rateLimit: 5 });
    const before = (await there('GET', '/v1/channels')).raw;
    idle.reset();
    const received = receive(idle, [200]);
    receive(busy, [200]);
    const body = { url: receiverUrl, events: ['messages'] };
    await call('POST', '/v1/webhooks', { body });
    await call('POST', '/v1/channels', { body: { name: 'More', agent_id: demo.agentId } });
    await call('POST', `/v1/agents/${demo.agentId}/conversation`, { body: { message: 'Hello' } });
    await call('POST', `/v1/agents/${demo.agentId}/deactivate`);
    await call('GET', '/v1/me');
    const { key } = busy.keys.create({ name: 'Ours' });
    await busy.clock.advance(1000);
    await busy.webhooks.settled();

    const after = await there('GET', '/v1/channels');
    expect(after.raw).toBe(before);
    expect(after.headers.get('x-ratelimit-remaining')).toBe('4');
    expect(idle.events.list()).toEqual([]);
    expect(received).toEqual([]);
    expect(idle.clock.now()).toBe(Date.UTC(2026, 0, 1));
    expect((await there('GET', '/v1/me', { key })).status).toBe(401);
  });
});

describe('two workspaces', () => {
  it('see nothing of each other, and both have windows of their own', async () => {
    const { mock, call } = openMock({ rateLimit: 3 });
    const other = mock.workspaces.create({ seed: 'empty' });
    const there = createCall(other.apiKey, mock);
    const { key } = mock.keys.create({ name: 'Ours', scopes: ['channels:write'] });
    expect((await there('GET', '/v1/channels')).body).toMatchObject({ data: [] });
    const path = `/v1/channels/${demo.channelIds.email}`;
    expect(await refusal(there, 'PUT', path, { body: { name: 'x' } })).toMatch(/^404 NOT_FOUND/);
    expect((await call('PUT', path, { body: { name: 'x' }, key })).status).toBe(200);
    const [ours, theirs] = [await call('GET', '/v1/me'), await there('GET', '/v1/me')];
    expect(theirs.text('data.workspace_id')).not.toBe(ours.text('data.workspace_id'));
    expect(ours.headers.get('x-ratelimit-remaining')).toBe('2');
    expect(theirs.headers.get('x-ratelimit-remaining')).toBe('0');
    expect(other.requests.list()).toHaveLength(3);
    expect(mock.requests.list()).toHaveLength(2);
  });
});
