import { demo } from '@agent-platform/mock-server';
import { describe, expect, it } from 'vitest';
import { openMock } from '../support/open-mock.ts';

/** A UUID in capitals is the same id as in lower case (RFC 9562). The coverage table tests ids in paths. */
describe('an id in upper case', () => {
  it('is accepted as the `contact_id` of a new conversation', async () => {
    const { call } = openMock();
    const body = { message: 'Hi', contact_id: demo.contactId.toUpperCase() };
    const started = await call('POST', `/v1/agents/${demo.agentId}/conversation`, { body });
    const id = started.text('data.conversation_id');
    const conversation = await call('GET', `/v1/conversations/${id}`);
    expect(conversation.text('data.contact_id')).toBe(demo.contactId);
  });

  it('is accepted as the `mcp_id` when an MCP server is connected', async () => {
    const { call } = openMock();
    const mcp = `/v1/agent/${demo.agentId}/mcp`;
    const server = { name: 'Tools', url: 'https://mcp.example.com/' };
    const id = (await call('POST', `${mcp}/add`, { body: server })).text('data.id');
    const body = { mcp_id: id.toUpperCase() };
    expect((await call('POST', `${mcp}/connect`, { body })).text('data.id')).toBe(id);
  });

  it.each([
    ['as it was written', (id: string) => id],
    ['in lower case', (id: string) => id.toLowerCase()],
  ])('in a seed can be looked up %s', async (_spelling, spell) => {
    const id = 'ABCDEF00-0000-4000-8000-000000000001';
    const { call } = openMock({ seed: { agents: [{ id, name: 'Ana' }] } });
    const agent = await call('GET', `/v1/agents/${spell(id)}`);
    expect(agent.text('data.id')).toBe(id.toLowerCase());
  });
});
