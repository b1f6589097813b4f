import { describe, expect, it } from 'vitest';
import { createTestClient, json, rejection } from '../../test/support/test-client.ts';

const ok = json({ data: { id: 'a1' } });

describe("assumedOperations 'deny'", () => {
  it('refuses an assumed call before it is sent', async () => {
    const { client, requests } = createTestClient([ok], { assumedOperations: 'deny' });
    expect(await rejection(client.agents.get('a1'))).toMatchObject({
      name: 'ConfigurationError',
      code: 'assumed_operation',
      message: expect.stringMatching(
        /^Operation `getAgent` \(`GET \/v1\/agents\/\{id\}`\) is an assumption/,
      ),
    });
    expect(requests).toEqual([]);
  });

  it('lets documented calls through', async () => {
    const { client, requests } = createTestClient([ok], { assumedOperations: 'deny' });
    await client.agents.deactivate('a1');
    expect(requests).toHaveLength(1);
  });

  it('holds for raw calls too', async () => {
    const { client, requests } = createTestClient([ok], { assumedOperations: 'deny' });
    const call = client.raw.GET('/v1/agents/{id}', { params: { path: { id: 'a1' } } });
    expect(await rejection(call)).toMatchObject({ code: 'assumed_operation' });
    expect(requests).toEqual([]);
  });
});

it('tells operations on the same path apart by their method', async () => {
  const { client, requests } = createTestClient([ok], { assumedOperations: 'deny' });
  await client.raw.POST('/v1/channels', { body: { name: 'Line', agent_id: 'a1' } });
  expect(await rejection(client.raw.GET('/v1/channels'))).toMatchObject({
    code: 'assumed_operation',
  });
  expect(requests).toHaveLength(1);
});

it("'warn' warns once about each assumed operation, and sends", async () => {
  const warnings: string[] = [];
  const { client, requests } = createTestClient([ok], {
    assumedOperations: 'warn',
    logger: { debug() {}, info() {}, warn: (message) => void warnings.push(message) },
  });
  for (const path of ['/v1/agents', '/v1/agents', '/v1/contacts', '/v1/me'] as const) {
    await client.raw.GET(path);
  }
  expect(warnings).toEqual([
    'Operation `listAgents` (`GET /v1/agents`) is an assumption: the platform does not document it, so it may not work.',
    'Operation `listContacts` (`GET /v1/contacts`) is an assumption: the platform does not document it, so it may not work.',
  ]);
  expect(requests).toHaveLength(4);
});

describe('overrides', () => {
  it('correct the method and the path of an assumed call', async () => {
    const { client, requests } = createTestClient([ok], {
      overrides: {
        closeConversation: { method: 'POST', path: '/v1/conversations/{id}/close' },
        archiveCustomField: { method: 'PATCH' },
      },
    });
    await client.conversations.close('c1');
    await client.customFields.archive('f1', { archived: true });
    expect(requests.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['POST', '/v1/conversations/c1/close', ''],
      ['PATCH', '/v1/custom-fields/f1/archive', '{"archived":true}'],
    ]);
  });

  it('ignore undefined properties', async () => {
    const { client, requests } = createTestClient([ok], {
      overrides: { getAgent: { method: undefined, path: '/v1/bots/{id}' } },
    });
    await client.agents.get('a1');
    expect(requests).toMatchObject([{ method: 'GET', path: '/v1/bots/a1' }]);
  });

  it('do not change that a call is assumed, or its name in errors', async () => {
    const { client } = createTestClient([json({ error: {} }, 404)], {
      overrides: { getAgent: { path: '/v1/bots/{id}' } },
    });
    expect(await rejection(client.agents.get('a1'))).toMatchObject({
      operation: 'getAgent',
      path: '/v1/bots/{id}',
    });
  });

  it('decide with their own method whether a call is repeated', async () => {
    const { client, requests } = createTestClient([json({ error: {} }, 503)], {
      overrides: { closeConversation: { method: 'POST', path: '/v1/conversations/{id}/close' } },
    });
    await rejection(client.conversations.close('c1'));
    expect(requests).toHaveLength(1);
  });
});
