import { describe, expect, it } from 'vitest';
import { createMockServer, demo, type MockServer } from '../../src/index.ts';
import { createCall } from '../support/call.ts';

const RECEIVER = 'http://receiver.test/hook';

const call = (mock: MockServer, method: string, path: string, body?: string) =>
  createCall(mock.apiKey, mock)(method, path, body === undefined ? {} : { body });

const subscribe = (mock: MockServer, url = RECEIVER) =>
  call(mock, 'POST', '/v1/webhooks', JSON.stringify({ url, events: ['conversation.created'] }));

const start = (mock: MockServer) =>
  call(mock, 'POST', `/v1/agents/${demo.agentId}/conversation`, '{"message":"Hello"}');

const nested = (levels: number) => `${'{"a":'.repeat(levels)}null${'}'.repeat(levels)}`;

describe('a receiver in this process', () => {
  it('may sleep on the clock of the mock while the test waits for deliveries', async () => {
    const mock = createMockServer();
    mock.webhooks.receive(RECEIVER, async () => {
      await mock.clock.sleep(2000);
      return new Response();
    });
    await subscribe(mock);
    await start(mock);
    await mock.webhooks.settled();
    expect(mock.webhooks.deliveries()).toMatchObject([{ status: 'success' }]);
  });

  it('may sleep on the clock of the mock while the test advances it', async () => {
    const mock = createMockServer();
    let answers = 500;
    mock.webhooks.receive(RECEIVER, async () => {
      await mock.clock.sleep(2000);
      const status = answers;
      answers = 200;
      return new Response(null, { status });
    });
    await subscribe(mock);
    await start(mock);
    await mock.clock.advance(70_000);
    expect(mock.webhooks.deliveries().map(({ status }) => status)).toEqual(['failed', 'success']);
  });

  it('gets deliveries to its URL, whatever the fragment of the URL', async () => {
    const mock = createMockServer();
    mock.webhooks.receive(`${RECEIVER}#one`, () => new Response());
    await subscribe(mock, `${RECEIVER}#two`);
    await start(mock);
    await mock.webhooks.settled();
    expect(mock.webhooks.deliveries()).toMatchObject([{ status: 'success' }]);
  });
});

describe('a request body', () => {
  it('is rejected when it is nested too deeply to be serialised again', async () => {
    const mock = createMockServer();
    const deep = nested(50_000);
    const path = `/v1/agents/${demo.agentId}/conversation`;
    const answer = await call(mock, 'POST', path, `{"message":"Hi","metadata":${deep}}`);
    expect(answer.status).toBe(400);
    expect(answer.raw).toContain('`body` must not be nested deeper than 1000 levels');
  });

  it('is stored and read back when it is nested 1000 levels deep', async () => {
    const mock = createMockServer();
    const deep = nested(998);
    const path = `/v1/agents/${demo.agentId}/conversation`;
    const started = await call(mock, 'POST', path, `{"message":"Hi","metadata":${deep}}`);
    const id = started.text('data.conversation_id');
    expect((await call(mock, 'GET', `/v1/conversations/${id}`)).raw).toContain(deep);
  });

  it('that breaks off gets a response with 500 in the error format of the API', async () => {
    const mock = createMockServer();
    const body = new ReadableStream({
      pull: (stream) => stream.error(new Error('the body broke off')),
    });
    // Node requires `duplex` to send a stream, but the DOM types do not have it.
    const init = { method: 'POST', body, duplex: 'half' };
    const headers = { 'x-api-key': mock.apiKey, 'content-type': 'application/json' };
    const response = await mock.fetch(`${mock.baseUrl}/v1/agents`, { ...init, headers });
    const message = 'The mock failed: the body broke off.';
    const error = { code: 'INTERNAL_ERROR', message, status: 500 };
    expect([response.status, await response.json()]).toEqual([500, { error }]);
  });
});

describe('a number in an open object', () => {
  it('is rejected when JavaScript cannot represent it', async () => {
    const mock = createMockServer();
    const path = `/v1/agents/${demo.agentId}/conversation`;
    const answer = await call(mock, 'POST', path, '{"message":"Hi","metadata":{"n":1e999}}');
    expect(answer.status).toBe(400);
    expect(mock.events.list()).toEqual([]);
  });
});
