import type { AgentPlatform } from '@agent-platform/sdk';
import { repeat, type SoakContext } from './actor.ts';
import type { Control } from './control.ts';
import type { Gate } from './gate.ts';
import { demo, type Workspace } from './workspace.ts';

/** The most contacts of a workspace, so that reading all of them stays short. */
const MOST_CONTACTS = 250;

/** Counts a call that did not end with a 429. */
const succeed = ({ promises }: SoakContext) => {
  promises.check('rateLimit', true, '');
  promises.check('errors', true, '');
};

/** Takes over chats, sends, edits and deletes messages, and hands the chats back. */
export function chat(context: SoakContext, { clients: [client] }: Workspace): Promise<void> {
  const { random, signal } = context;
  const options = { signal };
  return repeat(context, [400, 1_500], async () => {
    const { conversation_id: id } = await client.agents.startConversation(
      demo.agentId,
      { message: `Question ${random.integer(0, 1e6)}` },
      options,
    );
    await client.chats.startHuman(id, options);
    const { id: messageId } = await client.chats.sendMessage(
      id,
      { content: 'One moment' },
      options,
    );
    await client.conversations.editMessage(id, messageId, { content: 'A moment' }, options);
    if (random.integer(0, 2)) await client.chats.deleteMessage(id, messageId, options);
    await client.chats.stopHuman(id, options);
    for await (const { id: _ } of client.conversations.listMessages(id, undefined, options));
    await client.conversations.close(id, options);
    succeed(context);
  });
}

/** Calls operations of every group that change little. */
export function readAround(
  context: SoakContext,
  { clients: [, client], webhooks }: Workspace,
): Promise<void> {
  const { random, signal } = context;
  const options = { signal };
  const calls: Record<string, (client: AgentPlatform) => Promise<unknown>> = {
    me: () => client.me(options),
    health: () => client.health(options),
    agent: () => client.agents.get(demo.agentId, options),
    credits: () => client.agents.getCredits(demo.agentId, options),
    settings: () => client.agents.getSettings(demo.agentId, options),
    channels: () => client.channels.list(undefined, options).toArray({ limit: 100 }),
    channel: () => client.channels.getConfig(demo.channelId, options),
    conversations: () => client.conversations.list({ limit: 20 }, options),
    deliveries: () => client.webhooks.listDeliveries(webhooks[0]?.id ?? '', { limit: 5 }, options),
    servers: () => client.mcp.listServers(demo.agentId, undefined, options),
    fields: async () => {
      const name = `field-${crypto.randomUUID().slice(0, 8)}`;
      const { id } = await client.customFields.create({ name, type: 'text' }, options);
      await client.customFields.update(id, { description: 'changed' }, options);
      await client.customFields.archive(id, undefined, options);
    },
    trainings: async () => {
      const body = { type: 'text', title: 'Facts', content: 'What we know' } as const;
      const { id } = await client.trainings.create(demo.agentId, body, options);
      await client.trainings.delete(id, options);
    },
  };
  const names = Object.fromEntries(Object.keys(calls).map((name) => [name, 1]));
  return repeat(context, [100, 600], async () => {
    await calls[random.pick(names)]?.(client);
    succeed(context);
  });
}

/** Adds contacts all the time, so that lists grow while they are read. */
export function addContacts(
  context: SoakContext,
  { clients: [, client] }: Workspace,
): Promise<void> {
  return repeat(context, [500, 1_500], async () => {
    const email = `${crypto.randomUUID()}@example.com`;
    await client.contacts.create({ name: 'Somebody', email }, { signal: context.signal });
    succeed(context);
  });
}

/**
 * Reads the contacts to the end, oldest first, while others are added. Every contact that existed before must
 * appear once. Then it deletes the surplus.
 */
export function walkContacts(
  context: SoakContext,
  { clients: [client] }: Workspace,
): Promise<void> {
  const { promises, signal } = context;
  const walk = async (limit: number) => {
    const ids: string[] = [];
    const contacts = client.contacts.list({ limit, order: 'asc' }, { signal, prefetch: 2 });
    for await (const { id } of contacts) ids.push(id);
    return ids;
  };
  return repeat(context, [500, 2_000], async () => {
    const before = await walk(100);
    const ids = await walk(30);
    succeed(context);
    const met = new Set(ids);
    const missed = before.filter((id) => !met.has(id));
    const repeats = ids.length - met.size;
    const isWhole = missed.length === 0 && repeats === 0;
    promises.check('lists', isWhole, `${missed.length} missed, ${repeats} repeated of ${met.size}`);
    for (const id of ids.slice(1, 1 + Math.max(0, ids.length - MOST_CONTACTS))) {
      await client.contacts.delete(id, { signal });
    }
  });
}

/** Sends messages as customers, some of whom are new. Every message becomes an event. */
export function receiveMessages(
  context: SoakContext,
  { id: workspace }: Workspace,
  { control, gate }: { readonly control: Control; readonly gate: Gate },
): Promise<void> {
  const { random } = context;
  return repeat(context, [500, 1_500], () =>
    gate.pass(() =>
      control('/simulate/inbound-message', {
        method: 'POST',
        workspace,
        body: {
          channelId: demo.channelId,
          from: `+55119${random.integer(10_000_000, 10_000_060)}`,
          content: `Message ${random.integer(0, 1e9)}`,
        },
      }),
    ),
  );
}
