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

describe('in every run', () => {
  it.each(['A', 'B'] as const)(
    'two mocks of Variant %s send the same responses, events and deliveries for the same calls',
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

  it('another `idSeed` leads to other ids', async () => {
    const [one, two] = [await run({ idSeed: 'one' }), await run({ idSeed: 'two' })];
    const ids = new Set(one.answers.join().match(/"id":"[0-9a-f-]{36}"/g));
    expect(ids.size).toBeGreaterThan(5);
    const shared = [...ids].filter((id) => two.answers.join().includes(id));
    const seeded = [demo.agentId, demo.contactId, ...Object.values(demo.channelIds)];
    expect(shared.filter((id) => !seeded.some((known) => id.includes(known)))).toEqual([]);
  });

  it('times are whole milliseconds, even if the clock is advanced by a fraction', async () => {
    const { mock } = await run();
    await mock.clock.advance(0.25);
    const call = createCall(mock.apiKey, mock);
    const added = await call('POST', '/v1/custom-fields', { body: { name: 'x', type: 'text' } });
    expect(added.text('data.created_at')).toBe('2026-01-01T00:00:01.235Z');
  });

  it('the clock starts at the option `start`', async () => {
    const { call } = openMock({ start: new Date('2030-05-06T07:08:09.010Z') });
    const health = await call('GET', '/v1/health');
    expect(health.text('data.timestamp')).toBe('2030-05-06T07:08:09.010Z');
  });
});
