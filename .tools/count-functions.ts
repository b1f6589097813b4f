import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { Session } from 'node:inspector/promises';
import { setImmediate } from 'node:timers/promises';
import { createMockServer, demo } from '../packages/mock-server/src/index.ts';
import { listen } from '../packages/mock-server/src/node.ts';
import { AgentPlatform } from '../packages/sdk/src/index.ts';
import {
  createWebhookHandler,
  createWebhookVerifier,
  signWebhook,
} from '../packages/webhook-verify/src/index.ts';

/**
 * The command `pnpm functions` uses V8's coverage to count the functions, closures included, that a call enters in the
 * packages' sources. Functions of dependencies and of Node are not counted. V8 counts an async function again each
 * time that it resumes. Each call runs several times before it is counted, so loading modules and other one-time work
 * do not count. `pnpm functions --names` also prints each function and how often it was entered.
 */
const WARM_UP_RUNS = 5;
const sources = /\/packages\/((sdk|mock-server|webhook-verify)\/src\/.*)/;

/** Returns a call. What is done to prepare the call is not counted. */
type Prepare = () => (() => unknown) | Promise<() => unknown>;

const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
const takeCounts = () => session.post('Profiler.takePreciseCoverage');

const showsNames = process.argv.includes('--names');
process.stdout.write(`${'distinct'.padStart(60)}  entered\n`);
for (const [name, prepare] of Object.entries({
  ...sdkCalls(),
  ...receiverCalls(),
  ...(await mockCalls()),
})) {
  const calls = await countCalls(prepare);
  const entered = [...calls.values()].reduce((sum, count) => sum + count, 0);
  process.stdout.write(
    `${name.padEnd(52)}${String(calls.size).padStart(8)}${String(entered).padStart(9)}\n`,
  );
  if (!showsNames) continue;
  for (const [place, count] of calls)
    process.stdout.write(`${String(count).padStart(8)}  ${place}\n`);
}
process.exit();

/** Returns how often a call enters each function. */
async function countCalls(prepare: Prepare): Promise<Map<string, number>> {
  for (let run = 0; run < WARM_UP_RUNS; run++) {
    await (await prepare())();
    await finishWork();
  }
  const run = await prepare();
  await finishWork();
  await takeCounts();
  await run();
  await finishWork();
  const { result } = await takeCounts();
  const calls = new Map<string, number>();
  for (const { url, functions } of result) {
    const [, file] = sources.exec(url) ?? [];
    if (!file) continue;
    for (const { functionName, ranges } of functions) {
      const [range] = ranges;
      if (range?.count) calls.set(`${file}:${range.startOffset} ${functionName}`, range.count);
    }
  }
  return calls;
}

/** Waits a few turns of the event loop, so that work which a call leaves behind counts as part of the call. */
async function finishWork(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await setImmediate();
}

/** Calls of a client with the default options. Its server is a function. */
function sdkCalls(): Record<string, Prepare> {
  const respond = (status: number, body: unknown, headers = {}) =>
    Response.json(body, {
      status,
      headers: {
        'X-RateLimit-Limit': '100',
        'X-RateLimit-Remaining': '90',
        'X-RateLimit-Reset': String(Math.ceil(Date.now() / 1000) + 30),
        ...headers,
      },
    });
  const agent = { id: demo.agentId, name: 'Ana', status: 'active' };
  const responses: Response[] = [];
  const client = new AgentPlatform({
    baseUrl: 'https://platform.example',
    apiKey: 'key-of-the-function-count',
    fetch: async () => responses.shift() as Response,
  });
  return {
    'SDK: a list of one page': () => {
      const pagination = { page: 1, limit: 20, total: 1, total_pages: 1 };
      responses.push(respond(200, { object: 'list', data: [agent], pagination }));
      return () => client.agents.list();
    },
    'SDK: a POST that meets one 429': () => {
      const error = { code: 'RATE_LIMITED', message: 'Too many requests', status: 429 };
      responses.push(
        respond(429, { error }, { 'Retry-After': '1' }),
        respond(201, { data: agent }),
      );
      return () => client.agents.create({ name: 'Ana' } as never);
    },
  };
}

/** Deliveries to a webhook handler with the default options. */
function receiverCalls(): Record<string, Prepare> {
  const secret = 'whsec_function_count';
  const handler = createWebhookHandler({
    verifier: createWebhookVerifier({ variant: 'B', secret }),
    store: 'memory',
    on: { 'message.received': async () => {} },
  });
  let deliveries = 0;
  return {
    'Receiver: a delivery': async () => {
      const body = JSON.stringify({
        event: 'message.received',
        webhook_id: 'wh_1',
        timestamp: new Date().toISOString(),
        data: { message_id: `msg_${deliveries++}` },
      });
      const signed = await signWebhook({ variant: 'B', secret, body });
      const delivery = new Request('http://localhost/webhooks', { method: 'POST', ...signed });
      return () => handler(delivery);
    },
  };
}

async function mockCalls(): Promise<Record<string, Prepare>> {
  const mock = createMockServer({ rateLimit: 'off' });
  const { port } = await listen(mock);
  const agent = new Agent({ keepAlive: true });
  const headers = { 'x-api-key': mock.apiKey, 'Content-Type': 'application/json' };
  const path = `/v1/conversations/${demo.conversationIds.human}/messages`;

  const sender = createMockServer({ seed: 'empty', rateLimit: 'off' });
  await sender.call('createWebhook', {
    body: { url: 'http://receiver.test/', events: ['contact.created'] },
  } as never);
  sender.webhooks.receive('http://receiver.test/', () => new Response(null, { status: 204 }));

  const channelId = demo.channelIds.whatsapp;
  const replying = createMockServer({ rateLimit: 'off' });
  replying.agentReplies(demo.agentId, { text: 'Hello', delayMs: 60_000 });
  for (const from of ['+5511988880001', '+5511988880002', '+5511988880003']) {
    void replying.simulate.inboundMessage({ channelId, from, content: 'Hello' });
  }
  const planned = replying.snapshot();

  const streamed = createMockServer({ rateLimit: 'off' });
  const items = streamed.stream()[Symbol.asyncIterator]();
  return {
    'Mock: a POST of a message, over HTTP': () => async () => {
      const post = request({ port, path, method: 'POST', agent, headers });
      post.end(JSON.stringify({ content: 'Hello' }));
      const [response] = await once(post, 'response');
      for await (const _ of response);
      if (response.statusCode !== 201)
        throw new Error(`The mock responded with ${response.statusCode}`);
    },
    'Mock: an event and its delivery': () => async () => {
      sender.simulate.emit({ event: 'contact.created', data: { name: 'Maria' } });
      await sender.webhooks.settled();
    },
    'Mock: advance by a minute, with nothing to do': () => () => mock.clock.advance(60_000),
    'Mock: advance by an hour, with three planned replies': () => {
      replying.restore(planned);
      return () => replying.clock.advance(3_600_000);
    },
    'Mock: an item of the stream, from a request': async () => {
      await streamed.fetch(`${streamed.baseUrl}/v1/me`, {
        headers: { 'x-api-key': streamed.apiKey },
      });
      return () => items.next();
    },
  };
}
