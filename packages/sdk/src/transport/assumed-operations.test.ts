import { createMockServer } from '@agent-platform/mock-server';
import { describe, expect, it, vi } from 'vitest';
import { createTestClient, json, rejection, toFetch } from '../../test/support/test-client.ts';
import type { AgentPlatform, ClientOptions } from '../index.ts';

const ok = json({ data: { id: 'a1' } });

describe("assumedOperations 'deny'", () => {
  it('rejects a call of an operation that the platform does not document before it is sent', async () => {
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

  it('allows calls of documented operations', async () => {
    const { client, requests } = createTestClient([ok], { assumedOperations: 'deny' });
    await client.agents.deactivate('a1');
    expect(requests).toHaveLength(1);
  });
});

it('undocumented and documented operations on one path are told apart by their method', async () => {
  const { client, requests } = createTestClient([ok], { assumedOperations: 'deny' });
  await client.raw.POST('/v1/channels', { body: { name: 'Line', agent_id: 'a1' } });
  expect(await rejection(client.raw.GET('/v1/channels'))).toMatchObject({
    code: 'assumed_operation',
  });
  expect(requests).toHaveLength(1);
});

describe("assumedOperations 'warn'", () => {
  /** Makes calls with a new copy of the SDK, which has not warned yet, and returns what was logged. */
  async function logOf(options: ClientOptions, call: (client: AgentPlatform) => Promise<unknown>) {
    vi.resetModules();
    const { AgentPlatform } = await import('../index.ts');
    const warnings: string[] = [];
    const logger = {
      debug() {},
      info() {},
      warn: (message: string) => void warnings.push(message),
    };
    const createClient = () =>
      new AgentPlatform({ apiKey: 'test-key', fetch: toFetch(ok), logger, ...options });
    await call(createClient());
    await call(createClient());
    return warnings;
  }

  const listAll = async ({ raw }: AgentPlatform) => {
    for (const path of ['/v1/agents', '/v1/contacts', '/v1/me'] as const) await raw.GET(path);
  };

  it('warns once about each undocumented operation, in all clients of a process', async () => {
    const warnings = await logOf({ baseUrl: 'https://api.example.com' }, listAll);
    const [agents = '', contacts = ''] = warnings;
    expect(warnings).toHaveLength(2);
    expect(agents).toBe(
      "Operation `listAgents` (`GET /v1/agents`) is an assumption: the platform does not document it, so its path is a guess. To find out which guesses hold for your account, run `npx --package=@agent-platform/sdk agent-platform-check`. To send assumed operations without a warning, set `assumedOperations: 'allow'`.",
    );
    expect(contacts).toMatch(/^Operation `listContacts`/);
  });

  it.each([
    'https://api.example.com',
    'https://test.example.org',
    'https://mock.internal',
    'https://10.0.0.5',
    'https://[2001:db8::1]',
  ])('is the default for %s', async (baseUrl) => {
    expect(await logOf({ baseUrl }, listAll)).toHaveLength(2);
  });

  it.each([
    'http://localhost:4010',
    'http://127.0.0.1:4010',
    'http://127.1',
    'http://[::1]:4010',
    'http://mock:4010',
    'http://mock.agent-platform.test',
    'https://api.example',
    'https://api.invalid',
    'http://one.localhost.',
  ])('is not the default for %s, which cannot be the platform', async (baseUrl) => {
    expect(await logOf({ baseUrl, allowInsecureHttp: true }, listAll)).toEqual([]);
  });

  it('is not the default with the clientOptions() of a mock, whatever its address', async () => {
    const mock = createMockServer({ baseUrl: 'https://api.example.com' });
    expect(await logOf(mock.clientOptions(), (client) => client.agents.list())).toEqual([]);
  });
});

describe('overrides', () => {
  it('change the method and the path of an undocumented operation', async () => {
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

  it('change the path that an error names, but not its operation id', async () => {
    const { client } = createTestClient([json({ error: {} }, 404)], {
      overrides: { getAgent: { path: '/v1/bots/{id}' } },
    });
    expect(await rejection(client.agents.get('a1'))).toMatchObject({
      operation: 'getAgent',
      path: '/v1/bots/{id}',
    });
  });

  it('with the method POST keep a failed call from being retried', async () => {
    const { client, requests } = createTestClient([json({ error: {} }, 503)], {
      overrides: { closeConversation: { method: 'POST', path: '/v1/conversations/{id}/close' } },
    });
    await rejection(client.conversations.close('c1'));
    expect(requests).toHaveLength(1);
  });
});
