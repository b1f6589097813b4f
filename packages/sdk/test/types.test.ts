import type { MockServer } from '@agent-platform/mock-server';
import * as undici from 'undici';
import { describe, expectTypeOf, it, vi } from 'vitest';
import type {
  Agent,
  AgentPlatform,
  agentStatuses,
  Chat,
  ClientOptions,
  CustomField,
  chatStatuses,
  Deleted,
  ErrorCode,
  Fetch,
  FetchResponse,
  Known,
  Page,
  StartedConversation,
  WebhookSubscription,
  WebhookWithSecret,
} from '../src/index.ts';
import { createRedisRateLimiter, type IoRedisClient } from '../src/redis.ts';

describe('the values of an enum', () => {
  it('have the type of the property that holds them', () => {
    expectTypeOf<(typeof chatStatuses)[number]>().toEqualTypeOf<Chat['status']>();
    expectTypeOf<(typeof agentStatuses)[number]>().toEqualTypeOf<Known<Agent['status']>>();
  });
});

/** Compiles a program without running it. tsc must accept each line and need each `@ts-expect-error`. */
const compiled = (_: (client: AgentPlatform) => unknown) => {};

describe('what a call returns', () => {
  it('has the type of the record, the command’s result, or a page', () => {
    compiled(async (client) => {
      expectTypeOf(await client.agents.get('a')).toEqualTypeOf<Agent>();
      expectTypeOf(await client.agents.delete('a')).toEqualTypeOf<Deleted>();
      expectTypeOf(
        await client.agents.startConversation('a', { message: 'Hello' }),
      ).toEqualTypeOf<StartedConversation>();
      expectTypeOf(await client.customFields.list()).toEqualTypeOf<Page<CustomField>>();
      for await (const field of client.customFields.list()) {
        expectTypeOf(field).toEqualTypeOf<CustomField>();
      }
      const created = await client.webhooks.create({ url: 'https://x.test', events: [] });
      expectTypeOf(created).toEqualTypeOf<WebhookWithSecret>();
      const { data } = await client.agents.get('a').withResponse();
      expectTypeOf(data).toEqualTypeOf<Agent>();
    });
  });

  it('has a webhook’s secret only in the response to webhooks.create', () => {
    compiled(async (client) => {
      const webhook = await client.webhooks.get('w');
      // @ts-expect-error: only the response to create has it
      webhook.secret;
    });
  });

  it('allows unknown values in open enums', () => {
    expectTypeOf<'PAUSED'>().toExtend<ErrorCode>();
    expectTypeOf<'paused'>().toExtend<Agent['status']>();
  });

  it('accepts a category of events in any letter case, and offers the known names', () => {
    expectTypeOf<'CONVERSATIONS'>().toExtend<WebhookSubscription>();
    expectTypeOf<'conversation.*' | 'billing'>().toExtend<Known<WebhookSubscription>>();
    expectTypeOf<string>().not.toExtend<Known<WebhookSubscription>>();
  });

  it('has enums with a type of their known values, which makes a table list them all', () => {
    expectTypeOf<Known<Agent['status']>>().toEqualTypeOf<'active' | 'inactive'>();
    // @ts-expect-error: inactive is missing
    const labels: Record<Known<Agent['status']>, string> = { active: 'On' };
    expectTypeOf(labels).toExtend<object>();
  });
});

