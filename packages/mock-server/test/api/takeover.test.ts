import { describe, expect, it } from 'vitest';
import { openMock } from '../support/open-mock.ts';
import { refusal } from '../support/read.ts';
import { startConversation } from '../support/records.ts';

describe('takeover', () => {
  it('changes a chat from open to human and back to open, as in the contract', async () => {
    const { call, mock } = openMock();
    const id = await startConversation(call);
    const chat = `/v1/chats/${id}`;
    const content = 'A person here';

    expect(await refusal(call, 'POST', `${chat}/messages`, { body: { content } })).toMatch(
      /^409 CONFLICT: .*open.*start-human/,
    );
    await mock.clock.advance(1000);
    const taken = await call('POST', `${chat}/start-human`);
    expect(taken.body).toMatchObject({
      data: { id, status: 'human', human_started_at: '2026-01-01T00:00:01.000Z' },
    });
    const operator = taken.text('data.assigned_to');

    const said = await call('POST', `${chat}/messages`, { body: { content } });
    expect(said.status).toBe(201);
    expect(said.body).toMatchObject({
      data: { conversation_id: id, content, type: 'text', sender_type: 'human', status: 'sent' },
    });
    expect(said.text('data.sender_id')).toBe(operator);

    const given = await call('POST', `${chat}/stop-human`);
    expect(given.body).toMatchObject({
      data: { id, status: 'open', assigned_to: null, human_started_at: null },
    });
    expect(await refusal(call, 'POST', `${chat}/messages`, { body: { content } })).toMatch(/^409/);
  });

  describe.each([
    ['startHuman', 'start-human', []],
    ['stopHuman', 'stop-human', ['start-human']],
  ] as const)('%s', (_operation, command, before) => {
    it('returns the same response when it is repeated, and fires no event', async () => {
      const { call, mock } = openMock();
      const chat = `/v1/chats/${await startConversation(call)}`;
      for (const step of before) await call('POST', `${chat}/${step}`);
      const first = await call('POST', `${chat}/${command}`);
      const fired = mock.events.list();
      await mock.clock.advance(5000);
      const again = await call('POST', `${chat}/${command}`);
      expect(again.status).toBe(200);
      expect(again.raw).toBe(first.raw);
      expect(mock.events.list()).toEqual(fired);
    });
  });
});
