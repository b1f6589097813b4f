import type { EventName } from '../../generated/event-names.ts';
import type { RemoteMock } from '../../remote/remote-mock.ts';

export type EventTrigger = (mock: RemoteMock) => Promise<unknown>;

const CUSTOMER = { from: '+5511988887777', name: 'Joana Lima' };

/**
 * Each function triggers an event the way the platform would, using the mock's records or, if there are none, new ones.
 * The journal does not record their reads, so the request log shows only changes. Events about appointments, plans
 * and trials are missing, because nothing in the mock causes them.
 */
export const eventTriggers: { readonly [Name in EventName]?: EventTrigger } = {
  'conversation.created': (mock) => writeAs(mock, { from: newPhone(), name: 'Bruno Alves' }),
  'conversation.closed': async (mock) =>
    mock.simulate.close({ conversationId: await findConversation(mock, 'open') }),
  'conversation.reopened': async (mock) => {
    const conversationId = await findConversation(mock, 'closed');
    await mock.simulate.close({ conversationId });
    await mock.simulate.reopen({ conversationId });
  },
  'conversation.assigned': takeOver,
  'conversation.transferred': takeOver,
  'agent.handoff_started': takeOver,
  'agent.handoff_completed': async (mock) => {
    const path = { id: await findConversation(mock, 'human') };
    await mock.call('startHuman', { path });
    await mock.call('stopHuman', { path });
  },
  'agent.transferred': async (mock) => {
    const conversationId = await findConversation(mock, 'open');
    const path = { id: conversationId };
    const { agent_id } = await mock.call('getConversation', { path, journal: false });
    const agents = await mock.call('listAgents', { journal: false });
    const other =
      agents.find(({ id }) => id !== agent_id) ??
      (await mock.call('createAgent', { body: { name: 'Bia' } }));
    await mock.simulate.transfer({ conversationId, agentId: other.id });
  },
  'message.received': (mock) => writeAs(mock, CUSTOMER),
  'message.sent': sendMessage,
  'message.delivered': async (mock) =>
    mock.simulate.receipt({ messageId: await sendMessage(mock), status: 'delivered' }),
  'message.read': async (mock) =>
    mock.simulate.receipt({ messageId: await sendMessage(mock), status: 'read' }),
  'message.failed': async (mock) =>
    mock.simulate.receipt({ messageId: await sendMessage(mock), status: 'failed' }),
  'contact.created': addContact,
  'contact.updated': async (mock) => {
    const [found] = await mock.call('listContacts', { journal: false });
    const { id, tags } = found ?? (await addContact(mock));
    // The event fires only if something changes.
    const changed = tags.includes('vip') ? tags.filter((tag) => tag !== 'vip') : [...tags, 'vip'];
    await mock.call('updateContact', { path: { id }, body: { tags: changed } });
  },
  'contact.deleted': async (mock) => {
    const { id } = await addContact(mock);
    await mock.call('deleteContact', { path: { id } });
  },
  'channel.connected': async (mock) => {
    const channelId = await findActiveChannel(mock);
    await mock.simulate.channel({ channelId, status: 'disconnected' });
    await mock.simulate.channel({ channelId, status: 'active' });
  },
  'channel.disconnected': async (mock) =>
    mock.simulate.channel({ channelId: await findActiveChannel(mock), status: 'disconnected' }),
  'channel.error': async (mock) =>
    mock.simulate.channel({ channelId: await findActiveChannel(mock), status: 'error' }),
  'credit.low': async (mock) => {
    const { agentId, total } = await fillCredits(mock);
    await mock.simulate.credits({ agentId, remaining: Math.ceil(total / 100) });
  },
  'credit.depleted': async (mock) => {
    const { agentId } = await fillCredits(mock);
    await mock.simulate.credits({ agentId, remaining: 0 });
  },
  'webhook.test': async (mock) => {
    const webhooks = await mock.call('listWebhooks', { query: { limit: 100 }, journal: false });
    const active = webhooks.filter(({ status }) => status === 'active');
    for (const { id } of active) await mock.call('testWebhook', { path: { id } });
    if (active.length > 0) return;
    throw new Error(
      'Event `webhook.test` is sent only to active webhooks, but the mock has none. Create one, or start the mock with `--forward-to`.',
    );
  },
};

async function takeOver(mock: RemoteMock): Promise<void> {
  await mock.call('startHuman', { path: { id: await findConversation(mock, 'open') } });
}

/** Sends a message as the agent. Resolves with the message's id. */
async function sendMessage(mock: RemoteMock): Promise<string> {
  const path = { id: await findConversation(mock, 'open') };
  const body = { content: 'Your order left our warehouse this morning.' };
  return (await mock.call('sendConversationMessage', { path, body })).id;
}

function addContact(mock: RemoteMock) {
  return mock.call('createContact', { body: { name: 'Bruno Alves', phone: newPhone() } });
}

async function writeAs(
  mock: RemoteMock,
  customer: { readonly from: string; readonly name: string },
) {
  const channelId = await findActiveChannel(mock);
  const content = 'Where is my order 1042?';
  return mock.simulate.inboundMessage({ channelId, ...customer, content });
}

/**
 * Finds a conversation with this status that can receive messages. If there is none, starts a new conversation, which
 * is open.
 */
async function findConversation(
  mock: RemoteMock,
  status: 'open' | 'human' | 'closed',
): Promise<string> {
  const query = { status: 'active', limit: 100 } as const;
  const channels = await mock.call('listChannels', { query, journal: false });
  const isReachable = (id: string | null) =>
    id === null || channels.some((channel) => channel.id === id);
  const conversations = await mock.call('listConversations', {
    query: { status, limit: 100 },
    journal: false,
  });
  const found = conversations.find(({ channel_id }) => isReachable(channel_id));
  return found?.id ?? (await writeAs(mock, { ...CUSTOMER, from: newPhone() })).conversationId;
}

/** Finds the oldest active channel, or else adds one. */
async function findActiveChannel(mock: RemoteMock): Promise<string> {
  const query = { status: 'active', order: 'asc' } as const;
  const [channel] = await mock.call('listChannels', { query, journal: false });
  if (channel !== undefined) return channel.id;
  const body = {
    name: 'WhatsApp',
    type: 'whatsapp',
    agent_id: await findActiveAgent(mock),
  } as const;
  const { id } = await mock.call('createChannel', { body });
  return (await mock.simulate.channel({ channelId: id, status: 'active' })).id;
}

/** Finds an active agent, or else adds one. */
async function findActiveAgent(mock: RemoteMock): Promise<string> {
  const [agent] = await mock.call('listAgents', { query: { status: 'active' }, journal: false });
  if (agent !== undefined) return agent.id;
  const { id } = await mock.call('createAgent', { body: { name: 'Ana' } });
  return (await mock.call('activateAgent', { path: { id } })).id;
}

/** Refills an agent's credits, so that lowering them afterwards crosses the event's threshold. */
async function fillCredits(mock: RemoteMock) {
  const agentId = await findActiveAgent(mock);
  const path = { id: agentId };
  const { credits_total } = await mock.call('getAgentCredits', { path, journal: false });
  const total = Math.max(credits_total, 100);
  await mock.simulate.credits({ agentId, remaining: total });
  return { agentId, total };
}

function newPhone(): string {
  return `+5511${String(Date.now()).slice(-9)}`;
}
