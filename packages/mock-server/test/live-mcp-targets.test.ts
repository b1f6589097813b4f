import { demo } from '@agent-platform/mock-server';
import { describe, expect, it } from 'vitest';
import type { Call } from './support/call.ts';
import { openMock } from './support/open-mock.ts';
import { refusal } from './support/read.ts';
import { serveReceiver } from './support/receiver.ts';

const ana = `/v1/agent/${demo.agentId}/mcp`;

const addServer = async (call: Call, url: string) =>
  (await call('POST', `${ana}/add`, { body: { name: 'Orders', url } })).text('data.id');

const connect = (call: Call, id: string) =>
  call('POST', `${ana}/connect`, { body: { mcp_id: id } });

describe("webhookTargets with mcp: 'live'", () => {
  const outside = 'http://10.0.0.1/mcp';
  const body = { name: 'Orders', url: outside };

  it('refuses the URL of a new server', async () => {
    const { call } = openMock({ mcp: 'live', webhookTargets: 'loopback' });
    expect(await refusal(call, 'POST', `${ana}/add`, { body })).toBe(
      '400 VALIDATION_ERROR: url must point to this machine (localhost, 127.0.0.1 or [::1]): the option webhookTargets allows nothing else',
    );
    await addServer(call, 'http://localhost:9/mcp');
  });

  it('refuses a seed, and names the record', () => {
    const mcpServers = [{ ...body, agent_ids: [demo.agentId] }];
    const seed = { agents: [{ id: demo.agentId, name: 'Ana' }], mcpServers };
    expect(() => openMock({ mcp: 'live', webhookTargets: 'loopback', seed })).toThrow(
      /mcpServers\/0.*url must point to this machine/,
    );
  });

  it('refuses a snapshot by the path of each server, and changes nothing', async () => {
    const { mock: other, call } = openMock({ mcp: 'live' });
    await addServer(call, 'http://localhost:9/mcp');
    await addServer(call, outside);
    const { mock } = openMock({ mcp: 'live', webhookTargets: 'loopback' });
    const before = mock.snapshot();
    expect(() => mock.restore(other.snapshot())).toThrow(
      /^restore: workspaces\/0\/records\/mcpServers\/1\/url must point to this machine [^;]*$/,
    );
    expect(mock.snapshot()).toEqual(before);
  });

  it('refuses every server with an empty list', async () => {
    const { call } = openMock({ mcp: 'live', webhookTargets: [] });
    expect(await refusal(call, 'POST', `${ana}/add`, { body })).toBe(
      '400 VALIDATION_ERROR: url cannot be called: the option webhookTargets allows no host',
    );
  });

  it('takes any URL where servers are simulated, because the mock never calls it', async () => {
    const { call } = openMock({ webhookTargets: [] });
    await addServer(call, outside);
  });

  it('seeds many servers on a host that is allowed', () => {
    const { mock } = openMock({ mcp: 'live', webhookTargets: ['tools.test'] });
    expect(mock.seedMany('mcpServers', 2)).toHaveLength(2);
  });

  it('follows no redirect to another host', async () => {
    const called: string[] = [];
    const elsewhere = await serveReceiver((request, response) => {
      called.push(request.url ?? '');
      response.end();
    });
    const origin = await serveReceiver((_request, response) => {
      response.writeHead(307, { location: elsewhere }).end();
    });
    const { call } = openMock({ mcp: 'live', webhookTargets: 'loopback' });
    expect((await connect(call, await addServer(call, `${origin}mcp`))).body).toMatchObject({
      data: { status: 'error' },
    });
    expect(called).toEqual([]);
  });
});
