import dns from 'node:dns';
import type { ServerResponse } from 'node:http';
import { createMockServer, demo } from '@agent-platform/mock-server';
import { cases } from '@agent-platform/tools/cases';
import { startHttpServer } from '@agent-platform/tools/http-server';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { AgentPlatform, ConnectionError, type RequestOptions } from '../src/index.ts';
import {
  type Answer,
  createTestClient,
  disconnect,
  failure,
  json,
  rejection,
  stall,
  text,
} from './support/test-client.ts';

/** What happens to an attempt. Only those in `UNPROCESSED` certainly change nothing. */
const FATES = [
  'no address',
  'limited',
  'cut before',
  'cut after',
  'busy',
  'failed',
  'done',
] as const;
type Fate = (typeof FATES)[number];
const UNPROCESSED: readonly Fate[] = ['no address', 'limited'];

/** What somebody else does between two attempts. */
const INTERVENTIONS = ['nothing', 'deletes it', 'creates it'] as const;

const HOST = 'platform.test';

/** Starts a platform with contacts, on a host whose name resolves only sometimes. */
async function startPlatform() {
  const state = { fates: [] as Fate[], contacts: 0, created: 0, arrived: [] as Fate[] };
  const server = await startHttpServer((request, response) => {
    request.resume().on('end', () => respond(state.fates.shift() ?? 'done', response));
  });
  onTestFinished(server.close);

  function respond(fate: Fate, response: ServerResponse) {
    state.arrived.push(fate);
    response.setHeader('connection', 'close').setHeader('content-type', 'application/json');
    const statuses: Partial<Record<Fate, number>> = { limited: 429, busy: 503, failed: 500 };
    if (['cut after', 'failed', 'done'].includes(fate) && state.contacts === 0) {
      state.contacts = 1;
      state.created += 1;
    }
    if (fate === 'cut before' || fate === 'cut after') response.destroy();
    else response.writeHead(statuses[fate] ?? 201).end('{"data":{"id":"c1"}}');
  }

  const { lookup } = dns;
  vi.spyOn(dns, 'lookup').mockImplementation(((host: string, options: object, done: Done) => {
    if (host !== HOST) return lookup(host, options, done as never);
    if (state.fates[0] !== 'no address') return lookup('127.0.0.1', options, done as never);
    state.fates.shift();
    const error = Object.assign(new Error(`EAI_AGAIN ${host}`), { syscall: 'getaddrinfo' });
    process.nextTick(done, error);
  }) as never);
  onTestFinished(() => void vi.restoreAllMocks());
  return { state, url: `http://${HOST}:${server.port}` };
}

type Done = (error: Error) => void;

it('a POST is retried only if it cannot have been processed, whatever others do', async () => {
  const { state, url } = await startPlatform();
  const plans = fc.record({
    fates: fc.array(fc.constantFrom(...FATES), { minLength: 1, maxLength: 5 }),
    interventions: fc.infiniteStream(fc.constantFrom(...INTERVENTIONS)),
    maxRetries: fc.integer({ min: 1, max: 4 }),
  });
  await fc.assert(
    fc.asyncProperty(plans, async ({ fates, interventions, maxRetries }) => {
      Object.assign(state, { fates: [...fates], contacts: 0, created: 0, arrived: [] });
      let waits = 0;
      const client = new AgentPlatform({
        baseUrl: url,
        apiKey: 'test-key',
        maxRetries,
        rateLimiter: 'off',
        clock: { now: () => 0, sleep: async () => {} },
        hooks: {
          retry() {
            waits += 1;
            const what = interventions.next().value;
            if (what === 'deletes it') state.contacts = 0;
            if (what === 'creates it') state.contacts = 1;
          },
        },
      });
      const result = await client.contacts.create({ name: 'Mia' }).then(
        () => 'done',
        () => 'failed',
      );
      expect(state.created).toBeLessThanOrEqual(1);
      expect(state.arrived.slice(0, -1).every((fate) => UNPROCESSED.includes(fate))).toBe(true);
      const untilSure = fates.findIndex((fate) => !UNPROCESSED.includes(fate));
      const repeats = untilSure < 0 ? fates.length : untilSure;
      if (repeats > maxRetries) return;
      expect(waits).toBe(repeats);
      expect(result).toBe((fates[untilSure] ?? 'done') === 'done' ? 'done' : 'failed');
    }),
    { numRuns: cases(300) },
  );
});

it('an error has the phase `unsent` only if no attempt can have been processed', async () => {
  const { state, url } = await startPlatform();
  const phases = [];
  for (const first of ['limited', 'cut before', 'busy'] as const) {
    // A 429 does not count towards `maxRetries`, so the look-up has to fail twice after it.
    state.fates = [first, 'no address', 'no address'];
    const options = { maxRetries: 1, retry: { backoffMs: 0 }, rateLimiter: 'off' } as const;
    const client = new AgentPlatform({ baseUrl: url, apiKey: 'test-key', ...options });
    const error = await rejection(client.contacts.get('c1'));
    phases.push(error instanceof ConnectionError && error.phase);
  }
  expect(phases).toEqual(['unsent', 'response', 'response']);
});

const lost: [string, Answer][] = [
  ['a lost response', disconnect],
  ['a 408', failure(408, 'TIMEOUT')],
  ['a 503', failure(503, 'SERVICE_UNAVAILABLE')],
  ['a timeout', stall],
];

