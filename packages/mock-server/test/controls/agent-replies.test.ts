import { demo, type MockServer } from '@agent-platform/mock-server';
import { describe, expect, it } from 'vitest';
import { openMock } from '../support/open-mock.ts';
import { refusal } from '../support/read.ts';

const channelId = demo.channelIds.whatsapp;

const write = (mock: MockServer, content: string) =>
  mock.simulate.inboundMessage({ channelId, from: '+5511988887777', content });

const answer = async (mock: MockServer, content: string) => (await write(mock, content)).response;

describe('agentReplies', () => {
  it('replies with a text', async () => {
    const { mock } = openMock();
    mock.agentReplies(demo.agentId, { text: 'One moment' });
    expect(await answer(mock, 'Hello')).toBe('One moment');
  });

  it('sends no reply when the reply is set to null', async () => {
    const { mock } = openMock();
    mock.agentReplies(demo.agentId, null);
    expect(await write(mock, 'Hello')).toMatchObject({ response: undefined, failure: undefined });
  });

  it('replies by the first rule whose text the message contains, in any letter case', async () => {
    const { mock } = openMock();
    const rules = [
      { match: 'price', text: 'Ten' },
      { match: 'PRICE list', text: 'Never' },
      { match: 'a.c', text: 'Dot' },
    ];
    mock.agentReplies(demo.agentId, { rules });
    expect(await answer(mock, 'The Price list, please')).toBe('Ten');
    expect(await answer(mock, 'a.c')).toBe('Dot');
    expect(await answer(mock, 'abc')).toBe('You said: abc');
  });

  it('delays a reply on the clock of the workspace', async () => {
    const { mock } = openMock();
    mock.agentReplies(demo.agentId, { text: 'Done', delayMs: 3000 });
    const start = mock.clock.now();
    expect(await answer(mock, 'Hello')).toBe('Done');
    expect(mock.clock.now() - start).toBe(3000);
  });

  it('sends a delayed reply at its planned time when the clock advances past that time', async () => {
    const { mock } = openMock();
    mock.agentReplies(demo.agentId, { text: 'Done', delayMs: 3000 });
    const written = write(mock, 'Hello');
    await mock.clock.advance(20_000);
    expect((await written).response).toBe('Done');
    expect(mock.events.list({ event: 'message.sent' }).at(-1)?.created_at).toBe(
      '2026-01-01T00:00:03.000Z',
    );
  });

  it('can be set to fail: an inbound message is stored, but no conversation is started', async () => {
    const { mock, call } = openMock();
    mock.agentReplies(demo.agentId, { fail: true });
    const failure = `agentReplies: The reply of agent \`${demo.agentId}\` failed: \`fail: true\` is set.`;
    expect(await write(mock, 'Hello')).toMatchObject({ response: undefined, failure });
    const start = `/v1/agents/${demo.agentId}/conversation`;
    expect(await refusal(call, 'POST', start, { body: { message: 'Hi' } })).toBe(
      `500 INTERNAL_ERROR: ${failure}`,
    );
  });

  it('echoes messages again once the reply is removed', async () => {
    const { mock } = openMock();
    mock.agentReplies(demo.agentId, 'Fixed');
    mock.agentReplies(demo.agentId);
    expect(await answer(mock, 'Hello')).toBe('You said: Hello');
  });

  it.each<[object, string]>([
    [{}, '`reply` must have a `text`, `rules`, `fail: true` or a `delayMs`'],
    [{ text: 'a', fail: true }, '`reply` must have only one of `text`, `rules` and `fail`'],
    [
      { txt: 'a', delayMs: -1 },
      '`reply/delayMs` must be at least 0. `reply` has unknown properties: `txt`',
    ],
    [
      { rules: [{ match: '', text: 5 }] },
      '`reply/rules/0/match` must be at least 1 character long',
    ],
  ])('rejects %j, and the error names every mistake', (reply, said) => {
    const { mock } = openMock();
    expect(() => mock.agentReplies(demo.agentId, reply)).toThrow(`agentReplies: ${said}`);
  });
});

describe('a sequence of replies', () => {
  it('uses each reply once, and the last one from then on', async () => {
    const { mock } = openMock();
    mock.agentReplies(demo.agentId, {
      sequence: ['One', { text: 'Two', delayMs: 500 }, ({ message }) => `Three: ${message}`],
    });
    const start = mock.clock.now();
    const replies: unknown[] = [];
    for (const content of ['a', 'b', 'c', 'd']) replies.push(await answer(mock, content));
    expect(replies).toEqual(['One', 'Two', 'Three: c', 'Three: d']);
    expect(mock.clock.now() - start).toBe(500);
  });

  it('counts `fail: true` and `null` as replies', async () => {
    const { mock } = openMock();
    mock.agentReplies(demo.agentId, { sequence: [{ fail: true }, null, 'Back'] });
    expect((await write(mock, 'a')).failure).toContain('`fail: true` is set');
    expect(await answer(mock, 'b')).toBeUndefined();
    expect(await answer(mock, 'c')).toBe('Back');
  });

  it('is listed with the replies that are left', async () => {
    const { mock } = openMock();
    const { agentId } = demo;
    mock.agentReplies(agentId, { sequence: ['One', null, 'Three'] });
    await write(mock, 'a');
    expect(mock.agentReplies.list()).toEqual([
      { agentId, isFunction: false, reply: { sequence: [null, 'Three'] } },
    ]);
    mock.agentReplies(agentId, { sequence: ['One', () => 'Two'] });
    expect(mock.agentReplies.list()).toEqual([{ agentId, isFunction: true }]);
  });

  it.each([
    [{ sequence: [] }, /`reply\/sequence` must have at least one reply/],
    [{ sequence: ['One', 7] }, /`reply\/sequence\/1` must be a string, `null`/],
    [
      { sequence: [{ sequence: ['One'] }] },
      /`reply\/sequence\/0` has unknown properties: `sequence`/,
    ],
    [{ sequence: ['One'], text: 'Two' }, /`reply` has unknown properties: `text`/],
  ])('is rejected when it is invalid: %j', (reply, message) => {
    const { mock } = openMock();
    expect(() => mock.agentReplies(demo.agentId, reply as never)).toThrow(message);
  });
});
