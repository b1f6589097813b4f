import { type Context, context, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import {
  InMemorySpanExporter,
  type ReadableSpan,
  SimpleSpanProcessor,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import {
  type Answer,
  createTestClient,
  disconnect,
  failure,
  json,
  rejection,
  stall,
  text,
} from '../../test/support/test-client.ts';
import type { ClientOptions } from '../client/client-options.ts';
import { otelHooks } from './otel-hooks.ts';

const ok = json({ data: { id: 'a1' } });
const unavailable = failure(503, 'SERVICE_UNAVAILABLE', 'Later', { 'retry-after': '2' });

beforeEach(() => void context.setGlobalContextManager(new AsyncLocalStorageContextManager()));
afterEach(() => context.disable());

/** Creates a client on the real OpenTelemetry SDK. `spans` returns the exported spans. */
function createTraced(answers: readonly Answer[], options: ClientOptions = {}) {
  const exporter = new InMemorySpanExporter();
  const tracerProvider = new TracerProvider({
    spanProcessors: [new SimpleSpanProcessor({ exporter })],
  });
  const hooks = [otelHooks({ tracerProvider })];
  return {
    ...createTestClient(answers, { hooks, ...options }),
    hooks,
    tracerProvider,
    spans: () => exporter.getFinishedSpans(),
    /** Returns the only span. */
    span: (): ReadableSpan => {
      const [span, ...others] = exporter.getFinishedSpans();
      if (!span || others.length) throw new Error(`Not one span, but ${others.length + 1}`);
      return span;
    },
  };
}

const events = (span: ReadableSpan) =>
  span.events.map(({ name, attributes }) => [name, attributes]);

describe('the span of a call', () => {
  it('is one client span with the attributes of the HTTP conventions', async () => {
    const { client, span } = createTraced([ok]);
    await client.agents.get('a1');
    const { name, kind, attributes, status, instrumentationScope } = span();
    expect({ name, kind, attributes, status }).toEqual({
      name: 'GET /v1/agents/{id}',
      kind: SpanKind.CLIENT,
      attributes: {
        'http.request.method': 'GET',
        'http.response.status_code': 200,
        'server.address': 'api.example.com',
        'server.port': 443,
        'url.full': 'https://api.example.com/v1/agents/a1',
        'url.template': '/v1/agents/{id}',
        'agent_platform.call_id': expect.stringMatching(/^\d+$/),
        'agent_platform.operation': 'getAgent',
      },
      status: { code: SpanStatusCode.UNSET },
    });
    expect(instrumentationScope.name).toBe('@agent-platform/sdk');
  });

  it.each([
    ['http://localhost:4010', 'localhost', 4010],
    ['http://localhost', 'localhost', 80],
    ['https://api.example.com:8443/base', 'api.example.com', 8443],
  ])('contains the address and the port of the server %s', async (baseUrl, address, port) => {
    const { client, span } = createTraced([ok], { baseUrl });
    await client.agents.get('a1');
    const { attributes } = span();
    expect(attributes).toMatchObject({ 'server.address': address, 'server.port': port });
    expect(attributes['url.full']).toBe(`${baseUrl}/v1/agents/a1`);
  });

  it('of a raw call to an unknown path is named after its method only', async () => {
    const { client, span } = createTraced([ok]);
    await client.raw.GET('/v1/tools/t1' as '/v1/me');
    const { name, attributes } = span();
    expect(name).toBe('GET');
    expect(attributes).not.toHaveProperty('url.template');
  });

  it('has attempts and waits as events', async () => {
    const { client, span } = createTraced([unavailable, ok]);
    await client.agents.get('a1');
    const attempt = (number: number) => ({ 'agent_platform.attempt': number });
    expect(events(span())).toEqual([
      ['request', attempt(1)],
      ['response', { ...attempt(1), 'http.response.status_code': 503 }],
      ['retry', { ...attempt(2), 'agent_platform.reason': '503', 'agent_platform.wait_ms': 2_000 }],
      ['request', attempt(2)],
      ['response', { ...attempt(2), 'http.response.status_code': 200 }],
    ]);
    expect(span().attributes).toMatchObject({
      'http.request.resend_count': 1,
      'http.response.status_code': 200,
    });
    expect(span().status.code).toBe(SpanStatusCode.UNSET);
  });

  it('has the wait for the rate limit as an event', async () => {
    const spent = json({ data: {} }, 200, {
      'X-RateLimit-Limit': '100',
      'X-RateLimit-Remaining': '0',
      'X-RateLimit-Reset': String(Date.parse('2026-03-01T09:01:00Z') / 1000),
    });
    const { client, spans } = createTraced([spent]);
    await client.me();
    await client.me();
    expect(spans()[1]?.events[0]).toMatchObject({
      name: 'queued',
      attributes: { 'agent_platform.attempt': 1, 'agent_platform.wait_ms': 60_000 },
    });
  });

  it('is separate from the spans of another client with the same hooks', async () => {
    const { client, hooks, spans } = createTraced([stall]);
    const controller = new AbortController();
    const first = client.me({ signal: controller.signal });
    await createTestClient([ok], { hooks }).client.me();
    controller.abort();
    await rejection(first);
    expect(spans().map(({ status }) => status.code)).toEqual([
      SpanStatusCode.UNSET,
      SpanStatusCode.ERROR,
    ]);
  });
});

describe('the parent of the span', () => {
  const run = <T>(active: Context, task: () => Promise<T>) => context.with(active, task);

  it('is the span that is active where the call is made', async () => {
    const { client, span, tracerProvider } = createTraced([unavailable, ok]);
    const parent = tracerProvider.getTracer('test').startSpan('parent');
    await run(trace.setSpan(context.active(), parent), () => client.agents.get('a1'));
    expect(span().parentSpanContext?.spanId).toBe(parent.spanContext().spanId);
    expect(span().spanContext().traceId).toBe(parent.spanContext().traceId);
  });

  it('is the caller’s own span for each of two calls that wait for the rate limit', async () => {
    const { client, spans, tracerProvider } = createTraced([ok]);
    const tracer = tracerProvider.getTracer('test');
    const parents = ['first', 'second'].map((name) => tracer.startSpan(name));
    const calls = parents.map((parent) =>
      run(trace.setSpan(context.active(), parent), () => client.me()),
    );
    await Promise.all(calls);
    expect(spans().map((span) => span.parentSpanContext?.spanId)).toEqual(
      parents.map((parent) => parent.spanContext().spanId),
    );
  });

  it('is undefined if no span is active where the call is made', async () => {
    const { client, span } = createTraced([ok]);
    await client.me();
    expect(span().parentSpanContext).toBeUndefined();
  });
});

describe('a failure', () => {
  it('with an error status sets error.type to that status and records the exception', async () => {
    const { client, span } = createTraced([failure(404, 'NOT_FOUND', 'Gone')]);
    const error = (await rejection(client.agents.get('a1'))) as Error;
    expect(span().status).toEqual({ code: SpanStatusCode.ERROR });
    expect(span().attributes).toMatchObject({
      'error.type': '404',
      'http.response.status_code': 404,
    });
    expect(span().events.at(-1)).toMatchObject({
      name: 'exception',
      attributes: {
        'exception.type': 'NotFoundError',
        'exception.message': error.message,
        'exception.stacktrace': expect.stringContaining('NotFoundError'),
      },
    });
  });

  it.each<[string, Answer, ClientOptions, string]>([
    ['without a response', disconnect, {}, 'ConnectionError'],
    ['by a missed deadline', stall, { deadlineMs: 5 }, 'TimeoutError'],
  ])(
    '%s sets error.type to the name of its error, and the description to its message',
    async (_, answer, options, type) => {
      const { client, span } = createTraced([answer], { maxRetries: 0, ...options });
      const error = (await rejection(client.agents.get('a1'))) as Error;
      expect(span().status).toEqual({ code: SpanStatusCode.ERROR, message: error.message });
      expect(span().attributes['error.type']).toBe(type);
      expect(span().attributes).not.toHaveProperty(['http.response.status_code']);
    },
  );

  it('by a response that is not JSON is recorded with the status of that response', async () => {
    const { client, span } = createTraced([text('<html>', 'text/html')]);
    await rejection(client.agents.get('a1'));
    expect(span().attributes).toMatchObject({
      'error.type': 'ResponseValidationError',
      'http.response.status_code': 200,
    });
  });

  it('to connect is recorded without the status of the previous attempt', async () => {
    const { client, span } = createTraced([unavailable, disconnect], { maxRetries: 1 });
    await rejection(client.agents.get('a1'));
    expect(span().attributes).not.toHaveProperty(['http.response.status_code']);
    expect(span().attributes).toMatchObject({
      'error.type': 'ConnectionError',
      'http.request.resend_count': 1,
    });
  });

  it.each([
    ['a TypeError', new TypeError('canary'), 'TypeError'],
    ['an AbortError', new DOMException('canary', 'AbortError'), 'AbortError'],
    ['a string', 'canary', '_OTHER'],
    ['an object with a name', { name: 'canary', message: 'canary' }, '_OTHER'],
  ])('by an abort whose reason is %s records nothing from that reason', async (_, reason, type) => {
    const { client, span } = createTraced([stall]);
    const controller = new AbortController();
    const call = client.agents.get('a1', { signal: controller.signal });
    controller.abort(reason);
    await rejection(call);
    const { status, attributes } = span();
    expect(status).toEqual({ code: SpanStatusCode.ERROR });
    expect(attributes['error.type']).toBe(type);
    expect(JSON.stringify([status, attributes, span().events])).not.toContain('canary');
  });
});

describe('a span', () => {
  const secrets = { apiKey: 'canary-key-4711', headers: { authorization: 'canary-auth' } };

  it.each<[string, Answer]>([
    ['a success', json({ data: [], pagination: {} })],
    [
      'an error message that repeats the API key',
      failure(401, 'UNAUTHORIZED', 'canary-key-4711 is unknown'),
    ],
    ['an error code that repeats the API key', failure(401, 'canary-key-4711')],
    [
      'a failed connection whose error contains the API key',
      () => {
        throw new TypeError('fetch failed', { cause: new Error('canary-key-4711') });
      },
    ],
    ['a redirect', () => new Response(null, { status: 302, headers: { location: '/?canary' } })],
  ])('holds no secret after %s', async (_, answer) => {
    const { client, span } = createTraced([answer], { ...secrets, maxRetries: 0 });
    await rejection(client.contacts.list({ search: 'canary-search' }));
    const { name, attributes, status } = span();
    const shown = JSON.stringify([name, attributes, status, span().events]);
    expect(shown).not.toContain('canary');
    expect(attributes['url.full']).toBe('https://api.example.com/v1/contacts?search=REDACTED');
  });
});

it('the span of a call is the parent of the spans that fetch creates for attempts', async () => {
  const traced = createTraced([]);
  const { tracerProvider, spans, hooks } = traced;
  const answers = [unavailable, ok, ok];
  const fetch = async (url: string, init: RequestInit) => {
    tracerProvider.getTracer('fetch').startSpan('attempt').end();
    const answer = answers.shift() ?? ok;
    return answer(new Request(url, init));
  };
  const { client } = createTestClient([], { hooks, fetch });
  await Promise.all([client.me(), client.agents.get('a1')]);
  const idOf = (name: string) =>
    spans()
      .find((span) => span.name === name)
      ?.spanContext().spanId;
  const parents = spans()
    .filter(({ name }) => name === 'attempt')
    .map(({ parentSpanContext }) => parentSpanContext?.spanId);
  expect(parents).toEqual([idOf('GET /v1/me'), idOf('GET /v1/agents/{id}'), idOf('GET /v1/me')]);
});

describe('otelHooks', () => {
  it('uses the global tracer provider, even one that is registered later', async () => {
    const hooks = otelHooks();
    const { client } = createTestClient([ok], { hooks });
    await client.me();
    const exporter = new InMemorySpanExporter();
    const provider = new TracerProvider({
      spanProcessors: [new SimpleSpanProcessor({ exporter })],
    });
    trace.setGlobalTracerProvider(provider);
    onTestFinished(() => trace.disable());
    await client.me();
    expect(exporter.getFinishedSpans().map(({ name }) => name)).toEqual(['GET /v1/me']);
  });

  it.each<[string, unknown, RegExp]>([
    [
      'a tracer provider in place of the options',
      new TracerProvider(),
      /tracerProvider` is missing\. Call `otelHooks\(\{ tr/,
    ],
    [
      'a tracerProvider without `getTracer`',
      { tracerProvider: {} },
      /tracerProvider` must have a `getTracer` function\. Call/,
    ],
    ['a misspelt option', { traceProvider: trace }, /Known options: `tracerProvider`\./],
  ])('rejects %s, and the error says what to pass', (_, options, message) => {
    expect(() => otelHooks(options as never)).toThrow(message);
  });
});