describe('a command', () => {
  const record = json({ data: { id: 'c1' } });
  const commands: [
    string,
    (client: AgentPlatform, options?: RequestOptions) => Promise<unknown>,
  ][] = [
    ['agents.activate', (client, options) => client.agents.activate('a1', options)],
    ['agents.deactivate', (client, options) => client.agents.deactivate('a1', options)],
    ['chats.startHuman', (client, options) => client.chats.startHuman('c1', options)],
    ['chats.stopHuman', (client, options) => client.chats.stopHuman('c1', options)],
    ['mcp.connect', (client, options) => client.mcp.connect('a1', { mcp_id: 'm1' }, options)],
    [
      'raw.POST',
      async (client, options) => {
        const path = { id: 'c1' };
        const init = { params: { path }, ...options };
        const { error } = await client.raw.POST('/v1/chats/{id}/start-human', init);
        if (error) throw error;
      },
    ],
  ];
  const timeoutMs = 5;
  const attempts = commands.flatMap(([name, call]) =>
    lost.map(([what, answer]) => ({ name, what, call, answer })),
  );

  it.each(attempts)('$name is not sent again after $what', async ({ call, answer }) => {
    const { client, requests } = createTestClient([answer, record], { timeoutMs });
    await rejection(call(client));
    expect(requests).toHaveLength(1);
  });

  it.each(attempts)('$name is sent again after $what with `idempotent: true`', async (attempt) => {
    const { client, requests } = createTestClient([attempt.answer, record], { timeoutMs });
    await attempt.call(client, { idempotent: true });
    expect(requests).toHaveLength(2);
  });

  it.each(commands)('%s is sent again after a 429', async (_, call) => {
    const { client, requests } = createTestClient([failure(429, 'X'), record], { timeoutMs });
    await call(client);
    expect(requests).toHaveLength(2);
  });

  it('is not repeated after a lost response, so it cannot undo later changes', async () => {
    const mock = createMockServer();
    const chatId = demo.conversationIds.human;
    const client = new AgentPlatform(mock.clientOptions());
    mock.faults.add({ operation: 'stopHuman', disconnect: 'after' });
    const error = await rejection(client.chats.stopHuman(chatId));
    await mock.call('startHuman', { path: { id: chatId } });
    await mock.clock.advance(60_000);
    expect(error).toMatchObject({ name: 'ConnectionError', phase: 'response' });
    expect((await client.conversations.get(chatId)).status).toBe('human');
  });
});

describe('a DELETE that gets a 404', () => {
  const gone = failure(404, 'NOT_FOUND', 'Contact not found');

  it.each(lost)('resolves after %s, and its response shows the 404', async (_, answer) => {
    const ends: unknown[] = [];
    const { client, requests } = createTestClient([answer, gone], {
      timeoutMs: 5,
      hooks: {
        success: (event) => void ends.push(event),
        failure: (event) => void ends.push(event),
      },
    });
    const { data, response } = await client.contacts.delete('c1').withResponse();
    expect(data).toEqual({ id: 'c1', deleted: true });
    expect([response.status, requests.length]).toEqual([404, 2]);
    expect(ends).toEqual([expect.objectContaining({ status: 404, attempts: 2 })]);
  });

  it('resolves after a lost response followed by a 429', async () => {
    const { client } = createTestClient([disconnect, failure(429, 'X'), gone]);
    expect(await client.chats.deleteMessage('c1', 'm1')).toEqual({ id: 'm1', deleted: true });
  });

  it.each<[string, Answer[]]>([
    ['its first attempt gets the 404', [gone]],
    ['only a 429 came before', [failure(429, 'X'), gone]],
    ['the 404 is an HTML page', [disconnect, text('<h1>404</h1>', 'text/html', 404)]],
    ['the 404 has another code', [disconnect, failure(404, 'NO_ROUTE')]],
  ])('rejects if %s', async (_, answers) => {
    const { client } = createTestClient(answers);
    expect(await rejection(client.contacts.delete('c1'))).toMatchObject({ name: 'NotFoundError' });
  });

  it('rejects if no earlier attempt was sent', async () => {
    const { state, url } = await startPlatform();
    state.fates = ['no address'];
    const server = await startHttpServer((_, response) => {
      response.writeHead(404, { 'content-type': 'application/json' });
      response.end('{"error":{"code":"NOT_FOUND","message":"Gone","status":404}}');
    });
    onTestFinished(server.close);
    const client = new AgentPlatform({
      baseUrl: url.replace(/\d+$/, String(server.port)),
      apiKey: 'test-key',
      retry: { backoffMs: 0 },
    });
    const error = await rejection(client.contacts.delete('c1'));
    expect(error).toMatchObject({ name: 'NotFoundError', attempts: 2 });
  });

  it('differs from a GET, which rejects with a 404 after a lost response', async () => {
    const { client } = createTestClient([disconnect, gone]);
    expect(await rejection(client.contacts.get('c1'))).toMatchObject({ name: 'NotFoundError' });
  });

  it('keeps the 404 in a raw call', async () => {
    const { client } = createTestClient([disconnect, gone]);
    const { response } = await client.raw.DELETE('/v1/contacts/{id}', {
      params: { path: { id: 'c1' } },
    });
    expect(response.status).toBe(404);
  });
});
