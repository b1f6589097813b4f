import { demo } from '@agent-platform/mock-server';
import { describe, expect, it } from 'vitest';
import { openMock } from '../../../test/support/open-mock.ts';
import { refusal } from '../../../test/support/read.ts';
import { unknownId } from '../../../test/support/records.ts';

const { whatsapp, email } = demo.channelIds;
const emailPath = `/v1/channels/${email}`;

describe('listChannels', () => {
  it('filters channels by type and status', async () => {
    const { mock, call } = openMock();
    await mock.clock.advance(1);
    mock.seed({
      channels: [
        { name: 'Second', type: 'telegram', status: 'disconnected', agent_id: demo.agentId },
      ],
    });
    const listed = async (query: Record<string, string>) =>
      (await call('GET', '/v1/channels', { query })).body;
    expect(await listed({})).toMatchObject({ pagination: { total: 5 } });
    expect(await listed({ type: 'telegram' })).toMatchObject({
      data: [{ name: 'Second' }, { name: 'Telegram' }],
    });
    expect(await listed({ type: 'telegram', status: 'active' })).toMatchObject({
      data: [{ name: 'Telegram' }],
    });
  });
});

describe('createChannel', () => {
  it('returns the channel, connected and bound to the agent', async () => {
    const { call } = openMock();
    const body = { name: 'Support', agent_id: demo.agentId };
    const channel = await call('POST', '/v1/channels', { body });
    expect(channel.status).toBe(201);
    expect(channel.body).toMatchObject({
      data: {
        name: 'Support',
        agent_id: demo.agentId,
        type: 'whatsapp',
        status: 'active',
        created_at: '2026-01-01T00:00:00.000Z',
      },
    });
  });
});

describe('updateChannel', () => {
  it('binds the channel to another agent', async () => {
    const other = '11111111-1111-4111-8111-111111111111';
    const seed = {
      agents: [
        { id: demo.agentId, name: 'Ana' },
        { id: other, name: 'Bia' },
      ],
      channels: [{ id: demo.channelIds.email, name: 'Post', agent_id: demo.agentId }],
    };
    const { call } = openMock({ seed });
    const changed = await call('PUT', emailPath, { body: { agent_id: other } });
    expect(changed.body).toMatchObject({ data: { name: 'Post', agent_id: other } });
  });

  it('ignores properties that are unknown or that it cannot change', async () => {
    const { call } = openMock();
    const body = { name: 'Post', status: 'error', id: unknownId, colour: 'red' };
    expect((await call('PUT', emailPath, { body })).body).toEqual({
      data: {
        id: demo.channelIds.email,
        name: 'Post',
        type: 'email',
        status: 'active',
        agent_id: demo.agentId,
        created_at: '2026-01-01T00:00:00.000Z',
      },
    });
  });
});

describe('deleteChannel', () => {
  it('deletes the channel, and leaves its conversations readable', async () => {
    const { mock, call } = openMock();
    const { conversationId } = await mock.simulate.inboundMessage({
      channelId: whatsapp,
      from: '+5511999990000',
      content: 'Hello',
    });
    expect((await call('DELETE', `/v1/channels/${whatsapp}`)).body).toEqual({
      data: { id: whatsapp, deleted: true },
    });
    expect(await refusal(call, 'GET', `/v1/channels/${whatsapp}`)).toMatch(/^404/);
    expect(await refusal(call, 'DELETE', `/v1/channels/${whatsapp}`)).toMatch(/^404/);
    const conversation = await call('GET', `/v1/conversations/${conversationId}`);
    expect(conversation.text('data.channel_id')).toBe(whatsapp);
  });

  it('fires channel.disconnected in variant B', async () => {
    const { mock, call } = openMock({ variant: 'B' });
    await call('DELETE', `/v1/channels/${whatsapp}`);
    expect(mock.events.list()).toMatchObject([
      {
        event: 'channel.disconnected',
        data: {
          channel_id: whatsapp,
          channel_type: 'whatsapp',
          channel_name: 'WhatsApp',
          agent_id: demo.agentId,
          status: 'disconnected',
          reason: null,
          disconnected_at: '2026-01-01T00:00:00.000Z',
        },
      },
    ]);
  });
});

describe('updateChannelConfig', () => {
  it('accepts any setting, and keeps the settings that the body does not name', async () => {
    const { call } = openMock();
    const path = `/v1/channels/${email}/config`;
    await call('PUT', path, { body: { greeting: 'Hello', hours: { from: 9 } } });
    const { body } = await call('PUT', path, { body: { hours: { to: 18 }, footer: null } });
    const data = { greeting: 'Hello', hours: { to: 18 }, footer: null };
    expect(body).toEqual({ data });
    expect((await call('GET', path)).body).toEqual({ data });
  });
});
