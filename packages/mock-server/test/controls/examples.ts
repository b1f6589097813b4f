import { demo, type MockServer } from '@agent-platform/mock-server';
import type { ControlName } from '../../src/controls/control-routes.ts';
import { createCall } from '../support/call.ts';
import { receive, receiverUrl } from '../support/receiver.ts';
import { createTraining, createWebhook } from '../support/records.ts';

/**
 * One use of a control. `pnpm generate` writes it into the reference of the control API, as a command and as
 * TypeScript, and the tests run what it writes.
 */
export interface Example {
  /** Creates what the example needs. Returns the value on which the example's arguments depend, if any. */
  prepare?(mock: MockServer): unknown;
  /** The variant of the mock whose response the reference shows. @default 'A' */
  readonly variant?: 'A' | 'B';
  /** The name that the result of `prepare` has in the written example. */
  readonly given?: string;
  /** Returns the arguments of the method. @default none */
  args?(given: unknown): readonly unknown[];
  /** Returns the input over HTTP. @default the input that the method makes from its arguments */
  input?(given: unknown): unknown;
}

const callOf = (mock: MockServer) => createCall(mock.apiKey, mock);

const inbound = { channelId: demo.channelIds.whatsapp, from: '+5511988887777', content: 'Hello' };

/** Writes as a customer. */
const converse = (mock: MockServer) => mock.simulate.inboundMessage(inbound);

/** Makes a delivery fail. Returns the delivery's record. */
async function deliver(mock: MockServer) {
  receive(mock, [500]);
  await createWebhook(callOf(mock), receiverUrl, ['messages']);
  await converse(mock);
  await mock.webhooks.settled();
  const [delivery] = mock.webhooks.deliveries();
  if (delivery === undefined) throw new Error('Nothing was delivered');
  return delivery;
}

/** Holds an event back from a webhook. */
async function hold(mock: MockServer) {
  receive(mock, [200]);
  await createWebhook(callOf(mock), receiverUrl, ['message.received']);
  mock.webhooks.holdNext();
  await converse(mock);
}

const delivery: Pick<Example, 'prepare' | 'given'> = {
  prepare: async (mock) => (await deliver(mock)).id,
  given: 'deliveryId',
};

