import { demo } from '@agent-platform/mock-server';
import { describe, expect, it } from 'vitest';
import type { Call } from '../../../test/support/call.ts';
import { agentOnly } from '../../../test/support/desk.ts';
import { openMock } from '../../../test/support/open-mock.ts';
import { refusal } from '../../../test/support/read.ts';

const ana = `/v1/agent/${demo.agentId}/mcp`;
const orders = { name: 'Orders', url: 'https://mcp.example.com/orders' };

async function addServer(call: Call, body: object = orders): Promise<string> {
  return (await call('POST', `${ana}/add`, { body })).text('data.id');
}

describe('addMcpServer', () => {
  it('accepts an api_key that no later response and no recorded request contains', async () => {
    const { mock, call } = openMock();
    const api_key = 'a-key-nobody-may-see';
    const id = await addServer(call, { ...orders, api_key });
    await call('POST', `${ana}/connect`, { body: { mcp_id: id } });
    const seen = [
      (await call('GET', ana)).raw,
      (await call('GET', `/v1/mcp/${id}/tools`)).raw,
      JSON.stringify(mock.requests.list()),
    ];
    expect(seen.join()).not.toContain(api_key);
  });

  it('allows any URL, because the mock never calls the server', async () => {
    const { call } = openMock({ webhookTargets: 'loopback' });
    expect((await call('POST', `${ana}/add`, { body: orders })).status).toBe(201);
  });
});

describe('listMcpServers', () => {
  it("lists an agent's own servers, newest first", async () => {
    const { mock, call } = openMock({ seed: agentOnly });
    const first = await addServer(call);
    await mock.clock.advance(1000);
    const second = await addServer(call);
    const bia = (await call('POST', '/v1/agents', { body: { name: 'Bia' } })).text('data.id');
    expect((await call('GET', ana)).body).toMatchObject({
      data: [
        { id: second, status: 'disconnected', tools_count: 0 },
        { id: first, name: 'Orders' },
      ],
      pagination: { total: 2 },
    });
    expect((await call('GET', `/v1/agent/${bia}/mcp`)).body).toMatchObject({ data: [] });
  });

  it('lists a server once for each agent that it is attached to, sorted by its creation', async () => {
    const { mock, call } = openMock({ seed: agentOnly });
    const first = await addServer(call);
    const bia = (await call('POST', '/v1/agents', { body: { name: 'Bia' } })).text('data.id');
    await mock.clock.advance(1000);
    const own = await call('POST', `/v1/agent/${bia}/mcp/add`, { body: orders });
    await mock.clock.advance(1000);
    const connect = { body: { mcp_id: first } };
    await call('POST', `/v1/agent/${bia}/mcp/connect`, connect);
    await call('POST', `/v1/agent/${bia}/mcp/connect`, connect);
    expect((await call('GET', `/v1/agent/${bia}/mcp`)).body).toMatchObject({
      data: [{ id: own.text('data.id') }, { id: first, status: 'connected' }],
      pagination: { total: 2 },
    });
    expect((await call('GET', ana)).body).toMatchObject({ data: [{ id: first }] });
  });
});

describe('listMcpTools', () => {
  it('returns an empty list until the server is connected', async () => {
    const { call } = openMock();
    const id = await addServer(call);
    expect((await call('GET', `/v1/mcp/${id}/tools`)).body).toEqual({
      data: [],
      pagination: { page: 1, limit: 20, total: 0, total_pages: 0 },
    });
    await call('POST', `${ana}/connect`, { body: { mcp_id: id } });
    expect((await call('GET', `/v1/mcp/${id}/tools`)).body).toMatchObject({
      data: [{ name: 'search', active: true }],
      pagination: { total: 1, total_pages: 1 },
    });
  });
});

describe('deleteMcpServer', () => {
  it('removes the server from every agent', async () => {
    const { call } = openMock({ seed: agentOnly });
    const id = await addServer(call);
    expect((await call('DELETE', `/v1/mcp/${id}`)).body).toEqual({ data: { id, deleted: true } });
    expect((await call('GET', ana)).body).toMatchObject({ data: [] });
    expect(await refusal(call, 'GET', `/v1/mcp/${id}/tools`)).toMatch(/^404/);
    expect(await refusal(call, 'DELETE', `/v1/mcp/${id}`)).toMatch(/^404/);
    const connect = { body: { mcp_id: id } };
    expect(await refusal(call, 'POST', `${ana}/connect`, connect)).toMatch(/^404 .*mcp_id/);
  });
});
