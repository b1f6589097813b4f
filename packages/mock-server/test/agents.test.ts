import { demo } from '@agent-platform/mock-server';
import { describe, expect, it } from 'vitest';
import { refusal } from './support/read.ts';
import { unknownId } from './support/records.ts';
import { describeTransports } from './support/transports.ts';

const agent = `/v1/agents/${demo.agentId}`;

describeTransports('agents', (transport) => {
  describe('startConversation', () => {
    it('opens a conversation and answers with what the agent says', async () => {
      const { call, mock } = await transport.open();
      const started = await call('POST', `${agent}/conversation`, { body: { message: 'Hello' } });
      expect(started.status).toBe(201);
      expect(started.text('data.response')).toBe('You said: Hello');
      expect(mock.events.list().map(({ event }) => event)).toEqual([
        'conversation.created',
        'message.received',
        'message.sent',
      ]);
    });

    it('opens a new conversation every time', async () => {
      const { call } = await transport.open();
      const body = { message: 'Hello' };
      const first = await call('POST', `${agent}/conversation`, { body });
      const second = await call('POST', `${agent}/conversation`, { body });
      expect(second.text('data.conversation_id')).not.toBe(first.text('data.conversation_id'));
    });

    it('takes the contact and any metadata', async () => {
      const { call, mock } = await transport.open();
      const metadata = { order: { id: 1042, lines: [1, null, 'x'] } };
      const body = { message: 'Hello', contact_id: demo.contactId, metadata };
      expect((await call('POST', `${agent}/conversation`, { body })).status).toBe(201);
      expect(mock.events.list({ event: 'conversation.created' })[0]?.data).toMatchObject({
        contact_id: demo.contactId,
        channel_id: null,
      });
    });

    it('says what the script of the agent says', async () => {
      const { call, mock } = await transport.open();
      mock.agentReplies(demo.agentId, ({ message, history }) => `${history.length}: ${message}`);
      const started = await call('POST', `${agent}/conversation`, { body: { message: 'Hi' } });
      expect(started.text('data.response')).toBe('1: Hi');
    });

    it('answers 500 with the reason when the script throws', async () => {
      const { call, mock } = await transport.open();
      mock.agentReplies(demo.agentId, () => {
        throw new Error('no words');
      });
      expect(
        await refusal(call, 'POST', `${agent}/conversation`, { body: { message: 'Hi' } }),
      ).toMatch(/^500 INTERNAL_ERROR: .*no words/);
    });

    it.each<[string, object, RegExp]>([
      ['no message', {}, /^400 VALIDATION_ERROR: message is required/],
      ['an empty message', { message: '' }, /^400 .*message must be at least 1 character long/],
      [
        'a contact that is no UUID',
        { message: 'x', contact_id: '1' },
        /^400 .*contact_id must be a UUID/,
      ],
      ['metadata that is no object', { message: 'x', metadata: [] }, /^400 .*metadata must be/],
      [
        'an unknown contact',
        { message: 'x', contact_id: unknownId },
        /^404 NOT_FOUND: contact_id: /,
      ],
    ])('refuses %s', async (_what, body, said) => {
      const { call, mock } = await transport.open();
      expect(await refusal(call, 'POST', `${agent}/conversation`, { body })).toMatch(said);
      expect(mock.events.list()).toEqual([]);
    });

    it('answers 404 to an unknown agent', async () => {
      const { call } = await transport.open();
      const path = `/v1/agents/${unknownId}/conversation`;
      expect(await refusal(call, 'POST', path, { body: { message: 'x' } })).toMatch(
        /^404 NOT_FOUND: Agent/,
      );
    });
  });

  describe('deactivateAgent', () => {
    it('answers the inactive agent, and no conversation starts with it', async () => {
      const { call, mock } = await transport.open();
      await mock.clock.advance(1000);
      const asleep = await call('POST', `${agent}/deactivate`);
      expect(asleep.status).toBe(200);
      expect(asleep.body).toMatchObject({
        data: {
          id: demo.agentId,
          status: 'inactive',
          created_at: '2026-01-01T00:00:00.000Z',
          updated_at: '2026-01-01T00:00:01.000Z',
        },
      });
      expect(
        await refusal(call, 'POST', `${agent}/conversation`, { body: { message: 'Hi' } }),
      ).toMatch(/^409 CONFLICT: .*inactive/);
    });

    it('answers the same again when it is repeated', async () => {
      const { call, mock } = await transport.open();
      const first = await call('POST', `${agent}/deactivate`);
      await mock.clock.advance(1000);
      expect((await call('POST', `${agent}/deactivate`)).raw).toBe(first.raw);
    });

    it('answers 404 to an unknown agent', async () => {
      const { call } = await transport.open();
      expect(await refusal(call, 'POST', `/v1/agents/${unknownId}/deactivate`)).toMatch(/^404/);
    });
  });
});

describeTransports('MCP', (transport) => {
  const mcp = `/v1/agent/${demo.agentId}/mcp`;
  const server = { name: 'Tools', url: 'https://mcp.example.com/', api_key: 'mcp-key-value' };

  it('connects a server that was added', async () => {
    const { call } = await transport.open();
    const added = await call('POST', `${mcp}/add`, { body: server });
    expect(added.body).toMatchObject({ data: { status: 'disconnected', tools_count: 0 } });
    const mcp_id = added.text('data.id');
    const connected = await call('POST', `${mcp}/connect`, { body: { mcp_id } });
    expect(connected.status).toBe(200);
    expect(connected.body).toMatchObject({ data: { id: mcp_id, status: 'connected' } });
    expect(connected.body).not.toMatchObject({ data: { tools_count: 0 } });
  });

  it('answers the same again when it is repeated', async () => {
    const { call } = await transport.open();
    const mcp_id = (await call('POST', `${mcp}/add`, { body: server })).text('data.id');
    const first = await call('POST', `${mcp}/connect`, { body: { mcp_id } });
    expect((await call('POST', `${mcp}/connect`, { body: { mcp_id } })).raw).toBe(first.raw);
  });

  it('never shows the key of a server', async () => {
    const { call } = await transport.open();
    const added = await call('POST', `${mcp}/add`, { body: server });
    const body = { mcp_id: added.text('data.id') };
    const connected = await call('POST', `${mcp}/connect`, { body });
    expect(added.raw + connected.raw).not.toContain(server.api_key);
  });

  it.each<[string, string, object, RegExp]>([
    ['no mcp_id', demo.agentId, {}, /^400 VALIDATION_ERROR: mcp_id is required/],
    ['an mcp_id that is no UUID', demo.agentId, { mcp_id: '1' }, /^400 .*mcp_id must be a UUID/],
    ['an unknown server', demo.agentId, { mcp_id: unknownId }, /^404 NOT_FOUND: mcp_id: /],
    ['an unknown agent', unknownId, { mcp_id: unknownId }, /^404 NOT_FOUND: Agent/],
  ])('refuses to connect %s', async (_what, agentId, body, said) => {
    const { call } = await transport.open();
    expect(await refusal(call, 'POST', `/v1/agent/${agentId}/mcp/connect`, { body })).toMatch(said);
  });

  it('refuses to connect without a key', async () => {
    const { call } = await transport.open();
    const options = { body: { mcp_id: unknownId }, key: null };
    expect(await refusal(call, 'POST', `${mcp}/connect`, options)).toMatch(/^401 UNAUTHORIZED/);
  });
});
