import { demo } from '@agent-platform/mock-server';
import { describe, expect, it } from 'vitest';
import { openMock } from '../../../test/support/open-mock.ts';
import { refusal } from '../../../test/support/read.ts';
import { unknownId } from '../../../test/support/records.ts';

const { whatsapp, email } = demo.channelIds;
const emailPath = `/v1/channels/${email}`;

describe('listChannels', () => {
  it('selects by type and status', async () => {
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

  it('refuses a type it does not know', async () => {
    const { call } = openMock();
    expect(await refusal(call, 'GET', '/v1/channels', { query: { type: 'fax' } })).toMatch(
      /^400 VALIDATION_ERROR: `type`/,
    );
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

  it('accepts a type', async () => {
    const { call } = openMock();
    const body = { name: 'Site', agent_id: demo.agentId, type: 'website' };
    expect((await call('POST', '/v1/channels', { body })).text('data.type')).toBe('website');
  });

  it.each<[string, object, RegExp]>([
    ['no name', { agent_id: demo.agentId }, /^400 VALIDATION_ERROR: `name` is required/],
    ['no agent', { name: 'x' }, /^400 .*`agent_id` is required/],
    ['neither', {}, /^400 .*`name` is required. `agent_id` is required/],
    ['an empty name', { name: '', agent_id: demo.agentId }, /^400 .*`name` must be at least 1/],
    ['a long name', { name: 'a'.repeat(256), agent_id: demo.agentId }, /^400 .*at most 255/],
    [
      'an agent that is no UUID',
      { name: 'x', agent_id: 'ana' },
      /^400 .*`agent_id` must be a UUID/,
    ],
    [
      'an unknown type',
      { name: 'x', agent_id: demo.agentId, type: 'fax' },
      /^400 .*`type` must be/,
    ],
    ['an unknown agent', { name: 'x', agent_id: unknownId }, /^404 NOT_FOUND: `agent_id`: Agent/],
  ])('refuses %s', async (_what, body, said) => {
    const { call } = openMock();
    expect(await refusal(call, 'POST', '/v1/channels', { body })).toMatch(said);
  });

  it('fires nothing in variant A', async () => {
    const body = { name: 'Support', agent_id: demo.agentId };
    const { call, mock } = openMock({ variant: 'A' });
    await call('POST', '/v1/channels', { body });
    expect(mock.events.list()).toEqual([]);
  });

  it('fires channel.connected in variant B', async () => {
    const { call, mock } = openMock({ variant: 'B' });
    const body = { name: 'Support', agent_id: demo.agentId };
    await call('POST', '/v1/channels', { body });
    expect(mock.events.list().map(({ event }) => event)).toEqual(['channel.connected']);
  });
});

describe('getChannel', () => {
  it('returns one channel without its settings', async () => {
    const { call } = openMock();
    await call('PUT', `/v1/channels/${whatsapp}/config`, { body: { greeting: 'Hello' } });
    expect((await call('GET', `/v1/channels/${whatsapp}`)).body).toEqual({
      data: {
        id: whatsapp,
        name: 'WhatsApp',
        type: 'whatsapp',
        status: 'active',
        agent_id: demo.agentId,
        created_at: '2026-01-01T00:00:00.000Z',
      },
    });
  });

  it('answers 404 for a channel that does not exist', async () => {
    const { call } = openMock();
    expect(await refusal(call, 'GET', `/v1/channels/${unknownId}`)).toMatch(/^404 NOT_FOUND: Chan/);
  });
});

describe('updateChannel', () => {
  it('changes the name and leaves the rest', async () => {
    const { call } = openMock();
    expect((await call('PUT', emailPath, { body: { name: 'Post' } })).body).toMatchObject({
      data: { id: demo.channelIds.email, name: 'Post', type: 'email', agent_id: demo.agentId },
    });
  });

  it('binds another agent', async () => {
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

  it.each<[string, string, object, RegExp]>([
    ['nothing', emailPath, {}, /^400 VALIDATION_ERROR/],
    ['only unknown properties', emailPath, { colour: 'red' }, /^400 VALIDATION_ERROR/],
    ['an empty name', emailPath, { name: '' }, /^400 .*`name` must be at least 1 character long/],
    ['an unknown agent', emailPath, { agent_id: unknownId }, /^404 NOT_FOUND: `agent_id`: Agent/],
    ['an unknown channel', `/v1/channels/${unknownId}`, { name: 'x' }, /^404 NOT_FOUND: Channel/],
  ])('refuses %s', async (_what, path, body, said) => {
    const { call } = openMock();
    expect(await refusal(call, 'PUT', path, { body })).toMatch(said);
  });

  it('changes nothing when it is refused', async () => {
    const { call } = openMock();
    await call('PUT', emailPath, { body: { name: 'Post', agent_id: unknownId } });
    const after = await call('PUT', emailPath, { body: { agent_id: demo.agentId } });
    expect(after.text('data.name')).toBe('Email');
  });

  it('does not let unknown properties into the record', async () => {
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

  it('fires nothing for a channel that was disconnected already', async () => {
    const { mock, call } = openMock({ variant: 'B' });
    const id = unknownId;
    const seeded = { id, name: 'Off', status: 'disconnected', agent_id: demo.agentId } as const;
    mock.seed({ channels: [seeded] });
    await call('DELETE', `/v1/channels/${id}`);
    expect(mock.events.list()).toEqual([]);
  });

  it('fires nothing in variant A', async () => {
    const { mock, call } = openMock({ variant: 'A' });
    await call('DELETE', `/v1/channels/${whatsapp}`);
    expect(mock.events.list()).toEqual([]);
  });
});

describe('getChannelConfig', () => {
  it('is empty until something is set', async () => {
    const { call } = openMock();
    expect((await call('GET', `/v1/channels/${email}/config`)).body).toEqual({ data: {} });
  });

  it('answers 404 for a channel that does not exist', async () => {
    const { call } = openMock();
    expect(await refusal(call, 'GET', `/v1/channels/${unknownId}/config`)).toMatch(/^404/);
  });
});

describe('updateChannelConfig', () => {
  it('accepts any setting, and merges the settings', async () => {
    const { call } = openMock();
    const path = `/v1/channels/${email}/config`;
    await call('PUT', path, { body: { greeting: 'Hello', hours: { from: 9 } } });
    const { body } = await call('PUT', path, { body: { hours: { to: 18 }, footer: null } });
    const data = { greeting: 'Hello', hours: { to: 18 }, footer: null };
    expect(body).toEqual({ data });
    expect((await call('GET', path)).body).toEqual({ data });
  });

  it('refuses an empty body', async () => {
    const { call } = openMock();
    expect(await refusal(call, 'PUT', `/v1/channels/${email}/config`, { body: {} })).toMatch(
      /^400 .*at least one property/,
    );
  });

  it('answers 404 for a channel that does not exist', async () => {
    const { call } = openMock();
    const body = { greeting: 'Hello' };
    expect(await refusal(call, 'PUT', `/v1/channels/${unknownId}/config`, { body })).toMatch(
      /^404/,
    );
  });
});