describe('the option fetch', () => {
  it('accepts the global fetch, undici’s fetch and a mock’s fetch', () => {
    expectTypeOf<typeof globalThis.fetch>().toExtend<Fetch>();
    expectTypeOf<typeof undici.fetch>().toExtend<Fetch>();
    expectTypeOf<MockServer['fetch']>().toExtend<Fetch>();
    expectTypeOf<ReturnType<MockServer['clientOptions']>['fetch']>().toExtend<Fetch>();
  });

  it('accepts undici’s fetch with a dispatcher, such as a proxy or a pool', () => {
    compiled(() => {
      const proxy = new undici.ProxyAgent('http://proxy.example.com:3128');
      const pool = new undici.Agent({ connections: 10 });
      return [proxy, pool].map(
        (dispatcher): Fetch =>
          (url, init) =>
            undici.fetch(url, { ...init, dispatcher }),
      );
    });
  });

  it('accepts Vitest spies', () => {
    compiled((): Fetch[] => [
      vi.fn(),
      vi.fn<Fetch>(),
      vi.fn<typeof globalThis.fetch>(),
      vi.fn(async () => new Response()),
      vi.spyOn(globalThis, 'fetch'),
    ]);
  });

  it('rejects a fetch whose bodies are not web streams, such as node-fetch', () => {
    type NodeFetchResponse = Omit<FetchResponse, 'body'> & {
      readonly body: NodeJS.ReadableStream | null;
    };
    expectTypeOf<() => Promise<NodeFetchResponse>>().not.toExtend<Fetch>();
  });

  it('rejects a fetch that takes only a Request', () => {
    expectTypeOf<(request: Request) => Promise<Response>>().not.toExtend<Fetch>();
  });
});

describe('a mistake does not compile', () => {
  it('in a body field', () => {
    compiled((client) => [
      // @ts-expect-error
      client.agents.create({ name: 'Ana', temprature: 0.5 }),
      // @ts-expect-error
      client.agents.startConversation('a', { mesage: 'Hello' }),
      // @ts-expect-error
      client.channels.update('c', { agentId: 'a' }),
      // @ts-expect-error
      client.mcp.connect('a', { mcpId: 'm' }),
    ]);
  });

  it('in the options of a Redis limiter, which needs a name', () => {
    compiled(() => [
      (redis: IoRedisClient) => createRedisRateLimiter(redis, { name: 'sales' }),
      // @ts-expect-error
      (redis: IoRedisClient) => createRedisRateLimiter(redis),
      // @ts-expect-error
      (redis: IoRedisClient) => createRedisRateLimiter(redis, { limit: 5 }),
      // @ts-expect-error
      (redis: Omit<IoRedisClient, 'status'>) => createRedisRateLimiter(redis, { name: 'sales' }),
    ]);
  });

  it('in a required body field that is missing, or of the wrong type', () => {
    compiled((client) => [
      // @ts-expect-error
      client.agents.create({}),
      // @ts-expect-error
      client.agents.create(),
      // @ts-expect-error
      client.agents.create({ name: 5 }),
      // @ts-expect-error
      client.chats.sendMessage('c', { type: 'sticker' }),
    ]);
  });

  it('in a query parameter', () => {
    compiled((client) => [
      // @ts-expect-error
      client.customFields.list({ pagesize: 50 }),
      // @ts-expect-error
      client.customFields.list({ limit: '50' }),
      // @ts-expect-error
      client.contacts.list({ order: 'up' }),
    ]);
  });

  it('in a path parameter', () => {
    compiled((client) => [
      // @ts-expect-error
      client.agents.get(),
      // @ts-expect-error
      client.agents.get(42),
      // @ts-expect-error
      client.agents.get({ id: 'a' }),
      // @ts-expect-error
      client.conversations.editMessage('c', { content: 'Hi' }),
    ]);
  });

  it('in an option of a call', () => {
    compiled((client) => [
      // @ts-expect-error
      client.agents.get('a', { timeout: 5 }),
      // @ts-expect-error
      client.agents.get('a', { retries: 5 }),
      // @ts-expect-error
      client.customFields.list({}, { timeoutMS: 5 }),
      // @ts-expect-error
      client.customFields.list().toArray(),
    ]);
  });

  it('in an option of the client', () => {
    const accept = (_: ClientOptions) => {};
    // @ts-expect-error
    accept({ baseURL: 'https://x.test' });
    // @ts-expect-error
    accept({ assumedOperations: 'forbid' });
    // @ts-expect-error
    accept({ clock: { now: () => 0 } });
    // @ts-expect-error
    accept({ retry: { maxWait: 5 } });
    // @ts-expect-error
    accept({ hooks: { onRequest: () => {} } });
    // @ts-expect-error: the contract documents it
    accept({ overrides: { getMe: { method: 'POST' } } });
    accept({ overrides: { getAgent: { path: '/v1/agent/{id}' } } });
  });
});
