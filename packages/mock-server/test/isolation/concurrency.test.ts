import { demo } from '@agent-platform/mock-server';
import { describe, expect, it } from 'vitest';
import { type Call, createCall } from '../support/call.ts';
import { openMock } from '../support/open-mock.ts';
import { startConversation } from '../support/records.ts';
import { listenHere } from '../support/transports.ts';

const CALLS = 200;
const options = { rateLimit: 'off' } as const;

/** Opens a mock that is called in process or over HTTP, and starts a chat in it. */
async function open(overHttp: boolean) {
  const { mock } = openMock(options);
  const call = createCall(mock.apiKey, overHttp ? await listenHere(mock) : mock, options);
  const chat = await startConversation(call);
  const started = mock.events.list().length;
  const events = () =>
    mock.events
      .list()
      .slice(started)
      .map(({ event }) => event);
  return { mock, call, chat, events };
}

/** Makes the same call 200 times at once. Returns the responses and the number of responses per status. */
async function atOnce(call: () => ReturnType<Call>) {
  const answers = await Promise.all(Array.from({ length: CALLS }, call));
  const statuses: Record<number, number> = {};
  for (const { status } of answers) statuses[status] = (statuses[status] ?? 0) + 1;
  return { answers, statuses };
}

describe.each([
  ['in process', false],
  ['over HTTP', true],
])('200 calls at once %s', (_name, overHttp) => {
  it('that take over the same chat fire the events of one takeover', async () => {
    const { call, chat, events } = await open(overHttp);
    const { answers, statuses } = await atOnce(() => call('POST', `/v1/chats/${chat}/start-human`));
    expect(statuses).toEqual({ 200: CALLS });
    expect(new Set(answers.map(({ raw }) => raw)).size).toBe(1);
    expect(events()).toEqual(['agent.handoff_started', 'conversation.transferred']);
  });

  it('that take over, hand back and close a chat fire alternating events, and none after the chat is closed', async () => {
    const { call, chat, events } = await open(overHttp);
    const commands = ['start-human', 'stop-human', 'close'] as const;
    await Promise.all(
      Array.from({ length: CALLS }, (_, at) => {
        const command = at === CALLS - 20 ? 'close' : commands[at % 2];
        return command === 'close'
          ? call('DELETE', `/v1/conversations/${chat}`)
          : call('POST', `/v1/chats/${chat}/${command}`);
      }),
    );
    const log = events().filter((event) => event !== 'conversation.transferred');
    const closed = log.indexOf('conversation.closed');
    expect(closed).toBe(log.length - 1);
    const turns = ['agent.handoff_started', 'agent.handoff_completed'];
    expect(log.slice(0, closed)).toEqual(log.slice(0, closed).map((_event, at) => turns[at % 2]));
  });

  it('that send a message store each message once, in the order of the events', async () => {
    const { mock, call, chat } = await open(overHttp);
    const path = `/v1/conversations/${chat}/messages`;
    await atOnce(() => call('POST', path, { body: { content: 'Bot' } }));
    const sent = mock.events.list({ event: 'message.sent' }).map(({ data }) => data.message_id);
    expect(new Set(sent).size).toBe(CALLS + 1);
    const listed: unknown[] = [];
    for (const page of [1, 2, 3]) {
      const query = { page, limit: 100, order: 'asc' };
      const { body } = await call('GET', path, { query });
      listed.push(...(body as { data: { id: string }[] }).data.map(({ id }) => id));
    }
    expect(listed.filter((id) => sent.includes(id))).toEqual(sent);
    expect(listed).toHaveLength(CALLS + 2);
  });

  it('that start conversations spend one credit each', async () => {
    const { call } = await open(overHttp);
    const path = `/v1/agents/${demo.agentId}`;
    await atOnce(() => call('POST', `${path}/conversation`, { body: { message: 'Hello' } }));
    const { body } = await call('GET', `${path}/credits`);
    expect(body).toMatchObject({ data: { credits_used: CALLS + 1 } });
  });
});
