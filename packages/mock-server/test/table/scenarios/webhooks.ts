import { demo } from '@agent-platform/mock-server';
import type { OperationId } from '../../../src/generated/operations.ts';
import { addMcpServer, unknownId } from '../../support/records.ts';
import type { Ask, Scenario } from '../scenario.ts';

const url = 'https://example.com/hooks';
const agent = { id: demo.agentId };
const hook: Ask = ({ webhook }) => ({ path: { id: webhook } });
const server: Ask = async (stage) => ({ path: { id: await addMcpServer(stage.call) } });

/** Webhooks, MCP servers, health and key introspection. */
export const webhooks = {
  createWebhook: {
    ok: () => ({ body: { url, events: ['messages', 'contact.*', 'conversation.closed'] } }),
    invalid: {
      url: { url: 'ftp://example.com/', events: ['messages'] },
      'events/0': { url, events: ['message.lost'] },
    },
  },
  listWebhooks: { ok: () => ({}) },
  getWebhook: { ok: hook },
  updateWebhook: {
    ok: ({ webhook }) => ({ path: { id: webhook }, body: { status: 'inactive' } }),
    invalid: { status: { status: 'failing' }, 'events/0': { events: ['*'] }, body: {} },
  },
  deleteWebhook: { ok: hook },
  testWebhook: {
    ok: hook,
    specials: [
      {
        name: 'when the webhook is inactive',
        status: 200,
        ask: async ({ call, webhook }) => {
          await call('PUT', `/v1/webhooks/${webhook}`, { body: { status: 'inactive' } });
          return { path: { id: webhook } };
        },
        events: { A: ['webhook.test'], B: ['webhook.test'] },
      },
    ],
  },
  listWebhookDeliveries: {
    ok: async ({ call, webhook }) => {
      await call('POST', `/v1/webhooks/${webhook}/test`);
      return { path: { id: webhook } };
    },
  },
  listMcpServers: {
    ok: async (stage) => {
      await addMcpServer(stage.call);
      return { path: agent };
    },
  },
  addMcpServer: {
    ok: () => ({ path: agent, body: { name: 'Tools', url: 'https://mcp.example.com/' } }),
    invalid: { name: { url }, url: { name: 'Tools', url: 'nowhere' } },
  },
  connectMcpServer: {
    ok: async (stage) => ({ path: agent, body: { mcp_id: await addMcpServer(stage.call) } }),
    invalid: { mcp_id: {} },
    specials: [
      {
        name: 'when the MCP server does not exist',
        status: 404,
        ask: () => ({ path: agent, body: { mcp_id: unknownId } }),
        says: '`mcp_id`: MCP server',
      },
    ],
  },
  listMcpTools: {
    ok: async (stage) => {
      const id = await addMcpServer(stage.call);
      const path = `/v1/agent/${demo.agentId}/mcp/connect`;
      await stage.call('POST', path, { body: { mcp_id: id } });
      return { path: { id } };
    },
  },
  deleteMcpServer: { ok: server },
  getHealth: { ok: () => ({}) },
  getMe: { ok: () => ({}) },
} satisfies Partial<Record<OperationId, Scenario>>;
