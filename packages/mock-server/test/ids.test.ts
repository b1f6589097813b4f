import { demo } from '@agent-platform/mock-server';
import { describe, expect, it } from 'vitest';
import { openMock } from './support/open-mock.ts';

/** A UUID in capitals is the same id (RFC 9562). The coverage table tests ids in paths. */
describe('an id in capitals', () => {
  it('in a body names the same record, and is answered in small letters', async () => {
    const { call } = openMock();
    const agent_id = demo.agentId.toUpperCase();
    const channel = await call('POST', '/v1/channels', { body: { name: 'Line', agent_id } });
    expect(channel.text('data.agent_id')).toBe(demo.agentId);
    const body = { message: 'Hi', contact_id: demo.contactId.toUpperCase() };
    const path = `/v1/agents/${demo.agentId}/conversation`;
    const id = (await call('POST', path, { body })).text('data.conversation_id');
    const conversation = await call('GET', `/v1/conversations/${id}`);
    expect(conversation.text('data.contact_id')).toBe(demo.contactId);
    const server = { name: 'Tools', url: 'https://mcp.example.com/' };
    const mcp = `/v1/agent/${demo.agentId}/mcp`;
    const serverId = (await call('POST', `${mcp}/add`, { body: server })).text('data.id');
    const mcp_id = serverId.toUpperCase();
    const connected = await call('POST', `${mcp}/connect`, { body: { mcp_id } });
    expect(connected.text('data.id')).toBe(serverId);
  });

  it('in a seed is the record that small letters find', async () => {
    const id = 'ABCDEF00-0000-4000-8000-000000000001';
    const { call } = openMock({ seed: { agents: [{ id, name: 'Ana' }] } });
    for (const spelling of [id, id.toLowerCase()]) {
      const agent = await call('GET', `/v1/agents/${spelling}`);
      expect(agent.text('data.id')).toBe(id.toLowerCase());
    }
  });
});
