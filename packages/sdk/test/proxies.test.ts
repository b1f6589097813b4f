import { createMockServer, demo } from '@agent-platform/mock-server';
import { expect, it } from 'vitest';
import { AgentPlatform } from '../src/index.ts';

/** Wraps an object, and the objects that it leads to except promises, in a `Proxy`, as Vue's `reactive` does. */
function wrap<T extends object>(target: T): T {
  return new Proxy(target, {
    get(object, name, receiver) {
      const value = Reflect.get(object, name, receiver);
      const isWrapped = typeof value === 'object' && value !== null && !(value instanceof Promise);
      return isWrapped ? wrap(value) : value;
    },
  });
}

const createWrapped = () => wrap(new AgentPlatform(createMockServer().clientOptions()));

it('a client wrapped in a Proxy makes calls, and shows its rate limit', async () => {
  const client = createWrapped();
  expect(await client.health()).toMatchObject({ status: 'ok' });
  expect(await client.withOptions({ maxRetries: 0 }).me()).toMatchObject({ key_name: 'Mock key' });
  expect(client.rateLimit).toMatchObject({ remaining: 99 });
  const channel = await client.channels.waitUntilConnected(demo.channelIds.whatsapp);
  expect(channel.id).toBe(demo.channelIds.whatsapp);
});

it('a client wrapped in a Proxy creates a webhook with webhooks.ensure', async () => {
  const stored = new Map<string, string>();
  const secrets = {
    get: async (id: string) => stored.get(id),
    set: async (id: string, secret: string) => void stored.set(id, secret),
    delete: async (id: string) => void stored.delete(id),
  };
  const body = { name: 'Orders', url: 'https://example.com/hooks', events: ['message.received'] };
  const { result } = await createWrapped().webhooks.ensure(body as never, { secrets });
  expect(result).toBe('created');
});

it('a list wrapped in a Proxy can be awaited, collected and read page by page', async () => {
  const list = () => wrap(createWrapped().channels.list({ limit: 3 }));
  const { data } = await list().withResponse();
  expect(data.data).toHaveLength(3);
  expect(await list().toArray({ limit: 10 })).toHaveLength(4);
  const sizes: number[] = [];
  for await (const page of list().pages()) sizes.push(page.data.length);
  expect(sizes).toEqual([3, 1]);
});

it('a page wrapped in a Proxy can be iterated up to the last record of the list', async () => {
  const page = wrap(await createWrapped().channels.list({ limit: 3 }));
  const ids: string[] = [];
  for await (const { id } of page) ids.push(id);
  expect(new Set(ids).size).toBe(4);
  expect(page.resume).toEqual({ limit: 3, page: 2 });
  expect((await page.nextPage()).data).toHaveLength(1);
});
