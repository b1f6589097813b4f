import { demo, type Seed } from '@agent-platform/mock-server';
import { describe, expect, it } from 'vitest';
import { quietDesk } from '../support/desk.ts';
import { openMock } from '../support/open-mock.ts';
import { readConversation, readRecord } from '../support/read.ts';
import { receive, receiverUrl } from '../support/receiver.ts';
import { createWebhook } from '../support/records.ts';

const id = '00000000-0000-4000-8000-0000000000e1';
const conversation = { id, agent_id: demo.agentId };

/** Opens a mock with these records besides those of the desk. */
function openWith(seed: Seed) {
  const opened = openMock({ seed: quietDesk });
  opened.mock.seed(seed);
  return opened;
}

describe('a conversation of a seed', () => {
  it('is assigned to the operator that it names', async () => {
    const assigned_to = '00000000-0000-4000-8000-00000000beef';
    const messages = [{ sender_type: 'human' as const, content: 'Hello' }];
    const { mock, call } = openWith({
      conversations: [{ ...conversation, status: 'human', assigned_to, messages }],
    });
    expect(await readRecord(call, `/v1/conversations/${id}`)).toMatchObject({ assigned_to });
    const records = Object(mock.snapshot().workspaces[0]?.records);
    expect(records.messages).toMatchObject([{ sender_type: 'human', sender_id: assigned_to }]);
  });

  it('lists its messages in the order of the seed, and dates the last one now', async () => {
    const messages = ['f', '3', '9', '0'].map((digit) => ({
      id: `${digit.repeat(8)}-0000-4000-8000-0000000000f1`,
      sender_type: 'customer' as const,
      content: digit,
    }));
    const { call } = openWith({ conversations: [{ ...conversation, messages }] });
    const { messages: read, ...record } = await readConversation(call, id);
    expect(read.map(({ content }: { content: string }) => content).join('')).toBe('f390');
    const now = '2026-01-01T00:00:00.000Z';
    expect(read.at(-1).created_at).toBe(now);
    expect(record).toMatchObject({ created_at: '2025-12-31T23:59:59.997Z', last_message_at: now });
  });

  const at = (time: string) => `2025-12-31T${time}:00.000Z`;
  const customer = { sender_type: 'customer' as const, content: 'Hi' };
  const human = { ...customer, sender_type: 'human' as const };

  it.each<[string, object, object]>([
    [
      'is taken over when an operator first writes, and last updated by the last message',
      {
        status: 'human',
        messages: [
          { ...customer, created_at: at('10:00') },
          { ...human, created_at: at('10:10') },
          { ...customer, created_at: at('10:20') },
        ],
      },
      { created_at: at('10:00'), human_started_at: at('10:10'), updated_at: at('10:20') },
    ],
    [
      'is taken over at the time of the last message if no operator writes',
      { status: 'human', messages: [{ ...customer, created_at: at('10:00') }] },
      { human_started_at: at('10:00') },
    ],
    [
      'is closed at the time of its last message',
      { status: 'closed', messages: [{ ...customer, created_at: at('10:00') }] },
      { closed_at: at('10:00'), updated_at: at('10:00') },
    ],
    [
      'has its last message at `closed_at` if no message has a time',
      { status: 'closed', closed_at: at('10:00'), messages: [customer] },
      { created_at: at('10:00'), last_message_at: at('10:00') },
    ],
    [
      'is created at the earliest time that the seed contains for it',
      { status: 'human', human_started_at: at('10:00'), messages: [human] },
      { created_at: at('10:00'), last_message_at: '2026-01-01T00:00:00.000Z' },
    ],
    [
      'ignores `assigned_to` and `closed_at` while it is open',
      { assigned_to: id, closed_at: at('10:00') },
      { status: 'open', assigned_to: null, closed_at: null },
    ],
    [
      'has its times in UTC, even if the seed has them in another time zone',
      { messages: [{ ...customer, created_at: '2025-12-31T22:00:00+02:00' }] },
      { created_at: at('20:00'), messages: [{ created_at: at('20:00') }] },
    ],
  ])('%s', async (_what, draft, expected) => {
    const { call } = openWith({ conversations: [{ ...conversation, ...draft }] });
    expect(await readConversation(call, id)).toMatchObject(expected);
  });

  it('may have messages of another agent', () => {
    const other = '00000000-0000-4000-8000-0000000000a2';
    const said = { ...customer, sender_type: 'agent' as const };
    const { mock } = openWith({
      conversations: [{ ...conversation, messages: [{ ...said, sender_id: other }, said] }],
    });
    expect(mock.snapshot().workspaces[0]?.records).toMatchObject({
      messages: [{ sender_id: other }, { sender_id: demo.agentId }],
    });
  });

  it('fires no event, delivers nothing, and lets no agent reply', async () => {
    const { mock, call } = openMock({ variant: 'B' });
    const received = receive(mock, [200]);
    await createWebhook(call, receiverUrl, ['conversations', 'messages', 'agent']);
    mock.agentReplies(demo.agentId, () => {
      throw new Error('The agent was asked');
    });
    mock.seed({
      conversations: (['open', 'human', 'closed'] as const).map((status) => ({
        agent_id: demo.agentId,
        status,
        messages: [customer],
      })),
    });
    await mock.webhooks.settled();
    expect(mock.events.list()).toEqual([]);
    expect(received).toEqual([]);
    expect(await readRecord(call, `/v1/agents/${demo.agentId}/credits`)).toMatchObject({
      credits_used: 0,
    });
  });
});
