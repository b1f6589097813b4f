import { between, pick } from './random.ts';
import { repeat, type Soak } from './soak.ts';
import { whileRunning } from './turns.ts';
import { demo, type Workspace } from './workspace.ts';

/** The most contacts of a workspace, so that reading all of them stays short. */
const MOST_CONTACTS = 250;

/** Repeats calls of the SDK, which must not end with a 429. */
function repeatCalls(
  soak: Soak,
  pause: readonly [number, number],
  call: () => Promise<unknown>,
): Promise<void> {
  return repeat(soak, pause, async () => {
    await call();
    soak.promises.check('rateLimit', true, '');
    soak.promises.check('errors', true, '');
  });
}

/** Takes over chats, sends, edits and deletes messages, and hands the chats back. */
export function chat(soak: Soak, { clients: [client] }: Workspace): Promise<void> {
  const options = { signal: soak.signal };
  return repeatCalls(soak, [400, 1_500], async () => {
    const message = `Question ${Math.random()}`;
    const { conversation_id: id } = await client.agents.startConversation(
      demo.agentId,
      { message },
      options,
    );
    await client.chats.startHuman(id, options);
    const sent = await client.chats.sendMessage(id, { content: 'One moment' }, options);
    await client.conversations.editMessage(id, sent.id, { content: 'A moment' }, options);
    await client.chats.deleteMessage(id, sent.id, options);
    await client.chats.stopHuman(id, options);
    await client.conversations.listMessages(id, undefined, options).toArray({ limit: 100 });
    await client.conversations.close(id, options);
  });
}

/** Calls operations of several groups that change little. */
export function readAround(soak: Soak, { clients: [, client] }: Workspace): Promise<void> {
  const options = { signal: soak.signal };
  const calls = [
    () => client.me(options),
    () => client.agents.getSettings(demo.agentId, options),
    () => client.channels.list(undefined, options),
    () => client.conversations.list({ limit: 20 }, options),
    async () => {
      const body = { type: 'text', title: 'Facts', content: 'What we know' } as const;
      const { id } = await client.trainings.create(demo.agentId, body, options);
      await client.trainings.delete(id, options);
    },
  ];
  return repeatCalls(soak, [100, 600], async () => {
    await pick(calls)();
  });
}

/** Adds contacts all the time, so that lists grow while they are read. */
export function addContacts(soak: Soak, { clients: [, client] }: Workspace): Promise<void> {
  return repeatCalls(soak, [500, 1_500], () => {
    const email = `${crypto.randomUUID()}@example.com`;
    return client.contacts.create({ name: 'Somebody', email }, { signal: soak.signal });
  });
}

/**
 * Reads the contacts to the end, oldest first, while others are added. Every contact that existed before must
 * appear once. Then it deletes the surplus.
 */
export function walkContacts(soak: Soak, { clients: [client] }: Workspace): Promise<void> {
  const { promises, signal } = soak;
  const walk = async (limit: number) => {
    const ids: string[] = [];
    const contacts = client.contacts.list({ limit, order: 'asc' }, { signal, prefetch: 2 });
    for await (const { id } of contacts) ids.push(id);
    return ids;
  };
  return repeatCalls(soak, [500, 2_000], async () => {
    const before = await walk(100);
    const ids = await walk(30);
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
export function receiveMessages(soak: Soak, { controls }: Workspace): Promise<void> {
  return repeat(soak, [500, 1_500], () =>
    whileRunning(() =>
      controls.simulate.inboundMessage({
        channelId: demo.channelId,
        from: `+55119${Math.floor(between(10_000_000, 10_000_060))}`,
        content: `Message ${Math.random()}`,
      }),
    ),
  );
}