/** An example of every control. */
export const examples: { readonly [Name in ControlName]: Example } = {
  reset: { prepare: converse },
  seed: { args: () => [{ contacts: [{ name: 'Joana' }] }] },
  call: { args: () => ['createContact', { body: { name: 'Joana' } }] },
  options: {},
  snapshot: {},
  restore: {
    async prepare(mock) {
      const snapshot = mock.snapshot();
      await converse(mock);
      return snapshot;
    },
    given: 'snapshot',
    args: (snapshot) => [snapshot],
  },
  'clock.now': { prepare: (mock) => createTraining(callOf(mock)) },
  'clock.advance': { args: () => [90_000] },
  'clock.sleep': { args: () => [60_000] },
  'clock.freeze': {},
  'clock.flow': {},
  'workspaces.list': {},
  'workspaces.create': { args: () => [{ name: 'Worker 1', seed: 'empty' }] },
  'workspaces.delete': {
    prepare: (mock) => mock.workspaces.create({ name: 'Worker 1' }).id,
    given: 'workspaceId',
    args: (id) => [id],
    input: (id) => ({ id }),
  },
  'keys.list': {},
  'keys.create': { args: () => [{ name: 'Reader', scopes: ['contacts:read'] }] },
  'keys.setScopes': { args: () => ['mock-key', ['contacts:read']] },
  'keys.revoke': { args: () => [demo.readOnlyKey] },
  agentReplies: {
    args: () => [demo.agentId, { rules: [{ match: 'price', text: 'Ten euros' }] }],
  },
  'agentReplies.list': {
    prepare(mock) {
      mock.agentReplies(demo.agentId, () => 'Made up');
      mock.agentReplies(demo.agentId, { text: 'Hello', delayMs: 20 });
    },
  },
  'faults.list': { prepare: (mock) => mock.faults.add({ status: 503 }) },
  'faults.add': { args: () => [{ operation: 'getMe', status: 503, times: 2 }] },
  'faults.remove': {
    prepare: (mock) => mock.faults.add({ status: 503 }).id,
    given: 'faultId',
    args: (id) => [id],
  },
  'faults.clear': { prepare: (mock) => mock.faults.add({ status: 503 }) },
  'drift.list': { prepare: (mock) => mock.drift({ unknownEnums: true }) },
  drift: { args: () => [{ operation: 'getHealth', unwrapped: true, times: 2 }] },
  'drift.clear': { prepare: (mock) => mock.drift({ unknownEnums: true }) },
  'rateLimit.exhaust': { args: () => ['mock-key'] },
  'requests.list': {
    prepare: (mock) => callOf(mock)('POST', '/v1/contacts', { body: { name: 'Joana' } }),
    args: () => [{ operation: 'createContact', body: { name: 'Joana' } }],
  },
  'requests.count': { prepare: (mock) => callOf(mock)('GET', '/v1/me') },
  'requests.clear': { prepare: (mock) => callOf(mock)('GET', '/v1/me') },
  'requests.waitFor': {
    prepare: (mock) => callOf(mock)('GET', '/v1/me'),
    args: () => [{ operation: 'getMe' }, { timeoutMs: 2000 }],
  },
  'events.list': { prepare: converse, args: () => [{ event: 'message.sent' }] },
  'events.waitFor': { prepare: converse, args: () => [{ event: 'message.sent' }] },
  'webhooks.deliveries': { prepare: deliver, args: () => [{ event: 'message.received' }] },
  'webhooks.queued': {
    prepare: async (mock) => (await deliver(mock)).webhook_id,
    given: 'webhookId',
    args: (webhookId) => [{ webhookId }],
  },
  'webhooks.waitForDelivery': { prepare: deliver, args: () => [{ event: 'message.received' }] },
  'webhooks.redeliver': { ...delivery, args: (id) => [id] },
  'webhooks.explainSignature': { ...delivery, args: (id) => [id, 'a-secret'] },
  'webhooks.duplicateNext': {},
  'webhooks.holdNext': {},
  'webhooks.forgeNext': { args: () => ['truncated'] },
  'webhooks.dropNext': {},
  'webhooks.release': { prepare: hold },
  'webhooks.alerts': {
    variant: 'B',
    async prepare(mock) {
      await deliver(mock);
      await mock.clock.advance(3_600_000);
    },
  },
  'webhooks.settled': { prepare: deliver },
  trace: { prepare: converse },
  'simulate.inboundMessage': { args: () => [inbound] },
  'simulate.requestHandoff': {
    args: () => [{ conversationId: demo.conversationIds.open, note: 'Angry' }],
  },
  'simulate.operator': { args: () => [{ operatorId: '11111111-2222-4333-8444-555555555555' }] },
  'simulate.receipt': { args: () => [{ messageId: demo.messageIds.agent, status: 'read' }] },
  'simulate.close': {
    args: () => [{ conversationId: demo.conversationIds.open, reason: 'idle_timeout' }],
  },
  'simulate.reopen': {
    prepare: (mock) => mock.simulate.close({ conversationId: demo.conversationIds.open }),
    args: () => [{ conversationId: demo.conversationIds.open }],
  },
  'simulate.contact': {
    args: () => [{ contactId: demo.contactId, name: 'Maria Lima', tags: ['vip'] }],
  },
  'simulate.transfer': {
    prepare(mock) {
      const id = '00000000-0000-4000-8000-0000000000a9';
      mock.seed({ agents: [{ id, name: 'Bia', status: 'active' }] });
      return id;
    },
    given: 'agentId',
    args: (agentId) => [{ conversationId: demo.conversationIds.open, agentId }],
  },
  'simulate.channel': {
    args: () => [
      { channelId: demo.channelIds.whatsapp, status: 'disconnected', reason: 'Battery' },
    ],
  },
  'simulate.training': { args: () => [{ trainingId: demo.trainingId, status: 'error' }] },
  'simulate.mcp': { args: () => [{ serverId: demo.mcpServerId, nextConnect: 'error' }] },
  'simulate.credits': { args: () => [{ agentId: demo.agentId, remaining: 0 }] },
  'simulate.health': { args: () => [{ status: 'down' }] },
  'simulate.rotateSecret': {
    args: () => [{ webhookId: demo.webhookId, secret: 'rotated-secret' }],
  },
  'simulate.emit': {
    args: () => [{ event: 'contact.updated', data: { name: 'Maria Lima' } }],
  },
};
