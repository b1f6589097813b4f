import { type AgentReply, demo, type MockServer } from '@agent-platform/mock-server';
import type { RemoteMock } from '@agent-platform/mock-server/remote';
import type { WebhookForgery } from '@agent-platform/webhook-verify/testing';
import { createCall } from '../support/call.ts';
import { receive, receiverUrl } from '../support/receiver.ts';
import { createTraining, createWebhook, startWithMessage } from '../support/records.ts';

/** The input of a control call. */
export interface Sent {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** The controls of a mock in process or of a remote mock. Both have the same names. */
export type Controls = MockServer | RemoteMock;

/** One use of a control in process, remotely and over HTTP. */
export interface Example {
  /** Creates the records that the control needs. Returns the input of the control. */
  prepare?(mock: MockServer): unknown;
  /** Uses the control in process or remotely. The result may be a promise. */
  use(mock: Controls, given: never): unknown;
  http(given: never): Sent;
}

/** Creates an example of a control whose input is the body of its call. */
function withBody<Body = never>(
  use: (mock: Controls, body: Body) => unknown,
  prepare: (mock: MockServer) => unknown,
): Example {
  return { prepare, use, http: (body: Body) => ({ body }) };
}

/** Creates an example of a control without input. */
function withoutInput(
  use: (mock: Controls) => unknown,
  prepare?: (mock: MockServer) => unknown,
): Example {
  return { use, http: () => ({}), ...(prepare && { prepare }) };
}

const inbound = { channelId: demo.channelIds.whatsapp, from: '+5511988887777', content: 'Hello' };

const callOf = (mock: MockServer) => createCall(mock.apiKey, mock);

async function converse(mock: MockServer): Promise<string> {
  return (await mock.simulate.inboundMessage(inbound)).conversationId;
}

async function deliver(mock: MockServer): Promise<string> {
  receive(mock, [500]);
  await createWebhook(callOf(mock), receiverUrl, ['messages']);
  await converse(mock);
  await mock.webhooks.settled();
  return mock.webhooks.deliveries()[0]?.id ?? '';
}

const planATraining = (mock: MockServer) => createTraining(callOf(mock));

/** An example of every control, by its name in process. */
export const examples: Readonly<Record<string, Example>> = {
  reset: withoutInput((mock) => mock.reset(), converse),
  seed: withBody(
    (mock, body) => mock.seed(body),
    () => ({ contacts: [{ name: 'Joana' }] }),
  ),
  call: {
    use: (mock) => mock.call('createContact', { body: { name: 'Joana' } }),
    http: () => ({ path: { operationId: 'createContact' }, body: { body: { name: 'Joana' } } }),
  },
  options: withoutInput((mock) => mock.options()),
  snapshot: withoutInput((mock) => mock.snapshot()),
  restore: withBody(
    (mock, body) => mock.restore(body),
    async (mock) => {
      const snapshot = mock.snapshot();
      await converse(mock);
      return snapshot;
    },
  ),
  'clock.now': withoutInput(async (mock) => {
    const ms = await mock.clock.now();
    const mode = await mock.clock.mode();
    return { now: new Date(ms).toISOString(), ms, mode, due: await mock.clock.due() };
  }, planATraining),
  'clock.advance': {
    use: (mock) => mock.clock.advance(90_000),
    http: () => ({ body: { ms: 90_000 } }),
  },
  'clock.freeze': withoutInput((mock) => mock.clock.freeze()),
  'clock.flow': withoutInput((mock) => mock.clock.flow()),
  'workspaces.list': withoutInput(async (mock) =>
    (await mock.workspaces.list()).map(({ id, name, apiKey }) => ({ id, name, apiKey })),
  ),
  'workspaces.create': withBody(
    async (mock, body) => {
      const { id, name, apiKey } = await mock.workspaces.create(body);
      return { id, name, apiKey };
    },
    () => ({ name: 'Worker 1', seed: 'empty' }),
  ),
  'workspaces.delete': {
    prepare: (mock) => mock.workspaces.create({ name: 'Worker 1' }).id,
    use: (mock, id: string) => mock.workspaces.delete(id),
    http: (id: string) => ({ path: { id } }),
  },
  'keys.list': withoutInput((mock) => mock.keys.list()),
  'keys.create': withBody(
    (mock, body) => mock.keys.create(body),
    () => ({ name: 'Reader', scopes: ['contacts:read'] }),
  ),
  'keys.setScopes': {
    use: (mock) => mock.keys.setScopes(mock.apiKey, ['contacts:read']),
    http: () => ({ path: { key: 'mock-key' }, body: { scopes: ['contacts:read'] } }),
  },
  'keys.revoke': {
    use: (mock) => mock.keys.revoke(mock.apiKey),
    http: () => ({ path: { key: 'mock-key' } }),
  },
  agentReplies: withBody(
    async (mock, { agentId, reply }: { agentId: string; reply: AgentReply }) => {
      await mock.agentReplies(agentId, reply);
      return { agentId };
    },
    () => ({ agentId: demo.agentId, reply: { rules: [{ match: 'price', text: 'Ten' }] } }),
  ),
  'agentReplies.list': withoutInput(
    (mock) => mock.agentReplies.list(),
    (mock) => {
      mock.agentReplies(demo.agentId, () => 'Made up');
      mock.agentReplies(demo.agentId, { text: 'Hello', delayMs: 20 });
    },
  ),
  'faults.list': withoutInput(
    (mock) => mock.faults.list(),
    (mock) => mock.faults.add({ status: 503 }),
  ),
  'faults.add': withBody(
    (mock, body) => mock.faults.add(body),
    () => ({ operation: 'getMe', status: 503, times: 2 }),
  ),
  'faults.clear': withoutInput(
    (mock) => mock.faults.clear(),
    (mock) => mock.faults.add({ status: 503 }),
  ),
  drift: withBody(
    (mock, body) => mock.drift(body),
    () => ({ operation: 'getHealth', unwrapped: true, times: 2 }),
  ),
  'drift.list': withoutInput(
    (mock) => mock.drift.list(),
    (mock) => mock.drift({ unknownEnums: true }),
  ),
  'drift.clear': withoutInput(
    (mock) => mock.drift.clear(),
    (mock) => mock.drift({ unknownEnums: true }),
  ),
  'faults.remove': {
    prepare: (mock) => mock.faults.add({ status: 503 }).id,
    use: (mock, id: string) => mock.faults.remove(id),
    http: (id: string) => ({ path: { id } }),
  },
  'rateLimit.exhaust': withBody(
    (mock, { key }: { key: string }) => mock.rateLimit.exhaust(key),
    (mock) => ({ key: mock.apiKey }),
  ),
  'requests.list': {
    prepare: (mock) => callOf(mock)('POST', '/v1/contacts', { body: { name: 'Joana' } }),
    use: (mock) => mock.requests.list({ source: 'all', body: { name: 'Joana' } }),
    http: () => ({ query: { source: 'all', body: '{"name":"Joana"}' } }),
  },
  'requests.clear': withoutInput(
    (mock) => mock.requests.clear(),
    (mock) => callOf(mock)('GET', '/v1/me'),
  ),
  'events.list': {
    prepare: converse,
    use: (mock) => mock.events.list({ event: 'message.sent' }),
    http: () => ({ query: { event: 'message.sent' } }),
  },
  'webhooks.deliveries': {
    prepare: deliver,
    use: (mock) => mock.webhooks.deliveries({ event: 'message.received' }),
    http: () => ({ query: { event: 'message.received' } }),
  },
  'webhooks.queued': {
    prepare: deliver,
    use: async (mock) => {
      const [delivery] = await mock.webhooks.deliveries();
      return mock.webhooks.queued({ webhookId: delivery?.webhook_id });
    },
    http: () => ({}),
  },
  trace: withoutInput((mock) => mock.trace(), converse),
  'requests.waitFor': {
    prepare: (mock) => callOf(mock)('GET', '/v1/me'),
    use: (mock) => mock.requests.waitFor({ operation: 'getMe' }, { timeoutMs: 0 }),
    http: () => ({ query: { operation: 'getMe', timeoutMs: '0' } }),
  },
  'events.waitFor': {
    prepare: converse,
    use: (mock) => mock.events.waitFor({ event: 'message.sent' }),
    http: () => ({ query: { event: 'message.sent' } }),
  },
  'webhooks.waitForDelivery': {
    prepare: deliver,
    use: (mock) => mock.webhooks.waitForDelivery({ event: 'message.received' }),
    http: () => ({ query: { event: 'message.received' } }),
  },
  'webhooks.redeliver': {
    prepare: deliver,
    use: (mock, id) => mock.webhooks.redeliver(id),
    http: (id) => ({ path: { id } }),
  },
  'webhooks.explainSignature': {
    prepare: deliver,
    use: (mock, id) => mock.webhooks.explainSignature(id, 'a secret'),
    http: (id) => ({ path: { id }, body: { secret: 'a secret' } }),
  },
  'webhooks.duplicateNext': withoutInput((mock) => mock.webhooks.duplicateNext()),
  'webhooks.holdNext': withoutInput((mock) => mock.webhooks.holdNext()),
  'webhooks.forgeNext': withBody(
    (mock, { how }: { how: WebhookForgery }) => mock.webhooks.forgeNext(how),
    () => ({ how: 'truncated' }),
  ),
  'webhooks.dropNext': withoutInput((mock) => mock.webhooks.dropNext()),
  'webhooks.release': withoutInput(
    (mock) => mock.webhooks.release(),
    async (mock) => {
      receive(mock, [200]);
      await createWebhook(callOf(mock), receiverUrl, ['message.received']);
      mock.webhooks.holdNext();
      await converse(mock);
    },
  ),
  'webhooks.alerts': withoutInput(
    (mock) => mock.webhooks.alerts(),
    async (mock) => {
      await deliver(mock);
      await mock.clock.advance(3_600_000);
    },
  ),
  'webhooks.settled': withoutInput((mock) => mock.webhooks.settled(), deliver),
  'simulate.inboundMessage': withBody(
    (mock, body) => mock.simulate.inboundMessage(body),
    () => inbound,
  ),
  'simulate.requestHandoff': withBody(
    (mock, body) => mock.simulate.requestHandoff(body),
    async (mock) => ({ conversationId: await converse(mock), note: 'Angry' }),
  ),
  'simulate.operator': withBody(
    (mock, body) => mock.simulate.operator(body),
    () => ({ operatorId: demo.contactId }),
  ),
  'simulate.receipt': withBody(
    (mock, body) => mock.simulate.receipt(body),
    async (mock) => {
      const { messageId } = await startWithMessage({ mock, call: callOf(mock) });
      return { messageId, status: 'read' };
    },
  ),
  'simulate.close': withBody(
    (mock, body) => mock.simulate.close(body),
    async (mock) => ({ conversationId: await converse(mock), reason: 'idle_timeout' }),
  ),
  'simulate.reopen': withBody(
    (mock, body) => mock.simulate.reopen(body),
    async (mock) => {
      const conversationId = await converse(mock);
      mock.simulate.close({ conversationId });
      return { conversationId };
    },
  ),
  'simulate.contact': withBody(
    (mock, body) => mock.simulate.contact(body),
    () => ({ contactId: demo.contactId, name: 'Maria Lima', tags: ['vip'] }),
  ),
  'simulate.transfer': withBody(
    (mock, body) => mock.simulate.transfer(body),
    async (mock) => {
      const agentId = '00000000-0000-4000-8000-0000000000f1';
      mock.seed({ agents: [{ id: agentId, name: 'Bia', status: 'active' }] });
      return { conversationId: await converse(mock), agentId };
    },
  ),
  'simulate.channel': withBody(
    (mock, body) => mock.simulate.channel(body),
    () => ({ channelId: inbound.channelId, status: 'disconnected', reason: 'Battery' }),
  ),
  'simulate.training': withBody(
    (mock, body) => mock.simulate.training(body),
    async (mock) => ({ trainingId: await createTraining(callOf(mock)), status: 'error' }),
  ),
  'simulate.mcp': withBody(
    (mock, body) => mock.simulate.mcp(body),
    (mock) => {
      const serverId = '00000000-0000-4000-8000-0000000000e1';
      const server = { id: serverId, name: 'Tools', url: 'https://mcp.example.com/' };
      mock.seed({ mcpServers: [{ ...server, agent_ids: [demo.agentId] }] });
      return { serverId, nextConnect: 'error' };
    },
  ),
  'simulate.credits': withBody(
    (mock, body) => mock.simulate.credits(body),
    () => ({ agentId: demo.agentId, remaining: 0 }),
  ),
  'simulate.health': withBody(
    (mock, body) => mock.simulate.health(body),
    () => ({ status: 'down' }),
  ),
  'simulate.rotateSecret': withBody(
    (mock, body) => mock.simulate.rotateSecret(body),
    () => ({ webhookId: demo.webhookId, secret: 'rotated-secret' }),
  ),
  'simulate.emit': withBody(
    (mock, body) => mock.simulate.emit(body),
    () => ({ event: 'plan.changed', data: { plan_id: 'pro' } }),
  ),
};
