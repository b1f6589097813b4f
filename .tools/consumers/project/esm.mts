import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { createMockServer, demo } from '@agent-platform/mock-server';
import { listen } from '@agent-platform/mock-server/node';
import { connectMock, MockControlError } from '@agent-platform/mock-server/remote';
import { type Agent, AgentPlatform, ConflictError, type Known } from '@agent-platform/sdk';
import { otelHooks } from '@agent-platform/sdk/otel';
import { createRedisRateLimiter } from '@agent-platform/sdk/redis';
import { createValidator } from '@agent-platform/sdk/validate';
import { createWebhookHandler, createWebhookVerifier } from '@agent-platform/webhook-verify';
import { explainMismatch } from '@agent-platform/webhook-verify/explain';
import { toLambdaHandler } from '@agent-platform/webhook-verify/lambda';
import { toNodeHandler } from '@agent-platform/webhook-verify/node';
import { createPostgresStore } from '@agent-platform/webhook-verify/postgres';
import { createRedisStore } from '@agent-platform/webhook-verify/redis';
import { forgeWebhook } from '@agent-platform/webhook-verify/testing';
import { trace } from '@opentelemetry/api';
import { pino } from 'pino';

const labels: Record<Known<Agent['status']>, string> = { active: 'On', inactive: 'Off' };
const log = pino({ level: 'silent' });
const mock = createMockServer({ clock: 'system' });
const server = await listen(mock);
const client = new AgentPlatform({
  baseUrl: server.url,
  apiKey: mock.apiKey,
  validate: createValidator('throw'),
  logger: {
    debug: (message: string, event = {}) => log.debug(event, message),
    info: (message: string, event = {}) => log.info(event, message),
    warn: (message: string, event = {}) => log.warn(event, message),
  },
  hooks: [otelHooks(), otelHooks({ tracerProvider: trace.getTracerProvider() }), {}],
});

/** Options that may be omitted may also be `undefined`. */
export const fromEnvironment = () =>
  new AgentPlatform({
    apiKey: process.env.AGENT_PLATFORM_API_KEY,
    timeoutMs: undefined,
  }).agents.list({ status: undefined }, { signal: undefined });

const chat = await client.agents.startConversation(demo.agentId, { message: 'Hello' });
assert.equal(chat.response, 'You said: Hello');
await assert.rejects(
  client.chats.sendMessage(chat.conversation_id, { content: 'Hi' }),
  ConflictError,
);
for await (const agent of client.agents.list()) assert.ok(labels[agent.status as 'active']);

const received: string[] = [];
let secret = 'not known before the webhook is made';
const receiver = createServer((request, response) => {
  const handler = createWebhookHandler({
    verifier: createWebhookVerifier({ variant: 'A', secret }),
    store: 'memory',
    on: { 'message.received': (event) => void received.push(event.event) },
  });
  return toNodeHandler(handler)(request, response);
});
await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
const address = receiver.address();
const port = typeof address === 'object' ? address?.port : undefined;
const webhook = await client.webhooks.create({
  url: `http://127.0.0.1:${port}`,
  events: ['message.received'],
});
secret = webhook.secret;
await client.agents.startConversation(demo.agentId, { message: 'Hello again' });
await mock.webhooks.settled();
assert.equal(received.length, 1);

const own = await (await connectMock(server.url)).workspaces.create();
await own.agentReplies(demo.agentId, 'From afar');
const reply = await new AgentPlatform(own.clientOptions()).agents.startConversation(demo.agentId, {
  message: 'Hello',
});
assert.equal(reply.response, 'From afar');
await assert.rejects(own.simulate.close({ conversationId: demo.agentId }), MockControlError);

receiver.close();
await server.close();
for (const each of [createRedisRateLimiter, explainMismatch, toLambdaHandler]) assert.ok(each);
for (const each of [createPostgresStore, createRedisStore, forgeWebhook]) assert.ok(each);
