import { demo } from '@agent-platform/mock-server';
import { describe, expect, it } from 'vitest';
import { refusal } from './support/read.ts';
import { unknownId } from './support/records.ts';
import { describeTransports } from './support/transports.ts';

const ours = `/v1/channels/${demo.channelIds.email}`;

describeTransports('channels', (transport) => {
  describe('createChannel', () => {
    it('answers the channel, connected and bound to the agent', async () => {
      const { call } = await transport.open();
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

    it('takes a type', async () => {
      const { call } = await transport.open();
      const body = { name: 'Site', agent_id: demo.agentId, type: 'website' };
      expect((await call('POST', '/v1/channels', { body })).text('data.type')).toBe('website');
    });

    it.each<[string, object, RegExp]>([
      ['no name', { agent_id: demo.agentId }, /^400 VALIDATION_ERROR: name is required/],
      ['no agent', { name: 'x' }, /^400 .*agent_id is required/],
      ['neither', {}, /^400 .*name is required; agent_id is required/],
      ['an empty name', { name: '', agent_id: demo.agentId }, /^400 .*name must be at least 1/],
      ['a long name', { name: 'a'.repeat(256), agent_id: demo.agentId }, /^400 .*at most 255/],
      [
        'an agent that is no UUID',
        { name: 'x', agent_id: 'ana' },
        /^400 .*agent_id must be a UUID/,
      ],
      [
        'an unknown type',
        { name: 'x', agent_id: demo.agentId, type: 'fax' },
        /^400 .*type must be/,
      ],
      ['an unknown agent', { name: 'x', agent_id: unknownId }, /^404 NOT_FOUND: agent_id: Agent/],
    ])('refuses %s', async (_what, body, said) => {
      const { call } = await transport.open();
      expect(await refusal(call, 'POST', '/v1/channels', { body })).toMatch(said);
    });

    it('tells webhooks of variant B, and none of variant A', async () => {
      const body = { name: 'Support', agent_id: demo.agentId };
      const a = await transport.open({ variant: 'A' });
      await a.call('POST', '/v1/channels', { body });
      expect(a.mock.events.list()).toEqual([]);
    });

    it('tells webhooks of variant B that it is connected', async () => {
      const { call, mock } = await transport.open({ variant: 'B' });
      const body = { name: 'Support', agent_id: demo.agentId };
      await call('POST', '/v1/channels', { body });
      expect(mock.events.list().map(({ event }) => event)).toEqual(['channel.connected']);
    });
  });

  describe('updateChannel', () => {
    it('changes the name and leaves the rest', async () => {
      const { call } = await transport.open();
      expect((await call('PUT', ours, { body: { name: 'Post' } })).body).toMatchObject({
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
      const { call } = await transport.open({ seed });
      const changed = await call('PUT', ours, { body: { agent_id: other } });
      expect(changed.body).toMatchObject({ data: { name: 'Post', agent_id: other } });
    });

    it.each<[string, string, object, RegExp]>([
      ['nothing', ours, {}, /^400 VALIDATION_ERROR/],
      ['only unknown properties', ours, { colour: 'red' }, /^400 VALIDATION_ERROR/],
      ['an empty name', ours, { name: '' }, /^400 .*name must be at least 1 character long/],
      ['an unknown agent', ours, { agent_id: unknownId }, /^404 NOT_FOUND: agent_id: Agent/],
      ['an unknown channel', `/v1/channels/${unknownId}`, { name: 'x' }, /^404 NOT_FOUND: Channel/],
    ])('refuses %s', async (_what, path, body, said) => {
      const { call } = await transport.open();
      expect(await refusal(call, 'PUT', path, { body })).toMatch(said);
    });

    it('changes nothing when it is refused', async () => {
      const { call } = await transport.open();
      await call('PUT', ours, { body: { name: 'Post', agent_id: unknownId } });
      const after = await call('PUT', ours, { body: { agent_id: demo.agentId } });
      expect(after.text('data.name')).toBe('E-mail');
    });

    it('does not let unknown properties into the record', async () => {
      const { call } = await transport.open();
      const body = { name: 'Post', status: 'error', id: unknownId, colour: 'red' };
      expect((await call('PUT', ours, { body })).body).toEqual({
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
});
